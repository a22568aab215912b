import type Decimal from 'decimal.js';
import { planFunding } from '../../../../stores/wallet/funding.ts';
import type { FundingPlan, HeldElsewhere } from '../../../../stores/wallet/funding.ts';
import type { NewOrder } from '../../../../stores/spot/types.ts';
import { parseDecimal } from '../../../../ui/format/decimal.ts';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import { LEDGER_SCALE } from '../../screen/instrument/steps.ts';
import { likelyRole, ORDER_TYPES } from '../../screen/orderTypes.ts';
import { estimateByBudget, estimateByQuantity } from './marketEstimate.ts';
import { isBudgeted, ratesOf } from './orderForm.ts';
import type { OrderFormContext, OrderFormState } from './orderForm.ts';
import { affordableQuantity, costOf, feeOf, feeRateToHold, quantityOfNotional } from './sizing.ts';

/** What the order means: every number the form shows beside what was typed. `undefined` where it is not known. */
export interface OrderSummary {
  /** Texts of the two size fields; the one that was not typed is computed. */
  readonly amount: string;
  readonly total: string;
  /** Limit price, or the estimated average of a market order. */
  readonly price: Decimal | undefined;
  /** In the base asset. */
  readonly quantity: Decimal | undefined;
  /** Value in the quote asset, without fee. */
  readonly notional: Decimal | undefined;
  /** In the quote asset, at `feeRate`. */
  readonly fee: Decimal | undefined;
  /** The rate that the user will most likely pay. */
  readonly feeRate: Decimal;
  /** In the quote asset: what a buy pays, what a sell receives, fee included. */
  readonly settlement: Decimal | undefined;
  /** What the order sets aside: quote for a buy, base for a sell. */
  readonly needed: Decimal | undefined;
  /** How the account gets what it lacks for that from others; `undefined` where it lacks nothing, or they have too little. */
  readonly funding: FundingPlan | undefined;
  /** Spendable amount of the asset the order is paid with. */
  readonly available: Decimal | undefined;
  /** The largest quantity the balance allows, in the base asset. */
  readonly maxQuantity: Decimal | undefined;
  /** The limit price reaches the other side of the book. */
  readonly wouldTake: boolean;
  /** How far the price is from the last one, as a ratio: 0.1 is a tenth above it. */
  readonly deviation: Decimal | undefined;
  /** The visible book cannot fill a market order. */
  readonly isBeyondBook: boolean;
}

/** Computes the summary of a form; pure. */
export function summarizeOrder(state: OrderFormState, context: OrderFormContext): OrderSummary {
  const { instrument, available } = context;
  const funds = parseDecimal(state.side === 'buy' ? available.quote : available.base);
  const core = state.type === 'market' ? marketCore(state, context) : limitCore(state, context);
  const { quantity, notional, price } = core;
  const feeRate = ratesOf(context)[likelyRole(ORDER_TYPES[state.type], core)];
  const fee = notional && feeOf(notional, feeRate);
  const isBuy = state.side === 'buy';
  const needed = isBuy ? neededToBuy(state, context, notional) : quantity;
  return {
    ...core,
    ...sizeTexts(state, core),
    deviation: deviationOf(core.price, context.last),
    fee,
    feeRate,
    settlement: notional && fee && (isBuy ? notional.plus(fee) : notional.minus(fee)),
    needed,
    funding: needed && funds && planFunding(needed.toFixed(), funds.toFixed(), heldFor(state.side, context)),
    available: funds,
    maxQuantity:
      funds === undefined || !isBuy
        ? funds
        : price && affordableQuantity(funds, price, rateToHold(state, context), instrument.lot),
  };
}

/** What other accounts have of the asset that a side pays with. */
export function heldFor(
  side: OrderFormState['side'],
  { elsewhere }: Pick<OrderFormContext, 'elsewhere'>,
): readonly HeldElsewhere[] {
  return elsewhere?.[side === 'buy' ? 'quote' : 'base'] ?? [];
}

