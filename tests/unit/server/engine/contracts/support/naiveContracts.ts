/**
 * A market for one linear contract written a second time, as plainly as possible, to check the engine against: one list of orders, sorted
 * anew for every order; bigint throughout; margins worked out from the open orders and positions each time, so none can be forgotten.
 */
import type { FeeShares } from '../../../../../../server/engine/ledger/protocol.ts';
import { partOf } from '../../support/feeShares.ts';
import type { AmendOrderCommand } from '../../../../../../server/engine/book/protocol.ts';
import type { NewContractOrder } from '../../../../../../server/engine/contracts/protocol.ts';

export interface NaiveRules {
  /** Fine units (1e-8 of a ledger unit) of a lot at one tick. */
  readonly lotTick: bigint;
  readonly leverage: bigint;
  readonly makerPpm: bigint;
  readonly takerPpm: bigint;
}

interface Resting {
  readonly id: number;
  request: NewContractOrder;
  filled: bigint;
}

/** What an account has: above zero long. */
interface Holding {
  wallet: bigint;
  lots: bigint;
  entry: bigint;
}

export interface NaiveTrade {
  readonly maker: number;
  readonly taker: number;
  readonly price: number;
  readonly lots: bigint;
  readonly makerFee: bigint;
  readonly takerFee: bigint;
  readonly makerRealized: bigint;
  readonly takerRealized: bigint;
}

interface NaiveOutcome {
  readonly id: number;
  readonly status: string;
  readonly filled: bigint;
  readonly trades: readonly NaiveTrade[];
}

const FINE = 100_000_000n;
const up = (over: bigint, under: bigint): bigint => (over + under - 1n) / under;
const floor = (over: bigint, under: bigint): bigint => (over >= 0n ? over / under : -up(-over, under));
const size = (value: bigint): bigint => (value < 0n ? -value : value);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const ownerOf = (account: number): number => Math.floor(account / 10_000);

const isOf =
  ({ account }: NewContractOrder) =>
  ({ request }: Resting): boolean =>
    ownerOf(request.account) === ownerOf(account);

export class NaiveContracts {
  /** In the order of their priority in time. */
  open: Resting[] = [];
  /** What owners pay of the fees, of those who were named. */
  readonly shares = new Map<number, FeeShares>();
  readonly #holdings = new Map<number, Holding>();
  readonly #rules: NaiveRules;
  #lastId = 0;

  constructor(rules: NaiveRules) {
    this.#rules = rules;
  }

  of(account: number): Holding {
    const holding = this.#holdings.get(account) ?? { wallet: 0n, lots: 0n, entry: 0n };
    this.#holdings.set(account, holding);
    return holding;
  }

  cancel(account: number, id: number): boolean {
    const before = this.open.length;
    this.open = this.open.filter((order) => order.id !== id || order.request.account !== account);
    return this.open.length < before;
  }

  /** A reject code, or how the order ended up and its trades. */
  place(request: NewContractOrder): number | NaiveOutcome {
    const reach = this.#reach(request);
    const code = this.#refusal(request, reach);
    if (code !== null) return code;
    const wanted = BigInt(request.quantity);
    const isOwn = isOf(request);
    if (request.timeInForce === 'FOK') {
      const stop = request.selfTradePrevention === 'cancelMaker' ? -1 : reach.findIndex(isOwn);
      const offers = (stop === -1 ? reach : reach.slice(0, stop)).filter((order) => !isOwn(order));
      if (offers.reduce((sum, each) => sum + remaining(each), 0n) < wanted) return 20_010;
    }
    this.#lastId += 1;
    return this.#enter({ id: this.#lastId, request, filled: 0n }, reach);
  }

  /** A reject code, or how the order ended up and its trades. Whatever does not only shrink is taken out and comes back behind everybody. */
  amend(command: AmendOrderCommand): number | NaiveOutcome {
    const order = this.open.find(
      ({ id, request }) => id === command.orderId && request.account === command.account,
    );
    if (order === undefined) return 20_007;
    const price = command.price === 0 ? order.request.price : command.price;
    const quantity = command.quantity === 0 ? order.request.quantity : command.quantity;
    if (BigInt(quantity) <= order.filled) return 20_004;
    const { selfTradePrevention } = command;
    const request = { ...order.request, price, quantity, selfTradePrevention };
    if (price === order.request.price && quantity <= order.request.quantity) {
      order.request = request;
      const { id, filled } = order;
      return { id, filled, status: this.#statusOf(order, false), trades: [] };
    }
    const reach = this.#reach(request);
    const code = this.#refusal(request, reach);
    if (code !== null) return code;
    this.open = this.open.filter((each) => each !== order);
    order.request = request;
    return this.#enter(order, reach);
  }

  /** Why an order may not meet what it would. */
  #refusal(request: NewContractOrder, reach: readonly Resting[]): number | null {
    const [best] = reach;
    if (request.type === 'market' && best === undefined) return 20_011;
    if (best === undefined) return null;
    if (request.type === 'postOnly') return 20_006;
    return isOf(request)(best) && request.selfTradePrevention === 'cancelTaker' ? 20_012 : null;
  }

