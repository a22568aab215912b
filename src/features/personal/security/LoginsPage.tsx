import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useList } from '../../../stores/data/useList.ts';
import type { PastLogin } from '../../../stores/identity/sessions.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { RowsSkeleton } from '../../../ui/feedback/RowsSkeleton.tsx';
import { timeInOrder } from '../../../ui/format/inOrder.ts';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import { Pager } from '../../../ui/table/Pager.tsx';
import '../styles.ts';
import { VisitRow } from './VisitRow.tsx';
import classes from './Visits.module.css';

/** Who logged in, and who tried. */
export default function LoginsPage() {
  const { t } = useTranslation();
  const list = useList({ namespace: 'personal.logins', api: 'listLogins' });
  const { items, error, reload } = list;
  return (
    <PageFrame
      title={t('personal.security.logins.title')}
      lead={t('personal.security.logins.lead')}
      above={<BackLink href="/personal/security">{t('personal.security.title')}</BackLink>}
    >
      <Panel>
        {items === undefined && error === undefined && <RowsSkeleton rows={6} rowHeight={64} />}
        {items === undefined && error !== undefined && (
          <ErrorState title={t('personal.security.logins.failed')} onRetry={reload} />
        )}
        {items?.length === 0 && <EmptyState title={t('personal.security.logins.empty')} />}
        <ul className={classes['list']} aria-label={t('personal.security.logins.title')}>
          {items?.map((login) => (
            <LoginRow key={login.id} login={login} />
          ))}
        </ul>
        <Pager list={list} />
      </Panel>
    </PageFrame>
  );
}

function LoginRow({ login }: { readonly login: PastLogin }) {
  const { t } = useTranslation();
  const { result, way, triedAt } = login;
  const isSuccess = result === 'success';
  return (
    <VisitRow
      visit={login}
      times={[`${t(`personal.security.logins.way.${way}`)} · ${timeInOrder(triedAt)}`]}
      outcome={
        <Badge tt="none" variant="default" c={isSuccess ? 'var(--tm-teal-text)' : 'var(--tm-red-text)'}>
          {t(`personal.security.logins.result.${result}`)}
        </Badge>
      }
    />
  );
}
