import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useRef } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../ui/feedback/index.ts';
import { DemoHint } from './DemoHint.tsx';
import classes from './LoginForm.module.css';
import { useLoginForm } from './useLoginForm.ts';

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
