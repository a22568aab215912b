import { attoOfUnits } from '../custody/amounts.ts';
import type { EngineSnapshotView } from '../engine/protocol.ts';
import { engineAccountOf, MARKET } from './accounts.ts';
import type { ChartOfAccounts } from './chart.ts';
import { imbalanceOf, type Draft, type DraftPosting } from './draft.ts';
import { PostingSums } from './postingSums.ts';

/**
 * What it takes to bring the books to what the engine says at one moment: all of it for an exchange that is older than its books, and the difference
 * where the journal no longer holds what lies between.
 * @param missing deposits and withdrawals that were made meanwhile, with their counterparts over the chain; see `missingPostings`
 */
export function openingEntry(
  { seq, balances }: EngineSnapshotView,
  chart: ChartOfAccounts,
  missing: readonly DraftPosting[] = [],
): Draft {
  const changes = new PostingSums();
  for (const { account, asset, available, held } of balances)
    changes.add(chart.ofEngine(account, asset), attoOfUnits(available + held), null);
  for (const on of chart)
    if (engineAccountOf(on.account) !== undefined) changes.add(on, 0n - on.balance, null);
  for (const { on, amount } of missing)
    if (engineAccountOf(on.account) !== undefined) changes.add(on, 0n - amount, null);
  const postings = [...missing, ...changes.sums];
  for (const { asset, amount } of imbalanceOf(postings))
    changes.add(chart.of(MARKET, asset), 0n - amount, null);
  return {
    key: `opening:${seq}`,
    cause: 'opening',
    postings: [...missing, ...changes.sums].filter(({ amount }) => amount !== 0n),
  };
}
