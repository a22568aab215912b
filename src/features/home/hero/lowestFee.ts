import { Money } from '../../../ui/format/index.ts';
import type { TradePair } from '../../../stores/markets/index.ts';

/** The lowest taker fee of all pairs as a percentage without its sign, `"0.1"`; `undefined` without pairs. */
export function lowestFeePercent(pairs: readonly Pick<TradePair, 'takerFeeRate'>[]): string | undefined {
  if (pairs.length === 0) return undefined;
  return Money.min(...pairs.map(({ takerFeeRate }) => takerFeeRate))
    .times(100)
    .toFixed();
}
