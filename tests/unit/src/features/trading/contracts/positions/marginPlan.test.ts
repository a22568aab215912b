import { describe, expect, it } from 'vitest';
import {
  mostMargin,
  outcomeOfMargin,
  problemOfMargin,
} from '../../../../../../../src/features/trading/contracts/positions/marginPlan.ts';
import { Money } from '../../../../../../../src/ui/format/decimal.ts';
import { LONG, portfolioWith } from './livePosition.ts';

const winning = portfolioWith(LONG, '41250');

describe('the margin of an isolated position', () => {
  it('can grow by what the cross account has free, and shrink by what is free itself', () => {
    expect(mostMargin(winning.live, winning, 'add').toFixed()).toBe('500');
    expect(mostMargin(winning.live, winning, 'remove').toFixed()).toBe('300');
  });

  it('cannot shrink by what an open loss needs', () => {
    // 0.5 × (40,000 − 39,500) = 250 of the 300 that are free.
    const losing = portfolioWith(LONG, '39500');
    expect(mostMargin(losing.live, losing, 'remove').toFixed()).toBe('50');
  });

  it.each([
    ['add', '200', '1500', '37148.59437751'],
    ['remove', '300', '1000', '38152.61044176'],
    ['add', '', '1300', '37550.20080321'],
  ] as const)('after "%s %s" is %s, liquidated at %s', (direction, amount, balance, price) => {
    // (W − Σ) ÷ (q·(0.004 − 1)) with Σ = 20,000, q = 0.5, in the tier of 0.4 %.
    const outcome = outcomeOfMargin(winning.live, winning, direction, amount);
    expect(outcome.balance.toFixed()).toBe(balance);
    expect(outcome.liquidationPrice?.toFixed()).toBe(price);
    // Maintenance 0.5 × 41,250 × 0.4 % over balance and profit.
    const equity = new Money(balance).plus(625);
    expect(outcome.marginRatio?.toFixed(12)).toBe(new Money('82.5').div(equity).toFixed(12));
  });
});

it.each([
  ['', { code: 'amountMissing' }],
  ['0', { code: 'amountMissing' }],
  ['1.123456789', { code: 'tooPrecise', limit: '8' }],
  ['500.01', { code: 'aboveMaximum', limit: '500' }],
  ['500', undefined],
])('"%s" is told what would be allowed', (amount, problem) => {
  expect(problemOfMargin(amount, new Money(500))).toEqual(problem);
});
