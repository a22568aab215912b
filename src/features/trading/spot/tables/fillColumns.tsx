import type { TFunction } from 'i18next';
import type { Fill } from '../../../../stores/spot/index.ts';
import type { Column } from '../../../../ui/table/index.ts';
import {
  amountColumn,
  decimalColumn,
  orderNumberColumn,
  pairColumn,
  sideColumn,
  timeColumn,
} from '../../screen/tables/orderCells.tsx';

/** The columns of a user's fills. */
export function fillColumns(t: TFunction): readonly Column<Fill>[] {
  return [
    timeColumn<Fill>(t('trade.columns.time'), ({ ts }) => ts),
    pairColumn<Fill>(t('trade.columns.pair')),
    sideColumn<Fill>(t),
    decimalColumn<Fill>('price', t('trade.columns.price'), ({ price }) => price),
    amountColumn<Fill>('quantity', t('trade.columns.executed'), ({ quantity, pair }) => [
      quantity,
      pair.split('/')[0] ?? '',
    ]),
    {
      id: 'role',
      header: t('trade.columns.role'),
      cell: ({ role }) => t(`trade.role.${role}`),
      csv: ({ role }) => role,
    },
    amountColumn<Fill>('fee', t('trade.columns.fee'), ({ fee, feeAsset }) => [fee, feeAsset]),
    amountColumn<Fill>('total', t('trade.columns.total'), ({ quote, pair }) => [
      quote,
      pair.split('/')[1] ?? '',
    ]),
    orderNumberColumn<Fill>(t),
  ];
}
