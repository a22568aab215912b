import { MarketData, type Page } from './marketData.ts';
import type { Market } from './markets.ts';
import { parseFill, parseOrder, type Order, type RawFill, type RawOrder } from './parse.ts';
import { ExchangeError, type Requests } from './request.ts';

/** An order to be placed. */
export interface NewOrder {
  readonly symbol: string;
  readonly type: 'limit' | 'market';
  readonly side: 'buy' | 'sell';
  readonly amount: string;
  readonly price?: string;
  readonly params?: {
    readonly clientOrderId?: string;
    readonly postOnly?: boolean;
    readonly timeInForce?: string;
    readonly reduceOnly?: boolean;
    readonly marginMode?: 'cross' | 'isolated';
    /** Checks the order without placing it. */
    readonly test?: boolean;
  };
}

interface BatchItem {
  readonly code: number;
  readonly message: string;
  readonly data: RawOrder;
}

/** Calls of one product. */
const CALLS = {
  spot: { base: '/api/spot-trade-api', instrument: 'pair' },
  swap: { base: '/api/contract-trade-api', instrument: 'contract' },
} as const;

const LARGEST_BATCH = 20;

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += LARGEST_BATCH) yield items.slice(at, at + LARGEST_BATCH);
}

function callsOf({ type, id }: Market) {
  const { base, instrument } = CALLS[type];
  return { base, named: { [instrument]: id } };
}

function bodyOf({ id, type }: Market, { type: kind, side, amount, price, params = {} }: NewOrder) {
  const { postOnly = false, clientOrderId, timeInForce, reduceOnly, marginMode } = params;
  return {
    [CALLS[type].instrument]: id,
    side,
    type: postOnly ? 'postOnly' : kind,
    quantity: amount,
    ...(kind === 'limit' && { price }),
    clientOrderId,
    timeInForce,
    ...(type === 'swap' && { reduceOnly, marginMode }),
  };
}

function ordersOf(results: readonly BatchItem[], market: Market): Order[] {
  return results.map(({ code, message, data }) => {
    if (code !== 200) throw new ExchangeError(code, message);
    return parseOrder(data, market);
  });
}

/** Orders and fills of both products. */
export class Trading extends MarketData {
  async createOrder(order: NewOrder): Promise<Order> {
    const market = await this.market(order.symbol);
    const path = `${callsOf(market).base}/order${order.params?.test === true ? '/test' : ''}`;
    return parseOrder(await this.requests.post<RawOrder>(path, bodyOf(market, order)), market);
  }

  /** Of one symbol. Throws the first reject; the others stand. */
  async createOrders(orders: readonly NewOrder[]): Promise<Order[]> {
    const placed: Order[] = [];
    for (const some of batches(orders)) {
      const market = await this.market(some[0]?.symbol ?? '');
      const body = { orders: some.map((order) => bodyOf(market, order)) };
      const path = `${callsOf(market).base}/orders/place`;
      const { results } = await this.requests.post<{ results: readonly BatchItem[] }>(path, body);
      placed.push(...ordersOf(results, market));
    }
    return placed;
  }

  async editOrder(
    orderId: string,
    symbol: string,
    { amount: quantity, price }: { readonly amount?: string; readonly price?: string },
  ): Promise<Order> {
    const market = await this.market(symbol);
    const path = `${callsOf(market).base}/order/amend`;
    return parseOrder(await this.requests.post<RawOrder>(path, { orderId, quantity, price }), market);
  }

  async cancelOrder(orderId: string, symbol: string): Promise<Order> {
    const market = await this.market(symbol);
    const path = `${callsOf(market).base}/order/cancel`;
    return parseOrder(await this.requests.post<RawOrder>(path, { orderId }), market);
  }

  async cancelOrders(orderIds: readonly string[], symbol: string): Promise<Order[]> {
    const market = await this.market(symbol);
    const cancelled: Order[] = [];
    for (const some of batches(orderIds)) {
      const body = { orders: some.map((orderId) => ({ orderId })) };
      const path = `${callsOf(market).base}/orders/cancel`;
      const { results } = await this.requests.post<{ results: readonly BatchItem[] }>(path, body);
      cancelled.push(...ordersOf(results, market));
    }
    return cancelled;
  }

  async cancelAllOrders(symbol: string): Promise<Order[]> {
    const market = await this.market(symbol);
    const { base, named } = callsOf(market);
    const { orders } = await this.requests.post<{ orders: readonly RawOrder[] }>(
      `${base}/order/cancel-all`,
      named,
    );
    return orders.map((order) => parseOrder(order, market));
  }

  /** Cancels everything of a product unless it is called again in time; 0 switches that off. */
  async cancelAllOrdersAfter(timeoutMs: number, type: Market['type'] = 'spot'): Promise<void> {
    await this.requests.post(`${CALLS[type].base}/order/cancel-after`, { timeoutMs });
  }

  async fetchOrder(name: { readonly id: string } | { readonly clientOrderId: string }, symbol: string) {
    const market = await this.market(symbol);
    const query = 'id' in name ? { orderId: name.id } : name;
    return parseOrder(await this.requests.get<RawOrder>(`${callsOf(market).base}/order`, query), market);
  }

  fetchOpenOrders(symbol: string, since?: number, limit?: number): Promise<Order[]> {
    return this.#listOrders('open', symbol, since, limit);
  }

  fetchClosedOrders(symbol: string, since?: number, limit?: number): Promise<Order[]> {
    return this.#listOrders('history', symbol, since, limit);
  }

  async fetchMyTrades(symbol: string, since?: number, limit = 100) {
    const market = await this.market(symbol);
    const { base, named } = callsOf(market);
    const fills = await everyPage<RawFill>(this.requests, `${base}/fills`, { ...named, startAt: since });
    return newest(
      fills.map((fill) => parseFill(fill, symbol)),
      since,
      limit,
    );
  }

  async #listOrders(list: string, symbol: string, since: number | undefined, limit = 100) {
    const market = await this.market(symbol);
    const { base, named } = callsOf(market);
    const startAt = list === 'open' ? undefined : since;
    const orders = await everyPage<RawOrder>(this.requests, `${base}/orders/${list}`, { ...named, startAt });
    return newest(
      orders.map((order) => parseOrder(order, market)),
      since,
      limit,
    );
  }
}

/** Reads a list of the account to its end, newest first. */
export async function everyPage<Entry>(
  requests: Requests,
  path: string,
  query: Readonly<Record<string, unknown>>,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const page: Page<Entry> = await requests.get(path, { ...query, limit: 100, before });
    entries.push(...page.list);
    before = page.nextCursor;
  }
  return entries;
}

/** Entries as ccxt lists them: oldest first, from `since` on, else the newest of them. */
export function newest<Entry extends { readonly timestamp: number }>(
  entries: readonly Entry[],
  since: number | undefined,
  limit: number,
): Entry[] {
  const oldestFirst = entries.toReversed();
  if (since === undefined) return oldestFirst.slice(-limit);
  return oldestFirst.filter(({ timestamp }) => timestamp >= since).slice(0, limit);
}
