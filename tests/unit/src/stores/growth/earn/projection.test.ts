import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUnits } from '../../../../../../sdk/core/index.ts';
import {
  hourInterest as exactInterest,
  wholeUnits,
} from '../../../../../../server/services/growth/earn/interest.ts';
import { rateTiersOf } from '../../../../../../server/services/growth/earn/products.ts';
import { projectionOf } from '../../../../../../src/stores/growth/earn/projection.ts';
import {
  accruedAt,
  earnAmountProblem,
  largestEarnAmount,
  momentOf,
} from '../../../../../../src/stores/growth/earn/rules.ts';

const TIERS = [
  { upTo: '500', apr: '0.08', apy: '0.0832' },
  { upTo: '10000', apr: '0.04', apy: '0.0408' },
  { upTo: null, apr: '0.02', apy: '0.0202' },
];
const EXACT = rateTiersOf({ tiers: TIERS.map(({ upTo, apr }) => ({ upTo, yearRate: apr })) });

describe('the projection', () => {
  it('is to the last unit what the exchange pays', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (cents) => {
        const amount = (cents / 100).toFixed(2);
        let before: bigint = parseUnits(amount) ?? 0n;
        let balance: bigint = before;
        let fractions = 0n;
        const projected = projectionOf(amount, TIERS, 40);
        for (let day = 1; day <= 40; day += 1) {
          fractions += exactInterest(before, EXACT) + 23n * exactInterest(balance, EXACT);
          const { units, rest } = wholeUnits(fractions);
          fractions = rest;
          before = balance;
          balance += units;
          expect(projected[day]?.times(1e8).toFixed()).toBe(balance.toString());
        }
      }),
      // Of this one a day's interest is a whole number of units.
      { numRuns: 25, examples: [[1_767_220_902]] },
    );
  });
});

describe('an amount', () => {
  const bounds = { minimum: '1', available: '50', maximum: '20' };

  it.each([
    ['', 'missing'],
    ['0', 'missing'],
    ['0.5', 'belowMinimum'],
    ['51', 'aboveAvailable'],
    ['21', 'aboveLimit'],
    ['20', undefined],
    ['1.', undefined],
  ])('of %j is %s', (amount, problem) => {
    expect(earnAmountProblem(amount, bounds)).toBe(problem);
  });

  it('is at most what the wallet has and the caps leave', () => {
    expect(largestEarnAmount(bounds)).toBe('20');
  });
});

describe('interest of this second', () => {
  const hourAt = 7 * 3_600_000;
  const told = { accrued: '0.5', thisHour: '0.00000100', hourAt };

  it.each([
    ['is that of full hours and of the part of the hour that has passed', hourAt + 1_800_000, '0.50000050'],
    ['is that of full hours alone to a device that is behind', hourAt - 1_000, '0.50000000'],
    ['is that of the whole hour until the next one is told', hourAt + 3_601_000, '0.50000100'],
  ])('%s', (_, now, shown) => {
    expect(accruedAt(told, now)).toBe(shown);
  });
});

describe('a moment to redeem at', () => {
  const now = Date.UTC(2028, 0, 1);

  it.each([
    ['', undefined],
    ['2027-12-31T00:00:00Z', undefined],
    ['2029-01-02T00:00:00Z', undefined],
    ['2028-01-02T00:00:00Z', Date.UTC(2028, 0, 2)],
  ])('of %j is %s', (text, at) => {
    expect(momentOf(text, now)).toBe(at);
  });
});
