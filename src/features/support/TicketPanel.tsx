import { useTranslation } from 'react-i18next';
import { useItem } from '../../stores/data/useItem.ts';
import { useMessageBell } from '../../stores/messages/index.ts';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/feedback/RowsSkeleton.tsx';
import { timeInOrder } from '../../ui/format/inOrder.ts';
import { Panel } from '../../ui/page/page.tsx';
import classes from './Support.module.css';

/** One ticket of the user: what they wrote, and what support has answered. */
export function TicketPanel({ ticketId }: { readonly ticketId: string }) {
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
          {item.answers.length === 0 && <p className={classes['hint']}>{t('support.waiting')}</p>}
          {item.answers.map(({ text, answeredAt }) => (
            <section key={answeredAt} aria-label={t('support.answer')}>
              <p className={classes['hint']}>{`${t('support.answer')} · ${timeInOrder(answeredAt)}`}</p>
              <p className={classes['text']}>{text}</p>
            </section>
          ))}
        </>
      )}
    </Panel>
  );
}
