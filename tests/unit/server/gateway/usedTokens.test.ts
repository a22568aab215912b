import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOKEN_TIMES, UsedTokens } from '../../../../server/gateway/security/usedTokens.ts';

const START = Date.UTC(2026, 7, 8);
const { validMs, aheadMs } = TOKEN_TIMES;

/** What the signature of a token is to those who do not know the key: any bytes. */
const signature = (token: number): Buffer => createHash('sha256').update(String(token)).digest();

describe('tokens that were used', () => {
  it('are refused for as long as they are valid, to the millisecond', () => {
    let now = START;
    const used = new UsedTokens({ now: () => now });
    expect(used.use(signature(1), START + aheadMs)).toBe('first');
    for (const at of [0, 1, 29_999, 30_000, 60_000, validMs - 1, validMs, validMs + aheadMs]) {
      now = START + at;
      expect(used.use(signature(1), START + aheadMs), String(at)).toBe('used');
    }
    now = START + validMs + aheadMs + 1;
    expect(used.use(signature(1), START + aheadMs)).toBe('untimely');
  });

  it('are never taken twice, nor others refused, whatever comes when', () => {
    const steps = fc.array(
      fc.record({
        token: fc.nat(40),
        age: fc.integer({ min: -2 * aheadMs, max: validMs + 2_000 }),
        passing: fc.oneof(fc.nat(3_000), fc.nat(90_000)),
      }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(steps, (each) => {
        let now = START;
        const used = new UsedTokens({ now: () => now });
        const taken = new Map<number, number>();
        for (const { token, age, passing } of each) {
          now += passing;
          // A token has one time, which is part of what is signed.
          const time = taken.get(token) ?? now - age;
          const isTimely = now - time <= validMs && time - now <= aheadMs;
          expect(used.use(signature(token), time)).toBe(
            !isTimely ? 'untimely' : taken.has(token) ? 'used' : 'first',
          );
          if (isTimely) taken.set(token, time);
          else if (taken.has(token)) taken.delete(token);
        }
      }),
    );
  });

  it('are told apart in thousands, of any bytes', () => {
    const used = new UsedTokens({ now: () => START });
    // Eight bytes of zeros are as good a mark as any.
    const rare = [Buffer.alloc(8), Buffer.alloc(8, 0xff), Buffer.from('0000000002000000', 'hex')];
    const all = [...rare, ...Array.from({ length: 20_000 }, (_, index) => signature(index))];
    for (const each of all) expect(used.use(each, START)).toBe('first');
    for (const each of all) expect(used.use(each, START)).toBe('used');
    expect(used.remembered).toBe(all.length);
  });

  it('take a bounded room: beyond it new ones are refused, and none is forgotten that is valid', () => {
    let now = START;
    const used = new UsedTokens({ now: () => now, capacity: 100 });
    for (let token = 0; token < 100; token += 1) expect(used.use(signature(token), now)).toBe('first');
    expect(used.use(signature(100), now)).toBe('full');
    now += validMs;
    expect(used.use(signature(100), now)).toBe('full');
    expect(used.use(signature(0), START)).toBe('used');
    expect(used.remembered).toBe(100);
    // All of a slice of half a minute have run out.
    now += 30_000;
    expect(used.use(signature(100), now)).toBe('first');
    expect(used.remembered).toBe(1);
  });

  it('are forgotten as time passes, so that a steady load takes a steady room', () => {
    let now = START;
    const used = new UsedTokens({ now: () => now });
    for (let second = 0; second < 3_600; second += 1) {
      now += 1_000;
      expect(used.use(signature(second), now)).toBe('first');
    }
    expect(used.remembered).toBeLessThanOrEqual(validMs / 1_000 + 30);
  });

  it('before a restart are refused after it, and those made by a right clock once it is open are not', () => {
    let now = START;
    const before = new UsedTokens({ now: () => now });
    expect(before.use(signature(1), now)).toBe('first');
    expect(before.use(signature(2), now + aheadMs)).toBe('first');
    now += 1;
    const after = new UsedTokens({ now: () => now, since: now });
    expect(after.use(signature(1), START)).toBe('untimely');
    expect(after.use(signature(2), START + aheadMs)).toBe('untimely');
    now = after.opensAt + 1;
    expect(after.use(signature(2), START + aheadMs)).toBe('untimely');
    expect(after.use(signature(3), now)).toBe('first');
  });
});
