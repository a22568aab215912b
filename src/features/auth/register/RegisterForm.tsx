import { Button, Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearch } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import { parseQuery } from '../../../platform/query.ts';
import { validateField } from '../../../platform/validation/fields.ts';
import type { FieldProblem } from '../../../platform/validation/fields.ts';
import type { FormErrors } from '../../../stores/data/formModel.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { failureOf } from '../../../stores/failure.ts';
import { register } from '../../../stores/identity/identity.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { CodeField } from '../CodeField.tsx';
import { NewPassword } from '../NewPassword.tsx';
import classes from '../AuthForm.module.css';

interface RegisterFields {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly referralCode: string;
  readonly termsAccepted: boolean;
}

type Problem = FieldProblem | 'auth.register.termsMissing' | 'auth.register.referralFormat';

/** In the order in which they stand, so that the first wrong one gets the focus. */
const ORDER = ['email', 'code', 'password', 'referralCode', 'termsAccepted'] as const;

function problemsOf(values: RegisterFields): FormErrors<RegisterFields, Problem> {
  const { email, code, password, referralCode, termsAccepted } = values;
  return {
    email: validateField('email', email.trim()),
    code: validateField('emailCode', code),
    password: validateField('password', password),
    referralCode: /^\w{0,20}$/.test(referralCode.trim()) ? undefined : 'auth.register.referralFormat',
    termsAccepted: termsAccepted ? undefined : 'auth.register.termsMissing',
  };
}

/** E-mail, the code that is mailed there, a password, and the terms. */
export function RegisterForm() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const invited = parseQuery(useSearch()).get('referralCode') ?? '';
  const form = useForm<RegisterFields, Problem>({
    id: 'register',
    initial: { email: '', code: '', password: '', referralCode: invited, termsAccepted: false },
    validate: problemsOf,
    validatesChanges: true,
  });
  const [failure, setFailure] = useState<Failure>();
  const fields: Record<keyof RegisterFields, RefObject<HTMLInputElement | null>> = {
    email: useRef(null),
    code: useRef(null),
    password: useRef(null),
    referralCode: useRef(null),
    termsAccepted: useRef(null),
  };
  const { values, errors } = form;
  const errorOf = (name: keyof RegisterFields): string | undefined => {
    const problem = errors[name];
    return problem === undefined ? undefined : t(problem);
  };
  const change = (some: Partial<RegisterFields>): void => {
    form.change(some);
    setFailure(undefined);
  };

  const send = async ({ email, code, password, referralCode }: RegisterFields): Promise<boolean> => {
    setFailure(undefined);
    const referral = referralCode.trim();
    try {
      await register({
        email: email.trim(),
        code,
        password,
        termsAccepted: true,
        ...(referral !== '' && { referralCode: referral }),
      });
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit(send);
    const problems = problemsOf(form.values);
    const wrong = ORDER.find((name) => problems[name] !== undefined);
    if (wrong !== undefined) fields[wrong].current?.focus();
  };
  const requestsCode = (): boolean => {
    const isRight = validateField('email', values.email.trim()) === undefined;
    if (!isRight) {
      void form.submit(send);
      fields.email.current?.focus();
    }
    return isRight;
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <TextInput
        ref={fields.email}
        size="md"
        name="email"
        type="email"
        label={t('auth.email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        error={errorOf('email')}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <CodeField
        ref={fields.code}
        purpose="signUp"
        email={values.email.trim()}
        value={values.code}
        error={errorOf('code')}
        onChange={(code) => change({ code })}
        onRequest={requestsCode}
      />
      <NewPassword
        ref={fields.password}
        value={values.password}
        error={errorOf('password')}
        onChange={(password) => change({ password })}
      />
      <TextInput
        ref={fields.referralCode}
        size="md"
        name="referralCode"
        label={t('auth.register.referralCode')}
        autoComplete="off"
        autoCapitalize="none"
        value={values.referralCode}
        error={errorOf('referralCode')}
        onChange={(event) => change({ referralCode: event.currentTarget.value })}
      />
      <Checkbox
        ref={fields.termsAccepted}
        name="termsAccepted"
        checked={values.termsAccepted}
        error={errorOf('termsAccepted')}
        onChange={(event) => change({ termsAccepted: event.currentTarget.checked })}
        label={
          <Trans
            t={t}
            i18nKey="auth.register.terms"
            components={{ a: <Link href="/legal" target="_blank" /> }}
          />
        }
      />
      <p role="alert" className={classes['failure']}>
        {failure && failureText(failure)}
      </p>
      <Button type="submit" size="md" fullWidth aria-disabled={form.loading}>
        {t(form.loading ? 'auth.register.submitting' : 'auth.register.submit')}
      </Button>
    </form>
  );
}
