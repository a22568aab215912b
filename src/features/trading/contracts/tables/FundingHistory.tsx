import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFundingPayments } from '../../../../stores/contracts/history.ts';
import type { FundingPayment } from '../../../../stores/contracts/types.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { useFormat } from '../../../../ui/format/format.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { Figure } from '../../../../ui/text/figures.tsx';
import { HistoryTable } from '../../screen/tables/HistoryTable.tsx';
import { withAddress } from '../../screen/tables/OrderChip.tsx';
import { decimalColumn, timeColumn } from '../../screen/tables/orderCells.tsx';
import {
  contractColumn,
  positionSideColumn,
  profitColumn,
  quantityColumn,
  useContractLookup,
} from './contractCells.tsx';
import type { ColumnsUse } from './contractCells.tsx';
import { EntryChip, useEntryOfAddress } from './EntryChip.tsx';
import { historyFilterOf } from './filter.ts';
import { FilterBar } from './FilterBar.tsx';
import { useTableFilter } from './shownKind.ts';

/** What the user's positions paid and received, newest first. */
export function FundingHistory() {
  const { t } = useTranslation();
  const contractOf = useContractLookup();
  const { hideBalance } = usePreferences();
  const narrowed = useTableFilter();
  const entry = useEntryOfAddress();
  const { filter, change } = narrowed;
  const columns = useMemo(() => fundingColumns({ t, contractOf }, hideBalance), [t, contractOf, hideBalance]);
  return (
    <HistoryTable
      label={t('contract.tables.fundingHistory')}
      columns={columns}
      history={useFundingPayments({ ...historyFilterOf(filter), ...entry.query })}
      filter={withAddress(narrowed, entry)}
      tools={
        <>
          <EntryChip entry={entry} />
          <FilterBar filter={filter} onChange={change} parts={['contract', 'marginMode', 'range']} />
        </>
      }
      keyOf={({ contract, marginMode, positionSide, chargedAt: ts }) =>
        `${contract}:${marginMode}:${positionSide}:${ts}`
      }
      empty={<EmptyState title={t('contract.empty.funding')} hint={t('contract.empty.fundingHint')} />}
    />
  );
}

/** The columns of what positions paid and received. */
export function fundingColumns(use: ColumnsUse, isHidden: boolean): readonly Column<FundingPayment>[] {
  const { t } = use;
  return [
    timeColumn<FundingPayment>(t('contract.columns.time'), ({ chargedAt: ts }) => ts),
    contractColumn<FundingPayment>(use),
    positionSideColumn<FundingPayment>(t),
    quantityColumn<FundingPayment>(use, ({ quantity }) => quantity),
    decimalColumn<FundingPayment>('markPrice', t('contract.columns.markPrice'), ({ mark }) => mark),
    {
      id: 'rate',
      header: t('contract.columns.fundingRate'),
      cell: ({ rate }) => <FundingRate rate={rate} />,
      csv: ({ rate }) => rate,
      sortBy: ({ rate }) => rate,
      isNumber: true,
    },
    profitColumn<FundingPayment>(
      'amount',
      t('contract.columns.funding'),
      ({ amount, asset }) => [amount, asset],
      isHidden,
    ),
  ];
}

/** Rates are small: four decimals of a percent. */
const RATE_SCALE = 4;

function FundingRate({ rate }: { readonly rate: string }) {
  const { formatPercent } = useFormat();
  return <Figure>{formatPercent(rate, RATE_SCALE)}</Figure>;
}
