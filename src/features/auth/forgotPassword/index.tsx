import { Button, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import { validateField } from '../../../platform/validation/fields.ts';
import type { FieldProblem } from '../../../platform/validation/fields.ts';
import type { FormErrors } from '../../../stores/data/formModel.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { failureOf } from '../../../stores/failure.ts';
import { resetPassword } from '../../../stores/identity/identity.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import { AuthColumn } from '../AuthColumn.tsx';
import classes from '../AuthForm.module.css';
import { CodeField } from '../CodeField.tsx';
import { focusField } from '../focusField.ts';
import { NewPassword } from '../NewPassword.tsx';

interface ResetFields {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
}

const ORDER = ['email', 'code', 'password', 'confirmation'] as const;

function problemsOf({
  email,
  code,
  password,
  confirmation,
}: ResetFields): FormErrors<ResetFields, FieldProblem> {
  return {
    email: validateField('email', email.trim()),
    code: validateField('emailCode', code),
    password: validateField('password', password),
    confirmation: validateField('confirmPassword', confirmation, password),
  };
}

/** Choosing another password with a code that is mailed. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const loginPath = useLoginPath();
  const [, navigate] = useLocation();
  useDocumentTitle(t('app.documentTitle', { page: t('auth.forgot.title') }));
  const form = useForm<ResetFields, FieldProblem>({
    id: 'forgotPassword',
    initial: { email: '', code: '', password: '', confirmation: '' },
    validate: problemsOf,
    validatesChanges: true,
  });
  const [failure, setFailure] = useState<Failure>();
  const { values, errors } = form;
  const change = (some: Partial<ResetFields>): void => {
    form.change(some);
    setFailure(undefined);
  };
  const errorOf = (name: keyof ResetFields): string | undefined => {
    const problem = errors[name];
    return problem === undefined ? undefined : t(problem);
  };
  const entryOf = (name: 'password' | 'confirmation') => ({
    value: values[name],
    error: errorOf(name),
    onChange: (value: string) => change({ [name]: value }),
  });
  const send = async ({ email, code, password }: ResetFields): Promise<boolean> => {
    try {
      await resetPassword({ email: email.trim(), code, password });
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    }
    toast.success(t('auth.forgot.done'));
    navigate(loginPath);
    return true;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.submit(send);
    const problems = problemsOf(values);
    const wrong = ORDER.find((name) => problems[name] !== undefined);
    if (wrong !== undefined) focusField(event.currentTarget, wrong);
  };

  return (
    <AuthColumn title={t('auth.forgot.title')} lead={t('auth.forgot.lead')}>
      <form className={classes['form']} noValidate onSubmit={onSubmit}>
        <TextInput
          size="md"
          name="email"
          type="email"
          label={t('auth.email')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.email}
          error={errorOf('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <CodeField
          purpose="resetPassword"
          email={values.email.trim()}
          value={values.code}
          error={errorOf('code')}
          onChange={(code) => change({ code })}
          onWrongAddress={() => void form.submit(send)}
        />
        <NewPassword
          email={values.email.trim()}
          password={entryOf('password')}
          confirmation={entryOf('confirmation')}
        />
        <p role="alert" className={classes['failure']}>
          {failure && failureText(failure)}
        </p>
        <Button type="submit" size="md" fullWidth aria-disabled={form.loading}>
          {t('auth.forgot.submit')}
        </Button>
      </form>
      <Link href={loginPath}>{t('auth.forgot.back')}</Link>
    </AuthColumn>
  );
}
