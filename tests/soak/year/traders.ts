import type { Command, Instrument } from '../../../server/engine/protocol.ts';
import { order } from '../../unit/server/engine/contracts/support/fixture.ts';
import type { YearExchange } from './exchange.ts';
import { perpetualOf, spotOf } from './facts.ts';
import type { Ledger } from './ledger.ts';
import { CONTRACT, FREE_PAIR, hitterOf, PAIR, quotesAt, ticksOf } from './markets.ts';

type Below = (bound: number) => number;
type Market = Instrument | typeof CONTRACT;

const WHOLE = 100_000_000;
const LOWEST = 35_000;
const HIGHEST = 80_000;
/** Of what is in the account: nobody is liquidated by any price there is. */
const LEVERAGE = 0.6;
const MARKET = { type: 'market', timeInForce: 'IOC', price: 0 } as const;

interface Asked {
  readonly market: Market;
  readonly account: number;
  readonly isBuy: boolean;
  readonly lots: number;
  /** In USDT; at the market where left out. */
  readonly price?: number;
}

/** What is traded, with the exchange's quotes, with those who hit what waits, and among users. */
export class Traders {
  readonly #world: YearExchange;
  readonly #ledger: Ledger;
  readonly #below: Below;
  price = 50_000;

  constructor(world: YearExchange, ledger: Ledger, below: Below) {
    this.#world = world;
    this.#ledger = ledger;
    this.#below = below;
  }

  /** The market says what it costs; so the journal is as late as the clock. */
  async quote(isQuoting = true): Promise<void> {
    for (const command of quotesAt(this.price, isQuoting)) await this.#world.submit(command);
  }

  /** The price goes somewhere; what waits between is cancelled. */
  async walk(users: readonly number[]): Promise<void> {
    for (const user of users) await this.#cancel(user);
    const moved = this.price * (1 + (this.#below(601) - 300) / 10_000);
    this.price = Math.round(Math.min(HIGHEST, Math.max(LOWEST, moved)));
    await this.quote();
  }

  /** Takes another position in the contract; none at all one time of three. */
  async contract(user: number): Promise<void> {
    const account = perpetualOf(user);
    const most = (Number(this.#ledger.of(account, 'USDT')) / WHOLE / this.price) * LEVERAGE;
    const wanted = this.#below(3) === 0 ? 0 : most * (this.#below(2_001) / 1_000 - 1);
    const has = Number(this.#ledger.sizeOf(account)) / CONTRACT.lotUnits;
    const lots = Math.trunc((wanted * WHOLE) / CONTRACT.lotUnits) - has;
    if (lots !== 0) await this.#ask({ market: CONTRACT, account, isBuy: lots > 0, lots: Math.abs(lots) });
  }

  /** Buys or sells a part of what there is. */
  async spot(user: number, market: Instrument = this.#below(4) === 0 ? FREE_PAIR : PAIR): Promise<void> {
    const account = spotOf(user);
    const isBuy = this.#below(2) === 0;
    const has = Number(this.#ledger.of(account, isBuy ? 'USDT' : market.base)) / WHOLE;
    const part = has * (this.#below(500) / 1_000);
    const amount = isBuy ? part / (market === PAIR ? this.price : 90) : part;
    const lots = Math.trunc((amount * WHOLE) / market.lotUnits);
    if (lots > 0) await this.#ask({ market, account, isBuy, lots });
  }

  /** Waits at a better price than the exchange's, and is hit for all of it or a part; the rest waits. */
  async wait(user: number): Promise<void> {
    const market = this.#below(2) === 0 ? CONTRACT : PAIR;
    const account = market === CONTRACT ? perpetualOf(user) : spotOf(user);
    const isBuy = this.#below(2) === 0;
    const price = this.price + (isBuy ? -1 : 1) * (1 + this.#below(3));
    const lots = 2 + this.#below(40);
    await this.#ask({ market, account, isBuy, lots, price });
    await this.hit(market, !isBuy, 1 + this.#below(lots));
  }

  /** Somebody of the exchange takes what waits, or what is quoted behind it. */
  async hit(
    market: Market = this.#below(2) === 0 ? CONTRACT : PAIR,
    isBuy = this.#below(2) === 0,
    lots = 1 + this.#below(30),
  ): Promise<void> {
    await this.#ask({ market, account: hitterOf(market), isBuy, lots });
  }

  /** Two users trade a little with each other, while nobody else quotes. */
  async meet(buyer: number, seller: number): Promise<void> {
    await this.quote(false);
    const lots = 1 + this.#below(3);
    const common = { market: CONTRACT, lots, price: this.price };
    await this.#ask({ ...common, account: perpetualOf(seller), isBuy: false });
    await this.#ask({ ...common, account: perpetualOf(buyer), isBuy: true });
    for (const user of [buyer, seller]) await this.#cancel(user);
    await this.quote();
  }

  async #cancel(user: number): Promise<void> {
    for (const [account, instrument] of [
      [perpetualOf(user), CONTRACT.id],
      [spotOf(user), PAIR.id],
    ] as const)
      await this.#world.submit({ kind: 'cancelAll', account, instrument });
  }

  /** The engine refuses what cannot be paid. */
  async #ask({ market, account, isBuy, lots, price }: Asked): Promise<void> {
    const side = isBuy ? 'buy' : 'sell';
    const quantity = Math.min(lots, market.maxLots);
    const limit = { type: 'limit', timeInForce: 'GTC', price: ticksOf(market, price ?? 0) } as const;
    const terms = { account, side, quantity, ...(price === undefined ? MARKET : limit) } as const;
    const command: Command =
      market === CONTRACT
        ? order(terms)
        : {
            ...{ kind: 'placeOrder', instrument: market.id, quoteBudget: 0n, clientOrderId: '', ...terms },
            selfTradePrevention: 'cancelTaker',
          };
    await this.#world.submit(command);
  }
}
