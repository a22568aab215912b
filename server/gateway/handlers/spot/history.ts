import type { OperationQuery } from '@tidemark/sdk/contract';
import type { OrderState } from '../../../engine/protocol.ts';
import type { FillRow } from '../../../views/history/tables.ts';
import type { Paging } from '../../../views/paging.ts';
import { readFills, readOrders } from '../../../views/spot/queries.ts';
import { toFill } from '../../../wire/spot/account.ts';
import { toOrder } from '../../../wire/spot/order.ts';
import type { Call } from '../../contract/bind.ts';
import type { HandlerContext } from '../context.ts';
import { answerCsv } from '../csv.ts';
import { answerList } from '../listFile.ts';
import type { Handlers } from '../types.ts';
import { instrumentOf, spotAccount } from './context.ts';
import { FILL_COLUMNS, ORDER_COLUMNS } from './csvColumns.ts';

type HistoryOperation = 'listOrderHistory' | 'exportOrderHistory' | 'listFills' | 'exportFills';

/** Ended orders and fills of the spot account, as entries and as CSV. */
export function spotHistoryHandlers(context: HandlerContext): Pick<Handlers, HistoryOperation> {
  const { views } = context;
  const unitsOf = (instrument: number) => views.markets.require(instrument).units;
  const wireOrder = (order: OrderState) => toOrder(order, unitsOf(order.instrument));
  const wireFill = (fill: FillRow) => toFill(fill, unitsOf(fill.instrument));

  /** Reads pages of the orders that a call is about. */
  const ordersFor = async (call: Call<OperationQuery<'exportOrderHistory'>>) => {
    const { pair, side, type, status, startAt, endAt } = call.query;
    const instrument = instrumentOf(pair, context);
    const filter = { account: spotAccount(call), instrument, side, type, status, startAt, endAt };
    await views.flush();
    return (paging: Paging) => readOrders(views.lists, { ...filter, ...paging });
  };

  const fillsFor = async (call: Call<OperationQuery<'exportFills'>>) => {
    const { pair, side, type, orderId, startAt, endAt } = call.query;
    const instrument = instrumentOf(pair, context);
    const of = {
      account: spotAccount(call),
      instrument,
      ...(orderId !== undefined && { orderId: Number(orderId) }),
    };
    const filter = { ...of, side, type, startAt, endAt };
    await views.flush();
    return (paging: Paging) => readFills(views.lists, { ...filter, ...paging });
  };

  return {
    listOrderHistory: async (call) => answerList(call, ORDER_COLUMNS, await ordersFor(call), wireOrder),
    exportOrderHistory: async (call) => answerCsv(call, ORDER_COLUMNS, await ordersFor(call), wireOrder),
    listFills: async (call) => answerList(call, FILL_COLUMNS, await fillsFor(call), wireFill),
    exportFills: async (call) => answerCsv(call, FILL_COLUMNS, await fillsFor(call), wireFill),
  };
}
