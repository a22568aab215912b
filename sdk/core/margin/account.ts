import type { Collateral } from './liquidation.ts';
import { maintenanceMargin } from './margin.ts';
import { heldMargin } from './order.ts';
import { fineProfit, toAmount, type OpenPosition } from './position.ts';
import type { MarginTier } from './tiers.ts';
import {
  amountOf,
  atLeastZero,
  fineAmountOf,
  minus,
  plus,
  rateOf,
  type Amount,
  type Price,
} from '../units.ts';

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

/** Initial margin of the positions of an account in one contract as it is set aside: their entry values, each rounded up, ÷ leverage, rounded up once. */
export function setAsideFor(
  positions: readonly Pick<OpenPosition, 'entryValue'>[],
  leverage: number,
): Amount {
  const entry = positions.reduce(
    (sum, { entryValue }) => plus(sum, toAmount(entryValue, 'up')),
    amountOf(0n),
  );
  return heldMargin(entry, amountOf(0n), { leverage, takerFee: rateOf(0n) });
}

/** What open positions of an account come to, in ledger units. */
export interface OpenFigures {
  readonly unrealized: Amount;
  /** Initial margin at the entry prices, which is set aside. */
  readonly initial: Amount;
  /** Maintenance margin at the marks. */
  readonly maintenance: Amount;
}

/**
 * What open positions need of an account beyond the initial margin that is set aside, in ledger units: their loss, or what the maintenance
 * margin exceeds initial margin and profit by. As long as that much is left free, the equity covers the maintenance margin.
 */
export function neededBeyondInitial({ unrealized, initial, maintenance }: OpenFigures): Amount {
  const uncovered = minus(minus(maintenance, initial), unrealized);
  const loss = minus(amountOf(0n), unrealized);
  return atLeastZero(uncovered > loss ? uncovered : loss);
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
