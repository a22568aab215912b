import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFundingPayments } from '../../../../stores/contracts/index.ts';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { EmptyState } from '../../../../ui/feedback/index.ts';
import { HistoryTable } from '../../screen/tables/HistoryTable.tsx';
import { historyFilterOf, NO_FILTER } from './filter.ts';
import type { TableFilter } from './filter.ts';
import { FilterBar } from './FilterBar.tsx';
import { fundingColumns } from './fundingColumns.tsx';
import { useContractLookup } from './useContractLookup.ts';

/** What the user's positions paid and received, newest first. */
export function FundingHistory() {
  const { t } = useTranslation();
  const contractOf = useContractLookup();
  const { hideBalance } = usePreferences();
  const [filter, setFilter] = useState<TableFilter>(NO_FILTER);
  const columns = useMemo(() => fundingColumns({ t, contractOf }, hideBalance), [t, contractOf, hideBalance]);
  return (
    <HistoryTable
      label={t('contract.tables.fundingHistory')}
      columns={columns}
      history={useFundingPayments(historyFilterOf(filter))}
      tools={<FilterBar filter={filter} onChange={setFilter} parts={['contract', 'marginMode', 'range']} />}
      keyOf={({ contract, marginMode, positionSide, ts }) =>
        `${contract}:${marginMode}:${positionSide}:${ts}`
      }
      empty={<EmptyState title={t('contract.empty.funding')} hint={t('contract.empty.fundingHint')} />}
    />
  );
}
