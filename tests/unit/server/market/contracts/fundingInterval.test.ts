import { rateOf } from '@tidemark/sdk/core';
import { describe, expect, it } from 'vitest';
import { FundingInterval, PREMIUM_EVERY_MS } from '../../../../../server/market/contracts/fundingInterval.ts';

const HOURS = 3_600_000;
const rules = { intervalMs: 8 * HOURS, capPpm: 20_000, impactNotional: 1 } as const;
/** In 1e-12: what is beyond 0.06 % is the average less 0.05 %. */
const PERCENT = 10_000_000_000n;
const DAMPING = PERCENT / 20n;

describe('the premium of a funding interval', () => {
  it('weighs linearly by time: the later half makes three quarters of it', () => {
    const interval = new FundingInterval(rules);
    const slots = rules.intervalMs / PREMIUM_EVERY_MS;
    for (let slot = 0; slot < slots; slot += 1) {
      const isLate = slot >= slots / 2;
      interval.add(rateOf(isLate ? PERCENT : 0n), slot * PREMIUM_EVERY_MS);
    }
    // Of the sum of all weights, n(n+1)/2, the later half has (3n+2)/(4n+4).
    const [n, scale] = [BigInt(slots), 4n];
    const average = (PERCENT * (3n * n + 2n)) / (scale * (n + 1n));
    expect(Number(interval.rate - (average - DAMPING))).toBeCloseTo(0, -1);
  });

  it('weighs what follows a gap by its time, not by its number', () => {
    const early = 1_000 * rules.intervalMs;
    const interval = new FundingInterval(rules);
    interval.add(rateOf(0n), early);
    interval.add(rateOf(PERCENT), early + 9 * PREMIUM_EVERY_MS);
    expect(interval.rate).toBe((PERCENT * 10n + 5n) / 11n - DAMPING);
    interval.restart();
    interval.add(rateOf(PERCENT), early);
    expect(interval.rate).toBe(PERCENT - DAMPING);
  });
});
