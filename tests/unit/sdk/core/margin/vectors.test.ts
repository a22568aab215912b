import { describe, expect, it } from 'vitest';
import { fundingRate } from '../../../../../sdk/core/margin/funding.ts';
import { bankruptcyPrice, liquidationPrice } from '../../../../../sdk/core/margin/liquidation.ts';
import { initialMargin, maintenanceMargin } from '../../../../../sdk/core/margin/margin.ts';
import { profit } from '../../../../../sdk/core/margin/position.ts';
import { collateralOf } from '../../../../../sdk/core/margin/account.ts';
import { RATE_ONE, rateOf, type Amount, type Rate } from '../../../../../sdk/core/units.ts';
import { flat, LADDER, opened, price, text, units } from './positions.ts';

const isolated = (margin: Amount) => collateralOf(margin, []);

describe('a long of 0.5 BTC at 40,000 with 20x', () => {
  const position = opened('linear', 'long', '0.5', '40000');
  const ladder = flat(4_000n);
  const margin = initialMargin(position, 20);

  it('gains 625 at a mark of 41,250', () => {
    expect(text(profit(position, price('41250')))).toBe('625.00000000');
  });
  it('needs 1,000 at first and 82.5 to stay', () => {
    expect(text(margin)).toBe('1000.00000000');
    expect(text(maintenanceMargin(position, price('41250'), ladder))).toBe('82.50000000');
  });
  it('is liquidated at 38,152.61044176 and bankrupt at 38,000', () => {
    expect(text(liquidationPrice(position, isolated(margin), ladder))).toBe('38152.61044176');
    expect(text(bankruptcyPrice(position, margin))).toBe('38000.00000000');
  });
});

describe('a short of 3 at 50,000 with 10x', () => {
  it('is liquidated at 54,742.95190714, in the tier of that value', () => {
    const position = opened('linear', 'short', '3', '50000');
    const price = liquidationPrice(position, isolated(initialMargin(position, 10)), LADDER);
    expect(text(price)).toBe('54742.95190714');
  });
});

describe('60,000 USD of an inverse contract from 50,000 to 52,000', () => {
  it('credits a long 4,615,384 sat', () => {
    expect(profit(opened('inverse', 'long', '60000', '50000'), price('52000'))).toBe(4_615_384n);
  });
  it('debits a short 4,615,385 sat', () => {
    expect(profit(opened('inverse', 'short', '60000', '50000'), price('52000'))).toBe(-4_615_385n);
  });
});

describe('an isolated inverse position at 50,000 with 10x and 0.5 %', () => {
  it.each([
    ['long', '45681.81818181'],
    ['short', '55277.77777778'],
  ] as const)('as a %s is liquidated at %s', (side, expected) => {
    const position = opened('inverse', side, '60000', '50000');
    const price = liquidationPrice(position, isolated(initialMargin(position, 10)), flat(5_000n));
    expect(text(price)).toBe(expected);
  });
});

describe('the funding rate of eight hours', () => {
  const rate = (percentText: string): Rate => rateOf((units(percentText) * RATE_ONE) / (100n * 100_000_000n));
  it.each([
    ['0.035', '0.010'],
    ['0.065', '0.015'],
    ['-0.12', '-0.07'],
  ])('of an average premium of %s %% is %s %%', (premium, expected) => {
    const terms = { intervalMs: 28_800_000, cap: rate('2') };
    expect(fundingRate(rate(premium), terms)).toBe(rate(expected));
  });
});
