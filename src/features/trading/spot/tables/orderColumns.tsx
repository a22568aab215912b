import type { TFunction } from 'i18next';
import type { Order } from '../../../../stores/spot/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { decimalsOf } from '../../../../ui/format/decimalText.ts';
import type { Column } from '../../../../ui/table/column.ts';
import { fileUnits, inUnits, withClientId } from '../../../../ui/table/fileUnits.ts';
import { pairColumn } from './pairColumn.tsx';
import {
  amountColumn,
  decimalColumn,
  filledColumn,
  orderNumberColumn,
  sideColumn,
  statusColumn,
  timeColumn,
} from '../../screen/tables/orderCells.tsx';

const [BASE, QUOTE] = [0, 1] as const;
const assetOf = (order: Pick<Order, 'pair'>, index: 0 | 1): string => order.pair.split('/')[index] ?? '';

/** The columns of orders that still rest in the book. */
export function openOrderColumns(t: TFunction): readonly Column<Order>[] {
  const { zone, base, quote } = fileUnits(t);
  const columns = [
    timeColumn<Order>(t('trade.columns.time'), ({ createdAt: createTime }) => createTime),
    pairColumn<Order>(t('trade.columns.pair')),
    typeColumn(t),
    sideColumn<Order>(t),
    decimalColumn<Order>('price', t('trade.columns.price'), ({ price }) => price),
    amountColumn<Order>(
      'quantity',
      t('trade.columns.amount'),
      (order) => [order.quantity, assetOf(order, BASE)],
      decimalsOf,
    ),
    filledColumn<Order>(t('trade.columns.filled')),
    amountColumn<Order>('total', t('trade.columns.total'), (order) => [
      new Money(order.price ?? 0).times(order.quantity).toFixed(),
      assetOf(order, QUOTE),
    ]),
    withClientId(orderNumberColumn<Order>(t), t, ({ clientOrderId }) => clientOrderId),
  ];
  return inUnits(columns, { time: zone, price: quote, quantity: base, filled: base, total: quote });
}

/** The columns of orders that have ended. */
export function orderHistoryColumns(t: TFunction): readonly Column<Order>[] {
  return [
    timeColumn<Order>(t('trade.columns.time'), ({ createdAt: createTime }) => createTime),
    pairColumn<Order>(t('trade.columns.pair')),
    typeColumn(t),
    sideColumn<Order>(t),
    decimalColumn<Order>('average', t('trade.columns.average'), ({ averagePrice }) => averagePrice),
    decimalColumn<Order>('price', t('trade.columns.price'), ({ price }) => price),
    decimalColumn<Order>('filled', t('trade.columns.executed'), ({ filled }) => filled),
    amountColumn<Order>(
      'quantity',
      t('trade.columns.amount'),
      (order) => [order.quantity, assetOf(order, BASE)],
      decimalsOf,
    ),
    amountColumn<Order>('total', t('trade.columns.total'), (order) => [
      order.quoteFilled,
      assetOf(order, QUOTE),
    ]),
    amountColumn<Order>('fee', t('trade.columns.fee'), ({ fee, feeAsset }) => [fee, feeAsset]),
    statusColumn<Order>(t, t('trade.columns.status')),
    orderNumberColumn<Order>(t),
  ];
}

function typeColumn(t: TFunction): Column<Order> {
  const isSpecial = ({ timeInForce }: Order): boolean => timeInForce !== 'GTC';
  return {
    id: 'type',
    header: t('trade.columns.type'),
    cell: (order) => `${t(`trade.type.${order.type}`)}${isSpecial(order) ? ` ${order.timeInForce}` : ''}`,
    csv: (order) => (isSpecial(order) ? `${order.type} ${order.timeInForce}` : order.type),
    isCardHead: true,
  };
}
