import { Button } from '@mantine/core';
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
import { named } from '../../../stores/identity/codeRequests.ts';
import { resetPassword } from '../../../stores/identity/identity.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import { useLoginPath } from '../../../ui/navigation/useLoginPath.ts';
import { AuthColumn } from '../AuthColumn.tsx';
import classes from '../AuthForm.module.css';
import { CodeField } from '../CodeField.tsx';
import { CONTACT_FIELD } from '../contactInput.tsx';
import type { ContactInput } from '../contactInput.tsx';
import { ContactTabs } from '../ContactTabs.tsx';
import { focusField } from '../focusField.ts';
import { NewPassword } from '../NewPassword.tsx';
import { WithContactInput } from '../WithContactInput.tsx';

interface ResetFields {
  readonly contact: string;
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
}

const ORDER = [CONTACT_FIELD, 'code', 'password', 'confirmation'] as const;

function problemsOf(
  input: ContactInput,
  { contact, code, password, confirmation }: ResetFields,
): FormErrors<ResetFields, FieldProblem> {
  return {
    contact: input.problemOf(contact),
    code: validateField(input.code, code),
    password: validateField('password', password),
    confirmation: validateField('confirmPassword', confirmation, password),
  };
}

/** Choosing another password with a code that is sent. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const loginPath = useLoginPath();
  const [kind, setKind] = useState<ContactInput['kind']>('email');
  useDocumentTitle(t('app.documentTitle', { page: t('auth.forgot.title') }));
  return (
    <AuthColumn
      title={t('auth.forgot.title')}
      lead={t(kind === 'email' ? 'auth.forgot.lead' : 'auth.phone.forgotLead')}
    >
      <ContactTabs kind={kind} onChange={setKind} />
      <WithContactInput kind={kind}>{(input) => <ResetForm key={kind} input={input} />}</WithContactInput>
      <Link href={loginPath} className={classes['link']}>
        {t('auth.forgot.back')}
      </Link>
    </AuthColumn>
  );
}

function ResetForm({ input }: { readonly input: ContactInput }) {
  const { t, i18n } = useTranslation();
  const failureText = useFailureText();
  const loginPath = useLoginPath();
  const [, navigate] = useLocation();
  const form = useForm<ResetFields, FieldProblem>({
    id: `forgotPassword ${input.kind}`,
    initial: { contact: input.initial(i18n.language), code: '', password: '', confirmation: '' },
    validate: (entered) => problemsOf(input, entered),
    validatesChanges: true,
  });
  const [failure, setFailure] = useState<Failure>();
  const { values, errors } = form;
  const contact = { kind: input.kind, value: input.valueOf(values.contact) };
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
  const send = async ({ contact: typed, code, password }: ResetFields): Promise<boolean> => {
    try {
      const to = named({ kind: input.kind, value: input.valueOf(typed) });
      await resetPassword({ ...to, code, password });
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
    const problems = problemsOf(input, values);
    const wrong = ORDER.find((name) => problems[name] !== undefined);
    if (wrong !== undefined) focusField(event.currentTarget, wrong);
  };

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <input.Field
        text={values.contact}
        error={errorOf('contact')}
        onChange={(text) => change({ contact: text })}
      />
      <CodeField
        purpose="resetPassword"
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
      <p role="alert" className={classes['failure']}>
        {failure && failureText(failure)}
      </p>
      <Button type="submit" size="md" fullWidth aria-disabled={form.loading}>
        {t('auth.forgot.submit')}
      </Button>
    </form>
  );
}
