import type { LedgerUnits, Lots, Ppm, Ticks } from '@tidemark/sdk/core';
import type { CancelCause, LevelEvent, OrderProgress, OrderTerms, Side } from '../book/protocol.ts';
import type { Steps } from '../book/steps.ts';
import type { AccountId } from '../ledger/protocol.ts';

/** The rules of one trade pair. Every size is a whole number of ledger units so that `ticks × lots` converts exactly. */
export interface Instrument extends Steps {
  /** Small positive integer, permanent. */
  readonly id: number;
  /** e.g. `BTC/USDT`. */
  readonly name: string;
  readonly base: string;
  readonly quote: string;
  /** Price of one tick, in units of the quote asset. */
  readonly tickUnits: number;
  /** Size of one lot, in units of the base asset. `tickUnits × lotUnits` must be a multiple of 1e8. */
  readonly lotUnits: number;
  /** Smallest and largest order, in lots. */
  readonly minLots: Lots;
  readonly maxLots: Lots;
  /** Smallest order value, in units of the quote asset. */
  readonly minNotionalUnits: LedgerUnits;
  /** Fees in parts per million of the notional, charged in the quote asset, rounded up. */
  readonly makerFeePpm: Ppm;
  readonly takerFeePpm: Ppm;
  /** How far from the last price a limit order may stand, in percent; 0 = no band. */
  readonly priceBandPercent: number;
  readonly maxOpenOrders: number;
}

/** A new order as the engine takes it. Its quantity is 0 when `quoteBudget` says how much to spend. */
export interface NewOrder extends OrderTerms {
  readonly account: AccountId;
  readonly instrument: number;
  /** Market buys only: the most to spend, fees included, in units of the quote asset; 0n otherwise. */
  readonly quoteBudget: LedgerUnits;
}

export type SpotCommand =
  | { readonly kind: 'defineInstrument'; readonly instrument: Instrument }
  | ({ readonly kind: 'placeOrder' } & NewOrder);

/** An order as it stands after a command. The quantity of a budgeted market buy is what it has filled; fees are in the quote asset. */
export interface OrderState extends OrderProgress {
  readonly instrument: number;
  /** Σ price × quantity of its fills, in units of the quote asset: the average price is this over `filled`, never stored. */
  readonly filledQuote: LedgerUnits;
}

export type SpotEvent =
  | { readonly kind: 'instrument'; readonly instrument: Instrument }
  | { readonly kind: 'order'; readonly order: OrderState }
  /** The exchange cancelled an order, not its owner. */
  | { readonly kind: 'cancellation'; readonly order: OrderState; readonly cause: CancelCause }
  | {
      readonly kind: 'trade';
      /** Grows by one per instrument, from 1. */
      readonly tradeId: number;
      readonly instrument: number;
      readonly price: Ticks;
      readonly quantity: Lots;
      /** Exact price × quantity in units of the quote asset. */
      readonly quote: LedgerUnits;
      readonly takerSide: Side;
      readonly takerOrderId: number;
      readonly takerAccount: AccountId;
      readonly takerFee: LedgerUnits;
      readonly makerOrderId: number;
      readonly makerAccount: AccountId;
      readonly makerFee: LedgerUnits;
    };

/** All that is visible of spot at one sequence number; accounts of the market source are left out. */
export interface SpotView {
  readonly instruments: readonly Instrument[];
  readonly openOrders: readonly OrderState[];
  readonly levels: readonly LevelEvent[];
  readonly lastPrices: readonly {
    readonly instrument: number;
    readonly price: Ticks;
    readonly tradeId: number;
  }[];
}
