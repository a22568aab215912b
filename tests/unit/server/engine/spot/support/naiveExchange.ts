/**
 * An exchange written a second time, as plainly as possible, to check the engine against: arrays and sorting, bigint throughout,
 * nothing incremental. Holds are not kept but worked out anew from the open orders, so none can be forgotten.
 */
import type { FeeShares } from '../../../../../../server/engine/ledger/protocol.ts';
import { partOf } from '../../support/feeShares.ts';
import type { AmendOrderCommand } from '../../../../../../server/engine/book/protocol.ts';
import type { NewOrder } from '../../../../../../server/engine/protocol.ts';

export interface NaiveOrder {
  readonly id: number;
  request: NewOrder;
  quantity: bigint;
  filled: bigint;
  filledQuote: bigint;
  /** Σ notional × rate: the exact fee, in millionths of a unit. */
  feeExact: bigint;
  status: string;
}

export interface NaiveTrade {
  readonly maker: number;
  readonly taker: number;
  readonly price: number;
  readonly lots: bigint;
  readonly makerFee: bigint;
  readonly takerFee: bigint;
}

export interface NaiveRules {
  readonly quotePerTickLot: bigint;
  readonly basePerLot: bigint;
  readonly makerPpm: bigint;
  readonly takerPpm: bigint;
}

const ceilMillion = (value: bigint): bigint => (value + 999_999n) / 1_000_000n;
const ownerOf = (account: number): number => Math.floor(account / 10_000);

export class NaiveExchange {
  /** In the order of their priority in time. */
  open: NaiveOrder[] = [];
  /** Everything an account owns, held or not, by `account asset`. */
  readonly owned = new Map<string, bigint>();
  /** What owners pay of the fees, of those who were named. */
  readonly shares = new Map<number, FeeShares>();
  readonly #rules: NaiveRules;
  #lastId = 0;

  constructor(rules: NaiveRules) {
    this.#rules = rules;
  }

  move(account: number, asset: string, amount: bigint): void {
    const key = `${account} ${asset}`;
    this.owned.set(key, (this.owned.get(key) ?? 0n) + amount);
  }

