import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetName, callRates, policyOf } from '../../../../server/gateway/security/callRates.ts';

const MINUTE_MS = 60_000;

describe('call rates', () => {
  it('let a sixth of a minute through at once, and the next call as soon as it is due', () => {
    let time = 0;
    const rates = callRates(1_200, () => time);
    for (let call = 0; call < 200; call += 1) expect(rates.take('ada').isAllowed).toBe(true);
    expect(rates.take('ada')).toEqual({ isAllowed: false, left: 0, fullInMs: 10_000, retryInMs: 50 });
    expect(rates.take('linus').isAllowed).toBe(true);
    time += 49;
    expect(rates.take('ada').isAllowed).toBe(false);
    time += 1;
    expect(rates.take('ada')).toEqual({ isAllowed: true, left: 0, fullInMs: 10_000, retryInMs: 0 });
  });

  it.each([
    [1, 1],
    [10, 10],
    [60, 20],
    [1_200, 200],
    [6_000, 1_000],
  ])('of %d a minute let %d through at once', (perMinute, burst) => {
    expect(callRates(perMinute, () => 0).burst).toBe(burst);
  });

  it('never let more through than the pace and what may be made at once, nor less', () => {
    const calls = fc.array(fc.tuple(fc.nat(3_000), fc.integer({ min: 1, max: 25 })), { maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_000 }), calls, (perMinute, steps) => {
        let time = 0;
        const rates = callRates(perMinute, () => time);
        const allowed: [number, number][] = [];
        for (const [wait, count] of steps) {
          time += wait;
          const { isAllowed } = rates.take('ada', count);
          // Of each stretch of time up to now: what was let through in it, and what that stretch has.
          const rooms = [[time, 0] as const, ...allowed].map(([since]) => {
            const used = allowed.reduce((sum, [at, one]) => sum + (at >= since ? one : 0), 0);
            return rates.burst + ((time - since) * perMinute) / MINUTE_MS - used;
          });
          const room = Math.min(...rooms);
          if (Math.abs(room - count) > 1e-6) expect(isAllowed).toBe(room > count);
          if (isAllowed) allowed.push([time, count]);
        }
      }),
    );
  });

  it('take what they refused as soon as they say', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 3_000 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 40 }),
        (perMinute, counts) => {
          let time = 0;
          const rates = callRates(perMinute, () => time);
          for (const count of counts) {
            const { isAllowed, retryInMs } = rates.take('ada', count);
            if (isAllowed) continue;
            time += retryInMs;
            expect(rates.take('ada', count).isAllowed).toBe(true);
          }
        },
      ),
    );
  });

  it('forget no name that calls again and again, however many others there are', () => {
    const rates = callRates(1, () => 0);
    expect(rates.take('ada').isAllowed).toBe(true);
    for (let name = 0; name < 60_000; name += 1) {
      rates.take(`stranger ${name}`);
      if (name % 10_000 === 0) expect(rates.take('ada').isAllowed).toBe(false);
    }
    expect(rates.take('ada').isAllowed).toBe(false);
    expect(rates.take('stranger 0').isAllowed).toBe(true);
  });

  it('have a budget of their own for cancels, and say what they are', () => {
    expect(budgetName('key', { isCancel: true })).not.toBe(budgetName('key', { isCancel: false }));
    expect(budgetName('key', undefined)).toBe('key');
    expect(policyOf(callRates(1_200, () => 0))).toBe('1200;w=60;burst=200');
  });
});
