import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractFillHistory } from '../../../../stores/contracts/history.ts';
import type { ContractFill } from '../../../../stores/contracts/types.ts';
import { usePreferences } from '../../../../stores/preferences.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../../../ui/table/column.ts';
import { OrderChip, useOrderOfAddress, withAddress } from '../../screen/tables/OrderChip.tsx';
import { HistoryTable } from '../../screen/tables/HistoryTable.tsx';
import {
  decimalColumn,
  orderNumberColumn,
  sideColumn,
  timeColumn,
  wordColumn,
} from '../../screen/tables/orderCells.tsx';
import {
  contractColumn,
  positionModeColumn,
  quantityColumn,
  realizedColumn,
  settledColumn,
  useContractLookup,
} from './contractCells.tsx';
import type { ColumnsUse } from './contractCells.tsx';
import { choicesOf, historyFilterOf } from './filter.ts';
import { FilterBar } from './FilterBar.tsx';
import { useTableFilter } from './shownKind.ts';

/** The user's fills in contracts, newest first. */
export function ContractTradeHistory() {
  const { t } = useTranslation();
  const contractOf = useContractLookup();
  const { hideBalance } = usePreferences();
  const narrowed = useTableFilter();
  const order = useOrderOfAddress();
  const { filter, change } = narrowed;
  const columns = useMemo(
    () => contractFillColumns({ t, contractOf }, hideBalance),
    [t, contractOf, hideBalance],
  );
  return (
    <HistoryTable
      label={t('contract.tables.tradeHistory')}
      columns={columns}
      history={useContractFillHistory({ ...historyFilterOf(filter), ...choicesOf(filter), ...order.query })}
      filter={withAddress(narrowed, order)}
      tools={
        <>
          <OrderChip order={order} />
          <FilterBar
            filter={filter}
            onChange={change}
            parts={['contract', 'marginMode', 'side', 'type', 'range']}
          />
        </>
      }
      keyOf={({ contract, tradeId: id, orderId }) => `${contract}:${id}:${orderId}`}
      empty={<EmptyState title={t('trade.empty.tradeHistory')} hint={t('trade.empty.tradeHistoryHint')} />}
    />
  );
}

/** The columns of a user's fills in contracts; realized profit tells balances and can be masked. */
export function contractFillColumns(use: ColumnsUse, isHidden: boolean): readonly Column<ContractFill>[] {
  const { t } = use;
  return [
    timeColumn<ContractFill>(t('contract.columns.time'), ({ tradedAt: ts }) => ts),
    contractColumn<ContractFill>(use),
    sideColumn<ContractFill>(t),
    positionModeColumn<ContractFill>(t),
    decimalColumn<ContractFill>('price', t('contract.columns.price'), ({ price }) => price),
    quantityColumn<ContractFill>(use, ({ quantity }) => quantity),
    settledColumn<ContractFill>('value', t('contract.columns.value'), ({ value }) => value),
    wordColumn(
      'role',
      t('contract.columns.role'),
      ({ role }) => role,
      ({ role }) => t(`trade.role.${role}`),
    ),
    settledColumn<ContractFill>('fee', t('contract.columns.fee'), ({ fee }) => fee),
    realizedColumn<ContractFill>(t, isHidden),
    orderNumberColumn<ContractFill>(t),
  ];
}