  held(account: number, asset: string): bigint {
    return this.open
      .filter(
        ({ request }) => request.account === account && (request.side === 'buy' ? 'USDT' : 'BTC') === asset,
      )
      .reduce((sum, order) => sum + this.#holdOf(order), 0n);
  }

  available(account: number, asset: string): bigint {
    return (this.owned.get(`${account} ${asset}`) ?? 0n) - this.held(account, asset);
  }

  cancel(account: number, id: number): boolean {
    const before = this.open.length;
    this.open = this.open.filter((order) => order.id !== id || order.request.account !== account);
    return this.open.length < before;
  }

  /** A reject code, or the order and its trades. */
  place(request: NewOrder): number | { order: NaiveOrder; trades: NaiveTrade[] } {
    const isMarket = request.type === 'market';
    const reachable = this.#makersFor(request);
    if (isMarket && reachable.length === 0) return 20_011;
    if (request.type === 'postOnly' && reachable.length > 0) return 20_006;
    const quantity = BigInt(request.quantity);
    const rehearsal = this.#rehearse(request, reachable, quantity);
    const wouldDoNothing =
      rehearsal.lots === 0n && rehearsal.blocked && request.selfTradePrevention === 'cancelTaker';
    if (isMarket && rehearsal.lots === 0n && !rehearsal.blocked) return 20_011;
    if (wouldDoNothing) return 20_012;
    if (request.timeInForce === 'FOK' && rehearsal.lots < quantity)
      return rehearsal.blocked ? 20_012 : 20_010;

    const needs = this.#needs(request, quantity, rehearsal.notional);
    if (this.available(request.account, request.side === 'buy' ? 'USDT' : 'BTC') < needs) return 20_001;
    this.#lastId += 1;
    const order: NaiveOrder = {
      id: this.#lastId,
      request,
      quantity,
      filled: 0n,
      filledQuote: 0n,
      feeExact: 0n,
      status: 'open',
    };
    const trades: NaiveTrade[] = [];
    const stopped = this.#trade(order, trades);
    if (order.filled === order.quantity) order.status = 'filled';
    else if (stopped) order.status = 'cancelled';
    else if (isMarket || request.timeInForce !== 'GTC') order.status = 'expired';
    else {
      order.status = order.filled > 0n ? 'partiallyFilled' : 'open';
      this.open.push(order);
    }
    return { order, trades };
  }

  /** A reject code, or the order and its trades. Whatever does not only shrink is taken out and comes back behind everybody. */
  amend(command: AmendOrderCommand): number | { order: NaiveOrder; trades: NaiveTrade[] } {
    const order = this.open.find(
      ({ id, request }) => id === command.orderId && request.account === command.account,
    );
    if (order === undefined) return 20_007;
    const price = command.price === 0 ? order.request.price : command.price;
    const quantity = command.quantity === 0 ? order.quantity : BigInt(command.quantity);
    if (quantity <= order.filled) return 20_004;
    if (price === order.request.price && quantity <= order.quantity) {
      order.quantity = quantity;
      return { order, trades: [] };
    }
    const standing = this.open;
    this.open = standing.filter((each) => each !== order);
    const request = { ...order.request, price, selfTradePrevention: command.selfTradePrevention };
    const code = this.#refusal({ ...order, request, quantity });
    if (code !== null) {
      this.open = standing;
      return code;
    }
    Object.assign(order, { request, quantity });
    const trades: NaiveTrade[] = [];
    const stopped = this.#trade(order, trades);
    if (order.filled === order.quantity) order.status = 'filled';
    else if (stopped) order.status = 'cancelled';
    else this.open.push(order);
    return { order, trades };
  }

  /** Why an order that is out of the book cannot come back as it is to be. */
  #refusal(order: NaiveOrder): number | null {
    const { request } = order;
    const reachable = this.#makersFor(request);
    if (request.type === 'postOnly' && reachable.length > 0) return 20_006;
    const { lots, blocked } = this.#rehearse(request, reachable, order.quantity - order.filled);
    if (blocked && lots === 0n && request.selfTradePrevention === 'cancelTaker') return 20_012;
    const asset = request.side === 'buy' ? 'USDT' : 'BTC';
    return this.available(request.account, asset) < this.#holdOf(order) ? 20_001 : null;
  }

  /** `side price lots`, bids from the highest, then asks from the lowest. */
  book(): string[] {
    return (['buy', 'sell'] as const).flatMap((side) => {
      const lots = new Map<number, bigint>();
      for (const { request, quantity, filled } of this.open) {
        if (request.side === side)
          lots.set(request.price, (lots.get(request.price) ?? 0n) + quantity - filled);
      }
      const sign = side === 'buy' ? -1 : 1;
      return [...lots].sort(([a], [b]) => sign * (a - b)).map(([price, sum]) => `${side} ${price} ${sum}`);
    });
  }

  #trade(taker: NaiveOrder, trades: NaiveTrade[]): boolean {
    const { request } = taker;
    for (const maker of this.#makersFor(request)) {
      if (taker.filled === taker.quantity) return false;
      if (ownerOf(maker.request.account) === ownerOf(request.account)) {
        if (request.selfTradePrevention !== 'cancelTaker') this.cancel(maker.request.account, maker.id);
        if (request.selfTradePrevention !== 'cancelMaker') return true;
        continue;
      }
      const wanted = taker.quantity - taker.filled;
      const offered = maker.quantity - maker.filled;
      trades.push(this.#fill(maker, taker, wanted < offered ? wanted : offered));
    }
    this.open = this.open.filter(({ quantity, filled }) => filled < quantity);
    return false;
  }