function deviationOf(price: Decimal | undefined, last: string | undefined): Decimal | undefined {
  const market = parseDecimal(last);
  return market === undefined || market.isZero() ? undefined : price?.div(market).minus(1);
}

type Core = Pick<OrderSummary, 'price' | 'quantity' | 'notional' | 'wouldTake' | 'isBeyondBook'>;

function limitCore(state: OrderFormState, { instrument, bids, asks }: OrderFormContext): Core {
  const price = numberOf(state.price);
  const total = numberOf(state.total);
  const quantity =
    state.sizedBy === 'amount'
      ? numberOf(state.amount)
      : price && total && quantityOfNotional(total, price, instrument.lot);
  const best = state.side === 'buy' ? asks[0] : bids[0];
  const wouldTake =
    price !== undefined &&
    best !== undefined &&
    (state.side === 'buy' ? price.gte(best.price) : price.gt(0) && price.lte(best.price));
  return { price, quantity, notional: price && quantity?.times(price), wouldTake, isBeyondBook: false };
}

function marketCore(state: OrderFormState, context: OrderFormContext): Core {
  const { instrument, bids, asks } = context;
  const size = numberOf(state.sizedBy === 'amount' ? state.amount : state.total);
  const levels = state.side === 'buy' ? asks : bids;
  const empty = {
    price: numberOf(levels[0]?.price ?? ''),
    wouldTake: true,
    isBeyondBook: levels.length === 0,
  };
  if (size === undefined) return { ...empty, quantity: undefined, notional: undefined };
  const estimate = isBudgeted(state)
    ? estimateByBudget(levels, size, ratesOf(context).taker, instrument.lot)
    : estimateByQuantity(levels, size);
  return {
    price: estimate.average ?? empty.price,
    quantity: isBudgeted(state) ? estimate.quantity : size,
    notional: estimate.notional,
    wouldTake: true,
    isBeyondBook: estimate.isExhausted,
  };
}

function neededToBuy(
  state: OrderFormState,
  context: OrderFormContext,
  notional: Decimal | undefined,
): Decimal | undefined {
  if (isBudgeted(state)) return numberOf(state.total);
  return notional && costOf(notional, rateToHold(state, context));
}

/** A market order trades at once and so is held for with what it will pay. */
function rateToHold({ type }: OrderFormState, context: OrderFormContext): Decimal {
  return type === 'market' ? ratesOf(context).taker : feeRateToHold(context.instrument);
}

function sizeTexts(state: OrderFormState, core: Core): Pick<OrderSummary, 'amount' | 'total'> {
  if (state.sizedBy === 'amount') {
    return { amount: state.amount, total: core.notional?.toDecimalPlaces(LEDGER_SCALE).toFixed() ?? '' };
  }
  return { amount: core.quantity?.toFixed() ?? '', total: state.total };
}

/** A number while it is being typed: `"12."` counts as 12. */
function numberOf(text: string): Decimal | undefined {
  return parseDecimal(text.endsWith('.') ? text.slice(0, -1) : text);
}

/** The order as the exchange takes it. Call it only when there are no problems. */
export function toNewOrder(state: OrderFormState, summary: OrderSummary, instrument: Instrument): NewOrder {
  const { fundFrom } = summary.funding ?? {};
  const order = {
    pair: instrument.pair,
    side: state.side,
    type: state.type,
    ...(fundFrom !== undefined && { fundFrom }),
  };
  if (isBudgeted(state)) return { ...order, quoteAmount: plain(state.total) };
  const quantity = summary.quantity?.toFixed() ?? '0';
  if (state.type === 'market') return { ...order, quantity };
  const resting = { ...order, price: plain(state.price), quantity };
  return ORDER_TYPES[state.type].hasTimeInForce ? { ...resting, timeInForce: state.timeInForce } : resting;
}

/** `"12."` is typed for `"12"`. */
function plain(text: string): string {
  return text.replace(/\.$/, '');
}
