import { UNITS_PER_ASSET } from '../protocol.ts';

/**
 * Units of the margin arithmetic.
 *
 * - A *price* is counted in 1e-8 of the quote asset for one whole base asset, finer than a tick, because marks and liquidation
 *   prices are no order prices.
 * - The *size* of a position is counted in 1e-8 of the base asset (linear) or of a dollar (inverse).
 * - A *fine* amount is counted in 1e-8 of a ledger unit. A linear value, size × price, is a whole number of them, so that sums
 *   of fills are exact; an inverse one, size ÷ price, is rounded there, far below what any account sees.
 * - A *rate* (funding, premium) is counted in 1e-12; margin rates are counted in parts per million like fees.
 */
export const FINE_PER_UNIT = UNITS_PER_ASSET;

/** Numerator of an inverse value: fine units of `size ÷ price` are `size × INVERSE_SCALE ÷ price`. */
export const INVERSE_SCALE = UNITS_PER_ASSET * UNITS_PER_ASSET;

export const MILLION = 1_000_000n;

/** Decimals of a rate. */
export const RATE_SCALE = 12;

/** 100 %. */
export const RATE_ONE = 10n ** BigInt(RATE_SCALE);

/** +1 long, -1 short: `s` of the formulas. */
export type Direction = 1n | -1n;
