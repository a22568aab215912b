import type Decimal from 'decimal.js';
import type { OrderType, Side, TimeInForce, PriceLevel } from '../../../../stores/market/types.ts';
import type { HeldElsewhere } from '../../../../stores/wallet/funding.ts';
import type { SpotInstrument } from '../spotInstrument.ts';

/** Which field the size comes from; the other one is computed from it. */
export type SizedBy = 'amount' | 'total';

/** Everything the user has entered; texts are kept as typed. */
export interface OrderFormState {
  readonly side: Side;
  readonly type: OrderType;
  /** Applies to limit orders alone. */
  readonly timeInForce: TimeInForce;
  readonly price: string;
  /** Size in the base asset. */
  readonly amount: string;
  /** Size in the quote asset: the value of a limit order, the most to spend on a market buy. */
  readonly total: string;
  readonly sizedBy: SizedBy;
  /** Share of the available balance the size was set from, 0 to 100; null when it was typed. */
  readonly percent: number | null;
  /** The user chose a price, so the market no longer suggests one. */
  readonly isPriceChosen: boolean;
  /** The order was tried with problems, so that all of them are shown. */
  readonly isAttempted: boolean;
}

/** The market and the money around the form. */
export interface OrderFormContext {
  readonly instrument: SpotInstrument;
  /** Spendable amounts, decimal strings; `undefined` when logged out or not known yet. */
  readonly available: { readonly base: string | undefined; readonly quote: string | undefined };
  /** What the user's other accounts have of both assets; nothing where that cannot be brought along. */
  readonly elsewhere?: { readonly base: readonly HeldElsewhere[]; readonly quote: readonly HeldElsewhere[] };
  /** Visible book, best first. */
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
  /** The last price, a decimal string; `undefined` before the first trade, or while it is not known. */
  readonly last: string | undefined;
  /** What the user pays now, as ratios of the value; without it what everybody pays at most. */
  readonly rates?: OwnRates | undefined;
}

export interface OwnRates {
  readonly maker: Decimal;
  readonly taker: Decimal;
}

/** The rates that fills are charged at; what rests is held for with those of the instrument, as the exchange does it. */
export function ratesOf({ instrument, rates }: Pick<OrderFormContext, 'instrument' | 'rates'>): OwnRates {
  return rates ?? { maker: instrument.makerFeeRate, taker: instrument.takerFeeRate };
}

export type OrderFormEvent =
  | { readonly type: 'sideChosen'; readonly side: Side }
  | { readonly type: 'typeChosen'; readonly orderType: OrderType }
  | { readonly type: 'timeInForceChosen'; readonly timeInForce: TimeInForce }
  | { readonly type: 'priceEdited'; readonly text: string }
  | { readonly type: 'priceStepped'; readonly steps: number }
  /** A price offered by the market; taken only while the user has not chosen one. */
  | { readonly type: 'priceSuggested'; readonly price: string }
  /** A price, and perhaps an amount, picked from the book or a best-price button. */
  | { readonly type: 'levelPicked'; readonly price: string; readonly amount?: string | undefined }
  | { readonly type: 'amountEdited'; readonly text: string }
  | { readonly type: 'amountStepped'; readonly steps: number }
  | { readonly type: 'totalEdited'; readonly text: string }
  | { readonly type: 'percentChosen'; readonly percent: number }
  | { readonly type: 'attempted' }
  /** An order was placed from the form as it was then. */
  | { readonly type: 'placed'; readonly sent: OrderFormState };

/** An empty form. */
export function createOrderForm(side: Side = 'buy'): OrderFormState {
  return {
    side,
    type: 'limit',
    timeInForce: 'GTC',
    price: '',
    amount: '',
    total: '',
    sizedBy: 'amount',
    percent: null,
    isPriceChosen: false,
    isAttempted: false,
  };
}

/** Whether the order is sized by how much to spend: the exchange takes that for market buys alone. */
export function isBudgeted(state: Pick<OrderFormState, 'type' | 'side' | 'sizedBy'>): boolean {
  return state.type === 'market' && state.side === 'buy' && state.sizedBy === 'total';
}
