import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnsentTotal, type Holder } from '../../../../server/gateway/realtime/unsentTotal.ts';

class Held implements Holder {
  unsentBytes = 0;
  isDropped = false;
  drop(): void {
    this.isDropped = true;
    this.unsentBytes = 0;
  }
}

const MAX = 1_000;

describe('what all connections have unsent', () => {
  it('never stays above the bound, whoever sends and reads', () => {
    const step = fc.record({ who: fc.nat(9), bytes: fc.nat(400), reads: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 300, size: 'max' }), (steps) => {
        const holders = Array.from({ length: 10 }, () => new Held());
        const total = new UnsentTotal(MAX, () => holders);
        for (const { who, bytes, reads } of steps) {
          const holder = holders[who] as Held;
          if (reads) holder.unsentBytes = 0;
          else if (!holder.isDropped) {
            holder.unsentBytes += bytes;
            total.add(bytes);
          }
          const unsent = holders.reduce((sum, { unsentBytes }) => sum + unsentBytes, 0);
          expect(unsent).toBeLessThanOrEqual(MAX);
          expect(total.bytes).toBeGreaterThanOrEqual(unsent);
        }
      }),
    );
  });

  it('costs those with most of it their connection, and nobody who reads', () => {
    const [hostile, slow, honest] = [new Held(), new Held(), new Held()];
    const total = new UnsentTotal(MAX, () => [honest, slow, hostile]);
    slow.unsentBytes = 300;
    total.add(300);
    for (let round = 0; round < 100; round += 1) {
      honest.unsentBytes = 50;
      total.add(50);
      honest.unsentBytes = 0;
    }
    expect(slow.isDropped).toBe(false);
    hostile.unsentBytes = 800;
    total.add(800);
    expect([hostile, slow, honest].map(({ isDropped }) => isDropped)).toEqual([true, false, false]);
  });

  it('is forgotten when the network takes it', () => {
    const holder = new Held();
    const total = new UnsentTotal(MAX, () => [holder]);
    total.add(900);
    total.measure();
    expect(total.bytes).toBe(0);
  });
});
