import { fineProfit, fineNotional, type OpenPosition } from './position.ts';
import { FINE_PER_UNIT, RATE_ONE, type Amount, type Price, type Rate } from '../units.ts';

/**
 * Place of a position in the queue of auto-deleveraging; the highest is closed first. Profit ÷ initial value, times the effective
 * leverage (value ÷ margin balance) when it is positive and divided by it otherwise. As a rate, rounded to zero.
 *
 * @param marginBalance what stands behind the position now, its profit included, in ledger units; above zero
 */
export function deleveragingRank(position: OpenPosition, mark: Price, marginBalance: Amount): Rate {
  const profit = fineProfit(position, mark);
  const value = fineNotional(position, mark, 'down');
  const behind = marginBalance * FINE_PER_UNIT;
  const rank =
    profit > 0n
      ? (profit * value * RATE_ONE) / (position.entryValue * behind)
      : (profit * behind * RATE_ONE) / (position.entryValue * value);
  return rank as Rate;
}
