import { Button, TextInput } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../platform/failure.ts';
import { validateField } from '../../../platform/validation/fields.ts';
import type { FieldProblem } from '../../../platform/validation/fields.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { failureOf } from '../../../stores/failure.ts';
import { confirmAuthenticator } from '../../../stores/identity/authenticator.ts';
import type { Enrolment } from '../../../stores/identity/authenticator.ts';
import { useCopy } from '../../../ui/feedback/useCopy.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { codeDigits } from '../../../ui/input/cleaning.ts';
import { useCleanedText } from '../../../ui/input/useCleanedText.ts';
import classes from './Security.module.css';

export interface EnrolAuthenticatorProps {
  readonly enrolment: Enrolment;
  readonly onEnrolled: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Sets an authenticator app up: the picture that it reads, the secret to be typed, and the code that it then shows. */
export function EnrolAuthenticator({ enrolment, onEnrolled, onCancel }: EnrolAuthenticatorProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const copy = useCopy();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const form = useForm<{ readonly code: string }, FieldProblem>({
    id: 'enrolAuthenticator',
    initial: { code: '' },
    validate: ({ code }) => ({ code: validateField('googleCode', code) }),
    validatesChanges: true,
  });
  const problem = form.errors.code;
  const code = useCleanedText(form.values.code, codeDigits, (text) => {
    setFailure(undefined);
    form.change({ code: text });
  });
  // The button that was pressed is gone.
  useEffect(() => input.current?.focus(), []);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    input.current?.focus();
    void form.submit(async (values) => {
      try {
        onEnrolled(await confirmAuthenticator(values.code));
        return true;
      } catch (error) {
        setFailure(failureOf(error));
        return false;
      }
    });
  };
  return (
    <form className={classes['enrol']} noValidate onSubmit={onSubmit}>
      <QRCodeSVG
        className={classes['picture'] ?? ''}
        value={enrolment.uri}
        size={184}
        marginSize={4}
        role="img"
        title={t('personal.security.authenticator.picture')}
      />
      <div className={classes['steps']}>
        <p>{t('personal.security.authenticator.scan')}</p>
        <div>
          <p>{t('personal.security.authenticator.type')}</p>
          <div className={classes['secret']}>
            <code dir="ltr">{groups(enrolment.secret)}</code>
            <Button size="xs" variant="default" onClick={() => void copy(enrolment.secret)}>
              {t('personal.security.authenticator.copy')}
            </Button>
          </div>
        </div>
        <TextInput
          ref={input}
          name="code"
          label={t('personal.security.authenticator.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...code}
          error={problem === undefined ? failure && failureText(failure) : t(problem)}
        />
        <div className={classes['actions']}>
          <Button type="submit" aria-disabled={form.loading}>
            {t('personal.security.authenticator.enrol')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** A secret in groups of four, as it is typed off. */
const groups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');
