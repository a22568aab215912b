import type { Decimal } from 'decimal.js';
import { liquidationPrice } from '../../../../stores/contracts/figures/index.ts';
import { accountOf } from '../../../../stores/contracts/live/keys.ts';
import { groundOf } from '../../../../stores/contracts/live/orderContext.ts';
import type { LivePosition, Portfolio } from '../../../../stores/contracts/live/portfolio.ts';
import { Money, parseDecimal } from '../../../../ui/format/decimal.ts';
import { LEDGER_SCALE } from '../../screen/instrument/steps.ts';

export type MarginDirection = 'add' | 'remove';

/** What is wrong with an amount; `limit` is what would be allowed. */
export interface MarginProblem {
  readonly code: 'amountMissing' | 'tooPrecise' | 'aboveMaximum';
  readonly limit?: string;
}

/** How an isolated position would stand. */
export interface MarginOutcome {
  /** Of the isolated account. */
  readonly balance: Decimal;
  /** `undefined` where no price above zero liquidates. */
  readonly liquidationPrice: Decimal | undefined;
  /** `undefined` when nothing would be left, or the mark is not known. */
  readonly marginRatio: Decimal | undefined;
}

/** The most that can be moved: what is free in the account that it comes from and its owner's, in the settlement asset. */
export function mostMargin(
  { contract }: Pick<LivePosition, 'contract'>,
  portfolio: Portfolio,
  direction: MarginDirection,
): Decimal {
  const from = accountOf(contract, direction === 'add' ? 'cross' : 'isolated');
  return portfolio.accounts.get(from)?.transferable ?? new Money(0);
}

/** Whether margin that is added stays in the isolated account of a position when that is closed. */
export function keepsMargin({ contract }: Pick<LivePosition, 'contract'>, portfolio: Portfolio): boolean {
  return portfolio.accounts.get(accountOf(contract, 'isolated'))?.account.keepsMargin ?? false;
}

/** The first thing that is wrong with an amount as it was typed. */
export function problemOfMargin(amount: string, most: Decimal): MarginProblem | undefined {
  const value = parseDecimal(amount);
  if (value === undefined || value.lte(0)) return { code: 'amountMissing' };
  if (value.decimalPlaces() > LEDGER_SCALE) return { code: 'tooPrecise', limit: String(LEDGER_SCALE) };
  if (value.gt(most)) return { code: 'aboveMaximum', limit: most.toFixed() };
  return undefined;
}

/** How the position would stand with an amount more behind it, or that much less. */
export function outcomeOfMargin(
  live: LivePosition,
  portfolio: Portfolio,
  direction: MarginDirection,
  amount: string,
): MarginOutcome {
  const { position, contract, facts } = live;
  const change = new Money(parseDecimal(amount) ?? 0).times(direction === 'add' ? 1 : -1);
  const { marginMode, positionSide } = position;
  const ground = groundOf({ contract, marginMode, positionSide }, portfolio);
  const collateral = { ...ground.collateral, balance: ground.collateral.balance.plus(change) };
  const { account } = ground;
  const equity = account?.equity.plus(change);
  return {
    balance: collateral.balance,
    liquidationPrice: liquidationPrice(facts, collateral, contract.tiers),
    marginRatio: equity?.gt(0) ? account?.maintenance.div(equity) : undefined,
  };
}
