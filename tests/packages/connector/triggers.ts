import { randomUUID } from 'node:crypto';
import { NotSupported } from './errors.ts';
import { readList, type Period } from './lists.ts';
import type { MarketData } from './marketData.ts';
import type { Market } from './markets.ts';
import { parseTrigger, type RawTrigger } from './parse.ts';
import type { NewOrder } from './newOrder.ts';

const PATH = '/api/contract-trade-api/trigger';
const LISTS = '/api/contract-trade-api/triggers';

/** What an order that waits for a price is for; undefined of one that does not wait. */
function purposeOf({ params = {} }: NewOrder) {
  if (params.trailingPercent !== undefined) return 'trailingStop';
  if (params.stopLossPrice !== undefined) return 'stopLoss';
  if (params.takeProfitPrice !== undefined) return 'takeProfit';
  return params.triggerPrice === undefined ? undefined : 'entry';
}

/** Whether an order waits for a price before it is placed. */
export function isTrigger(order: NewOrder): boolean {
  return purposeOf(order) !== undefined;
}

/** Names a trigger by either id. */
function named({ id, clientOrderId }: { readonly id?: string; readonly clientOrderId?: string }) {
  return { triggerId: id, clientTriggerId: clientOrderId };
}

type Name = Parameters<typeof named>[0];

/** Trigger orders of contracts: stops, take-profits and trailing stops. They have calls, ids and statuses of their own. */
export class Triggers {
  readonly #data: MarketData;

  constructor(data: MarketData) {
    this.#data = data;
  }

  async create(order: NewOrder, marginMode: 'cross' | 'isolated') {
    const { symbol, type, side, amount, price, params = {} } = order;
    const market = await this.#data.market(symbol);
    if (market.type === 'spot') throw new NotSupported('Trigger orders are for contracts');
    const { trailingPercent, triggerBy, reduceOnly, positionSide, clientOrderId = randomUUID() } = params;
    const purpose = purposeOf(order);
    const raw = await this.#data.requests.post<RawTrigger>(PATH, {
      contract: market.id,
      marginMode,
      positionSide,
      side,
      purpose,
      type,
      triggerPrice: params.triggerPrice ?? params.stopLossPrice ?? params.takeProfitPrice,
      triggerBy,
      // A fraction here, a percentage in ccxt.
      callbackRate: trailingPercent === undefined ? undefined : String(Number(trailingPercent) / 100),
      quantity: amount,
      price: type === 'limit' ? price : undefined,
      reduceOnly: purpose === 'entry' ? reduceOnly : undefined,
      clientTriggerId: clientOrderId,
    });
    return parseTrigger(raw, symbol);
  }

  async edit(
    id: string,
    symbol: string,
    to: { readonly amount?: string; readonly price?: string; readonly triggerPrice?: string },
  ) {
    const { amount: quantity, price, triggerPrice } = to;
    const body = { triggerId: id, quantity, price, triggerPrice };
    return parseTrigger(await this.#data.requests.post<RawTrigger>(`${PATH}/amend`, body), symbol);
  }

  async cancel(name: Name, symbol: string) {
    return parseTrigger(await this.#data.requests.post<RawTrigger>(`${PATH}/cancel`, named(name)), symbol);
  }

  async cancelAll(symbol: string) {
    const { id: contract } = await this.#data.market(symbol);
    const body = { contract };
    type Answer = { readonly triggers: readonly RawTrigger[] };
    const { triggers } = await this.#data.requests.post<Answer>(`${PATH}/cancel-all`, body);
    return triggers.map((trigger) => parseTrigger(trigger, symbol));
  }

  async fetch(name: Name, symbol: string) {
    return parseTrigger(await this.#data.requests.get<RawTrigger>(PATH, named(name)), symbol);
  }

  /** Those that wait, or those that ended. */
  async list(which: 'open' | 'history', market: Market | undefined, period: Period) {
    const query = { contract: market?.id };
    const triggers = await readList<RawTrigger>(
      (page) => this.#data.requests.get(`${LISTS}/${which}`, { ...query, ...page }),
      period,
    );
    return Promise.all(
      triggers.map(async (trigger) => parseTrigger(trigger, await this.#data.symbolOf(trigger.contract))),
    );
  }
}
