import { CODE } from '@tidemark/sdk/contract';
import type { Balance, OperationBody, Page } from '@tidemark/sdk/contract';
import type { Calls, FakeCall } from './calls.ts';
import type { Market } from './market.ts';
import type { Orders } from './orders.ts';
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

/** Everything in one page, in the order that a call asks for. @param list newest first */
export function pageOf<Entry extends { readonly createdAt?: number; readonly tradedAt?: number }>(
  list: readonly Entry[],
  { query: { sort, startAt, before, after } }: FakeCall,
): Page<Entry> {
  const isOldest =
    sort === undefined
      ? startAt !== undefined || (after !== undefined && before === undefined)
      : sort === 'oldest';
  const since = list.filter(
    ({ createdAt, tradedAt }) => (tradedAt ?? createdAt ?? Infinity) >= Number(startAt ?? 0),
  );
  return {
    list: isOldest ? since.toReversed() : since,
    nextCursor: null,
    sort: isOldest ? 'oldest' : 'newest',
  };
}

/** Those of the order that a call names; all where it names none. */
export function ofOrder<Entry extends { readonly orderId: string }>(
  list: readonly Entry[],
  { query: { orderId } }: FakeCall,
): readonly Entry[] {
  return orderId === undefined ? list : list.filter((entry) => entry.orderId === orderId);
}

/** Answers the calls of spot trading, and those without which no client begins. */
export function answerByRules(calls: Calls, { market, orders, now, balances }: Parts): void {
  const ofPair = <Entry extends { readonly pair: string }>(
    list: readonly Entry[],
    { query: { pair } }: FakeCall,
  ): readonly Entry[] => list.filter((entry) => pair === undefined || entry.pair === pair);

  calls.handle('createRealtimeTicket', () => ({
    ticket: 'fake-realtime-ticket',
    expiresAt: Math.trunc(now()) + TICKET_MS,
  }));
  calls.handle('getServerDatetime', () => ({ datetime: Math.trunc(now()) }));
  calls.handle('listBalances', () => balances());

  calls.handle('placeOrder', ({ body }) => orders.place(body as OperationBody<'placeOrder'>));
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
  calls.handle('listOpenOrders', (call) => pageOf(ofPair(orders.open.toReversed(), call), call));
  calls.handle('listOrderHistory', (call) => {
    const ended = orders.all.filter((order) => !orders.open.includes(order));
    return pageOf(ofPair(ended.toReversed(), call), call);
  });
  calls.handle('listFills', (call) => pageOf(ofOrder(ofPair(orders.fills, call), call), call));

  calls.handle('getOrderBook', ({ query: { instrument = '', depth = '50' } }) => {
    const book = market.bookCall(instrument, Number(depth));
    if (book === undefined)
      throw new FakeReject(CODE.unknownInstrument, `There is no book of ${instrument}.`);
    return book;
  });
  calls.handle('listTrades', (call) => pageOf(market.tradesOf(call.query['instrument'] ?? ''), call));
}
