import type { Decimal } from 'decimal.js';
import { unclearText } from '../../../../platform/numericInput/sanitizeDecimal.ts';
import { parseDecimal } from '../../../../ui/format/decimal.ts';
import { bandAround, isInBand } from '../../screen/instrument/priceBand.ts';
import { isOnStep } from '../../screen/instrument/steps.ts';
import { isPriced, isTrigger } from '../orderTypes.ts';
import type { Assessment } from './assess.ts';
import { isWithinTier, tierLeverage, tierLimit } from './orderTarget.ts';
import { canHaveTpSl, plain } from './ticket.ts';
import type { Ticket, TicketContext, TicketField } from './ticket.ts';

/** Why an order cannot be sent, with what would be allowed. */
export interface Problem {
  readonly field: TicketField;
  readonly code:
    | 'unclearNumber'
    | 'triggerMissing'
    | 'triggerReached'
    | 'callbackMissing'
    | 'callbackOutside'
    | 'priceMissing'
    | 'priceOffTick'
    | 'priceOutsideBand'
    | 'sizeMissing'
    | 'noPosition'
    | 'noLiquidity'
    | 'quantityOffLot'
    | 'belowMinimumQuantity'
    | 'aboveMaximumQuantity'
    | 'aboveTier'
    | 'insufficientBalance'
    | 'exitMissing'
    | 'exitAbove'
    | 'exitBelow'
    | 'stopBeyondLiquidation';
  /** The bound that was missed, a decimal string, and its asset; the lower one where there is an upper. */
  readonly limit?: string;
  readonly upper?: string;
  /** What the order needs of what there is too little of. */
  readonly required?: string;
  readonly asset?: string;
  readonly leverage?: number;
}

const MISSING: ReadonlySet<Problem['code']> = new Set([
  'triggerMissing',
  'callbackMissing',
  'priceMissing',
  'sizeMissing',
  'exitMissing',
]);

/** Problems by the side they stand in the way of. */
type ProblemsBySide = Readonly<Record<'buy' | 'sell', readonly Problem[]>>;

/**
 * The problem to show: a field that is still empty is none until the order was tried. What stands in the way of both sides comes first;
 * what concerns one is said when that is the side to send.
 */
export function visibleTicketProblem(
  problems: ProblemsBySide,
  { side, isAttempted }: { readonly side: 'buy' | 'sell'; readonly isAttempted: boolean },
): Problem | undefined {
  const shown = problems[side].filter(({ code }) => isAttempted || !MISSING.has(code));
  const other = problems[side === 'buy' ? 'sell' : 'buy'];
  const isShared = ({ field, code }: Problem): boolean =>
    other.some((one) => one.field === field && one.code === code);
  return shown.find(isShared) ?? shown[0];
}

/** Bounds of a trailing stop's callback, in percent. */
const CALLBACK = { least: '0.1', most: '20' };

/** Everything wrong with an order of a side, most basic first; at most one problem a field. Empty means it can be sent. */
export function findTicketProblems(
  ticket: Ticket,
  assessment: Assessment,
  context: TicketContext,
): readonly Problem[] {
  return [
    triggerProblem(ticket, context),
    callbackProblem(ticket),
    priceProblem(ticket, context),
    sizeProblem(ticket, assessment, context),
    ...tpSlProblems(ticket, assessment, context),
  ].filter((problem) => problem !== undefined);
}

const isUnclear = (text: string): boolean => unclearText(text) !== undefined;

function triggerProblem(ticket: Ticket, { instrument, prices }: TicketContext): Problem | undefined {
  if (!isTrigger(ticket.type)) return undefined;
  const field = 'triggerPrice';
  if (isUnclear(ticket.triggerPrice)) return { field, code: 'unclearNumber' };
  const price = parseDecimal(plain(ticket.triggerPrice));
  if (price === undefined || price.isZero()) {
    return ticket.type === 'trailingStop' && ticket.triggerPrice === ''
      ? undefined
      : { field, code: 'triggerMissing' };
  }
  if (!isOnStep(price, instrument.tick)) return offTick(field, instrument);
  const isThere = ticket.type !== 'trailingStop' && parseDecimal(prices[ticket.triggerBy])?.eq(price);
  return isThere ? { field, code: 'triggerReached', limit: price.toFixed() } : undefined;
}

function callbackProblem({ type, callback }: Ticket): Problem | undefined {
  if (type !== 'trailingStop') return undefined;
  if (isUnclear(callback)) return { field: 'callback', code: 'unclearNumber' };
  const percent = parseDecimal(plain(callback));
  if (percent === undefined) return { field: 'callback', code: 'callbackMissing' };
  const isInside = percent.gte(CALLBACK.least) && percent.lte(CALLBACK.most);
  if (isInside) return undefined;
  return { field: 'callback', code: 'callbackOutside', limit: CALLBACK.least, upper: CALLBACK.most };
}

