import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import { validateField } from '../../../platform/validation/fields.ts';
import type { FieldProblem } from '../../../platform/validation/fields.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { failureOf } from '../../../stores/failure.ts';
import { setAntiPhishingCode } from '../../../stores/identity/security.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import '../styles.ts';
import classes from './Security.module.css';

/** What the user wants to know genuine mails by. */
export default function AntiPhishingPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<Failure>();
  const form = useForm<{ readonly code: string }, FieldProblem>({
    id: 'antiPhishingCode',
    initial: { code: '' },
    validate: ({ code }) => ({ code: validateField('loginName', code) }),
    validatesChanges: true,
  });
  const problem = form.errors.code;
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    input.current?.focus();
    void form.submit(async ({ code }) => {
      try {
        await setAntiPhishingCode(code);
      } catch (error) {
        setFailure(failureOf(error));
        return false;
      }
      toast.success(t('personal.security.antiPhishing.done'));
      navigate('/personal/security');
      return true;
    });
  };
  return (
    <PageFrame
      title={t('personal.security.antiPhishing.title')}
      lead={t('personal.security.antiPhishing.text')}
      above={<BackLink href="/personal/security">{t('personal.security.title')}</BackLink>}
    >
      <Panel>
        <form className={classes['form']} noValidate onSubmit={onSubmit}>
          <TextInput
            ref={input}
            name="code"
            label={t('personal.security.antiPhishing.label')}
            description={t('personal.security.antiPhishing.hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            descriptionProps={{ mt: 6 }}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            value={form.values.code}
            error={problem === undefined ? failure && failureText(failure) : t(problem)}
            onChange={({ currentTarget: { value } }) => {
              setFailure(undefined);
              form.change({ code: value });
            }}
          />
          <Button type="submit" aria-disabled={form.loading}>
            {t('personal.security.antiPhishing.submit')}
          </Button>
        </form>
      </Panel>
    </PageFrame>
  );
}
