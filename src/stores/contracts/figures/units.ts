import {
  amountOf,
  collateralOf,
  fineAmountOf,
  FINE_SCALE,
  formatExact,
  LEDGER_SCALE,
  marginRateOf,
  priceOf,
  RATE_SCALE,
  rateOf,
  sizeOf,
  type Amount,
  type Collateral as CoreCollateral,
  type Direction,
  type FineAmount,
  type MarginTier as CoreTier,
  type MarkedPosition as CoreMarkedPosition,
  type OpenPosition,
  type Price,
  type Rate,
  type Size,
} from '@tidemark/sdk/core';
import { Decimal } from 'decimal.js';

/** Decimals with room for every product and quotient of a position's figures, so that only what is meant to be rounded is. */
export const Exact = Decimal.clone({ precision: 80 });

/** What the figures of an open position follow from; decimal strings as the exchange sends them. */
export interface PositionFacts {
  /** `linear`: sized in and settled for the quote asset; `inverse`: sized in dollars, settled in the base asset. */
  readonly kind: 'linear' | 'inverse';
  readonly side: 'long' | 'short';
  /** Base asset (linear) or dollars (inverse); above zero. */
  readonly quantity: string;
  /** Σ price × quantity (linear) or Σ dollars ÷ price (inverse) of the fills that opened it, exact. */
  readonly entryValue: string;
  /** Quantities of all the user's positions in the contract together, this one included; absent: this is the only one. See the core's `OpenPosition`. */
  readonly exposure?: string;
}

/** A position with the mark and the ladder of its contract. */
export interface MarkedPosition {
  readonly position: PositionFacts;
  readonly mark: string;
  readonly ladder: readonly MarginTier[];
}

/** What stands behind a position. */
export interface Collateral {
  /** Margin of an isolated position, balance of a cross account, in the settlement asset. */
  readonly balance: Decimal.Value;
  /** The account's positions in other contracts; none when isolated. */
  readonly others: readonly MarkedPosition[];
  /** The account's position on the other side of the same contract, in hedge mode: the same mark moves it. */
  readonly opposite: PositionFacts | null;
}

/** A step of a contract's margin ladder; decimal strings. */
export interface MarginTier {
  /** Largest value of a position in it, in the settlement asset. */
  readonly maxValue: string;
  readonly maxLeverage?: number;
  /** '0.004' = 0.4 %. */
  readonly maintenanceRate: string;
  /** Subtracted from value × rate, so that the margin does not jump from tier to tier. */
  readonly deduction: string;
}

const PPM_SCALE = 6;

const WRITTEN = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A decimal as a whole number of 10^-scale, to the nearest. */
function scaled(value: Decimal.Value, scale: number): bigint {
  // What the exchange sends has no more decimals than that, most often, and is read as it is written: every mark asks for hundreds.
  const written = typeof value === 'string' ? WRITTEN.exec(value) : null;
  if (written !== null) {
    const [, sign, whole = '', fraction = ''] = written;
    const units = fraction.length <= scale ? BigInt(whole + fraction.padEnd(scale, '0')) : undefined;
    if (units !== undefined) return sign === '-' ? -units : units;
  }
  return BigInt(new Exact(value).times(`1e${scale}`).toFixed(0, Decimal.ROUND_HALF_UP));
}

export const toAmount = (value: Decimal.Value): Amount => amountOf(scaled(value, LEDGER_SCALE));
export const toPrice = (value: Decimal.Value): Price => priceOf(scaled(value, LEDGER_SCALE));
export const toSize = (value: Decimal.Value): Size => sizeOf(scaled(value, LEDGER_SCALE));
export const toRate = (value: Decimal.Value): Rate => rateOf(scaled(value, RATE_SCALE));
const toFineAmount = (value: Decimal.Value): FineAmount => fineAmountOf(scaled(value, FINE_SCALE));

/** An amount, price or size as the decimal that a screen writes. */
export function toDecimal(units: Amount | Price | Size): Decimal {
  return new Exact(formatExact(units, LEDGER_SCALE));
}

function directionOf(side: PositionFacts['side']): Direction {
  return side === 'long' ? 1n : -1n;
}

const positions = new WeakMap<PositionFacts, OpenPosition>();

/** A position as the formulas take it; read once. */
export function toPosition(facts: PositionFacts): OpenPosition {
  const known = positions.get(facts);
  if (known !== undefined) return known;
  const { kind, side, quantity, entryValue, exposure = quantity } = facts;
  const position = {
    kind,
    direction: directionOf(side),
    size: toSize(quantity),
    entryValue: toFineAmount(entryValue),
    exposure: toSize(exposure),
  };
  positions.set(facts, position);
  return position;
}

export function factsOf({ kind, direction, size, entryValue, exposure = size }: OpenPosition): PositionFacts {
  return {
    kind,
    side: direction === 1n ? 'long' : 'short',
    quantity: formatExact(size, LEDGER_SCALE),
    entryValue: formatExact(entryValue, FINE_SCALE),
    exposure: formatExact(exposure, LEDGER_SCALE),
  };
}

const ladders = new WeakMap<readonly MarginTier[], readonly CoreTier[]>();

/** The margin tiers of a contract as the formulas take them; read once for each list. */
export function toLadder(tiers: readonly MarginTier[]): readonly CoreTier[] {
  const known = ladders.get(tiers);
  if (known !== undefined) return known;
  const ladder = tiers.map(({ maxValue, maxLeverage = 1, maintenanceRate, deduction }) => ({
    maxValue: toAmount(maxValue),
    maxLeverage,
    maintenancePpm: marginRateOf(scaled(maintenanceRate, PPM_SCALE)),
    deduction: toAmount(deduction),
  }));
  ladders.set(tiers, ladder);
  return ladder;
}

/** A position with its mark as the formulas take it. */
export function toMarked({ position, mark, ladder }: MarkedPosition): CoreMarkedPosition {
  return { position: toPosition(position), mark: toPrice(mark), ladder: toLadder(ladder) };
}

/** What stands behind a position as the formulas take it. */
export function toCollateral({ balance, others, opposite }: Collateral): CoreCollateral {
  const beside = opposite === null ? undefined : toPosition(opposite);
  return collateralOf(toAmount(balance), others.map(toMarked), beside);
}