function priceProblem(ticket: Ticket, { instrument, prices }: TicketContext): Problem | undefined {
  if (!isPriced(ticket.type)) return undefined;
  const field = 'price';
  if (isUnclear(ticket.price)) return { field, code: 'unclearNumber' };
  const price = parseDecimal(plain(ticket.price));
  if (price === undefined || price.isZero()) return { field, code: 'priceMissing' };
  if (!isOnStep(price, instrument.tick)) return offTick(field, instrument);
  const band = isTrigger(ticket.type) ? undefined : bandAround(prices.mark, instrument);
  if (band === undefined || isInBand(price, band)) return undefined;
  return {
    field,
    code: 'priceOutsideBand',
    limit: band.low.toFixed(),
    upper: band.high.toFixed(),
    asset: instrument.quoteAsset,
  };
}

function sizeProblem(
  ticket: Ticket,
  { target, quantity, trade, cost, funds, funding }: Assessment,
  context: TicketContext,
): Problem | undefined {
  const { instrument } = context;
  const { lot, minQuantity, maxQuantity, size: asset } = instrument;
  const typed = parseDecimal(plain(ticket.size));
  const of = (code: Problem['code'], limit?: Decimal, unit = asset): Problem => ({
    field: 'size',
    code,
    ...(limit !== undefined && { limit: limit.toFixed(), asset: unit }),
  });
  if (isUnclear(ticket.size)) return of('unclearNumber');
  if (typed === undefined || typed.isZero()) return of('sizeMissing');
  if (target.reduceOnly && target.closable.isZero() && context.portfolio !== undefined)
    return of('noPosition');
  if (quantity?.isZero()) return of('belowMinimumQuantity', minQuantity);
  if (quantity === undefined || trade === undefined) {
    return ticket.type === 'market' ? of('noLiquidity') : undefined;
  }
  if (!isOnStep(quantity, lot)) return of('quantityOffLot', lot);
  if (quantity.lt(minQuantity)) return of('belowMinimumQuantity', minQuantity);
  if (quantity.gt(maxQuantity)) return of('aboveMaximumQuantity', maxQuantity);
  if (!target.reduceOnly && !isWithinTier(target, trade, context)) {
    const leverage = tierLeverage(target, context);
    return { ...of('aboveTier', tierLimit(context, leverage), instrument.settleAsset), leverage };
  }
  // What a trigger will need is asked for when it fires.
  return !isTrigger(ticket.type) && funds && cost?.gt(funds.total) && funding === undefined
    ? { ...of('insufficientBalance', funds.total, instrument.settleAsset), required: cost.toFixed() }
    : undefined;
}

function offTick(
  field: Problem['field'],
  { tick, quoteAsset }: Pick<TicketContext['instrument'], 'tick' | 'quoteAsset'>,
): Problem {
  return { field, code: 'priceOffTick', limit: tick.toFixed(), asset: quoteAsset };
}

/** What is wrong with the take-profit and the stop-loss of an order: neither typed, on the wrong side of its price, or out of the liquidation's reach. */
function tpSlProblems(
  ticket: Ticket,
  assessment: Assessment,
  context: TicketContext,
): readonly (Problem | undefined)[] {
  if (!ticket.hasTpSl || !canHaveTpSl(ticket, context.positionMode)) return [];
  // Who asked for exits must not believe that there are any.
  if (ticket.takeProfit.price === '' && ticket.stopLoss.price === '') {
    return [{ field: 'takeProfit', code: 'exitMissing' }];
  }
  return (['takeProfit', 'stopLoss'] as const).map((exit) => tpSlProblem(exit, ticket, assessment, context));
}

function tpSlProblem(
  exit: 'takeProfit' | 'stopLoss',
  ticket: Ticket,
  { side, price: entry, liquidationPrice }: Assessment,
  { instrument, prices }: TicketContext,
): Problem | undefined {
  const draft = ticket[exit];
  if (isUnclear(draft.price)) return { field: exit, code: 'unclearNumber' };
  const price = parseDecimal(plain(draft.price));
  if (price === undefined) return undefined;
  const { tick, quoteAsset: asset } = instrument;
  if (price.isZero() || !isOnStep(price, tick)) {
    return { field: exit, code: 'priceOffTick', limit: tick.toFixed(), asset };
  }
  const mustBeAbove = (side === 'buy') === (exit === 'takeProfit');
  // A market order trades now: what its exit waits for must not be there already.
  const now = ticket.type === 'market' ? parseDecimal(prices[draft.by]) : undefined;
  const typed = ticket.type === 'market' ? entry : parseDecimal(plain(ticket.price));
  for (const bound of [typed, now]) {
    if (bound === undefined || (mustBeAbove ? price.gt(bound) : price.lt(bound))) continue;
    return {
      field: exit,
      code: mustBeAbove ? 'exitAbove' : 'exitBelow',
      limit: bound.toDecimalPlaces(instrument.priceScale).toFixed(),
      asset,
    };
  }
  if (exit !== 'stopLoss' || liquidationPrice === undefined || entry === undefined) return undefined;
  // A hedged position may be liquidated on the other side of its entry: no stop comes too late for that.
  const isTooLate =
    side === 'buy'
      ? liquidationPrice.lte(entry) && price.lte(liquidationPrice)
      : liquidationPrice.gte(entry) && price.gte(liquidationPrice);
  if (!isTooLate) return undefined;
  return {
    field: exit,
    code: 'stopBeyondLiquidation',
    limit: liquidationPrice.toDecimalPlaces(instrument.priceScale).toFixed(),
    asset,
  };
}
