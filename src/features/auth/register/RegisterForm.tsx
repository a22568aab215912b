import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
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
import { focusField } from '../focusField.ts';
import { NewPassword } from '../NewPassword.tsx';
import classes from '../AuthForm.module.css';
import { InviteCodes } from './InviteCodes.tsx';

interface RegisterFields {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
  readonly referralCode: string;
  readonly invitationCode: string;
  readonly termsAccepted: boolean;
}

type Problem = FieldProblem | 'auth.register.termsMissing' | 'auth.register.referralFormat';

/** In the order in which they stand, so that the first wrong one gets the focus. */
const ORDER = [
  'email',
  'code',
  'password',
  'confirmation',
  'referralCode',
  'invitationCode',
  'termsAccepted',
] as const;

const inviteProblem = (code: string): Problem | undefined =>
  /^\w{0,20}$/.test(code.trim()) ? undefined : 'auth.register.referralFormat';

function problemsOf(values: RegisterFields): FormErrors<RegisterFields, Problem> {
  const { email, code, password, confirmation, referralCode, invitationCode, termsAccepted } = values;
  return {
    email: validateField('email', email.trim()),
    code: validateField('emailCode', code),
    password: validateField('password', password),
    confirmation: validateField('confirmPassword', confirmation, password),
    referralCode: inviteProblem(referralCode),
    invitationCode: inviteProblem(invitationCode),
    termsAccepted: termsAccepted ? undefined : 'auth.register.termsMissing',
  };
}

export interface RegisterFormProps {
  /** Called before the account is asked for. */
  readonly onSend: () => void;
}

/** E-mail, the code that is mailed there, a password, who brought them, and the terms. */
export function RegisterForm({ onSend }: RegisterFormProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const query = parseQuery(useSearch());
  const referralCode = query.get('referralCode') ?? '';
  const invitationCode = query.get('invitationCode') ?? '';
  const form = useForm<RegisterFields, Problem>({
    // A link with another code begins another form.
    id: ['register', referralCode, invitationCode].join(' ').trim(),
    initial: {
      email: '',
      code: '',
      password: '',
      confirmation: '',
      referralCode,
      invitationCode,
      termsAccepted: false,
    },
    validate: problemsOf,
    validatesChanges: true,
  });
  const [failure, setFailure] = useState<Failure>();
  const { values, errors } = form;
  const errorOf = (name: keyof RegisterFields): string | undefined => {
    const problem = errors[name];
    return problem === undefined ? undefined : t(problem);
  };
  const change = (some: Partial<RegisterFields>): void => {
    form.change(some);
    setFailure(undefined);
  };

  const entryOf = (name: 'password' | 'confirmation' | 'referralCode' | 'invitationCode') => ({
    value: values[name],
    error: errorOf(name),
    onChange: (value: string) => change({ [name]: value }),
  });

  const send = async (entered: RegisterFields): Promise<boolean> => {
    const { email, code, password } = entered;
    const [referral, invitation] = [entered.referralCode.trim(), entered.invitationCode.trim()];
    setFailure(undefined);
    onSend();
    try {
      await register({
        email: email.trim(),
        code,
        password,
        termsAccepted: true,
        ...(referral !== '' && { referralCode: referral }),
        ...(invitation !== '' && { invitationCode: invitation }),
      });
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.submit(send);
    const problems = problemsOf(form.values);
    const wrong = ORDER.find((name) => problems[name] !== undefined);
    if (wrong !== undefined) focusField(event.currentTarget, wrong);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <TextInput
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
        purpose="signUp"
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
      <InviteCodes referralCode={entryOf('referralCode')} invitationCode={entryOf('invitationCode')} />
      <Checkbox
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
