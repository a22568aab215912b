import type Decimal from 'decimal.js';
import { STATEMENT_TYPES } from '../../../stores/wallet/statement.ts';
import type { StatementEntry, StatementType } from '../../../stores/wallet/statement.ts';
import type { PastBalances, WholeStatement } from '../../../stores/wallet/wholeStatement.ts';
import { Money } from '../../../ui/format/decimal.ts';
import { zoneOf } from './zone.ts';

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
  /** Every time zone that the entries are written in, in the order in which they come. */
  readonly zones: readonly string[];
}

/** Entries that are summed up at a time: few enough for one task. */
const SLICE = 500;

/** Sums a statement up, a slice in each task. @param nextTask lets the browser answer to the visitor before the next slice */
export async function summarize(whole: WholeStatement, nextTask: () => Promise<void>): Promise<Summary> {
  const since = whole.entries.toReversed();
  const sums = createSums();
  for (let start = 0; start < since.length; start += SLICE) {
    await nextTask();
    sums.add(since.slice(start, start + SLICE));
  }
  return summed(whole, since, sums);
}

/** Sums a statement up that is short. */
export function summaryOf(whole: WholeStatement): Summary {
  const since = whole.entries.toReversed();
  const sums = createSums();
  sums.add(since);
  return summed(whole, since, sums);
}

interface Moved {
  readonly received: Decimal;
  readonly spent: Decimal;
}

interface Sums {
  readonly moved: ReadonlyMap<string, Moved>;
  readonly totals: ReadonlyMap<string, TypeTotal>;
  readonly zones: ReadonlySet<string>;
  /** Counts further entries in. */
  add(entries: readonly StatementEntry[]): void;
}

const ZERO = new Money(0);
const STILL: Moved = { received: ZERO, spent: ZERO };

function createSums(): Sums {
  const moved = new Map<string, Moved>();
  const totals = new Map<string, TypeTotal>();
  const zones = new Set<string>();
  const addOne = ({ time, type, asset, amount: text }: StatementEntry): void => {
    const amount = new Money(text);
    zones.add(zoneOf(new Date(time)));
    const { received, spent } = moved.get(asset) ?? STILL;
    // What was moved between accounts did both.
    moved.set(
      asset,
      amount.isNegative()
        ? { received, spent: spent.minus(amount) }
        : { received: received.plus(amount), spent },
    );
    const key = `${type} ${asset}`;
    const same = totals.get(key) ?? { type, asset, count: 0, amount: ZERO };
    totals.set(key, { type, asset, count: same.count + 1, amount: same.amount.plus(amount) });
  };
  return { moved, totals, zones, add: (entries) => entries.forEach(addOne) };
}

function summed(
  { opening, closing }: WholeStatement,
  since: readonly StatementEntry[],
  { moved, totals, zones }: Sums,
): Summary {
  const assets = new Set([...[...opening, ...closing].map(({ asset }) => asset), ...moved.keys()]);
  return {
    entries: since,
    assets: [...assets]
      .toSorted((a, b) => a.localeCompare(b))
      .map((asset) => ({
        asset,
        opening: heldOf(opening, asset),
        ...(moved.get(asset) ?? STILL),
        closing: heldOf(closing, asset),
      })),
    totals: [...totals.values()].toSorted(
      (a, b) =>
        STATEMENT_TYPES.indexOf(a.type) - STATEMENT_TYPES.indexOf(b.type) || a.asset.localeCompare(b.asset),
    ),
    zones: [...zones],
  };
}

/** What all accounts had of an asset together. */
function heldOf(balances: PastBalances, asset: string): Decimal {
  return balances
    .filter((held) => held.asset === asset)
    .reduce((total, { balance }) => total.plus(balance), ZERO);
}
