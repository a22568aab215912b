import { divideDown, divideNearest, divideUp } from '../division.ts';
import type { OpenPosition } from './position.ts';
import type { MarginTier } from './tiers.ts';
import { FINE_PER_UNIT, INVERSE_SCALE, MILLION, type Amount, type Price } from '../units.ts';

/** What stands behind a position, in ledger units. */
export interface Collateral {
  /** `W`: margin of an isolated position, wallet balance of a cross account. */
  readonly balance: Amount;
  /** `TMM`: maintenance margin of the account's other cross positions; 0 when isolated. */
  readonly otherMaintenance: Amount;
  /** `U`: unrealized profit of the account's other cross positions; 0 when isolated. */
  readonly otherProfit: Amount;
}

/**
 * The mark at which maintenance is no longer covered; `undefined` when no price above zero does that.
 *
 * In one tier: (W − TMM + U + c − s·Σ) ÷ (q·(mmr − s)) for a linear position, V·(mmr + s) ÷ (W − TMM + U + c + s·Σ) for an inverse one.
 * With rising rates and fitting deductions the maintenance margin is the largest of all tiers' value × mmr − c. So the first
 * price that any tier is breached at, on the way down for a long and up for a short, is the one of the tier that applies there.
 */
export function liquidationPrice(
  position: OpenPosition,
  backing: Collateral,
  ladder: readonly MarginTier[],
): Price | undefined {
  const isFirst = (price: bigint, other: bigint): boolean =>
    position.direction === 1n ? price > other : price < other;
  let first: Price | undefined;
  for (const tier of ladder) {
    const price = priceInTier(position, backing, tier);
    if (price !== undefined && (first === undefined || isFirst(price, first))) first = price;
  }
  return first;
}

function priceInTier(
  { kind, direction, size, entryValue }: OpenPosition,
  { balance, otherMaintenance, otherProfit }: Collateral,
  { maintenancePpm, deduction }: MarginTier,
): Price | undefined {
  const behind = (balance - otherMaintenance + otherProfit + deduction) * FINE_PER_UNIT;
  const price =
    kind === 'linear'
      ? quotient((behind - direction * entryValue) * MILLION, size * (maintenancePpm - direction * MILLION))
      : quotient(
          size * INVERSE_SCALE * (maintenancePpm + direction * MILLION),
          (behind + direction * entryValue) * MILLION,
        );
  return price !== undefined && price > 0n ? (price as Price) : undefined;
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

function quotient(dividend: bigint, divisor: bigint): bigint | undefined {
  return divisor === 0n ? undefined : divideNearest(dividend, divisor);
}
