import type { TradePair } from '../../stores/market/types.ts';
import { Money } from '../../ui/format/decimal.ts';

/** The highest fee that any pair charges, as a percentage without its sign, `"0.1"`; `undefined` without pairs. */
export function highestFeePercent(
  pairs: readonly Pick<TradePair, 'makerFeeRate' | 'takerFeeRate'>[],
): string | undefined {
  const rates = pairs.flatMap(({ makerFeeRate, takerFeeRate }) => [makerFeeRate, takerFeeRate]);
  if (rates.length === 0) return undefined;
  return Money.max(...rates)
    .times(100)
    .toFixed();
}
