import { randomUUID } from 'node:crypto';
import { BadRequest, rejectionOf } from './errors.ts';
import { readList, type Period } from './lists.ts';
import { MarketData } from './marketData.ts';
import type { Market } from './markets.ts';
import { orderBody, type NewOrder } from './newOrder.ts';
import { parseFill, parseOrder, type Order, type RawFill, type RawOrder } from './parse.ts';
import { isTrigger, Triggers } from './triggers.ts';

type MarginMode = 'cross' | 'isolated';

interface BatchItem {
  readonly code: number;
  readonly message: string;
  readonly data: RawOrder;
}

interface Setting {
  readonly contract: string;
  readonly marginMode: MarginMode;
  readonly selected: boolean;
}

/** Calls of one product. */
const CALLS = {
  spot: { base: '/api/spot-trade-api', instrument: 'pair' },
  swap: { base: '/api/contract-trade-api', instrument: 'contract' },
} as const;

const LARGEST_BATCH = 20;

/** Names an order by either id. */
export type OrderName = { readonly id: string } | { readonly clientOrderId: string };

/** Lists of orders; `trigger` asks for those that wait for a price. */
interface ListParams {
  readonly trigger?: boolean;
}

function* batches<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += LARGEST_BATCH) yield items.slice(at, at + LARGEST_BATCH);
}

function callsOf({ type, id }: Market) {
  const { base, instrument } = CALLS[type];
  return { base, named: { [instrument]: id } };
}

function named(name: OrderName) {
  return 'id' in name ? { orderId: name.id } : name;
}

function ordersOf(results: readonly BatchItem[], market: Market): Order[] {
  return results.map((result) => {
    if (result.code !== 200) throw rejectionOf(result, 422);
    return parseOrder(result.data, market);
  });
}

/** Orders and fills of both products. */
export class Trading extends MarketData {
  readonly #triggers = new Triggers(this);
  readonly #marginModes = new Map<string, MarginMode>();

  /** An order, or one that waits for a price: then its id is that of a trigger. */
  async createOrder(order: NewOrder) {
    const market = await this.market(order.symbol);
    const marginMode = await this.#marginModeOf(market, order);
    if (isTrigger(order)) return this.#triggers.create(order, marginMode);
    const { clientOrderId = randomUUID(), test = false } = order.params ?? {};
    const body = orderBody(market, { ...order, clientOrderId }, marginMode);
    const path = `${callsOf(market).base}/order${test ? '/test' : ''}`;
    return parseOrder(await this.requests.post<RawOrder>(path, body), market);
  }

