import type { Fill, Order } from '@tidemark/sdk/contract';
import type { CsvColumn } from '../csv.ts';

/** The columns of the table of orders that have ended. */
export const ORDER_COLUMNS: readonly CsvColumn<Order>[] = [
  ['trade.columns.time', ({ createdAt }, { time }) => time(createdAt), 'zone'],
  ['trade.columns.pair', ({ pair }) => pair],
  [
    'trade.columns.type',
    ({ type, timeInForce }) => (timeInForce === 'GTC' ? type : `${type} ${timeInForce}`),
  ],
  ['trade.columns.side', ({ side }) => side],
  ['trade.columns.average', ({ averagePrice }) => averagePrice, 'ui.csv.quote'],
  ['trade.columns.price', ({ price }) => price, 'ui.csv.quote'],
  ['trade.columns.executed', ({ filled }) => filled, 'ui.csv.base'],
  ['trade.columns.amount', ({ quantity }) => quantity, 'ui.csv.base'],
  ['trade.columns.total', ({ quoteFilled }) => quoteFilled, 'ui.csv.quote'],
  ['trade.columns.fee', ({ fee }) => fee, 'server.csv.inFeeAsset'],
  ['server.csv.feeAsset', ({ feeAsset }) => feeAsset],
  ['trade.columns.status', ({ status }) => status],
  ['trade.columns.orderNumber', ({ orderId }) => orderId],
  ['ui.csv.clientOrderId', ({ clientOrderId }) => clientOrderId],
];

/** The columns of the table of fills. */
export const FILL_COLUMNS: readonly CsvColumn<Fill>[] = [
  ['trade.columns.time', ({ tradedAt }, { time }) => time(tradedAt), 'zone'],
  ['trade.columns.pair', ({ pair }) => pair],
  ['trade.columns.side', ({ side }) => side],
  ['trade.columns.price', ({ price }) => price, 'ui.csv.quote'],
  ['trade.columns.executed', ({ quantity }) => quantity, 'ui.csv.base'],
  ['trade.columns.role', ({ role }) => role],
  ['trade.columns.fee', ({ fee }) => fee, 'server.csv.inFeeAsset'],
  ['server.csv.feeAsset', ({ feeAsset }) => feeAsset],
  ['trade.columns.total', ({ quoteAmount }) => quoteAmount, 'ui.csv.quote'],
  ['trade.columns.orderNumber', ({ orderId }) => orderId],
  ['ui.csv.clientOrderId', ({ clientOrderId }) => clientOrderId],
  ['server.csv.tradeId', ({ tradeId }) => tradeId],
  ['server.csv.id', ({ fillId }) => fillId],
];
