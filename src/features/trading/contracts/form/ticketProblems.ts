import type { Decimal } from 'decimal.js';
import { parseDecimal } from '../../../../ui/format/index.ts';
import { isOnStep } from '../../screen/instrument/steps.ts';
import type { Assessment } from './assess.ts';
import { tpSlProblems } from './tpSlProblems.ts';
import { bandAround } from './priceBand.ts';
import type { Problem } from './problem.ts';
import { isWithinTier, tierLimit } from './orderTarget.ts';
import { isPriced, isTrigger, plain } from './ticket.ts';
import type { Ticket, TicketContext } from './ticket.ts';

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

function triggerProblem(ticket: Ticket, { instrument, prices }: TicketContext): Problem | undefined {
  if (!isTrigger(ticket.type)) return undefined;
  const field = 'triggerPrice';
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
  const percent = parseDecimal(plain(callback));
  if (percent === undefined) return { field: 'callback', code: 'callbackMissing' };
  const isInside = percent.gte(CALLBACK.least) && percent.lte(CALLBACK.most);
  if (isInside) return undefined;
  return { field: 'callback', code: 'callbackOutside', limit: CALLBACK.least, upper: CALLBACK.most };
}

function priceProblem(ticket: Ticket, { instrument, prices }: TicketContext): Problem | undefined {
  if (!isPriced(ticket.type)) return undefined;
  const field = 'price';
  const price = parseDecimal(plain(ticket.price));
  if (price === undefined || price.isZero()) return { field, code: 'priceMissing' };
  if (!isOnStep(price, instrument.tick)) return offTick(field, instrument);
  const band = isTrigger(ticket.type) ? undefined : bandAround(prices.mark, instrument);
  if (band === undefined || (price.gte(band.low) && price.lte(band.high))) return undefined;
  return {
    field,
    code: 'priceOutsideBand',
    limit: band.low.toFixed(),
    upper: band.high.toFixed(),
    asset: instrument.quote,
  };
}

function sizeProblem(
  ticket: Ticket,
  { target, quantity, trade, cost, funds }: Assessment,
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
    return { ...of('aboveTier', tierLimit(context), instrument.settle), leverage: context.leverage };
  }
  // What a trigger will need is asked for when it fires; an isolated account must have it before.
  const isAskedNow = !isTrigger(ticket.type) || context.marginMode === 'isolated';
  return isAskedNow && funds && cost?.gt(funds.total)
    ? of('insufficientBalance', funds.total, instrument.settle)
    : undefined;
}

function offTick(
  field: Problem['field'],
  { tick, quote }: Pick<TicketContext['instrument'], 'tick' | 'quote'>,
): Problem {
  return { field, code: 'priceOffTick', limit: tick.toFixed(), asset: quote };
}