  #enter(order: Resting, reach: readonly Resting[]): NaiveOutcome {
    const { request } = order;
    const isOwn = isOf(request);
    const trades: NaiveTrade[] = [];
    let isStopped = false;
    for (const maker of reach) {
      if (isStopped || remaining(order) === 0n) break;
      if (!isOwn(maker)) {
        trades.push(this.#trade(maker, order));
        continue;
      }
      if (request.selfTradePrevention !== 'cancelTaker') this.cancel(maker.request.account, maker.id);
      isStopped = request.selfTradePrevention !== 'cancelMaker';
    }
    this.open = this.open.filter((each) => remaining(each) > 0n);
    const status = this.#statusOf(order, isStopped);
    if (status === 'open' || status === 'partiallyFilled') this.open.push(order);
    return { id: order.id, status, filled: order.filled, trades };
  }

  /** Σ ÷ leverage of the position and of what the larger side's orders would open, and the fees of the latter. */
  held(account: number): bigint {
    const { lots, entry } = this.of(account);
    const opening = (side: 'buy' | 'sell'): bigint => {
      const own = this.open.filter(({ request }) => request.account === account && request.side === side);
      const sum = own.reduce((total, each) => total + remaining(each), 0n);
      const value = own.reduce((total, each) => total + this.#value(remaining(each), each.request.price), 0n);
      const against = side === 'buy' ? -lots : lots;
      const beyond = sum - (against > 0n ? against : 0n);
      return beyond <= 0n ? 0n : up(value * beyond, sum * FINE);
    };
    const [bought, sold] = [opening('buy'), opening('sell')];
    const larger = bought > sold ? bought : sold;
    return up(up(entry, FINE) + larger, this.#rules.leverage) + up(larger * this.#rules.takerPpm, 1_000_000n);
  }

  /** `side price lots`, each side from its best. */
  book(): string[] {
    return (['buy', 'sell'] as const).flatMap((side) => {
      const sign = side === 'buy' ? -1 : 1;
      const own = this.open.filter(({ request }) => request.side === side);
      const prices = [...new Set(own.map(({ request }) => request.price))].sort((a, b) => sign * (a - b));
      return prices.map((price) => {
        const lots = own
          .filter(({ request }) => request.price === price)
          .reduce((sum, each) => sum + remaining(each), 0n);
        return `${side} ${price} ${lots}`;
      });
    });
  }

  #statusOf(order: Resting, isStopped: boolean): string {
    if (remaining(order) === 0n) return 'filled';
    if (isStopped) return 'cancelled';
    if (order.request.type === 'market' || order.request.timeInForce !== 'GTC') return 'expired';
    return order.filled > 0n ? 'partiallyFilled' : 'open';
  }

  #trade(maker: Resting, taker: Resting): NaiveTrade {
    const lots = least(remaining(maker), remaining(taker));
    const { price } = maker.request;
    maker.filled += lots;
    taker.filled += lots;
    const made = this.#fill(maker.request, lots, price, this.#rateOf(maker, 'contractMaker'));
    const taken = this.#fill(taker.request, lots, price, this.#rateOf(taker, 'contractTaker'));
    return {
      maker: maker.id,
      taker: taker.id,
      price,
      lots,
      makerFee: made.fee,
      takerFee: taken.fee,
      makerRealized: made.realized,
      takerRealized: taken.realized,
    };
  }

  #rateOf({ request }: Resting, role: 'contractMaker' | 'contractTaker'): bigint {
    const { makerPpm, takerPpm } = this.#rules;
    const share = this.shares.get(ownerOf(request.account))?.[role] ?? 1_000_000;
    return partOf(role === 'contractMaker' ? makerPpm : takerPpm, share);
  }

  #fill(
    { account, side }: NewContractOrder,
    lots: bigint,
    price: number,
    ppm: bigint,
  ): { fee: bigint; realized: bigint } {
    const holding = this.of(account);
    const signed = side === 'buy' ? lots : -lots;
    const isAgainst = holding.lots !== 0n && holding.lots > 0n !== signed > 0n;
    const closed = isAgainst ? least(size(holding.lots), lots) : 0n;
    let realized = 0n;
    if (closed > 0n) {
      const isLong = holding.lots > 0n;
      const share = (isLong ? up : floor)(holding.entry * closed, size(holding.lots));
      const value = this.#value(closed, price);
      realized = floor(isLong ? value - share : share - value, FINE);
      holding.entry -= share;
    }
    holding.lots += signed;
    holding.entry += this.#value(lots - closed, price);
    const fee = up(this.#value(lots, price) * ppm, 1_000_000n * FINE);
    holding.wallet += realized - fee;
    return { fee, realized };
  }

  #value(lots: bigint, price: number): bigint {
    return lots * BigInt(price) * this.#rules.lotTick;
  }

  /** Everything an order could trade with, best price first, then as `open` has them. */
  #reach({ side, type, price }: NewContractOrder): Resting[] {
    const sign = side === 'buy' ? 1 : -1;
    return this.open
      .filter(
        ({ request }) => request.side !== side && (type === 'market' || sign * request.price <= sign * price),
      )
      .sort((a, b) => sign * (a.request.price - b.request.price));
  }
}

function remaining({ request, filled }: Resting): bigint {
  return BigInt(request.quantity) - filled;
}
