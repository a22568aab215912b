import type { Lots, Ppm, SafeAmount, Ticks } from '@tidemark/sdk/core';
import { AccountOrders, type OrderPage } from '../book/openOrders.ts';
import { OrderBook, type PriceLevel } from '../book/orderBook.ts';
import { priceBandAround, type PriceBand } from '../book/orderTerms.ts';
import { ClientOrderMemory } from '../kernel/clientOrders.ts';
import type { OrderStatus, OrderTerms, OrderType, Side, TimeInForce } from '../book/protocol.ts';
import { sharedRate } from '../ledger/feeShares.ts';
import type { ChangeList } from '../kernel/kernel.ts';
import type { Account, Balance } from '../ledger/account.ts';
import type { Instrument, NewOrder, OrderState } from './protocol.ts';

const UNITS_PER_ASSET = 100_000_000;

/** One instrument with its book and its last trade. */
export class Market {
  instrument: Instrument;
  readonly book: OrderBook<Order>;
  /** Value of one lot at one tick, in units of the quote asset. */
  readonly unitsPerTickLot: number;
  /** Where the fees of this market go. */
  readonly fees: Balance;
  /** The instrument's smallest order value, in units of the quote asset. */
  minNotional: SafeAmount;
  /** Where traders may stand and trade now, from the last price. */
  band: PriceBand;
  /** Ticks; 0 before the first trade. */
  lastPrice: Ticks = 0;
  lastTradeId = 0;

  constructor(instrument: Instrument, fees: Balance, levelChanges: ChangeList<PriceLevel<Order>>) {
    this.instrument = instrument;
    this.book = new OrderBook<Order>(instrument.id, levelChanges);
    this.unitsPerTickLot = (instrument.tickUnits * instrument.lotUnits) / UNITS_PER_ASSET;
    this.fees = fees;
    this.minNotional = Number(instrument.minNotionalUnits);
    this.band = priceBandAround(0, instrument.priceBandPercent);
  }

  /** Puts new rules in force for orders to come. */
  amend(instrument: Instrument): void {
    this.instrument = instrument;
    this.minNotional = Number(instrument.minNotionalUnits);
    this.#moveBand();
  }

  recordTrade(price: Ticks): void {
    this.lastTradeId += 1;
    if (price === this.lastPrice) return;
    this.lastPrice = price;
    this.#moveBand();
  }

  /** Puts the last trade back from a snapshot. */
  restore(lastPrice: Ticks, lastTradeId: number): void {
    this.lastPrice = lastPrice;
    this.lastTradeId = lastTradeId;
    this.#moveBand();
  }

  #moveBand(): void {
    this.band = priceBandAround(this.lastPrice, this.instrument.priceBandPercent);
  }
}

/** What an account has in spot: what it has in each market, and the client order ids it has used. */
export class SpotAccount {
  readonly holder: Account;
  /** By instrument id. */
  readonly markets: (MarketAccount | undefined)[] = [];
  readonly clientOrders = new ClientOrderMemory<NewOrder, OrderState, Order>();

  constructor(holder: Account) {
    this.holder = holder;
  }
}

/** What an account has in one market: both balances at hand, and its open orders. */
export class MarketAccount {
  readonly spot: SpotAccount;
  readonly holder: Account;
  readonly market: Market;
  readonly baseBalance: Balance;
  readonly quoteBalance: Balance;
  readonly orders = new AccountOrders<Order>();
  /** The one order per level that `quote` commands keep, by `quoteKey`. */
  readonly quotes = new Map<number, Order>();

  constructor(spot: SpotAccount, market: Market, baseBalance: Balance, quoteBalance: Balance) {
    this.spot = spot;
    this.holder = spot.holder;
    this.market = market;
    this.baseBalance = baseBalance;
    this.quoteBalance = quoteBalance;
  }
}

/**
 * A live order. Money is in ledger units as exact integers below 2^53 (see `limits.ts`). It is a node of two intrusive lists:
 * the queue of its price level and the open orders of its account.
 */
export class Order {
  declare id: number;
  declare account: MarketAccount;
  declare clientOrderId: string;
  declare side: Side;
  declare type: OrderType;
  declare timeInForce: TimeInForce;
  declare price: Ticks;
  declare quantity: Lots;
  /** The instrument's fee rates at placement: a later change of them never touches an open order. Its owner pays a share of them. */
  declare makerFeePpm: Ppm;
  declare takerFeePpm: Ppm;
  declare createdAt: number;
  declare updatedAt: number;
  status: OrderStatus = 'open';
  filled: Lots = 0;
  filledQuote: SafeAmount = 0;
  /** Fee accrued so far: whole units, and millionths of one. */
  feeUnits: SafeAmount = 0;
  feeMillionths = 0;
  /** Units set aside for this order: quote for a buy, base for a sell. */
  held: SafeAmount = 0;
  page: OrderPage<Order> | null = null;
  level: PriceLevel<Order> | null = null;
  ahead: Order | null = null;
  behind: Order | null = null;
  older: Order | null = null;
  newer: Order | null = null;

  constructor(
    id: number,
    account: MarketAccount,
    terms: Omit<OrderTerms, 'selfTradePrevention'>,
    time: number,
  ) {
    const { isSystem } = account.holder;
    const { makerFeePpm, takerFeePpm } = account.market.instrument;
    this.id = id;
    this.account = account;
    this.clientOrderId = terms.clientOrderId;
    this.side = terms.side;
    this.type = terms.type;
    this.timeInForce = terms.timeInForce;
    this.price = terms.price;
    this.quantity = terms.quantity;
    this.makerFeePpm = isSystem ? 0 : makerFeePpm;
    this.takerFeePpm = isSystem ? 0 : takerFeePpm;
    this.createdAt = time;
    this.updatedAt = time;
  }

  /** The rates at which its owner pays now, at most those that were agreed. */
  get makerRate(): Ppm {
    return sharedRate(this.makerFeePpm, this.account.holder.shares.spotMaker);
  }

  get takerRate(): Ppm {
    return sharedRate(this.takerFeePpm, this.account.holder.shares.spotTaker);
  }

  /** Lots not yet filled. */
  get remaining(): Lots {
    return this.quantity - this.filled;
  }
}
