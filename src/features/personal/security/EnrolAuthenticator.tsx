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
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import classes from './Security.module.css';

export interface EnrolAuthenticatorProps {
  readonly enrolment: Enrolment;
  readonly onEnrolled: (recoveryCodes: readonly string[]) => void;
}

/** Sets an authenticator app up: the picture that it reads, the secret to be typed, and the code that it then shows. */
export function EnrolAuthenticator({ enrolment, onEnrolled }: EnrolAuthenticatorProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const form = useForm<{ readonly code: string }, FieldProblem>({
    id: 'enrolAuthenticator',
    initial: { code: '' },
    validate: ({ code }) => ({ code: validateField('googleCode', code) }),
    validatesChanges: true,
  });
  const problem = form.errors.code;
  // The button that was pressed is gone.
  useEffect(() => input.current?.focus(), []);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    input.current?.focus();
    void form.submit(async ({ code }) => {
      try {
        onEnrolled(await confirmAuthenticator(code));
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
        <p>
          {t('personal.security.authenticator.type')}{' '}
          <bdi className={classes['secret']}>{enrolment.secret}</bdi>
        </p>
        <TextInput
          ref={input}
          name="code"
          label={t('personal.security.authenticator.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={form.values.code}
          error={problem === undefined ? failure && failureText(failure) : t(problem)}
          onChange={({ currentTarget: { value } }) => {
            setFailure(undefined);
            form.change({ code: value.replace(/\D/g, '').slice(0, 6) });
          }}
        />
        <Button type="submit" aria-disabled={form.loading}>
          {t('personal.security.authenticator.enrol')}
        </Button>
      </div>
    </form>
  );
}
