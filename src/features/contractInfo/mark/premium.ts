import type { MarkPrice } from '../../../stores/contracts/index.ts';
import { Money, parseDecimal } from '../../../ui/format/index.ts';

/** How far the mark is from the index, as a fraction of the index: a decimal string. */
export function premiumOf(prices: Pick<MarkPrice, 'mark' | 'index'> | undefined): string | undefined {
  const mark = parseDecimal(prices?.mark);
  const index = parseDecimal(prices?.index);
  if (mark === undefined || index === undefined || index.isZero()) return undefined;
  return mark.minus(index).div(index).toDecimalPlaces(8, Money.ROUND_HALF_UP).toFixed();
}