  /** Of one symbol. Throws the first reject; the others stand. */
  async createOrders(orders: readonly NewOrder[]): Promise<Order[]> {
    const market = await this.market(orders[0]?.symbol ?? '');
    if (orders.some(({ symbol }) => symbol !== market.symbol)) throw new BadRequest('One symbol at a time');
    const placed: Order[] = [];
    for (const some of batches(orders)) {
      const bodies = some.map(async (order) => {
        const { clientOrderId = randomUUID() } = order.params ?? {};
        return orderBody(market, { ...order, clientOrderId }, await this.#marginModeOf(market, order));
      });
      const body = { orders: await Promise.all(bodies) };
      const path = `${callsOf(market).base}/orders/place`;
      const { results } = await this.requests.post<{ results: readonly BatchItem[] }>(path, body);
      placed.push(...ordersOf(results, market));
    }
    return placed;
  }

  async editOrder(
    id: string,
    symbol: string,
    to: { readonly amount?: string; readonly price?: string; readonly triggerPrice?: string },
    { trigger = false }: ListParams = {},
  ) {
    if (trigger) return this.#triggers.edit(id, symbol, to);
    const market = await this.market(symbol);
    const path = `${callsOf(market).base}/order/amend`;
    const body = { orderId: id, quantity: to.amount, price: to.price };
    return parseOrder(await this.requests.post<RawOrder>(path, body), market);
  }

  async cancelOrder(id: string, symbol: string, { trigger = false }: ListParams = {}) {
    if (trigger) return this.#triggers.cancel({ id }, symbol);
    const market = await this.market(symbol);
    const path = `${callsOf(market).base}/order/cancel`;
    return parseOrder(await this.requests.post<RawOrder>(path, { orderId: id }), market);
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

  /** Cancels the orders of a symbol, or its triggers: neither call touches the other kind. */
  async cancelAllOrders(symbol: string, { trigger = false }: ListParams = {}) {
    if (trigger) return this.#triggers.cancelAll(symbol);
    const market = await this.market(symbol);
    const { base, named: of } = callsOf(market);
    const { orders } = await this.requests.post<{ orders: readonly RawOrder[] }>(
      `${base}/order/cancel-all`,
      of,
    );
    return orders.map((order) => parseOrder(order, market));
  }

  /** Cancels everything of a product unless it is called again in time; 0 switches that off. */
  async cancelAllOrdersAfter(timeoutMs: number, type: Market['type'] = 'spot'): Promise<void> {
    await this.requests.post(`${CALLS[type].base}/order/cancel-after`, { timeoutMs });
  }

  async fetchOrder(name: OrderName, symbol: string, { trigger = false }: ListParams = {}) {
    if (trigger) return this.#triggers.fetch(name, symbol);
    const market = await this.market(symbol);
    const path = `${callsOf(market).base}/order`;
    return parseOrder(await this.requests.get<RawOrder>(path, named(name)), market);
  }

  /** Open orders have no `startAt`: they are picked by `since` here. */
  async fetchOpenOrders(symbol: string, since = 0, limit?: number, { trigger = false }: ListParams = {}) {
    const market = await this.market(symbol);
    const open = trigger
      ? await this.#triggers.list('open', market, { limit })
      : await this.#orders('open', market, { limit });
    return open.filter(({ timestamp }) => timestamp >= since);
  }

  async fetchClosedOrders(symbol: string, since?: number, limit?: number) {
    return this.#orders('history', await this.market(symbol), { since, limit }, { status: 'filled' });
  }

  /** Every order that ended, however it did. */
  async fetchCanceledAndClosedOrders(
    symbol: string,
    since?: number,
    limit?: number,
    { trigger = false }: ListParams = {},
  ) {
    const market = await this.market(symbol);
    if (trigger) return this.#triggers.list('history', market, { since, limit });
    return this.#orders('history', market, { since, limit });
  }

  async fetchMyTrades(
    symbol: string,
    since?: number,
    limit?: number,
    { orderId }: { readonly orderId?: string } = {},
  ) {
    const { base, named: of } = callsOf(await this.market(symbol));
    const query = { ...of, orderId };
    const fills = await this.readAccount<RawFill>(`${base}/fills`, query, { since, limit });
    return fills.map((fill) => parseFill(fill, symbol));
  }

  /** Trades a contract in this margin mode from now on. */
  async setMarginMode(marginMode: MarginMode, symbol: string): Promise<void> {
    const { id: contract } = await this.market(symbol);
    await this.requests.post('/api/contract-trade-api/settings/margin-mode', { contract, marginMode });
    this.#marginModes.set(contract, marginMode);
  }

  /** A list that needs the key. */
  readAccount<Entry>(path: string, query: object, period: Period): Promise<Entry[]> {
    return readList<Entry>((page) => this.requests.get(path, { ...query, ...page }), period);
  }

  /** The margin mode that the user has chosen: calls that name none mean cross, whatever was chosen. */
  async chosenMarginMode({ id: contract }: Pick<Market, 'id'>): Promise<MarginMode> {
    const held = this.#marginModes.get(contract);
    if (held !== undefined) return held;
    const path = '/api/contract-trade-api/settings';
    const settings = await this.requests.get<readonly Setting[]>(path, { contract });
    const { marginMode = 'cross' } = settings.find(({ selected }) => selected) ?? {};
    this.#marginModes.set(contract, marginMode);
    return marginMode;
  }

  async #marginModeOf(market: Market, { params }: NewOrder): Promise<MarginMode> {
    if (params?.marginMode !== undefined) return params.marginMode;
    return market.type === 'spot' ? 'cross' : this.chosenMarginMode(market);
  }

  async #orders(list: 'open' | 'history', market: Market, period: Period, query = {}): Promise<Order[]> {
    const { base, named: of } = callsOf(market);
    const orders = await this.readAccount<RawOrder>(`${base}/orders/${list}`, { ...of, ...query }, period);
    return orders.map((order) => parseOrder(order, market));
  }
}
