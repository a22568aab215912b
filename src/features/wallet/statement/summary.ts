import type Decimal from 'decimal.js';
import { STATEMENT_TYPES } from '../../../stores/wallet/statement.ts';
import type { StatementEntry, StatementType, WholeStatement } from '../../../stores/wallet/statement.ts';
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

export interface SummaryScope {
  readonly asset: string | undefined;
  readonly product: number | undefined;
  /** Entries at or after it are none of the statement's; without an end all are. */
  readonly endAt: number | undefined;
}

/**
 * Sums a statement up. Its books say what an account held after each entry; so one that has entries opened with what was there before the
 * first of them, and one that has none since the beginning has held what it holds now.
 */
export function summaryOf({ entries, balances }: WholeStatement, scope: SummaryScope): Summary {
  const { endAt = Infinity } = scope;
  const since = entries.toReversed();
  const own = since.filter(({ time }) => time < endAt);
  const accounts = [...Map.groupBy(since, accountOf).values()].map((ofAccount) =>
    accountSummary(ofAccount, endAt),
  );
  const quiet = balances
    .flatMap(accountsIn)
    .filter(({ asset, product }) => isIn(scope, asset, product))
    .filter((account) => !since.some((entry) => accountOf(entry) === accountOf(account)))
    .map(({ asset, amount }) => still(asset, amount));
  return { entries: own, assets: byAsset([...accounts, ...quiet]), totals: totalsOf(own) };
}

type Account = Pick<StatementEntry, 'product' | 'subProduct' | 'asset'>;

const accountOf = ({ product, subProduct, asset }: Account): string => `${product} ${subProduct} ${asset}`;

const isIn = (scope: SummaryScope, asset: string, product: number): boolean =>
  (scope.asset ?? asset) === asset && (scope.product ?? product) === product;

const [WALLET, PENDING_WITHDRAWALS] = [1, 6];

/** A balance by the accounts of the books: what the wallet holds is on its way out, for which they have one of its own. */
function accountsIn({
  available,
  held,
  ...account
}: WholeStatement['balances'][number]): readonly (Account & { readonly amount: Decimal })[] {
  const free = new Money(available);
  if (account.product !== WALLET) return [{ ...account, amount: free.plus(held) }];
  return [
    { ...account, amount: free },
    { ...account, product: PENDING_WITHDRAWALS, amount: new Money(held) },
  ];
}

function still(asset: string, amount: Decimal): AssetSummary {
  return { asset, opening: amount, received: new Money(0), spent: new Money(0), closing: amount };
}

/** @param entries of one account, oldest first, at least one */
function accountSummary(entries: readonly StatementEntry[], endAt: number): AssetSummary {
  const [first] = entries as [StatementEntry, ...StatementEntry[]];
  const opening = new Money(first.balance).minus(first.amount);
  const own = entries.filter(({ time }) => time < endAt);
  return {
    ...own.map(({ amount }) => new Money(amount)).reduce(moved, still(first.asset, opening)),
    closing: new Money(own.at(-1)?.balance ?? opening),
  };
}

function moved(sum: AssetSummary, amount: Decimal): AssetSummary {
  return amount.isNegative()
    ? { ...sum, spent: sum.spent.minus(amount) }
    : { ...sum, received: sum.received.plus(amount) };
}

/** All accounts of an asset together; what was moved between them is in both columns. */
function byAsset(accounts: readonly AssetSummary[]): readonly AssetSummary[] {
  return [...Map.groupBy(accounts, ({ asset }) => asset).values()]
    .map((same) =>
      same.reduce((sum, one) => ({
        asset: sum.asset,
        opening: sum.opening.plus(one.opening),
        received: sum.received.plus(one.received),
        spent: sum.spent.plus(one.spent),
        closing: sum.closing.plus(one.closing),
      })),
    )
    .filter(({ opening, received, spent }) => !opening.plus(received).plus(spent).isZero())
    .toSorted((a, b) => a.asset.localeCompare(b.asset));
}

function totalsOf(entries: readonly StatementEntry[]): readonly TypeTotal[] {
  const groups = Map.groupBy(entries, ({ type, asset }) => `${type} ${asset}`);
  return [...groups.values()]
    .map((same) => {
      const [{ type, asset }] = same as [StatementEntry, ...StatementEntry[]];
      const amount = same.reduce((sum, entry) => sum.plus(entry.amount), new Money(0));
      return { type, asset, count: same.length, amount };
    })
    .toSorted(
      (a, b) =>
        STATEMENT_TYPES.indexOf(a.type) - STATEMENT_TYPES.indexOf(b.type) || a.asset.localeCompare(b.asset),
    );
}
