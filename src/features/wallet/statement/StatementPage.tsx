import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearch } from 'wouter';
import { exchangeNow } from '../../../platform/exchangeClock.ts';
import { parseQuery } from '../../../platform/query.ts';
import { backToApp, useIsNativeApp } from '../../../stores/nativeApp/index.ts';
import { preferences, usePreferences } from '../../../stores/preferences.ts';
import { useStatement } from '../../../stores/wallet/statement.ts';
import { NativeOnlyNotice } from '../../../ui/feedback/NativeOnlyNotice.tsx';
import { HideBalances } from '../../../ui/HideBalances.tsx';
import { PageFrame, Panel } from '../../../ui/page/page.tsx';
import { EntryFilters } from './EntryFilters.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';
import { filtersOf, readQuery, writeQuery } from './query.ts';
import type { StatementQuery } from './query.ts';
import { StatementTable } from './StatementTable.tsx';
import './styles.ts';
import classes from './Statement.module.css';

/** The account statement; the native app, which knows the assets, shows it by itself. */
export default function StatementPage() {
  const { t } = useTranslation();
  const inApp = useIsNativeApp();
  const query = readQuery(parseQuery(useSearch()));
  return (
    <PageFrame
      title={t('statement.title')}
      lead={t('statement.lead')}
      actions={!inApp && <PageActions query={query} />}
    >
      <Panel>{inApp ? <NativeOnlyNotice onBack={backToApp} /> : <Statement query={query} />}</Panel>
    </PageFrame>
  );
}

interface QueryProps {
  readonly query: StatementQuery;
}

function PageActions({ query }: QueryProps) {
  const { t } = useTranslation();
  const { hideBalance } = usePreferences();
  return (
    <div className={classes['actions']}>
      <HideBalances isHidden={hideBalance} onChange={(next) => preferences.update({ hideBalance: next })} />
      <Button
        component={Link}
        href={`/personal/statement/print?${writeQuery(query)}`}
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} />}
      >
        {t('statement.print')}
      </Button>
    </div>
  );
}

/** A statement that nothing narrows. */
const WHOLE: StatementQuery = {
  ...{ asset: undefined, product: undefined, type: undefined },
  ...{ period: 'all', from: '', to: '' },
};

/** Nobody chose what the page begins with. */
const UNCHOSEN = ['', writeQuery(WHOLE)];

/** What the address asks for. */
function Statement({ query }: QueryProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  // Days are counted from the moment at which the page was opened, so that nothing shifts at midnight.
  const [now] = useState(() => new Date(exchangeNow()));
  const list = useStatement('page', filtersOf(query, now));
  const change = (next: Partial<StatementQuery>): void =>
    navigate(`/personal/statement?${writeQuery({ ...query, ...next })}`, { replace: true });
  return (
    <StatementTable
      label={t('statement.title')}
      list={list}
      filter={{ isNarrowed: !UNCHOSEN.includes(writeQuery(query)), clear: () => change(WHOLE) }}
      tools={
        <>
          <PeriodFilter query={query} onChange={change} />
          <EntryFilters filter={query} onChange={change} />
        </>
      }
    />
  );
}
