import { parseDecimal } from '../../../../ui/format/index.ts';
import { isOnStep } from '../../screen/instrument/steps.ts';
import type { Assessment } from './assess.ts';
import type { Problem } from './problem.ts';
import { canHaveTpSl, plain } from './ticket.ts';
import type { Ticket, TicketContext } from './ticket.ts';

/** What is wrong with the take-profit and the stop-loss of an order: neither typed, on the wrong side of its price, or out of the liquidation's reach. */
export function tpSlProblems(
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
  const price = parseDecimal(plain(draft.price));
  if (price === undefined) return undefined;
  const { tick, quote: asset } = instrument;
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
  const isTooLate =
    exit === 'stopLoss' &&
    liquidationPrice !== undefined &&
    (side === 'buy' ? price.lte(liquidationPrice) : price.gte(liquidationPrice));
  if (!isTooLate) return undefined;
  return {
    field: exit,
    code: 'stopBeyondLiquidation',
    limit: liquidationPrice.toDecimalPlaces(instrument.priceScale).toFixed(),
    asset,
  };
}
