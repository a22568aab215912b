import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractFillHistory } from '../../../../stores/contracts/index.ts';
import { usePreferences } from '../../../../stores/preferences/index.ts';
import { EmptyState } from '../../../../ui/feedback/index.ts';
import { HistoryTable } from '../../screen/tables/HistoryTable.tsx';
import { contractFillColumns } from './contractFillColumns.tsx';
import { choicesOf, historyFilterOf, NO_FILTER } from './filter.ts';
import type { TableFilter } from './filter.ts';
import { FilterBar } from './FilterBar.tsx';
import { useContractLookup } from './useContractLookup.ts';

/** The user's fills in contracts, newest first. */
export function ContractTradeHistory() {
  const { t } = useTranslation();
  const contractOf = useContractLookup();
  const { hideBalance } = usePreferences();
  const [filter, setFilter] = useState<TableFilter>(NO_FILTER);
  const columns = useMemo(
    () => contractFillColumns({ t, contractOf }, hideBalance),
    [t, contractOf, hideBalance],
  );
  return (
    <HistoryTable
      label={t('contract.tables.tradeHistory')}
      columns={columns}
      history={useContractFillHistory({ ...historyFilterOf(filter), ...choicesOf(filter) })}
      tools={
        <FilterBar
          filter={filter}
          onChange={setFilter}
          parts={['contract', 'marginMode', 'side', 'type', 'range']}
        />
      }
      keyOf={({ contract, id, orderId }) => `${contract}:${id}:${orderId}`}
      empty={<EmptyState title={t('trade.empty.tradeHistory')} hint={t('trade.empty.tradeHistoryHint')} />}
    />
  );
}