  #fill(maker: NaiveOrder, taker: NaiveOrder, lots: bigint): NaiveTrade {
    const notional = BigInt(maker.request.price) * lots * this.#rules.quotePerTickLot;
    const makerFee = this.#charge(maker, notional, this.#rateOf(maker.request.account, 'maker'));
    const takerFee = this.#charge(taker, notional, this.#rateOf(taker.request.account, 'taker'));
    const [buyer, seller] = taker.request.side === 'buy' ? [taker, maker] : [maker, taker];
    const [buyerFee, sellerFee] = taker.request.side === 'buy' ? [takerFee, makerFee] : [makerFee, takerFee];
    this.move(buyer.request.account, 'USDT', -notional - buyerFee);
    this.move(buyer.request.account, 'BTC', lots * this.#rules.basePerLot);
    this.move(seller.request.account, 'USDT', notional - sellerFee);
    this.move(seller.request.account, 'BTC', -lots * this.#rules.basePerLot);
    for (const order of [maker, taker]) {
      order.filled += lots;
      order.filledQuote += notional;
      order.status = order.filled === order.quantity ? 'filled' : 'partiallyFilled';
    }
    this.open = this.open.filter(({ quantity, filled }) => filled < quantity);
    return { maker: maker.id, taker: taker.id, price: maker.request.price, lots, makerFee, takerFee };
  }

  #rateOf(account: number, role: 'maker' | 'taker'): bigint {
    const shares = this.shares.get(ownerOf(account));
    return role === 'maker'
      ? partOf(this.#rules.makerPpm, shares?.spotMaker ?? 1_000_000)
      : partOf(this.#rules.takerPpm, shares?.spotTaker ?? 1_000_000);
  }

  #charge(order: NaiveOrder, notional: bigint, ppm: bigint): bigint {
    const before = ceilMillion(order.feeExact);
    order.feeExact += notional * ppm;
    return ceilMillion(order.feeExact) - before;
  }

  #holdOf({ request, quantity, filled, feeExact }: NaiveOrder): bigint {
    if (request.side === 'sell') return (quantity - filled) * this.#rules.basePerLot;
    const notional = BigInt(request.price) * (quantity - filled) * this.#rules.quotePerTickLot;
    const { makerPpm, takerPpm } = this.#rules;
    const worst = feeExact + notional * (makerPpm > takerPpm ? makerPpm : takerPpm);
    return notional + ceilMillion(worst) - ceilMillion(feeExact);
  }

  #needs(request: NewOrder, quantity: bigint, notional: bigint): bigint {
    if (request.side === 'sell') return quantity * this.#rules.basePerLot;
    const { makerPpm, takerPpm, quotePerTickLot } = this.#rules;
    if (request.type === 'market')
      return notional + ceilMillion(notional * this.#rateOf(request.account, 'taker'));
    const worst = BigInt(request.price) * quantity * quotePerTickLot;
    return worst + ceilMillion(worst * (makerPpm > takerPpm ? makerPpm : takerPpm));
  }

  #rehearse(
    request: NewOrder,
    makers: readonly NaiveOrder[],
    quantity: bigint,
  ): { lots: bigint; notional: bigint; blocked: boolean } {
    let lots = 0n;
    let notional = 0n;
    for (const maker of makers) {
      if (lots === quantity) break;
      if (ownerOf(maker.request.account) === ownerOf(request.account)) {
        if (request.selfTradePrevention === 'cancelMaker') continue;
        return { lots, notional, blocked: true };
      }
      const offered = maker.quantity - maker.filled;
      const taken = offered < quantity - lots ? offered : quantity - lots;
      lots += taken;
      notional += taken * BigInt(maker.request.price) * this.#rules.quotePerTickLot;
    }
    return { lots, notional, blocked: false };
  }

  /** Everything it could trade with, best price first, then as `open` has them. */
  #makersFor({ side, type, price }: NewOrder): NaiveOrder[] {
    const sign = side === 'buy' ? 1 : -1;
    return this.open
      .filter(
        ({ request }) => request.side !== side && (type === 'market' || sign * request.price <= sign * price),
      )
      .sort((a, b) => sign * (a.request.price - b.request.price));
  }
}
