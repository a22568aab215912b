import type { Fill, Order } from '@tidemark/sdk/contract';
import type { CsvColumn } from '../csv.ts';

const isoTime = (time: number): string => new Date(time).toISOString();
const baseOf = (pair: string): string => pair.split('/')[0] ?? '';
const quoteOf = (pair: string): string => pair.split('/')[1] ?? '';

/** The columns of the table of orders that have ended. */
export const ORDER_COLUMNS: readonly CsvColumn<Order>[] = [
  ['trade.columns.time', ({ createdAt }) => isoTime(createdAt)],
  ['trade.columns.pair', ({ pair }) => pair],
  [
    'trade.columns.type',
    ({ type, timeInForce }) => (timeInForce === 'GTC' ? type : `${type} ${timeInForce}`),
  ],
  ['trade.columns.side', ({ side }) => side],
  ['trade.columns.average', ({ averagePrice }) => averagePrice],
  ['trade.columns.price', ({ price }) => price],
  ['trade.columns.executed', ({ filled }) => filled],
  ['trade.columns.amount', ({ quantity, pair }) => `${quantity} ${baseOf(pair)}`],
  ['trade.columns.total', ({ quoteFilled, pair }) => `${quoteFilled} ${quoteOf(pair)}`],
  ['trade.columns.fee', ({ fee, feeAsset }) => `${fee} ${feeAsset}`],
  ['trade.columns.status', ({ status }) => status],
  ['trade.columns.orderNumber', ({ orderId }) => orderId],
];

/** The columns of the table of fills. */
export const FILL_COLUMNS: readonly CsvColumn<Fill>[] = [
  ['trade.columns.time', ({ tradedAt }) => isoTime(tradedAt)],
  ['trade.columns.pair', ({ pair }) => pair],
  ['trade.columns.side', ({ side }) => side],
  ['trade.columns.price', ({ price }) => price],
  ['trade.columns.executed', ({ quantity, pair }) => `${quantity} ${baseOf(pair)}`],
  ['trade.columns.role', ({ role }) => role],
  ['trade.columns.fee', ({ fee, feeAsset }) => `${fee} ${feeAsset}`],
  ['trade.columns.total', ({ quoteAmount, pair }) => `${quoteAmount} ${quoteOf(pair)}`],
  ['trade.columns.orderNumber', ({ orderId }) => orderId],
];
