import type { TradePair } from '../../stores/market/types.ts';
import { compareDecimals, readDecimal, shifted, toFixed } from '../../ui/format/decimalText.ts';

/** The highest fee that any pair charges, as a percentage without its sign, `"0.1"`; `undefined` without pairs. */
export function highestFeePercent(
  pairs: readonly Pick<TradePair, 'makerFeeRate' | 'takerFeeRate'>[],
): string | undefined {
  const rates = pairs
    .flatMap(({ makerFeeRate, takerFeeRate }) => [makerFeeRate, takerFeeRate])
    .flatMap((rate) => readDecimal(rate) ?? []);
  const highest = rates.toSorted(compareDecimals).at(-1);
  return highest && toFixed(shifted(highest, 2));
}
