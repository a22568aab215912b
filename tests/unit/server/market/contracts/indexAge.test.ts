import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '../../../../../server/engine/protocol.ts';
import { Bench, BOUNDARY, BTC, HOURS } from './support/bench.ts';

describe('an index that its source no longer confirms', () => {
  const waits = fc.array(fc.integer({ min: 100, max: 1_400 }), { minLength: 100, maxLength: 400 });

  it('stops marks and funding after a minute, and both go on once it is confirmed', () => {
    fc.assert(
      fc.property(waits, fc.integer({ min: 0, max: 50 }), (steps, silentFrom) => {
        const bench = new Bench(BTC, BOUNDARY);
        bench.index = 90_000e8;
        let now = BOUNDARY;
        let silentMs = 0;
        for (const [i, wait] of steps.entries()) {
          now += wait;
          bench.isConfirming = i < silentFrom;
          silentMs = bench.isConfirming || i === 0 ? 0 : silentMs + Math.min(wait, 1_000);
          // The book goes on moving, which moves the mark of a sound index.
          bench.quote('buy', 900_000 + (i % 7) * 100);
          bench.quote('sell', 900_001 + (i % 7) * 100);
          const commands = bench.step(now);
          const isStale = silentMs >= 60_000;
          expect(bench.pricing.prices?.isIndexStale ?? false).toBe(isStale);
          if (isStale) expect(commands).toEqual([]);
        }
        bench.isConfirming = true;
        bench.index = 91_000e8;
        const commands = bench.step(now + 1_000);
        expect(commands).toMatchObject([{ kind: 'mark', index: 91_000e8 }]);
        expect(bench.pricing.prices?.isIndexStale).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  it('has an interval that ends meanwhile charged at a rate of 0, and the next one as ever', () => {
    const bench = new Bench(BTC, BOUNDARY - 8 * HOURS);
    bench.index = 90_000e8;
    bench.step(BOUNDARY - 90_000);
    bench.isConfirming = false;
    const charged: Command[] = [];
    for (let now = BOUNDARY - 89_000; now <= BOUNDARY + 5_000; now += 1_000) charged.push(...bench.step(now));
    const funding = charged.filter(({ kind }) => kind === 'settleFunding');
    expect(funding).toMatchObject([{ fundingTime: BOUNDARY, rate: 0 }]);
    bench.isConfirming = true;
    bench.quote('buy', 900_450);
    bench.quote('sell', 900_451);
    bench.step(BOUNDARY + 6_000);
    const next = bench.step(BOUNDARY + 8 * HOURS).filter(({ kind }) => kind === 'settleFunding');
    expect(next).toMatchObject([{ fundingTime: BOUNDARY + 8 * HOURS }]);
    expect(next[0]?.kind === 'settleFunding' && next[0].rate).not.toBe(0);
  });

  it('stays sound while the exchange itself is suspended', () => {
    const bench = new Bench(BTC, BOUNDARY);
    bench.index = 90_000e8;
    bench.step(BOUNDARY + 1_000);
    bench.isConfirming = false;
    bench.step(BOUNDARY + HOURS);
    expect(bench.pricing.prices?.isIndexStale).toBe(false);
  });

  it('does not hold up a scripted mark', () => {
    const bench = new Bench(BTC, BOUNDARY);
    bench.index = 90_000e8;
    bench.step(BOUNDARY + 1_000);
    bench.isConfirming = false;
    for (let second = 2; second < 70; second += 1) bench.step(BOUNDARY + second * 1_000);
    expect(bench.pricing.prices?.isIndexStale).toBe(true);
    bench.pricing.script(48_000e8);
    expect(bench.step(BOUNDARY + 70_000)).toMatchObject([{ kind: 'mark', mark: 48_000e8 }]);
  });
});
