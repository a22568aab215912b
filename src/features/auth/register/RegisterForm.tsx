import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
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
import { named } from '../../../stores/identity/codeRequests.ts';
import { register } from '../../../stores/identity/identity.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { CodeField } from '../CodeField.tsx';
import { CONTACT_FIELD } from '../contactInput.tsx';
import type { ContactInput } from '../contactInput.tsx';
import { focusField } from '../focusField.ts';
import { NewPassword } from '../NewPassword.tsx';
import classes from '../AuthForm.module.css';
import { InviteCodes } from './InviteCodes.tsx';

interface RegisterFields {
  readonly contact: string;
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
  CONTACT_FIELD,
  'code',
  'password',
  'confirmation',
  'referralCode',
  'invitationCode',
  'termsAccepted',
] as const;

const inviteProblem = (code: string): Problem | undefined =>
  /^\w{0,20}$/.test(code.trim()) ? undefined : 'auth.register.referralFormat';

function problemsOf(input: ContactInput, values: RegisterFields): FormErrors<RegisterFields, Problem> {
  const { contact, code, password, confirmation, referralCode, invitationCode, termsAccepted } = values;
  return {
    contact: input.problemOf(contact),
    code: validateField(input.code, code),
    password: validateField('password', password),
    confirmation: validateField('confirmPassword', confirmation, password),
    referralCode: inviteProblem(referralCode),
    invitationCode: inviteProblem(invitationCode),
    termsAccepted: termsAccepted ? undefined : 'auth.register.termsMissing',
  };
}

export interface RegisterFormProps {
  /** By what one signs up. */
  readonly input: ContactInput;
  /** Called before the account is asked for. */
  readonly onSend: () => void;
}

/** Address or number, the code that is sent there, a password, who brought them, and the terms. */
export function RegisterForm({ input, onSend }: RegisterFormProps) {
  const { t, i18n } = useTranslation();
  const failureText = useFailureText();
  const query = parseQuery(useSearch());
  const referralCode = query.get('referralCode') ?? '';
  const invitationCode = query.get('invitationCode') ?? '';
  const form = useForm<RegisterFields, Problem>({
    // A link with another code begins another form.
    id: ['register', input.kind, referralCode, invitationCode].join(' ').trim(),
    initial: {
      contact: input.initial(i18n.language),
      code: '',
      password: '',
      confirmation: '',
      referralCode,
      invitationCode,
      termsAccepted: false,
    },
    validate: (entered) => problemsOf(input, entered),
    validatesChanges: true,
  });
  const [failure, setFailure] = useState<Failure>();
  const { values, errors } = form;
  const contact = { kind: input.kind, value: input.valueOf(values.contact) };
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
    const { code, password } = entered;
    const [referral, invitation] = [entered.referralCode.trim(), entered.invitationCode.trim()];
    setFailure(undefined);
    onSend();
    try {
      await register({
        ...named({ kind: input.kind, value: input.valueOf(entered.contact) }),
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
    const problems = problemsOf(input, form.values);
    const wrong = ORDER.find((name) => problems[name] !== undefined);
    if (wrong !== undefined) focusField(event.currentTarget, wrong);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <input.Field
        text={values.contact}
        error={errorOf('contact')}
        onChange={(contact) => change({ contact })}
      />
      <CodeField
        purpose="signUp"
        contact={contact}
        isContact={input.problemOf(values.contact) === undefined}
        value={values.code}
        error={errorOf('code')}
        onChange={(code) => change({ code })}
        onWrongContact={() => void form.submit(send)}
      />
      <NewPassword
        contact={contact.value}
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
