import { divideDown, divideUp } from '../division.ts';
import { exposureOf, type OpenPosition } from './position.ts';
import type { MarginTier } from './tiers.ts';
import {
  FINE_PER_UNIT,
  INVERSE_SCALE,
  MILLION,
  priceOf,
  type Amount,
  type FineAmount,
  type Price,
} from '../units.ts';

/** What stands behind a position. */
export interface Collateral {
  /** `W`: margin of an isolated position, wallet balance of a cross account, in ledger units. */
  readonly balance: Amount;
  /** `TMM`: maintenance margin of the account's positions in other contracts, in ledger units; 0 when isolated. */
  readonly otherMaintenance: Amount;
  /** `U`: unrealized profit of the account's positions in other contracts, in fine units; 0 when isolated. */
  readonly otherProfit: FineAmount;
  /** The account's position on the other side of the same contract, in hedge mode: the same mark moves it. */
  readonly opposite: OpenPosition | undefined;
}

/**
 * The mark at which the account no longer covers its maintenance margin, for a long the one below and for a short the one above;
 * where only the other one exists, because the position opposite is the larger, that one. `undefined` when no mark does it. It is the
 * first price unit at which the margin certainly is too little, whatever is rounded.
 *
 * With rising rates and fitting deductions the maintenance margin is the largest of all tiers' value × mmr − c, and that of a part of the
 * owner's exposure the largest of value × mmr − c × size ÷ exposure. So the margin suffices at a mark if it does so in every tier, of the
 * position and of the one opposite: between the highest price that one of them says is too low, and the lowest that is too high.
 */
export function liquidationPrice(
  position: OpenPosition,
  backing: Collateral,
  ladder: readonly MarginTier[],
): Price | undefined {
  let below: bigint | undefined;
  let above: bigint | undefined;
  for (const conditions of tiersOf(position, backing, ladder)) {
    const { factor, least } = sufficiency(conditions, backing);
    if (factor > 0n) below = highest(below, divideUp(least, factor) - 1n);
    if (factor < 0n) above = lowest(above, divideDown(least, factor) + 1n);
  }
  const price = position.direction === 1n ? (below ?? above) : (above ?? below);
  return price === undefined ? undefined : priceOf(price);
}

/** A position in one of its tiers. */
interface PositionInTier {
  readonly position: OpenPosition;
  readonly tier: MarginTier;
}

/** Every pair of tiers that a position and the one opposite can be in. */
function tiersOf(
  position: OpenPosition,
  { opposite }: Collateral,
  ladder: readonly MarginTier[],
): readonly (readonly PositionInTier[])[] {
  const own = ladder.map((tier) => ({ position, tier }));
  if (opposite === undefined) return own.map((one) => [one]);
  return own.flatMap((one) => ladder.map((tier) => [one, { position: opposite, tier }]));
}

/**
 * When equity covers maintenance at a mark `M`, as `factor`·M ≥ `least`: W − TMM + U + Σ (c − s·Σ) ≥ M·Σ q·(mmr − s) for linear positions,
 * (W − TMM + U + Σ (c + s·Σ))·M ≥ Σ V·(mmr + s) for inverse ones, where `c` is the position's share of the deduction. Both sides are
 * multiplied by the exposures, so that shares need no rounding.
 */
function sufficiency(
  positions: readonly PositionInTier[],
  { balance, otherMaintenance, otherProfit }: Collateral,
): { readonly factor: bigint; readonly least: bigint } {
  const scale = positions.reduce((product, { position }) => product * exposureOf(position), 1n);
  let money = ((balance - otherMaintenance) * FINE_PER_UNIT + otherProfit) * scale;
  let slope = 0n;
  let isLinear = true;
  for (const { position, tier } of positions) {
    const { kind, direction, size, entryValue } = position;
    isLinear = kind === 'linear';
    const deducted = (tier.deduction * FINE_PER_UNIT * size * scale) / exposureOf(position);
    money += deducted + (isLinear ? 0n - direction : direction) * entryValue * scale;
    slope +=
      size * (direction * MILLION + (isLinear ? 0n - tier.maintenancePpm : tier.maintenancePpm)) * scale;
  }
  return isLinear
    ? { factor: slope, least: 0n - money * MILLION }
    : { factor: money * MILLION, least: slope * INVERSE_SCALE };
}

/** The higher of two prices; one that is not above zero is none. */
function highest(price: bigint | undefined, other: bigint): bigint | undefined {
  return other > 0n && (price === undefined || other > price) ? other : price;
}

function lowest(price: bigint | undefined, other: bigint): bigint | undefined {
  return other > 0n && (price === undefined || other < price) ? other : price;
}

/**
 * The price at which nothing of the margin is left: E − s·W/q, or V ÷ (V/E + s·W); `undefined` when no price above zero does that. Rounded
 * to the side where a fraction of it is left, so that closing there never costs more than there is.
 */
export function bankruptcyPrice(
  { kind, direction, size, entryValue }: OpenPosition,
  margin: Amount,
): Price | undefined {
  const [dividend, divisor] =
    kind === 'linear'
      ? [entryValue - direction * margin * FINE_PER_UNIT, size]
      : [size * INVERSE_SCALE, entryValue + direction * margin * FINE_PER_UNIT];
  if (divisor === 0n) return undefined;
  const price = (direction === 1n ? divideUp : divideDown)(dividend, divisor);
  return price > 0n ? (price as Price) : undefined;
}
