/**
 * Units of prices, quantities and amounts. Everything is a whole number; a brand says of what, so that the wrong unit does not compile.
 *
 * An order is counted in the steps of its instrument:
 *
 * - {@link Ticks}: an order price;
 * - {@link Lots}: a quantity.
 *
 * Money and everything that follows from it is counted in fixed decimals:
 *
 * - {@link Amount}: what an account has, in *ledger units*, 1e-8 of an asset;
 * - {@link FineAmount}: the exact value of a size at a price, 1e-8 of a ledger unit. A linear value, size × price, is a whole number
 *   of them, so that sums of fills are exact; an inverse one, size ÷ price, is rounded there, far below what any account sees;
 * - {@link Price}: 1e-8 of the quote asset for one whole base asset, finer than a tick, because marks and liquidation prices are no
 *   order prices;
 * - {@link Size}: the size of a position, 1e-8 of the base asset (linear) or of a dollar (inverse);
 * - {@link Rate}: a funding rate or premium in 1e-12;
 * - {@link Ppm}, {@link MarginRate}: a fee rate or maintenance margin rate in parts per million.
 *
 * `Safe…` is the same in a `number`, where it is known to be exact: the engine's fast path, and what events carry.
 *
 * What the formulas take has a strict brand and is made by its constructor, which checks it. What commands, events and books carry, plain
 * numbers as they come from bytes, has a *light* one: it takes a literal or a result of arithmetic, but nothing of another unit.
 */

declare const unit: unique symbol;

type Counted<Base, Unit extends string> = Base & { readonly [unit]: Unit };

/** The light brand. */
type Carried<Base, Unit extends string> = Base & { readonly [unit]?: Unit };

/** An order price in steps of its instrument; 0 where there is none. */
export type Ticks = Carried<number, 'Ticks'>;

/** A quantity in steps of its instrument; below zero the size of a short position. */
export type Lots = Carried<number, 'Lots'>;

/** Ledger units: 1e-8 of an asset. */
export type Amount = Counted<bigint, 'Amount'>;

/** 1e-8 of a ledger unit: 1e-16 of an asset. */
export type FineAmount = Counted<bigint, 'FineAmount'>;

/** 1e-8 of the quote asset. */
export type Price = Counted<bigint, 'Price'>;

/** 1e-8 of the base asset (linear) or of a dollar (inverse). */
export type Size = Counted<bigint, 'Size'>;

/** 1e-12: a funding rate or a premium. */
export type Rate = Counted<bigint, 'Rate'>;

/** Maintenance margin rate in parts per million. */
export type MarginRate = Counted<bigint, 'MarginRate'>;

/** Fee rate in parts per million. */
export type Ppm = Carried<number, 'Ppm'>;

/** An {@link Amount} in a command or an event. */
export type LedgerUnits = Carried<bigint, 'Amount'>;

/** A {@link FineAmount} in a command or an event. */
export type FineUnits = Carried<bigint, 'FineAmount'>;

export type SafeAmount = Carried<number, 'Amount'>;
export type SafePrice = Carried<number, 'Price'>;
export type SafeRate = Carried<number, 'Rate'>;

/** A quantity that can be added to its like. */
export type Quantity = Amount | FineAmount | Price | Size | Rate;

/** +1 long, -1 short: `s` of the formulas. */
export type Direction = 1n | -1n;

/** Ledger scale shared by every asset: 1 = 100 000 000 units. */
export const UNITS_PER_ASSET = 100_000_000n;

/** Decimals of the ledger: one asset is 1e8 units. */
export const LEDGER_SCALE = 8;

/** Fine units of a ledger unit. */
export const FINE_PER_UNIT = 10n ** BigInt(LEDGER_SCALE);

/** Decimals of a fine amount: those of a ledger unit twice. */
export const FINE_SCALE = 2 * LEDGER_SCALE;

/** Numerator of an inverse value: fine units of `size ÷ price` are `size × INVERSE_SCALE ÷ price`. */
export const INVERSE_SCALE = UNITS_PER_ASSET * UNITS_PER_ASSET;

/** What parts per million are of. */
export const MILLION = 1_000_000n;

/** Decimals of a rate. */
export const RATE_SCALE = 12;

/** 100 %. */
export const RATE_ONE = 10n ** BigInt(RATE_SCALE);

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no exact whole number`);
  return value;
}

function notNegative<Value extends number | bigint>(value: Value): Value {
  if (value < 0) throw new RangeError(`${value} is below zero`);
  return value;
}

/** Throws a RangeError unless it is a whole number, exact and not below zero; so does every constructor for what its unit cannot be. */
export function ticksOf(value: number): Ticks {
  return notNegative(whole(value));
}

/** Lots, also below zero; throws a RangeError unless it is a whole number. */
export function lotsOf(value: number): Lots {
  return whole(value);
}

/** Throws as `ticksOf` does. */
export function ppmOf(value: number): Ppm {
  return notNegative(whole(value));
}

/** @param units of 1e-8 */
export function amountOf(units: bigint | number): Amount {
  return exact(units) as Amount;
}

/** @param units of 1e-16 */
export function fineAmountOf(units: bigint): FineAmount {
  return units as FineAmount;
}

/** @param units of 1e-8 of the quote asset */
export function priceOf(units: bigint | number): Price {
  return exact(units) as Price;
}

/** @param units of 1e-8 of the base asset or of a dollar */
export function sizeOf(units: bigint | number): Size {
  return notNegative(exact(units)) as Size;
}

/** The size of some lots, in units of what a lot is counted in. */
export function sizeOfLots(lots: number, lotSize: Size): Size {
  return (toBigInt(lots) * lotSize) as Size;
}

/** @param units of 1e-12 */
export function rateOf(units: bigint | number): Rate {
  return exact(units) as Rate;
}

/** @param ppm parts per million, not below zero */
export function marginRateOf(ppm: bigint | number): MarginRate {
  return notNegative(exact(ppm)) as MarginRate;
}

/** The sum of two of one unit. */
export function plus<Counting extends Quantity>(a: Counting, b: Counting): Counting {
  return ((a as bigint) + b) as Counting;
}

/** The difference of two of one unit. */
export function minus<Counting extends Quantity>(a: Counting, b: Counting): Counting {
  return ((a as bigint) - b) as Counting;
}

/** The quantity, or 0 where it is below. */
export function atLeastZero<Counting extends bigint>(quantity: Counting): Counting {
  return (quantity > 0n ? quantity : 0n) as Counting;
}

/** The smallest of some quantities. */
export function least<Counting extends bigint>(first: Counting, ...others: readonly Counting[]): Counting {
  return others.reduce((one, other) => (other < one ? other : one), first);
}

/** Ledger units as fine ones, exact. */
export function toFine(amount: Amount): FineAmount {
  return (amount * FINE_PER_UNIT) as FineAmount;
}

const scratch = new DataView(new ArrayBuffer(8));
const TWO_TO_32 = 2 ** 32;

/**
 * `BigInt(value)` for a safe integer, in a third of its time: the constructor takes a slow path for numbers beyond 32 bits, and
 * nearly every command of the engine converts some. Not checked.
 */
export function toBigInt(value: number): bigint {
  scratch.setInt32(4, Math.floor(value / TWO_TO_32), true);
  scratch.setInt32(0, value, true);
  return scratch.getBigInt64(0, true);
}

function exact(value: bigint | number): bigint {
  return typeof value === 'bigint' ? value : toBigInt(whole(value));
}
