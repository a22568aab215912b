import type { Decimal } from 'decimal.js';
import type { Side } from '../../../../stores/market/types.ts';
import { Money } from '../../../../ui/format/decimal.ts';
import { floorToStep } from '../../screen/instrument/steps.ts';
import {
  costOf,
  fundsOf,
  isWithinTier,
  orderTargetOf,
  tierLeverage,
  tierLimit,
  tradeOf,
} from './orderTarget.ts';
import type { Ticket, TicketContext } from './ticket.ts';

/**
 * The largest order of a side that the exchange would take now, in whole lots: what the money and the tier of the leverage allow, or the
 * position where it can only close. `undefined` while price or money are unknown.
 */
export function largestOrder(ticket: Ticket, side: Side, context: TicketContext): Decimal | undefined {
  const { lot, maxQuantity } = context.instrument;
  const funds = fundsOf(context);
  if (funds === undefined) return undefined;
  const target = orderTargetOf(ticket, side, context);
  if (target.reduceOnly) return floorToStep(Money.min(target.closable, maxQuantity), lot);
  const one = tradeOf(ticket, side, lot, context);
  if (one === undefined) return undefined;
  const fits = (lots: number): boolean => {
    const trade = tradeOf(ticket, side, lot.times(lots), context);
    return (
      trade !== undefined && isWithinTier(target, trade, context) && costOf(target, trade).lte(funds.total)
    );
  };
  // What closes is free; beyond, cost and value grow about evenly.
  const { leverage } = context;
  const tier = tierLimit(context, tierLeverage(target, context));
  const affordable = Money.min(funds.total.times(leverage), tier).div(one.value);
  const guess = affordable.plus(target.closable.div(lot)).floor().toNumber();
  return lot.times(mostThatFits(fits, maxQuantity.div(lot).floor().toNumber(), guess));
}

/** The largest whole number up to `most` that fits, where everything below a number that fits does so as well; found fastest near `guess`. */
export function mostThatFits(fits: (count: number) => boolean, most: number, guess: number): number {
  if (most < 1) return 0;
  const start = Math.min(Math.max(1, guess), most);
  // `low` fits, or is 0; `high` does not, or is out of bounds.
  let [low, high] = fits(start) ? [start, most + 1] : [0, start];
  const isUpwards = low > 0;
  for (let step = 1; high - low > 1; step *= 2) {
    const next = isUpwards ? Math.min(low + step, high - 1) : Math.max(high - step, low + 1);
    const isFit = fits(next);
    if (isFit) low = next;
    else high = next;
    if (isFit !== isUpwards) break;
  }
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** `percent` of the largest order of each side, in whole lots; `undefined` while either is unknown. */
export function sharesOf(
  ticket: Ticket,
  percent: number,
  context: TicketContext,
): Readonly<Record<Side, string>> | undefined {
  const share = (side: Side): string | undefined => {
    const most = largestOrder(ticket, side, context);
    return most && floorToStep(most.times(percent).div(100), context.instrument.lot).toFixed();
  };
  const [buy, sell] = [share('buy'), share('sell')];
  return buy === undefined || sell === undefined ? undefined : { buy, sell };
}
