import { Button, PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import { asciiDigits } from '../../../platform/numericInput/digits.ts';
import { normalizeLoginId, validateField } from '../../../platform/validation/fields.ts';
import type { FieldProblem } from '../../../platform/validation/fields.ts';
import type { FormErrors } from '../../../stores/data/formModel.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { useDemoLogins } from '../../../stores/deployment/index.ts';
import type { DemoLogin } from '../../../stores/deployment/index.ts';
import { failureOf } from '../../../stores/failure.ts';
import { withCaptcha } from '../../../stores/identity/captcha.ts';
import { frozenLoginOf } from '../../../stores/identity/security.ts';
import type { FrozenLogin } from '../../../stores/identity/security.ts';
import { secondStepOf } from '../../../stores/identity/secondStep.ts';
import type { SecondStep } from '../../../stores/identity/secondStep.ts';
import { session } from '../../../stores/session/index.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { lazyPart } from '../../../ui/lazyPart.ts';
import type { CountryCode } from '../phone/numbers.ts';
import demoHintClasses from './DemoHint.module.css';
import classes from '../AuthForm.module.css';

// What is known of the numbers of all countries is as large as the rest of the page.
const CountrySelect = lazyPart(() => import('../phone/CountrySelect.tsx'));

export interface LoginFormProps {
  /** Where a forgotten password is replaced; `undefined` where it cannot be. */
  readonly forgotPath: string | undefined;
  /** Called when the password was right and a second factor is asked for. */
  readonly onSecondStep: (step: SecondStep, loginId: string) => void;
  /** Called when nobody is let in: the owner has frozen the account. */
  readonly onFrozen: (frozen: FrozenLogin, loginId: string) => void;
}

/** E-mail, phone or login name plus password. The first wrong field gets the focus; a reject is read out. */
export function LoginForm(props: LoginFormProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const form = useLoginForm(props);
  const loginIdInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { loginId, password } = form.errors;

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = form.submit();
    if (wrong === 'loginId') loginIdInput.current?.focus();
    if (wrong === 'password') passwordInput.current?.focus();
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <TextInput
        ref={loginIdInput}
        size="md"
        name="loginId"
        label={t('login.loginId')}
        description={t('login.orName')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        value={form.values.loginId}
        error={loginId && t(loginId)}
        onChange={(event) => form.change({ loginId: event.currentTarget.value })}
      />
      {isNationalNumber(form.values.loginId) && (
        <Suspense>
          <CountrySelect country={form.values.country} onChange={(country) => form.change({ country })} />
        </Suspense>
      )}
      <PasswordInput
        ref={passwordInput}
        size="md"
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
        value={form.values.password}
        error={password && t(password)}
        onChange={(event) => form.change({ password: event.currentTarget.value })}
      />
      {props.forgotPath !== undefined && (
        <Link href={props.forgotPath} className={`${classes['link']} ${classes['aside']}`}>
          {t('login.forgot')}
        </Link>
      )}
      <p role="alert" className={classes['failure']}>
        {form.failure && failureText(form.failure)}
      </p>
      <Button type="submit" size="md" fullWidth aria-disabled={form.loading}>
        {t(form.loading ? 'login.submitting' : 'login.submit')}
      </Button>
      <DemoHint onPick={form.change} />
    </form>
  );
}

interface LoginFields {
  readonly loginId: string;
  /** Of a number without its calling code; the likely one until another is chosen. */
  readonly country: CountryCode | null;
  readonly password: string;
}

/** A number as it is dialled within a country. */
const isNationalNumber = (loginId: string): boolean =>
  /^\d[\d\s()./-]{2,}$/.test(asciiDigits(loginId).trim());

/** The login as the exchange knows it: a number with its calling code where that makes one that exists. */
async function loginIdOf(
  { loginId, country }: Pick<LoginFields, 'loginId' | 'country'>,
  language: string,
): Promise<string> {
  if (!isNationalNumber(loginId)) return normalizeLoginId(loginId);
  const { e164, ownCountry } = await import('../phone/numbers.ts');
  const number = e164({ country: country ?? ownCountry(language), number: loginId });
  return number === '' ? normalizeLoginId(loginId) : number;
}

function problemsOf({
  loginId,
  password,
}: Pick<LoginFields, 'loginId' | 'password'>): FormErrors<LoginFields, FieldProblem> {
  return {
    loginId: validateField('login', normalizeLoginId(loginId)),
    password: validateField('password', password),
  };
}

/** The login form; problems of fields are silent until it was submitted once. */
function useLoginForm({ onSecondStep, onFrozen }: LoginFormProps) {
  const form = useForm<LoginFields, FieldProblem>({
    id: 'login',
    initial: { loginId: '', country: null, password: '' },
    validate: problemsOf,
    validatesChanges: true,
  });
  // Why the last attempt failed; forgotten as soon as something is typed.
  const [failure, setFailure] = useState<Failure>();

  const { i18n } = useTranslation();
  const logIn = async ({ password, ...typed }: LoginFields): Promise<boolean> => {
    setFailure(undefined);
    let loginId = normalizeLoginId(typed.loginId);
    try {
      loginId = await loginIdOf(typed, i18n.language);
      const credentials = { loginId, password };
      await withCaptcha((captcha) => session.login({ ...credentials, ...captcha }));
      return true;
    } catch (error) {
      const step = secondStepOf(error);
      const frozen = frozenLoginOf(error);
      if (step !== undefined) onSecondStep(step, loginId);
      else if (frozen !== undefined) onFrozen(frozen, loginId);
      else setFailure(failureOf(error));
      return false;
    }
  };
  return {
    ...form,
    failure,
    change: (change: Partial<LoginFields>): void => {
      form.change(change);
      setFailure(undefined);
    },
    /** Logs in unless a field is wrong, and names the first such field. Never rejects. */
    submit: (): keyof LoginFields | undefined => {
      void form.submit(logIn);
      const { loginId, password } = problemsOf(form.values);
      return loginId === undefined ? password && 'password' : 'loginId';
    },
  };
}

/** On a demonstration exchange: the public demo logins, each filling the form. Nothing elsewhere. */
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
