import type { Collateral } from './liquidation.ts';
import { maintenanceMargin } from './margin.ts';
import { fineProfit, toAmount, type OpenPosition } from './position.ts';
import type { MarginTier } from './tiers.ts';
import { amountOf, fineAmountOf, plus, type Amount, type Price } from '../units.ts';

/** An open position with the mark and the margin tiers of its contract. */
export interface MarkedPosition {
  readonly position: OpenPosition;
  readonly mark: Price;
  readonly ladder: readonly MarginTier[];
}

/** How a margin account stands: all positions of a cross account, or the one of an isolated account. */
export interface AccountFigures {
  /** Unrealized profit of all positions, rounded down once: amounts rounded one by one would add up to less. */
  readonly unrealized: Amount;
  /** Balance and unrealized profit. */
  readonly equity: Amount;
  /** Maintenance margin of all positions; they are liquidated when it exceeds the equity. */
  readonly maintenance: Amount;
}

/** Adds up an account whose balance, held amounts included, is `balance`. */
export function accountFigures(balance: Amount, positions: readonly MarkedPosition[]): AccountFigures {
  let fine = fineAmountOf(0n);
  let maintenance = amountOf(0n);
  for (const { position, mark, ladder } of positions) {
    fine = plus(fine, fineProfit(position, mark));
    maintenance = plus(maintenance, maintenanceMargin(position, mark, ladder));
  }
  const unrealized = toAmount(fine, 'down');
  return { unrealized, equity: plus(balance, unrealized), maintenance };
}

/**
 * What stands behind a position in an account of `balance`.
 *
 * @param others the account's positions in other contracts: their marks stay where they are
 * @param opposite see {@link Collateral}
 */
export function collateralOf(
  balance: Amount,
  others: readonly MarkedPosition[],
  opposite?: OpenPosition,
): Collateral {
  const otherProfit = others.reduce(
    (sum, { position, mark }) => plus(sum, fineProfit(position, mark)),
    fineAmountOf(0n),
  );
  const { maintenance: otherMaintenance } = accountFigures(amountOf(0n), others);
  return { balance, otherMaintenance, otherProfit, opposite };
}
