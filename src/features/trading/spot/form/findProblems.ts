import type Decimal from 'decimal.js';
import { unclearText } from '../../../../platform/numericInput/sanitizeDecimal.ts';
import { parseDecimal } from '../../../../ui/format/decimal.ts';
import type { Instrument } from '../../screen/instrument/instrument.ts';
import { ORDER_TYPES } from '../../screen/orderTypes.ts';
import type { SpotInstrument } from '../spotInstrument.ts';
import { bandAround, isInBand } from '../../screen/instrument/priceBand.ts';
import { isOnStep } from '../../screen/instrument/steps.ts';
import { isBudgeted } from './orderForm.ts';
import type { OrderFormContext, OrderFormState } from './orderForm.ts';
import type { OrderSummary } from './summarizeOrder.ts';

export type ProblemField = 'price' | 'amount' | 'total';

export type ProblemCode =
  | 'unclearNumber'
  | 'priceMissing'
  | 'priceOffTick'
  | 'priceOutsideBand'
  | 'sizeMissing'
  | 'quantityOffLot'
  | 'belowMinimumQuantity'
  | 'aboveMaximumQuantity'
  | 'belowMinimumNotional'
  | 'insufficientBalance'
  | 'noLiquidity';

/** Why the order cannot be sent, with what would be allowed. */
export interface Problem {
  readonly field: ProblemField;
  readonly code: ProblemCode;
  /** The bound that was missed, a decimal string, and its asset; the lower one where there are two. */
  readonly limit?: string;
  /** The upper bound, where there are two. */
  readonly upper?: string;
  /** What the order needs of what there is too little of. */
  readonly required?: string;
  readonly asset?: string;
}

/** Everything wrong with the order, most basic first; at most one problem a field. Empty means it can be sent. */
export function findProblems(
  state: OrderFormState,
  summary: OrderSummary,
  context: OrderFormContext,
): readonly Problem[] {
  const price = ORDER_TYPES[state.type].isPriced ? priceProblem(state.price, context) : undefined;
  const size = sizeProblem(state, summary, context);
  return [price, size].filter((problem) => problem !== undefined);
}

function priceProblem(text: string, { instrument, last }: OrderFormContext): Problem | undefined {
  const { tick, quoteAsset: asset } = instrument;
  if (unclearText(text) !== undefined) return { field: 'price', code: 'unclearNumber' };
  const price = parseDecimal(text.replace(/\.$/, ''));
  if (price === undefined || price.isZero()) return { field: 'price', code: 'priceMissing' };
  if (!isOnStep(price, tick)) return { field: 'price', code: 'priceOffTick', limit: tick.toFixed(), asset };
  const band = bandAround(last, instrument);
  if (band === undefined || isInBand(price, band)) return undefined;
  const { low, high } = band;
  return { field: 'price', code: 'priceOutsideBand', limit: low.toFixed(), upper: high.toFixed(), asset };
}

function sizeProblem(
  state: OrderFormState,
  summary: OrderSummary,
  { instrument, available }: OrderFormContext,
): Problem | undefined {
  const field: ProblemField = state.sizedBy;
  if (unclearText(state[field]) !== undefined) return { field, code: 'unclearNumber' };
  const typed = parseDecimal(state[field].replace(/\.$/, ''));
  if (typed === undefined || typed.isZero()) return { field, code: 'sizeMissing' };
  if (state.type === 'market' && summary.price === undefined) return { field, code: 'noLiquidity' };
  const spent = summary.needed;
  if (summary.available !== undefined && spent?.gt(summary.available) && summary.funding === undefined) {
    const isBuy = state.side === 'buy';
    return {
      field,
      code: 'insufficientBalance',
      limit: (isBuy ? available.quote : available.base) ?? '0',
      required: spent.toFixed(),
      asset: isBuy ? instrument.quoteAsset : instrument.baseAsset,
    };
  }
  return (
    (isBudgeted(state) ? undefined : quantityProblem(field, summary.quantity, instrument)) ??
    notionalProblem(field, isBudgeted(state) ? typed : summary.notional, instrument)
  );
}

function quantityProblem(
  field: ProblemField,
  quantity: Decimal | undefined,
  { lot, minQuantity, maxQuantity, baseAsset }: Instrument,
): Problem | undefined {
  if (quantity === undefined) return undefined;
  if (!isOnStep(quantity, lot))
    return { field, code: 'quantityOffLot', limit: lot.toFixed(), asset: baseAsset };
  if (quantity.lt(minQuantity)) {
    return { field, code: 'belowMinimumQuantity', limit: minQuantity.toFixed(), asset: baseAsset };
  }
  if (quantity.gt(maxQuantity)) {
    return { field, code: 'aboveMaximumQuantity', limit: maxQuantity.toFixed(), asset: baseAsset };
  }
  return undefined;
}

function notionalProblem(
  field: ProblemField,
  notional: Decimal | undefined,
  { minNotional, quoteAsset }: SpotInstrument,
): Problem | undefined {
  if (notional === undefined || notional.gte(minNotional)) return undefined;
  return { field, code: 'belowMinimumNotional', limit: minNotional.toFixed(), asset: quoteAsset };
}

/** The problem to show: a field that is still empty is none until the order was tried, anything else is said at once. */
export function visibleProblem(
  problems: readonly Problem[],
  form: Pick<OrderFormState, 'isAttempted'>,
): Problem | undefined {
  const isMissing = ({ code }: Problem): boolean => code === 'priceMissing' || code === 'sizeMissing';
  return problems.find((problem) => form.isAttempted || !isMissing(problem));
}
