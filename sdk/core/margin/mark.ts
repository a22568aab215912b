import { divideNearest } from '../division.ts';
import { FUNDING_PERIOD_MS } from './funding.ts';
import { RATE_ONE, type Price, type Rate } from '../units.ts';

export interface MarkInputs {
  readonly index: Price;
  /** Funding rate of the current interval, per 8 h. */
  readonly rate: Rate;
  readonly msToFunding: number;
  /** Moving average of mid − index. */
  readonly basis: bigint;
  readonly last: Price;
}

/** Mark price: the median of I·(1 + F·t/8h), I + moving average of (mid − I), and the last price. */
export function markPrice({ index, rate, msToFunding, basis, last }: MarkInputs): Price {
  const accrued = divideNearest(index * rate * BigInt(msToFunding), RATE_ONE * BigInt(FUNDING_PERIOD_MS));
  return median(index + accrued, index + basis, last) as Price;
}

function median(a: bigint, b: bigint, c: bigint): bigint {
  const [low, high] = a < b ? [a, b] : [b, a];
  if (c < low) return low;
  return c > high ? high : c;
}
