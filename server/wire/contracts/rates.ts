import { formatExact, RATE_SCALE } from '@tidemark/sdk/core';

/** A funding rate, 1e-12 inside and a fraction outside: 100_000_000 → "0.0001". */
export function rateText(rate: number): string {
  return formatExact(BigInt(rate), RATE_SCALE);
}
