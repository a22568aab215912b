import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FRACTIONS_PER_UNIT,
  hourInterest,
  wholeUnits,
} from '../../../../../../server/services/growth/earn/interest.ts';
import {
  apyOf,
  DEFAULT_PRODUCTS,
  productsFault,
  PRODUCTS_SCHEMA,
  rateTiersOf,
} from '../../../../../../server/services/growth/earn/products.ts';
import { promotionOf } from '../../../../../../server/services/growth/earn/promotion.ts';
import { settingFault } from '../../../../../../server/services/content/settingSchemas.ts';
import { earnedInAnHour } from './support/oracle.ts';

const TIERS = DEFAULT_PRODUCTS[0]?.tiers ?? [];

describe('the interest of an hour', () => {
  it('is that of each part of the amount at the rate of its tier, to the last fraction', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (units) => {
        const exact = earnedInAnHour(units, TIERS);
        expect(hourInterest(units, rateTiersOf({ tiers: TIERS })) * exact.below).toBe(
          exact.above * FRACTIONS_PER_UNIT,
        );
      }),
    );
  });

  it('of 1,000 USDT is (500 × 8 % + 500 × 4 %) / 8760', () => {
    const fractions = hourInterest(1_000n * 100_000_000n, rateTiersOf({ tiers: TIERS }));
    expect(wholeUnits(fractions).units).toBe((60n * 100_000_000n) / 8_760n);
  });
});

describe('what a rate makes of a year', () => {
  it.each([
    ['0.05', '0.0512'],
    ['0.08', '0.0832'],
    ['0.1', '0.1051'],
    ['1', '1.7142'],
    ['0', '0'],
  ])('of %s is %s with the interest of every day added', (rate, apy) => {
    expect(apyOf(rate)).toBe(apy);
    expect(Number(apy)).toBeCloseTo((1 + Number(rate) / 365) ** 365 - 1, 3);
  });
});

const TAKING = DEFAULT_PRODUCTS.map((product) => ({ ...product, isTaking: true }));

describe('the promoted product', () => {
  it('is shown with the yield of its first tier', () => {
    expect(promotionOf({ asset: 'USDT' }, TAKING)).toEqual({ yearRate: '0.0832' });
  });

  it.each([
    ['nothing is promoted', null, TAKING],
    ['it is not offered', { asset: 'XYZ' }, TAKING],
    ['it takes nothing', { asset: 'USDT' }, TAKING.map((each) => ({ ...each, isTaking: false }))],
  ])('is not there where %s', (_, promoted, products) => {
    expect(promotionOf(promoted, products)).toBeNull();
  });
});

describe('the setting of products', () => {
  const [usdt] = DEFAULT_PRODUCTS;
  if (usdt === undefined) throw new Error('There is no product');
  const tiers = (...ends: (string | null)[]) => [
    { ...usdt, tiers: ends.map((upTo) => ({ upTo, yearRate: '0.01' })) },
  ];

  it('takes what a new exchange offers', () => {
    expect(settingFault('earnProducts', DEFAULT_PRODUCTS)).toBeUndefined();
    expect(PRODUCTS_SCHEMA.maxItems).toBeGreaterThan(DEFAULT_PRODUCTS.length);
  });

  it.each([
    ['two products of an asset', [usdt, usdt], 'value.1.asset: is named twice'],
    ['tiers that do not rise', tiers('5', '5', null), 'value.0.tiers.1.upTo: must be above the tier before'],
    [
      'an end of the last tier',
      tiers('5'),
      'value.0.tiers.0.upTo: must be null in the last tier, and there alone',
    ],
    [
      'no end before',
      tiers(null, null),
      'value.0.tiers.0.upTo: must be null in the last tier, and there alone',
    ],
    ['a minimum of zero', [{ ...usdt, minimum: '0' }], 'value.0.minimum: must be above zero'],
  ])('refuses %s', (_, products, fault) => {
    expect(productsFault(products)).toBe(fault);
    expect(settingFault('earnProducts', products)).toBe(fault);
  });

  it.each([
    ['more than doubling in a year', [{ ...usdt, tiers: [{ upTo: null, yearRate: '1.01' }] }]],
    ['numbers', [{ ...usdt, userCap: 5 }]],
    ['no tiers', [{ ...usdt, tiers: [] }]],
    ['anything else', [{ ...usdt, name: 'x' }]],
  ])('refuses %s', (_, products) => {
    expect(settingFault('earnProducts', products)).toBeDefined();
  });
});
