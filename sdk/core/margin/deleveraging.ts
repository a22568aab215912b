import { fineProfit, fineNotional, type OpenPosition } from './position.ts';
import { FINE_PER_UNIT, RATE_ONE } from '../units.ts';

/**
 * Place of a position in the queue of auto-deleveraging; the highest is closed first. Profit ÷ initial value, times the effective
 * leverage (value ÷ margin balance) when it is positive and divided by it otherwise. As a rate, rounded to zero.
 *
 * @param marginBalance what stands behind the position now, its profit included, in ledger units; above zero
 */
export function deleveragingRank(position: OpenPosition, mark: bigint, marginBalance: bigint): bigint {
  const profit = fineProfit(position, mark);
  const value = fineNotional(position, mark, 'down');
  const behind = marginBalance * FINE_PER_UNIT;
  return profit > 0n
    ? (profit * value * RATE_ONE) / (position.entryValue * behind)
    : (profit * behind * RATE_ONE) / (position.entryValue * value);
}
