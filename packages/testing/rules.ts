import { CODE } from '@tidemark/sdk/contract';
import type { Balance, OperationBody, Order } from '@tidemark/sdk/contract';
import type { Calls } from './calls.ts';
import type { Market } from './market.ts';
import type { Orders } from './orders.ts';
import { pageOf } from './pages.ts';
import { each, hasValues } from './placed.ts';
import { FakeReject } from './reject.ts';

/** Good for one connection, in the fake exchange as in the real one; who shows any is the one user. */
const TICKET_MS = 30_000;

interface Parts {
  readonly market: Market;
  readonly orders: Orders;
  readonly now: () => number;
  readonly balances: () => readonly Balance[];
}

/** Answers the calls of spot trading, and those without which no client begins. */
export function answerByRules(calls: Calls, { market, orders, now, balances }: Parts): void {
  const typeOf = (orderId: string) => orders.find({ orderId })?.type;

  calls.handle('createRealtimeTicket', () => ({
    ticket: 'fake-realtime-ticket',
    expiresAt: Math.trunc(now()) + TICKET_MS,
  }));
  calls.handle('getServerDatetime', () => ({ datetime: Math.trunc(now()) }));
  calls.handle('listBalances', () => balances());

  calls.handle('placeOrder', ({ body }) => orders.place(body as OperationBody<'placeOrder'>));
  calls.handle('testOrder', ({ body }) => orders.test(body as OperationBody<'testOrder'>));
  calls.handle('amendOrder', ({ body }) => orders.amend(body as OperationBody<'amendOrder'>));
  calls.handle('cancelOrder', ({ body }) => orders.cancel(body as OperationBody<'cancelOrder'>));
  calls.handle('cancelAllOrders', ({ body }) => {
    const chosen = orders.open.filter((order) => hasValues(order, body ?? {}));
    return { orders: chosen.map(({ orderId }) => orders.cancel({ orderId })) };
  });
  calls.handle('placeOrders', ({ body }) =>
    each((body as OperationBody<'placeOrders'>).orders, (one) => orders.place(one)),
  );
  calls.handle('amendOrders', ({ body }) =>
    each((body as OperationBody<'amendOrders'>).orders, (one) => orders.amend(one)),
  );
  calls.handle('cancelOrders', ({ body }) =>
    each((body as OperationBody<'cancelOrders'>).orders, (one) => orders.cancel(one)),
  );

  calls.handle('getOrder', ({ query }) => {
    const order = orders.find(query);
    if (order === undefined) throw new FakeReject(CODE.notFound, 'There is no such order.');
    return order;
  });
  const byOrder = { idOf: ({ orderId }: Order) => orderId };
  calls.handle('listOpenOrders', (call) => pageOf(orders.open.toReversed(), call, byOrder));
  calls.handle('listOrderHistory', (call) => {
    const ended = orders.all.filter((order) => !orders.open.includes(order));
    return pageOf(ended.toReversed(), call, byOrder);
  });
  calls.handle('listFills', (call) =>
    pageOf(orders.fills, call, {
      idOf: ({ fillId }) => fillId,
      valuesOf: (fill) => ({ ...fill, type: typeOf(fill.orderId) }),
    }),
  );

  calls.handle('getOrderBook', ({ query: { instrument = '', depth = '50' } }) => {
    const book = market.bookCall(instrument, Number(depth));
    if (book === undefined)
      throw new FakeReject(CODE.unknownInstrument, `There is no book of ${instrument}.`);
    return book;
  });
  calls.handle('listTrades', (call) =>
    pageOf(market.tradesOf(call.query['instrument'] ?? ''), call, { idOf: ({ tradeId }) => tradeId }),
  );
}
