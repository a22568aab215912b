import type { Decimal } from 'decimal.js';
import type { MarginTier } from './maintenance.ts';
import { signOf } from './position.ts';
import type { PositionFacts } from './position.ts';
import { Exact, toLedger } from './units.ts';

/** What stands behind a position, in its settlement asset. */
export interface Backing {
  /** `W`: the margin of an isolated position, the balance of a cross account. */
  readonly balance: Decimal.Value;
  /** `TMM`: maintenance margin of the account's other positions; 0 when isolated. */
  readonly otherMaintenance: Decimal.Value;
  /** `U`: unrealised profit of the account's other positions; 0 when isolated. */
  readonly otherProfit: Decimal.Value;
}

/**
 * The mark at which the maintenance margin is no longer covered; `undefined` when no price above zero does that.
 *
 * (W − TMM + U + c − s·Σ) ÷ (q·(mmr − s)) for a linear position, V·(mmr + s) ÷ (W − TMM + U + c + s·Σ) for an inverse one, in the tier
 * that holds at that price: the one which is breached first.
 */
export function liquidationPrice(
  position: PositionFacts,
  backing: Backing,
  ladder: readonly MarginTier[],
): Decimal | undefined {
  const prices = ladder.flatMap((tier) => priceInTier(position, backing, tier) ?? []);
  if (prices.length === 0) return undefined;
  return position.side === 'long' ? Exact.max(...prices) : Exact.min(...prices);
}

function priceInTier(
  position: PositionFacts,
  { balance, otherMaintenance, otherProfit }: Backing,
  { maintenanceRate, deduction }: MarginTier,
): Decimal | undefined {
  const { kind, quantity, entryValue } = position;
  const sign = signOf(position);
  const size = new Exact(quantity);
  const rate = new Exact(maintenanceRate);
  const entry = new Exact(entryValue).times(sign);
  const behind = new Exact(balance).minus(otherMaintenance).plus(otherProfit).plus(deduction);
  return kind === 'linear'
    ? quotient(behind.minus(entry), size.times(rate.minus(sign)))
    : quotient(size.times(rate.plus(sign)), behind.plus(entry));
}

/**
 * The price at which nothing is left of a position's margin: E − s·W ÷ q, or V ÷ (V ÷ E + s·W). Rounded, as the engine does, to the side
 * where a fraction of it is left.
 */
export function bankruptcyPrice(position: PositionFacts, margin: Decimal.Value): Decimal | undefined {
  const entry = new Exact(position.entryValue);
  const backed = new Exact(margin).times(signOf(position));
  const rounding = position.side === 'long' ? 'up' : 'down';
  return position.kind === 'linear'
    ? quotient(entry.minus(backed), new Exact(position.quantity), rounding)
    : quotient(new Exact(position.quantity), entry.plus(backed), rounding);
}

function quotient(
  dividend: Decimal,
  divisor: Decimal,
  rounding: Parameters<typeof toLedger>[1] = 'nearest',
): Decimal | undefined {
  if (divisor.isZero()) return undefined;
  const price = toLedger(dividend.div(divisor), rounding);
  return price.gt(0) ? price : undefined;
}
