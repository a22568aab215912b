import { Button, PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../platform/failure.ts';
import { normalizeLoginId, validateField } from '../../platform/validation/fields.ts';
import type { FieldProblem } from '../../platform/validation/fields.ts';
import { useDemoLogins } from '../../stores/deployment/index.ts';
import type { DemoLogin } from '../../stores/deployment/index.ts';
import { failureOf } from '../../stores/failure.ts';
import { session } from '../../stores/session/index.ts';
import { useFailureText } from '../../ui/feedback/useFailureText.ts';
import demoHintClasses from './DemoHint.module.css';
import classes from './LoginForm.module.css';

/** E-mail or phone plus password. The first wrong field gets the focus; a refusal is read out. */
export function LoginForm() {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const form = useLoginForm();
  const loginIdInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { loginId, password } = form.problems;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void form.submit().then((wrong) => {
      if (wrong === 'loginId') loginIdInput.current?.focus();
      if (wrong === 'password') passwordInput.current?.focus();
    });
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <TextInput
        ref={loginIdInput}
        size="md"
        name="loginId"
        label={t('login.loginId')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={form.fields.loginId}
        error={loginId && t(loginId)}
        onChange={(event) => form.change({ loginId: event.currentTarget.value })}
      />
      <PasswordInput
        ref={passwordInput}
        size="md"
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
        value={form.fields.password}
        error={password && t(password)}
        onChange={(event) => form.change({ password: event.currentTarget.value })}
      />
      <p role="alert" className={classes['failure']}>
        {form.failure && failureText(form.failure)}
      </p>
      <Button type="submit" size="md" fullWidth aria-disabled={form.submitting}>
        {t(form.submitting ? 'login.submitting' : 'login.submit')}
      </Button>
      <DemoHint onPick={form.change} />
    </form>
  );
}

interface LoginFields {
  readonly loginId: string;
  readonly password: string;
}

interface LoginFormState {
  readonly fields: LoginFields;
  /** Problems of the fields, silent until the form was submitted once. */
  readonly problems: {
    readonly loginId: FieldProblem | undefined;
    readonly password: FieldProblem | undefined;
  };
  /** Why the last attempt failed; forgotten as soon as something is typed. */
  readonly failure: Failure | undefined;
  readonly submitting: boolean;
  readonly change: (change: Partial<LoginFields>) => void;
  /** Logs in unless a field is wrong, and names the first such field. Never rejects. */
  readonly submit: () => Promise<keyof LoginFields | undefined>;
}

/** State of the login form. */
function useLoginForm(): LoginFormState {
  const [fields, setFields] = useState<LoginFields>({ loginId: '', password: '' });
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [submitting, setSubmitting] = useState(false);

  const loginId = normalizeLoginId(fields.loginId);
  const found = {
    loginId: validateField('emailOrPhone', loginId),
    password: validateField('password', fields.password),
  };

  return {
    fields,
    problems: checked ? found : { loginId: undefined, password: undefined },
    failure,
    submitting,
    change(change) {
      setFields((current) => ({ ...current, ...change }));
      setFailure(undefined);
    },
    async submit() {
      setChecked(true);
      if (found.loginId !== undefined) return 'loginId';
      if (found.password !== undefined) return 'password';
      if (submitting) return undefined;
      setSubmitting(true);
      setFailure(undefined);
      await session
        .login({ loginId, password: fields.password })
        .catch((error: unknown) => setFailure(failureOf(error)));
      setSubmitting(false);
      return undefined;
    },
  };
}

/** On a demonstration exchange: the logins that anybody may use, each filling the form. Nothing anywhere else. */
function DemoHint({ onPick }: { readonly onPick: (login: DemoLogin) => void }) {
  const { t } = useTranslation();
  const logins = useDemoLogins();
  if (logins.length === 0) return null;
  return (
    <section className={demoHintClasses['hint']} aria-label={t('login.demo')}>
      <p className={demoHintClasses['text']}>{t('login.demoHint')}</p>
      <ul className={demoHintClasses['logins']}>
        {logins.map((login) => (
          <li key={login.loginId}>
            <UnstyledButton className={demoHintClasses['login']} onClick={() => onPick(login)}>
              {login.loginId}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
