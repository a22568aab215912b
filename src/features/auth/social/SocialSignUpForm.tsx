import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Failure } from '../../../platform/failure.ts';
import type { FormErrors } from '../../../stores/data/formModel.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { failureOf } from '../../../stores/failure.ts';
import { signUpBySocialLogin } from '../../../stores/identity/socialLogin.ts';
import type { SocialJourney } from '../../../stores/identity/socialLogin.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import classes from '../AuthForm.module.css';
import { focusField } from '../focusField.ts';
import { InviteCodes } from '../register/InviteCodes.tsx';

interface SocialSignUpFields {
  readonly referralCode: string;
  readonly invitationCode: string;
  readonly termsAccepted: boolean;
}

type Problem = 'auth.register.termsMissing' | 'auth.register.referralFormat';

const ORDER = ['referralCode', 'invitationCode', 'termsAccepted'] as const;

const inviteProblem = (code: string): Problem | undefined =>
  /^\w{0,20}$/.test(code.trim()) ? undefined : 'auth.register.referralFormat';

function problemsOf(values: SocialSignUpFields): FormErrors<SocialSignUpFields, Problem> {
  return {
    referralCode: inviteProblem(values.referralCode),
    invitationCode: inviteProblem(values.invitationCode),
    termsAccepted: values.termsAccepted ? undefined : 'auth.register.termsMissing',
  };
}

export interface SocialSignUpFormProps {
  readonly ticket: string;
  /** Codes that they came with. */
  readonly journey: SocialJourney;
  /** Called before the account is asked for. */
  readonly onSend: () => void;
}

/** What is left of a sign-up when a provider has said who somebody is: who brought them, and the terms. */
export default function SocialSignUpForm({ ticket, journey, onSend }: SocialSignUpFormProps) {
  const { t } = useTranslation();
  const failureText = useFailureText();
  const { referralCode, invitationCode } = journey;
  const form = useForm<SocialSignUpFields, Problem>({
    id: ['socialSignUp', ticket].join(' '),
    initial: { referralCode, invitationCode, termsAccepted: false },
    validate: problemsOf,
    validatesChanges: true,
  });
  const [failure, setFailure] = useState<Failure>();
  const { values, errors } = form;
  const change = (some: Partial<SocialSignUpFields>): void => {
    form.change(some);
    setFailure(undefined);
  };
  const entryOf = (name: 'referralCode' | 'invitationCode') => ({
    value: values[name],
    error: errors[name] && t(errors[name]),
    onChange: (value: string) => change({ [name]: value }),
  });
  const send = async (entered: SocialSignUpFields): Promise<boolean> => {
    const [referral, invitation] = [entered.referralCode.trim(), entered.invitationCode.trim()];
    setFailure(undefined);
    onSend();
    try {
      await signUpBySocialLogin({
        ticket,
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
      <InviteCodes referralCode={entryOf('referralCode')} invitationCode={entryOf('invitationCode')} />
      <Checkbox
        name="termsAccepted"
        checked={values.termsAccepted}
        error={errors.termsAccepted && t(errors.termsAccepted)}
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
