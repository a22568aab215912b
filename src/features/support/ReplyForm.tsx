import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { findBreach } from '../../platform/validation/schema.ts';
import { posts } from '../../stores/data/layer.ts';
import { useForm } from '../../stores/data/useForm.ts';
import classes from './Support.module.css';
import { MOST_CHARACTERS, TEXT_RULE } from './ticketRules.ts';

interface ReplyFields {
  readonly text: string;
}

/** The form of a reply in a ticket, which opens the ticket again. A failure is shown as a notice, and the text stays. @param onReply called once it is stored */
export function ReplyForm({
  ticketId,
  onReply,
}: {
  readonly ticketId: string;
  readonly onReply: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm<ReplyFields, 'text'>({
    id: `reply ${ticketId}`,
    initial: { text: '' },
    validate: ({ text }) => (findBreach(TEXT_RULE, text) === undefined ? {} : { text: 'text' }),
    validatesChanges: true,
  });
  const send = async ({ text }: ReplyFields): Promise<boolean> => {
    const { ok } = await posts.post('replyToTicket', { ticketId, text });
    if (ok) {
      form.reset();
      onReply();
    }
    return ok;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.submit(send);
  };
  return (
    <form className={classes['form']} noValidate onSubmit={onSubmit}>
      <Textarea
        name="reply"
        label={t('support.reply')}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={MOST_CHARACTERS}
        value={form.values.text}
        error={form.errors.text === undefined ? undefined : t('support.problem.text')}
        onChange={({ currentTarget: { value } }) => form.change({ text: value })}
      />
      <Button type="submit" loading={form.loading} className={classes['submit'] ?? ''}>
        {t('support.sendReply')}
      </Button>
    </form>
  );
}
