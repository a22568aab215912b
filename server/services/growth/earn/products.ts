import { parseUnits } from '@tidemark/sdk/core';
import { FRACTIONS_PER_UNIT, type RateTier } from './interest.ts';

/** A flexible product as the setting `earnProducts` has it; amounts are decimals of the asset, rates fractions a year. */
export interface EarnProduct {
  readonly asset: string;
  /** From the smallest amount on; the last one has no end. */
  readonly tiers: readonly { readonly upTo: string | null; readonly yearRate: string }[];
  /** The most that a user can subscribe; interest may exceed it. */
  readonly userCap: string;
  /** The most that all users together can subscribe. */
  readonly productCap: string;
  /** The least that is subscribed at once. */
  readonly minimum: string;
  /** Whether anything can be subscribed. */
  readonly isOpen: boolean;
}

/** What a new exchange offers. */
export const DEFAULT_PRODUCTS: readonly EarnProduct[] = [
  {
    asset: 'USDT',
    tiers: [
      { upTo: '500', yearRate: '0.08' },
      { upTo: '10000', yearRate: '0.04' },
      { upTo: null, yearRate: '0.02' },
    ],
    userCap: '500000',
    productCap: '20000000',
    minimum: '1',
    isOpen: true,
  },
  {
    asset: 'BTC',
    tiers: [
      { upTo: '0.1', yearRate: '0.015' },
      { upTo: null, yearRate: '0.005' },
    ],
    userCap: '10',
    productCap: '500',
    minimum: '0.0001',
    isOpen: true,
  },
  {
    asset: 'ETH',
    tiers: [
      { upTo: '2', yearRate: '0.02' },
      { upTo: null, yearRate: '0.008' },
    ],
    userCap: '200',
    productCap: '10000',
    minimum: '0.001',
    isOpen: true,
  },
];

const decimal = { type: 'string', pattern: '^(0|[1-9]\\d{0,11})(\\.\\d{1,8})?$' };

/** JSON schema of the setting `earnProducts`. */
export const PRODUCTS_SCHEMA = {
  type: 'array',
  maxItems: 50,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['asset', 'tiers', 'userCap', 'productCap', 'minimum', 'isOpen'],
    properties: {
      asset: { type: 'string', pattern: '^[A-Z0-9]{1,16}$' },
      tiers: {
        type: 'array',
        minItems: 1,
        maxItems: 10,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['upTo', 'yearRate'],
          properties: {
            upTo: { oneOf: [{ type: 'null' }, decimal] },
            yearRate: { type: 'string', pattern: '^(0(\\.\\d{1,8})?|1(\\.0{1,8})?)$' },
          },
        },
      },
      userCap: decimal,
      productCap: decimal,
      minimum: decimal,
      isOpen: { type: 'boolean' },
    },
  },
};

/** What the schema cannot say is wrong with products: `value.0.tiers.1.upTo: must …`; `undefined` when nothing is. */
export function productsFault(products: readonly EarnProduct[]): string | undefined {
  const seen = new Set<string>();
  for (const [place, { asset, tiers, minimum }] of products.entries()) {
    if (seen.has(asset)) return `value.${place}.asset: is named twice`;
    seen.add(asset);
    if (unitsOf(minimum) === 0n) return `value.${place}.minimum: must be above zero`;
    let from = 0n;
    for (const [index, { upTo }] of tiers.entries()) {
      const isLast = index === tiers.length - 1;
      const at = `value.${place}.tiers.${index}.upTo`;
      if (isLast !== (upTo === null)) return `${at}: must be null in the last tier, and there alone`;
      if (upTo === null) continue;
      if (unitsOf(upTo) <= from) return `${at}: must be above the tier before`;
      from = unitsOf(upTo);
    }
  }
  return undefined;
}

/** The tiers of a product in whole numbers. */
export function rateTiersOf({ tiers }: Pick<EarnProduct, 'tiers'>): RateTier[] {
  return tiers.map(({ upTo, yearRate }) => ({
    upTo: upTo === null ? null : unitsOf(upTo),
    rate: unitsOf(yearRate),
  }));
}

/**
 * What a rate makes of a year in which every day's interest is added at 00:00 UTC and earns from 01:00 UTC on: a fraction of four decimals, rounded down, so
 * that nobody is shown more than comes. It is for show alone.
 */
export function apyOf(yearRate: string): string {
  const SCALE = 10n ** 24n;
  const rate = unitsOf(yearRate);
  let [before, grown] = [SCALE, SCALE];
  for (let day = 0; day < 365; day += 1) {
    const earned = (rate * (before + grown * 23n)) / FRACTIONS_PER_UNIT;
    [before, grown] = [grown, grown + earned];
  }
  const digits = ((grown - SCALE) / 10n ** 20n).toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '') || '0';
}

/** A decimal that the schema has let pass, in ledger units; rates have as many decimals. */
export function unitsOf(text: string): bigint {
  return parseUnits(text) ?? 0n;
}
