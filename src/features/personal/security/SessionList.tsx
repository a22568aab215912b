import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../stores/data/useItem.ts';
import { endOtherSessions, endSession, type OpenSessions } from '../../../stores/identity/sessions.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { useKeptFocus } from '../../../ui/useKeptFocus.ts';
import { useAction } from '../../base/useAction.ts';
import { VisitRow } from './VisitRow.tsx';
import classes from './Visits.module.css';

/** The sessions of the user, each of which but this one can be ended. */
export function SessionList({ item, error, reload }: Item<OpenSessions>) {
  const { t } = useTranslation();
  const { isBusy, run } = useAction();
  const place = useKeptFocus<HTMLUListElement>(item);
  const end = (work: () => Promise<void>, text: string) => (): void =>
    run(async () => {
      try {
        await work();
        toast.success(text);
      } finally {
        reload();
      }
    });
  const sessions = item?.sessions;
  const endAll = end(endOtherSessions, t('personal.security.sessions.endedAll'));
  return (
    <Panel
      title={t('personal.security.sessions.open')}
      actions={
        sessions !== undefined &&
        sessions.length > 1 && (
          <Button size="xs" variant="default" aria-disabled={isBusy} onClick={endAll}>
            {t('personal.security.sessions.endAll')}
          </Button>
        )
      }
    >
      {sessions === undefined && error === undefined && <RowsSkeleton rows={3} rowHeight={64} />}
      {sessions === undefined && error !== undefined && (
        <ErrorState title={t('personal.security.sessions.failed')} onRetry={reload} />
      )}
      <ul {...place} className={classes['list']} aria-label={t('personal.security.sessions.open')}>
        {sessions?.map((session) => (
          <VisitRow
            key={session.sessionId}
            visit={session}
            isCurrent={session.isCurrent}
            times={[
              t('personal.security.sessions.since', { time: timeInOrder(session.createdAt) }),
              t('personal.security.sessions.seen', { time: timeInOrder(session.seenAt) }),
            ]}
            action={
              !session.isCurrent && (
                <Button
                  size="xs"
                  variant="default"
                  aria-disabled={isBusy}
                  onClick={end(() => endSession(session.sessionId), t('personal.security.sessions.ended'))}
                >
                  {t('personal.security.sessions.end')}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
