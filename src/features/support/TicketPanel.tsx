import { useTranslation } from 'react-i18next';
import { useItem } from '../../stores/data/useItem.ts';
import { useMessageBell } from '../../stores/messages/index.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/feedback/RowsSkeleton.tsx';
import { timeInOrder } from '../../ui/format/inOrder.ts';
import { Panel } from '../../ui/page/page.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import classes from './Support.module.css';

interface TicketPanelProps {
  readonly ticketId: string;
  /** Called once a reply is stored. */
  readonly onReply: () => void;
}

/** One ticket of the user: what they wrote, what support has answered, and a form to reply. */
export function TicketPanel({ ticketId, onReply }: TicketPanelProps) {
  const { t } = useTranslation();
  const { messages } = useMessageBell();
  const { item, error, reload } = useItem({
    namespace: `support.ticket.${ticketId}`,
    api: 'getTicket',
    query: { ticketId },
    revision: messages?.[0]?.id,
  });
  return (
    <Panel title={t('support.ticket', { ticketId })}>
      {item === undefined && error === undefined && <RowsSkeleton rows={2} rowHeight={56} />}
      {item === undefined && error !== undefined && (
        <ErrorState title={t('support.unknown')} onRetry={reload} />
      )}
      {item !== undefined && (
        <>
          <p className={classes['hint']}>
            {[
              t(`support.status.${item.ticket.status}`),
              t(`support.subjects.${item.ticket.subject}`),
              item.ticket.reference,
              timeInOrder(item.ticket.createdAt),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={classes['text']}>{item.text}</p>
          {!item.answers.some(({ author }) => author === 'support') && (
            <p className={classes['hint']}>{t('support.waiting')}</p>
          )}
          {item.answers.map(({ author, text, answeredAt }, place) => {
            const title = t(author === 'user' ? 'support.ownReply' : 'support.answer');
            return (
              // Entries are only ever added at the end.
              <section key={place} aria-label={title}>
                <p className={classes['hint']}>{`${title} · ${timeInOrder(answeredAt)}`}</p>
                <p className={classes['text']}>{text}</p>
              </section>
            );
          })}
          {item.takesReplies ? (
            <ReplyForm
              ticketId={ticketId}
              onReply={() => {
                reload();
                onReply();
              }}
            />
          ) : (
            <p className={classes['hint']}>{t('support.noReply')}</p>
          )}
        </>
      )}
    </Panel>
  );
}
