import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useStatement } from '../../../stores/wallet/statement.ts';
import { Panel } from '../../../ui/page/page.tsx';
import { useFilter } from '../../../ui/table/filter/useFilter.ts';
import { EntryFilters } from '../statement/EntryFilters.tsx';
import type { EntryFilter } from '../statement/EntryFilters.tsx';
import { StatementTable } from '../statement/StatementTable.tsx';
import classes from './Overview.module.css';

const KINDS = ['ledger', 'transfers'] as const;
type Kind = (typeof KINDS)[number];

const NO_FILTER: EntryFilter = { asset: undefined, product: undefined, type: undefined };

/** The newest entries of the statement, or the transfers alone; the whole of it has a page of its own. */
export function HistoryPanel() {
  const { t } = useTranslation();
  const [kind, setKind] = useState<Kind>('ledger');
  const narrowed = useFilter(NO_FILTER);
  const { filter } = narrowed;
  const { asset, product } = filter;
  const type = kind === 'transfers' ? 'transfer' : filter.type;
  const list = useStatement(kind, {
    ...(asset !== undefined && { asset }),
    ...(product !== undefined && { product }),
    ...(type !== undefined && { type }),
  });
  return (
    <Panel
      title={t('assets.history.title')}
      actions={
        <div className={classes['tools']}>
          <SegmentedControl
            size="xs"
            aria-label={t('assets.history.title')}
            data={KINDS.map((value) => ({ value, label: t(`assets.history.${value}`) }))}
            value={kind}
            onChange={setKind}
          />
          <Button component={Link} href="/personal/statement" size="compact-sm" variant="subtle">
            {t('assets.history.statement')}
          </Button>
        </div>
      }
    >
      <StatementTable
        label={t(`assets.history.${kind}`)}
        list={list}
        filter={narrowed}
        tools={<EntryFilters filter={filter} onChange={narrowed.change} hasType={kind === 'ledger'} />}
      />
    </Panel>
  );
}
