import { useFillHistory } from '../../../../stores/spot/history.ts';
import type { Fill } from '../../../../stores/spot/types.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { decimalsOf } from '../../../../ui/format/decimalText.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { pairColumn } from './pairColumn.tsx';
import { SpotFilterBar, useSpotFilter } from './spotFilter.tsx';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { OrderChip, useOrderOfAddress, withAddress } from '../../screen/tables/OrderChip.tsx';
import { HistoryTable } from '../../screen/tables/HistoryTable.tsx';
import {
  amountColumn,
  decimalColumn,
  orderNumberColumn,
  sideColumn,
  timeColumn,
} from '../../screen/tables/orderCells.tsx';

/** The user's fills, newest first. */
export function TradeHistory({ pair }: { readonly pair?: string }) {
  const { t } = useTranslation();
  const narrowed = useSpotFilter(pair);
  const order = useOrderOfAddress();
  return (
    <HistoryTable
      label={t('trade.tables.tradeHistory')}
      columns={fillColumns(t)}
      history={useFillHistory({ ...narrowed.query, ...order.query })}
      filter={withAddress(narrowed, order)}
      tools={
        <>
          <OrderChip order={order} />
          <SpotFilterBar narrowed={narrowed} />
        </>
      }
      keyOf={({ tradeId, orderId }) => `${tradeId}:${orderId}`}
      empty={<EmptyState title={t('trade.empty.tradeHistory')} hint={t('trade.empty.tradeHistoryHint')} />}
    />
  );
}

/** The columns of a user's fills. */
export function fillColumns(t: TFunction): readonly Column<Fill>[] {
  return [
    timeColumn<Fill>(t('trade.columns.time'), ({ tradedAt: ts }) => ts),
    pairColumn<Fill>(t('trade.columns.pair')),
    sideColumn<Fill>(t),
    decimalColumn<Fill>('price', t('trade.columns.price'), ({ price }) => price),
    amountColumn<Fill>(
      'quantity',
      t('trade.columns.executed'),
      ({ quantity, pair }) => [quantity, pair.split('/')[0] ?? ''],
      decimalsOf,
    ),
    {
      id: 'role',
      header: t('trade.columns.role'),
      cell: ({ role }) => t(`trade.role.${role}`),
      csv: ({ role }) => role,
    },
    amountColumn<Fill>('fee', t('trade.columns.fee'), ({ fee, feeAsset }) => [fee, feeAsset]),
    amountColumn<Fill>('total', t('trade.columns.total'), ({ quoteAmount, pair }) => [
      quoteAmount,
      pair.split('/')[1] ?? '',
    ]),
    orderNumberColumn<Fill>(t),
  ];
}
