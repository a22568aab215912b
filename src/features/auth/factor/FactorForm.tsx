import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../platform/failure.ts';
import { validateField } from '../../../platform/validation/fields.ts';
import type { FieldProblem } from '../../../platform/validation/fields.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { failureOf } from '../../../stores/failure.ts';
import { hasPasskeys, passkeyProblemOf } from '../../../stores/identity/passkeys.ts';
import type { Assertion, PasskeyProblem } from '../../../stores/identity/passkeys.ts';
import type { FactorKind, SentFactor } from '../../../stores/identity/stepUp.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { codeDigits } from '../../../ui/input/cleaning.ts';
import { useCleanedText } from '../../../ui/input/useCleanedText.ts';
import authClasses from '../AuthForm.module.css';
import { MailboxLink } from '../MailboxLink.tsx';
import { inOrder } from '../../../ui/format/inOrder.ts';
import type { SentTo } from '../contact.ts';
import codeClasses from '../CodeField.module.css';
import { useSentCode } from './useSentCode.ts';
import type { SentCode } from './useSentCode.ts';
import classes from './FactorForm.module.css';

interface FactorFields {
  readonly proof: string;
}

type Problem = FieldProblem | 'auth.factor.missing';

export interface FactorFormProps {
  /** Name of the form among all. */
  readonly id: string;
  /** Those of which one is to be proved; the first is asked for, the others are offered. */
  readonly factors: readonly FactorKind[];
  /** Where codes are sent to, by kind, as far as it is known. */
  readonly contacts: SentTo;
  readonly submit: string;
  readonly sendCode: (factor: SentFactor) => Promise<{ readonly resendAfter: number }>;
  /** Has a passkey sign; needed where one is among the factors. Rejects with the API's error, or as a browser does that uses none. */
  readonly sign?: () => Promise<Assertion>;
  /** Rejects with the API's error, which is then told. */
  readonly prove: (
    given: { readonly factor: FactorKind } & (
      { readonly proof: string } | { readonly credential: Assertion }
    ),
  ) => Promise<void>;
  /** Stands under the form. */
  readonly children?: ReactNode;
}

function problemOf(factor: FactorKind, proof: string): Problem | undefined {
  if (factor === 'email') return validateField('emailCode', proof);
  if (factor === 'sms') return validateField('smsCode', proof);
  if (factor === 'passkey') return undefined;
  if (factor === 'authenticator') return validateField('googleCode', proof);
  return proof.trim() === '' ? 'auth.factor.missing' : undefined;
}

/** Asks for one factor, and offers the user's others. */
export function FactorForm({
  id,
  factors,
  contacts,
  submit,
  sendCode,
  sign,
  prove,
  children,
}: FactorFormProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const [factor, setFactor] = useState<FactorKind>(() => firstOf(factors));
  const [failure, setFailure] = useState<Failure | PasskeyProblem>();
  const sent = { email: useSentCode(() => sendCode('email')), sms: useSentCode(() => sendCode('sms')) };
  const own = isSentFactor(factor) ? sent[factor] : undefined;
  const element = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const form = useForm<FactorFields, Problem>({ id, initial: { proof: '' } });
  const { proof } = form.values;
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => (element.current ?? button.current)?.focus(), [factor]);

  const sentTo = (to: SentFactor, contact: string | undefined): string => {
    if (contact === undefined) return t('auth.phone.sent');
    return to === 'email'
      ? t('auth.codeSent', { email: contact })
      : t('auth.phone.codeSent', { phone: inOrder(contact) });
  };
  const change = (text: string): void => {
    form.change({ proof: text });
    setProblem(undefined);
    setFailure(undefined);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const found = problemOf(factor, proof);
    setProblem(found);
    if (found !== undefined) {
      element.current?.focus();
      return;
    }
    void form.submit(async (values) => {
      setFailure(undefined);
      try {
        await prove(
          factor === 'passkey' && sign !== undefined
            ? { factor, credential: await sign() }
            : { factor, proof: values.proof.trim() },
        );
        return true;
      } catch (error) {
        setFailure(passkeyProblemOf(error) ?? failureOf(error));
        element.current?.select();
        return false;
      }
    });
  };

  const isCode = own !== undefined || factor === 'authenticator';
  const input = useCleanedText(proof, isCode ? codeDigits : asTyped, change);
  const common = {
    ref: element,
    size: 'md',
    name: factor === 'password' ? 'password' : 'code',
    value: proof,
    error: problem === undefined ? own?.failure && failureText(own.failure) : t(problem),
  } as const;
  return (
    <form className={authClasses['form']} noValidate onSubmit={onSubmit}>
      {factor === 'passkey' && <p className={classes['hint']}>{t('auth.passkey.hint')}</p>}
      {factor === 'password' && (
        <PasswordInput
          {...common}
          label={t('login.password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
      {factor !== 'password' && factor !== 'passkey' && (
        <TextInput
          {...common}
          label={t(LABELS[factor])}
          description={
            factor === 'authenticator'
              ? t('auth.factor.authenticatorHint')
              : isSentFactor(factor) &&
                own?.isSent === true && (
                  <>
                    <span>{sentTo(factor, contacts[factor])}</span> <MailboxLink />
                  </>
                )
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ description: codeClasses['sent'] ?? '' }}
          inputMode={isCode ? 'numeric' : 'text'}
          autoComplete={isCode ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          {...(own !== undefined && SENT)}
          rightSection={
            own !== undefined && (
              <UnstyledButton className={codeClasses['send']} aria-disabled={own.isBusy} onClick={own.send}>
                {t(sendLabel(own), { seconds: own.seconds })}
              </UnstyledButton>
            )
          }
        />
      )}
      <p role="alert" className={authClasses['failure']}>
        {typeof failure === 'string' ? t(`auth.passkey.problem.${failure}`) : failure && failureText(failure)}
      </p>
      <Button ref={button} type="submit" size="md" fullWidth aria-disabled={form.loading}>
        {factor === 'passkey' ? t('auth.passkey.use') : submit}
      </Button>
      <div className={classes['others']}>
        {factors
          .filter((other) => other !== factor)
          .map((other) => (
            <UnstyledButton
              key={other}
              className={authClasses['link']}
              onClick={() => {
                setFactor(other);
                change('');
              }}
            >
              {t(`auth.factor.use.${other}`)}
            </UnstyledButton>
          ))}
        {children}
      </div>
    </form>
  );
}

/** A passkey comes first only where there are any. */
function firstOf(factors: readonly FactorKind[]): FactorKind {
  const usable = hasPasskeys() ? undefined : factors.find((factor) => factor !== 'passkey');
  return usable ?? factors[0] ?? 'password';
}

const SENT = { rightSectionWidth: 'auto' } as const;

function sendLabel({ seconds, isSent }: SentCode) {
  if (seconds > 0) return 'auth.resendIn';
  return isSent ? 'auth.resendCode' : 'auth.sendCode';
}

const LABELS = {
  email: 'auth.code',
  sms: 'auth.phone.code',
  authenticator: 'auth.factor.authenticator',
  recoveryCode: 'auth.factor.recoveryCode',
} as const;

/** Recovery codes may be typed with or without their hyphens: the exchange reads either. */
const asTyped = (text: string): string => text;

const isSentFactor = (factor: FactorKind): factor is SentFactor => factor === 'email' || factor === 'sms';
