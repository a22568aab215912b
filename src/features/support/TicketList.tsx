import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useList } from '../../stores/data/useList.ts';
import { useMessageBell } from '../../stores/messages/index.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../ui/feedback/RowsSkeleton.tsx';
import { timeInOrder } from '../../ui/format/inOrder.ts';
import { Panel } from '../../ui/page/page.tsx';
import { Pager } from '../../ui/table/Pager.tsx';
import classes from './Support.module.css';

interface TicketListProps {
  /** The ticket that is open. */
  readonly shown?: string | undefined;
  /** Replies that were sent since the page was opened. */
  readonly replies: number;
}

/** The user's tickets by page number, newest first; renewed by replies, and when a message comes, as one does with an answer. */
export function TicketList({ shown = '', replies }: TicketListProps) {
  const { t } = useTranslation();
  const { messages } = useMessageBell();
  // A ticket that was just sent is shown: the list before does not have it.
  const revision = `${shown}:${replies}:${messages?.[0]?.id ?? ''}`;
  const list = useList({ namespace: 'support.tickets', api: 'listTickets', revision });
  const { items, error, reload } = list;
  return (
    <Panel title={t('support.tickets')}>
      {items === undefined && error === undefined && <RowsSkeleton rows={3} rowHeight={56} />}
      {items === undefined && error !== undefined && (
        <ErrorState title={t('support.failed')} onRetry={reload} />
      )}
      {items?.length === 0 && <EmptyState title={t('support.empty')} />}
      <ul className={classes['list']} aria-label={t('support.tickets')}>
        {items?.map(({ ticketId, subject, status, createdAt }) => (
          <li key={ticketId} className={classes['row']}>
            <span>
              <Link href={`/support/${ticketId}`}>{t('support.ticket', { ticketId })}</Link>
              <span>{` · ${t(`support.subjects.${subject}`)} · ${timeInOrder(createdAt)}`}</span>
            </span>
            <span>{t(`support.status.${status}`)}</span>
          </li>
        ))}
      </ul>
      <Pager list={list} />
    </Panel>
  );
}
