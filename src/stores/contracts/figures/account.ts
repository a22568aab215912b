import type { Decimal } from 'decimal.js';
import { maintenanceMargin } from './maintenance.ts';
import type { MarginTier } from './maintenance.ts';
import { fineProfit } from './position.ts';
import type { PositionFacts } from './position.ts';
import { Exact, toLedger } from './units.ts';

/** A position with the mark and the ladder of its contract. */
export interface MarkedPosition {
  readonly position: PositionFacts;
  readonly mark: string;
  readonly ladder: readonly MarginTier[];
}

/** How an account stands: all positions of a cross account, or the one of an isolated account. Amounts are in its asset. */
export interface AccountFigures {
  readonly unrealised: Decimal;
  /** Balance and unrealised profit. */
  readonly equity: Decimal;
  readonly maintenance: Decimal;
  /** Maintenance margin ÷ equity: liquidation at 1. `undefined` without positions, and when nothing is left to divide by. */
  readonly marginRatio: Decimal | undefined;
}

/** Adds up an account whose balance, held amounts included, is `balance`. */
export function accountFigures(balance: string, positions: readonly MarkedPosition[]): AccountFigures {
  let fine = new Exact(0);
  let maintenance = new Exact(0);
  for (const { position, mark, ladder } of positions) {
    fine = fine.plus(fineProfit(position, mark));
    maintenance = maintenance.plus(maintenanceMargin(position, mark, ladder));
  }
  // Rounded once, as the exchange does: amounts rounded one by one would add up to less.
  const unrealised = toLedger(fine, 'down');
  const equity = unrealised.plus(balance);
  const hasRatio = positions.length > 0 && equity.gt(0);
  return { unrealised, equity, maintenance, marginRatio: hasRatio ? maintenance.div(equity) : undefined };
}
