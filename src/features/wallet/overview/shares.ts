import type Decimal from 'decimal.js';
import { Money } from '../../../ui/format/decimal.ts';
import { sumOf } from './worth.ts';

/** A part of a whole. */
export interface Part {
  readonly name: string;
  readonly worth: Decimal;
}

/** A part with its share in thousandths: shares of one whole are 1000 together, so the percentages written of them are 100.0. */
export interface Share extends Part {
  readonly thousandths: number;
}

const WHOLE = 1000;

/**
 * Divides a whole by its parts. Each share is cut to thousandths; those that are left over go to the largest remainders (the method of
 * Hamilton), so no percentage is off by more than 0.1 and their sum by none. Parts of a whole of nothing have no share.
 */
export function sharesOf(parts: readonly Part[]): readonly Share[] {
  const whole = sumOf(parts.map(({ worth }) => worth));
  if (whole.isZero()) return parts.map((part) => ({ ...part, thousandths: 0 }));
  const exact = parts.map(({ worth }) => worth.times(WHOLE).dividedBy(whole));
  const cut = exact.map((share) => share.floor());
  const left = new Money(WHOLE).minus(sumOf(cut)).toNumber();
  const first = exact
    .map((share, index) => ({ index, rest: share.minus(cut[index] ?? 0) }))
    .sort((a, b) => b.rest.comparedTo(a.rest) || a.index - b.index)
    .slice(0, left)
    .map(({ index }) => index);
  return parts.map((part, index) => ({
    ...part,
    thousandths: (cut[index] ?? new Money(0)).toNumber() + (first.includes(index) ? 1 : 0),
  }));
}

/** The largest parts, and what remains as one under a name of its own; nothing that is worth nothing. */
export function largestParts(parts: readonly Part[], most: number, rest: string): readonly Part[] {
  const sorted = parts
    .filter(({ worth }) => worth.gt(0))
    .toSorted((a, b) => b.worth.comparedTo(a.worth) || a.name.localeCompare(b.name));
  if (sorted.length <= most) return sorted;
  const shown = sorted.slice(0, most - 1);
  return [...shown, { name: rest, worth: sumOf(sorted.slice(most - 1).map(({ worth }) => worth)) }];
}
