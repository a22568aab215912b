import type Decimal from 'decimal.js';
import { STATEMENT_TYPES } from '../../../stores/wallet/statement.ts';
import type { StatementEntry, StatementType } from '../../../stores/wallet/statement.ts';
import type { PastBalances, WholeStatement } from '../../../stores/wallet/wholeStatement.ts';
import { Money } from '../../../ui/format/decimal.ts';

/** What an asset did in the time of a statement: opening, more, less, closing. Opening + in − out = closing. */
export interface AssetSummary {
  readonly asset: string;
  readonly opening: Decimal;
  readonly received: Decimal;
  /** Above zero. */
  readonly spent: Decimal;
  readonly closing: Decimal;
}

/** Everything of a type and an asset together. */
export interface TypeTotal {
  readonly type: StatementType;
  readonly asset: string;
  readonly count: number;
  readonly amount: Decimal;
}

export interface Summary {
  /** Oldest first, as a bank writes them. */
  readonly entries: readonly StatementEntry[];
  readonly assets: readonly AssetSummary[];
  readonly totals: readonly TypeTotal[];
}

/** Sums a statement up. */
export function summaryOf({ entries, opening, closing }: WholeStatement): Summary {
  const since = entries.toReversed();
  const assets = new Set([...opening, ...closing, ...since].map(({ asset }) => asset));
  return {
    entries: since,
    assets: [...assets]
      .toSorted((a, b) => a.localeCompare(b))
      .map((asset) => ({
        asset,
        opening: heldOf(opening, asset),
        ...movedOf(since, asset),
        closing: heldOf(closing, asset),
      })),
    totals: totalsOf(since),
  };
}

/** What all accounts had of an asset together. */
function heldOf(balances: PastBalances, asset: string): Decimal {
  return sum(balances.filter((held) => held.asset === asset).map(({ balance }) => new Money(balance)));
}

/** What came and what went; what was moved between accounts did both. */
function movedOf(
  entries: readonly StatementEntry[],
  asset: string,
): Pick<AssetSummary, 'received' | 'spent'> {
  const amounts = entries.filter((entry) => entry.asset === asset).map(({ amount }) => new Money(amount));
  return {
    received: sum(amounts.filter((amount) => !amount.isNegative())),
    spent: sum(amounts.filter((amount) => amount.isNegative())).negated(),
  };
}

function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), new Money(0));
}

function totalsOf(entries: readonly StatementEntry[]): readonly TypeTotal[] {
  const groups = Map.groupBy(entries, ({ type, asset }) => `${type} ${asset}`);
  return [...groups.values()]
    .map((same) => {
      const [{ type, asset }] = same as [StatementEntry, ...StatementEntry[]];
      return { type, asset, count: same.length, amount: sum(same.map(({ amount }) => new Money(amount))) };
    })
    .toSorted(
      (a, b) =>
        STATEMENT_TYPES.indexOf(a.type) - STATEMENT_TYPES.indexOf(b.type) || a.asset.localeCompare(b.asset),
    );
}
