import type { Decimal } from 'decimal.js';
import type { Side } from '../../../../stores/trading/index.ts';
import { Money } from '../../../../ui/format/index.ts';
import { floorToStep } from '../../instrument/steps.ts';
import { costOf, fundsOf, isWithinTier, takeAim, tradeOf } from './terms.ts';
import type { Ticket, TicketContext } from './ticket.ts';

/**
 * The largest order of a side that the exchange would take now, in whole lots: what the money and the tier of the leverage allow, or the
 * position where it can only close. `undefined` while price or money are unknown.
 */
export function largestOrder(ticket: Ticket, side: Side, context: TicketContext): Decimal | undefined {
  const { lot, maxQuantity } = context.instrument;
  const funds = fundsOf(context);
  if (funds === undefined) return undefined;
  const aim = takeAim(ticket, side, context);
  if (aim.reduceOnly) return floorToStep(Money.min(aim.closable, maxQuantity), lot);
  const fits = (lots: number): boolean => {
    const trade = tradeOf(ticket, side, lot.times(lots), context);
    return trade !== undefined && isWithinTier(aim, trade, context) && costOf(aim, trade).lte(funds.total);
  };
  if (tradeOf(ticket, side, lot, context) === undefined) return undefined;
  return lot.times(mostThatFits(fits, maxQuantity.div(lot).floor().toNumber()));
}

/** The largest whole number up to `most` that fits, where everything below a number that fits does so as well. */
export function mostThatFits(fits: (count: number) => boolean, most: number): number {
  let [low, high] = [0, 1];
  // Doubling first: what can be afforded is usually far below the largest order.
  while (high <= most && fits(high)) [low, high] = [high, high * 2];
  high = Math.min(high, most + 1);
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
