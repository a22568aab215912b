import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullJitter } from '../../../../streams/hub/backoff.ts';
import { judge } from '../../../../streams/hub/protocol.ts';

const frame = (kind: 'snapshot' | 'delta', seq: number, epoch = 'a') => ({
  key: 'k',
  sentAt: 0,
  data: {},
  kind,
  seq,
  epoch,
});
const held = { epoch: 'a', seq: 5 };

describe('judge', () => {
  it.each([
    ['the next delta', held, frame('delta', 6), true, 'apply'],
    ['a delta seen before', held, frame('delta', 5), true, 'duplicate'],
    ['a delta too far', held, frame('delta', 7), true, 'gap'],
    ['a delta of another epoch', held, frame('delta', 6, 'b'), true, 'restart'],
    ['a delta before any snapshot', undefined, frame('delta', 6), false, 'early'],
    ['a first snapshot', undefined, frame('snapshot', 1), false, 'apply'],
    ['a newer snapshot', held, frame('snapshot', 9), true, 'apply'],
    ['a snapshot of another epoch', held, frame('snapshot', 1, 'b'), true, 'apply'],
    ['an old snapshot nobody waits for', held, frame('snapshot', 5), true, 'duplicate'],
    ['an old snapshot as an answer', held, frame('snapshot', 5), false, 'apply'],
  ] as const)('%s', (_, position, arriving, inStep, verdict) => {
    expect(judge(position, arriving, inStep)).toBe(verdict);
  });
});

describe('fullJitter', () => {
  it('stays within the exponential bound and the cap, for any attempt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, draw) => {
          const delay = fullJitter(attempt, 500, 30_000, () => draw);
          expect(delay).toBeGreaterThanOrEqual(0);
          expect(delay).toBeLessThanOrEqual(Math.min(30_000, 500 * 2 ** (attempt - 1)));
        },
      ),
    );
  });
});
