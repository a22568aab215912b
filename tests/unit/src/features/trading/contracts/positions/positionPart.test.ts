import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  outcomeAt,
  priceAtReturn,
} from '../../../../../../../src/features/trading/contracts/positions/positionPart.ts';
import { Money } from '../../../../../../../src/ui/format/decimal.ts';
import { INVERSE_SHORT, LONG, portfolioWith } from './livePosition.ts';

const TICK = new Money('0.1');
const long = portfolioWith(LONG, '41250').live.facts;
const short = portfolioWith(INVERSE_SHORT, '48000').live.facts;

it('a long of 0.5 at 40,000 with 20× gains 625 at 41,250, and a fifth of it 125, both 62.5 % of their margin', () => {
  const whole = outcomeAt(long, 20, '41250');
  expect(whole.profit.toFixed()).toBe('625');
  expect(whole.roe.toFixed()).toBe('0.625');
  const part = outcomeAt(long, 20, '41250', '0.1');
  expect(part.profit.toFixed()).toBe('125');
  expect(part.roe.toFixed()).toBe('0.625');
});

it('a return leads to its price: 62.5 % of the long to 41,250, −50 % to 39,000', () => {
  expect(priceAtReturn(long, 20, new Money('0.625'), TICK)?.toFixed()).toBe('41250');
  expect(priceAtReturn(long, 20, new Money('-0.5'), TICK)?.toFixed()).toBe('39000');
});

it('of an inverse short too: 0.12 BTC on 0.12 BTC of margin at 60,000 ÷ 1.32', () => {
  expect(priceAtReturn(short, 10, new Money(1), TICK)?.toFixed()).toBe('45454.5');
});

it('a return that no price brings has none', () => {
  expect(priceAtReturn(long, 20, new Money(-21), TICK)).toBeUndefined();
  expect(priceAtReturn(short, 10, new Money(-10), TICK)).toBeUndefined();
});

it('the price of a return brings that return, to half a tick', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(long, short, { ...long, side: 'short' as const }, { ...short, side: 'long' as const }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: -90, max: 90 }),
      (facts, leverage, percent) => {
        const price = priceAtReturn(facts, leverage, new Money(percent).div(100), TICK);
        if (price === undefined) return;
        const [lower, upper] = [price.minus('0.051'), price.plus('0.051')].map((at) =>
          outcomeAt(facts, leverage, at.toFixed()).roe.toNumber(),
        );
        expect(Math.min(lower ?? 0, upper ?? 0)).toBeLessThanOrEqual(percent / 100 + 1e-6);
        expect(Math.max(lower ?? 0, upper ?? 0)).toBeGreaterThanOrEqual(percent / 100 - 1e-6);
      },
    ),
  );
});
