import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { DataTypeInvalidError, EMAIL, validateSchema } from '../../platform/validation/schema.ts';
import type { Schema } from '../../platform/validation/schema.ts';
import { useForm } from '../../stores/data/useForm.ts';
import type { FormErrors } from '../../stores/data/formModel.ts';
import { failureOf } from '../../stores/failure.ts';
import type { Failure } from '../../stores/failure.ts';
import { openGuestTicket, openTicket, TICKET_SUBJECTS } from '../../stores/support.ts';
import type { Ticket } from '../../stores/support.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useFailureText } from '../../ui/feedback/useFailureText.ts';
import classes from './Support.module.css';
import { MOST_CHARACTERS, TEXT_RULE } from './ticketRules.ts';

interface TicketFields {
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly reference: string;
}

type Problem = keyof TicketFields;

const EMPTY: TicketFields = { email: '', subject: TICKET_SUBJECTS[0], text: '', reference: '' };

const TICKET: Schema = {
  subject: { required: true, type: 'string', enum: TICKET_SUBJECTS },
  text: TEXT_RULE,
  reference: { type: 'string', length: { max: 100 }, pattern: /^[\w.:/-]+$/ },
};

const GUEST_TICKET: Schema = {
  email: { required: true, type: 'string', length: { max: 50 }, pattern: EMAIL },
  ...TICKET,
};

/** The first field that is wrong, in the order of the form. */
function problemsOf(isUser: boolean, fields: TicketFields): FormErrors<TicketFields, Problem> {
  const { email, reference } = fields;
  try {
    validateSchema(isUser ? TICKET : GUEST_TICKET, {
      ...fields,
      email: email.trim(),
      reference: reference.trim(),
    });
    return {};
  } catch (error) {
    if (!(error instanceof DataTypeInvalidError)) throw error;
    const field = error.field as Problem;
    return { [field]: field };
  }
}

/** The form of a ticket; a guest names the address that the answer goes to. */
export function TicketForm({ isUser }: { readonly isUser: boolean }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<Failure>();
  const form = useForm<TicketFields, Problem>({
    id: `ticket ${isUser ? 'user' : 'guest'}`,
    initial: EMPTY,
    validate: (values) => problemsOf(isUser, values),
    validatesChanges: true,
  });
  const { values, errors } = form;
  const send = async ({ email, subject, text, reference }: TicketFields): Promise<boolean> => {
    const fields = {
      subject: subject as Ticket['subject'],
      text,
      ...(reference.trim() !== '' && { reference: reference.trim() }),
    };
    try {
      const ticketId = await (isUser
        ? openTicket(fields)
        : openGuestTicket({ ...fields, email: email.trim() }));
      toast.success(t('support.sent', { ticketId }));
      form.reset();
      if (isUser) navigate(`/support/${ticketId}`);
      return true;
    } catch (error) {
      setFailure(failureOf(error));
      return false;
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setFailure(undefined);
    void form.submit(send);
  };
  const errorOf = (name: Problem): string | undefined =>
    errors[name] === undefined ? undefined : t(`support.problem.${name === 'subject' ? 'text' : name}`);

  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      {!isUser && (
        <TextInput
          type="email"
          name="email"
          autoComplete="email"
          label={t('support.email')}
          maxLength={50}
          value={values.email}
          error={errorOf('email')}
          onChange={({ currentTarget: { value } }) => form.change({ email: value })}
        />
      )}
      <NativeSelect
        label={t('support.subject')}
        data={TICKET_SUBJECTS.map((value) => ({ value, label: t(`support.subjects.${value}`) }))}
        value={values.subject}
        onChange={({ currentTarget: { value } }) => form.change({ subject: value })}
      />
      <Textarea
        name="text"
        label={t('support.text')}
        autosize
        minRows={4}
        maxRows={16}
        maxLength={MOST_CHARACTERS}
        value={values.text}
        error={errorOf('text')}
        onChange={({ currentTarget: { value } }) => form.change({ text: value })}
      />
      <TextInput
        name="reference"
        label={t('support.reference')}
        description={t('support.referenceHint')}
        maxLength={100}
        value={values.reference}
        error={errorOf('reference')}
        onChange={({ currentTarget: { value } }) => form.change({ reference: value })}
      />
      {failure !== undefined && (
        <p role="alert" className={classes['failure']}>
          {failureText(failure)}
        </p>
      )}
      <Button type="submit" loading={form.loading} className={classes['submit'] ?? ''}>
        {t('support.submit')}
      </Button>
    </form>
  );
}
