import * as core from '@tidemark/sdk/core';
import type { Decimal } from 'decimal.js';
import {
  toAmount,
  toCollateral,
  toDecimal,
  toLadder,
  toMarked,
  toPosition,
  toPrice,
  type Collateral,
  type MarginTier,
  type MarkedPosition,
  type PositionFacts,
} from './units.ts';

export { previewOrder } from './preview.ts';
export type { PreviewContext } from './preview.ts';
export type { Collateral, MarginTier, MarkedPosition, PositionFacts } from './units.ts';

/** The formulas of `@tidemark/sdk/core` between what the wire says, decimal strings, and what screens write, decimals. */

/** How an account stands: all positions of a cross account, or the one of an isolated account. Amounts are in its asset. */
export interface AccountFigures {
  readonly unrealized: Decimal;
  /** Balance and unrealized profit. */
  readonly equity: Decimal;
  readonly maintenance: Decimal;
  /** Maintenance margin ÷ equity: liquidation at 1. `undefined` without positions, and when nothing is left to divide by. */
  readonly marginRatio: Decimal | undefined;
}

/** Adds up an account whose balance, held amounts included, is `balance`. */
export function accountFigures(balance: string, positions: readonly MarkedPosition[]): AccountFigures {
  const figures = core.accountFigures(toAmount(balance), positions.map(toMarked));
  const [equity, maintenance] = [toDecimal(figures.equity), toDecimal(figures.maintenance)];
  const hasRatio = positions.length > 0 && equity.gt(0);
  return {
    unrealized: toDecimal(figures.unrealized),
    equity,
    maintenance,
    marginRatio: hasRatio ? maintenance.div(equity) : undefined,
  };
}

/** What open positions need of their account beyond the initial margin that is set aside: a loss, or what the maintenance margin lacks. */
export function neededBeyondInitial(
  figures: Readonly<Record<'unrealized' | 'initial' | 'maintenance', Decimal.Value>>,
): Decimal {
  const { unrealized, initial, maintenance } = figures;
  return toDecimal(
    core.neededBeyondInitial({
      unrealized: toAmount(unrealized),
      initial: toAmount(initial),
      maintenance: toAmount(maintenance),
    }),
  );
}

/**
 * What a user may take out of a margin account with bonus funds, which the wire describes as `MarginAccount.bonus`.
 *
 * @param account its balance, unrealized profit, and what of the balance is neither held nor needed for an open loss
 */
export function transferableOf(
  funds: Readonly<Record<'beforeOwn' | 'afterOwn' | 'own', string>>,
  account: Readonly<Record<'balance' | 'unrealized' | 'free', Decimal.Value>>,
): Decimal {
  const { beforeOwn, afterOwn, own } = funds;
  const { balance, unrealized, free } = account;
  const left = core.transferable({
    funds: { beforeOwn: toAmount(beforeOwn), afterOwn: toAmount(afterOwn), own: toAmount(own) },
    balance: toAmount(balance),
    unrealized: toAmount(unrealized),
    free: toAmount(free),
  });
  return toDecimal(left);
}

/** The mark at which the maintenance margin is no longer covered; `undefined` when no price above zero does that. */
export function liquidationPrice(
  position: PositionFacts,
  collateral: Collateral,
  tiers: readonly MarginTier[],
): Decimal | undefined {
  const price = core.liquidationPrice(toPosition(position), toCollateral(collateral), toLadder(tiers));
  return price && toDecimal(price);
}

/** Margin without which a position is liquidated. */
export function maintenanceMargin(
  position: PositionFacts,
  mark: string,
  tiers: readonly MarginTier[],
): Decimal {
  return toDecimal(core.maintenanceMargin(toPosition(position), toPrice(mark), toLadder(tiers)));
}

/** Profit that closing at `mark` would bring, in the settlement asset, rounded against the owner. */
export function unrealizedProfit(position: PositionFacts, mark: string): Decimal {
  return toDecimal(core.profit(toPosition(position), toPrice(mark)));
}

/** Margin that opening takes, Σ ÷ leverage, rounded up. */
export function initialMargin(position: PositionFacts, leverage: number): Decimal {
  return toDecimal(core.initialMargin(toPosition(position), leverage));
}

/** Return on equity: profit ÷ initial margin, as a fraction. */
export function returnOnEquity(position: PositionFacts, mark: string, leverage: number): Decimal {
  return unrealizedProfit(position, mark).div(initialMargin(position, leverage));
}
