import '@mantine/core/styles/Input.layer.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../platform/failure.ts';
import { validateField } from '../../../platform/validation/fields.ts';
import type { FieldProblem } from '../../../platform/validation/fields.ts';
import type { FormErrors } from '../../../stores/data/formModel.ts';
import { useForm } from '../../../stores/data/useForm.ts';
import { failureOf } from '../../../stores/failure.ts';
import { setContact } from '../../../stores/identity/contacts.ts';
import { useFailureText } from '../../../ui/feedback/useFailureText.ts';
import classes from '../AuthForm.module.css';
import { CodeField } from '../CodeField.tsx';
import { CONTACT_FIELD } from '../contactInput.tsx';
import type { ContactInput } from '../contactInput.tsx';
import { focusField } from '../focusField.ts';

interface ContactFields {
  readonly contact: string;
  readonly code: string;
}

export interface ContactFormProps {
  readonly input: ContactInput;
  /** Whether it takes the place of one that the account has. */
  readonly isReplacement: boolean;
  /** Called when the contact is the account's. */
  readonly onDone: () => void;
}

/** An address or a number, and the code that is sent there. */
export function ContactForm({ input, isReplacement, onDone }: ContactFormProps) {
  const { t, i18n } = useTranslation();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<Failure>();
  const problemsOf = ({ contact, code }: ContactFields): FormErrors<ContactFields, FieldProblem> => ({
    contact: input.problemOf(contact),
    code: validateField(input.code, code),
  });
  const form = useForm<ContactFields, FieldProblem>({
    id: `contact ${input.kind}`,
    initial: { contact: input.initial(i18n.language), code: '' },
    validate: problemsOf,
    validatesChanges: true,
  });
  const { values, errors } = form;
  const receiver = { kind: input.kind, value: input.valueOf(values.contact) };
  const errorOf = (name: keyof ContactFields): string | undefined => {
    const problem = errors[name];
    return problem === undefined ? undefined : t(problem);
  };
  const change = (some: Partial<ContactFields>): void => {
    form.change(some);
    setFailure(undefined);
  };
  const send = async ({ contact, code }: ContactFields): Promise<boolean> => {
    try {
      await setContact({ kind: input.kind, value: input.valueOf(contact) }, code);
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    }
    onDone();
    return true;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.submit(send);
    const problems = problemsOf(values);
    if (problems.contact !== undefined) focusField(event.currentTarget, CONTACT_FIELD);
    else if (problems.code !== undefined) focusField(event.currentTarget, 'code');
  };
  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <input.Field
        text={values.contact}
        error={errorOf('contact')}
        onChange={(contact) => change({ contact })}
      />
      <CodeField
        purpose="bind"
        contact={receiver}
        isContact={input.problemOf(values.contact) === undefined}
        value={values.code}
        error={errorOf('code')}
        onChange={(code) => change({ code })}
        onWrongContact={() => void form.submit(send)}
      />
      {isReplacement && <p className={classes['note']}>{t('auth.phone.ban')}</p>}
      <p role="alert" className={classes['failure']}>
        {failure && failureText(failure)}
      </p>
      <Button type="submit" size="md" fullWidth aria-disabled={form.loading}>
        {t('auth.stepUp.submit')}
      </Button>
    </form>
  );
}
