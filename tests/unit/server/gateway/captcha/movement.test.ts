import { describe, expect, it } from 'vitest';
import { isHandMade, type Sample } from '../../../../../server/gateway/captcha/movement.ts';
import { handTo } from '../../../../contract/support/sliderGap.ts';

const LONG = 60_000;

describe('a movement', () => {
  it('of a hand is taken', () => {
    for (const position of [80, 147, 256]) expect(isHandMade(handTo(position), position, LONG)).toBe(true);
  });

  it('of keys is taken: one held down, one pressed again and again', () => {
    const held: Sample[] = [{ position: 0, at: 0 }];
    for (let step = 1; step <= 120; step += 1)
      held.push({ position: step, at: 500 + step * 33 + ((step * step) % 5) });
    expect(isHandMade(held, 120, LONG)).toBe(true);
    const pages = [0, 26, 52, 78, 104, 105, 106, 107, 108].map((position, index) => ({
      position,
      at: index * 210 + ((index * index) % 11) * 4,
    }));
    expect(isHandMade(pages, 108, LONG)).toBe(true);
  });

  const hand = handTo(150);
  const last = hand.length - 1;
  const wrong: readonly (readonly [why: string, track: readonly Sample[], elapsedMs: number])[] = [
    ['none', [], LONG],
    ['a jump', [{ position: 150, at: 0 }], LONG],
    ['too few samples', hand.filter((_, index) => index % 4 === 0), LONG],
    ['too fast', hand.map(({ position, at }) => ({ position, at: at * 0.4 })), LONG],
    ['longer than it was there', hand, 300],
    [
      'one speed',
      hand.map((_, index) => ({ position: (150 * index) / last, at: index * 23 + (index % 3) })),
      LONG,
    ],
    ['a clock', hand.map(({ position }, index) => ({ position, at: index * 16 })), LONG],
    ['backwards in time', hand.map(({ position }, index) => ({ position, at: (last - index) * 23 })), LONG],
    [
      'a start in the middle',
      hand.map(({ position, at }) => ({ position: Math.max(60, position), at })),
      LONG,
    ],
    ['an end elsewhere', handTo(140), LONG],
  ];
  it.each(wrong)('of %s is not', (_why, track, elapsedMs) => {
    expect(isHandMade(track, 150, elapsedMs)).toBe(false);
  });
});
