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
import { ChoiceFilter } from '../../../ui/table/filter/ChoiceFilter.tsx';
import { ALL_TIME, momentsOf } from '../../../ui/table/filter/dayRange.ts';
import type { DayRange } from '../../../ui/table/filter/dayRange.ts';
import { DayRangeFilter } from '../../../ui/table/filter/DayRangeFilter.tsx';
import { FilterLine } from '../../../ui/table/filter/FilterLine.tsx';
import { NoneMatch } from '../../../ui/table/filter/NoneMatch.tsx';
import { useFilter } from '../../../ui/table/filter/useFilter.ts';
import { Pager } from '../../../ui/table/Pager.tsx';
import '../styles.ts';
import { VisitRow } from './VisitRow.tsx';
import classes from './Visits.module.css';

const RESULTS = [
  'success',
  'wrongPassword',
  'wrongFactor',
  'locked',
  'frozen',
] as const satisfies readonly PastLogin['result'][];

/** `undefined` does not narrow. */
interface LoginFilter extends DayRange {
  readonly result: PastLogin['result'] | undefined;
}

const NO_FILTER: LoginFilter = { result: undefined, ...ALL_TIME };

/** Who logged in, and who tried. */
export default function LoginsPage() {
  const { t } = useTranslation();
  const narrowed = useFilter(NO_FILTER);
  const { result, ...range } = narrowed.filter;
  const list = useList({
    namespace: 'personal.logins',
    api: 'listLogins',
    filters: { ...(result !== undefined && { result }), ...momentsOf(range) },
  });
  const { items, error, reload } = list;
  return (
    <PageFrame
      title={t('personal.security.logins.title')}
      lead={t('personal.security.logins.lead')}
      above={<BackLink href="/personal/security">{t('personal.security.title')}</BackLink>}
    >
      <Panel>
        <FilterLine label={t('personal.security.logins.title')}>
          <ChoiceFilter
            label={t('personal.security.logins.outcome')}
            all={t('ui.filter.all_result')}
            value={result}
            options={RESULTS.map((value) => ({ value, text: t(`personal.security.logins.result.${value}`) }))}
            onChange={(next) => narrowed.change({ result: next })}
          />
          <DayRangeFilter value={range} onChange={narrowed.change} />
        </FilterLine>
        {items === undefined && error === undefined && <RowsSkeleton rows={6} rowHeight={64} />}
        {items === undefined && error !== undefined && (
          <ErrorState title={t('personal.security.logins.failed')} onRetry={reload} />
        )}
        {items?.length === 0 && (
          <NoneMatch filter={narrowed}>
            <EmptyState title={t('personal.security.logins.empty')} />
          </NoneMatch>
        )}
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
