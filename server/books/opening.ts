import { attoOfUnits } from '../custody/amounts.ts';
import type { EngineSnapshotView } from '../engine/protocol.ts';
import { engineAccountOf, MARKET } from './accounts.ts';
import type { ChartOfAccounts } from './chart.ts';
import { imbalanceOf, type Draft } from './draft.ts';
import { PostingSums } from './postingSums.ts';

/**
 * What it takes to bring the books to what the engine says at one moment: all of it for an exchange that is older than its books, and the difference
 * where the journal no longer holds what lies between.
 */
export function openingEntry({ seq, balances }: EngineSnapshotView, chart: ChartOfAccounts): Draft {
  const changes = new PostingSums();
  for (const { account, asset, available, held } of balances)
    changes.add(chart.ofEngine(account, asset), attoOfUnits(available + held), null);
  for (const on of chart)
    if (engineAccountOf(on.account) !== undefined) changes.add(on, 0n - on.balance, null);
  for (const { asset, amount } of imbalanceOf(changes.sums))
    changes.add(chart.of(MARKET, asset), 0n - amount, null);
  const postings = changes.sums.filter(({ amount }) => amount !== 0n);
  return { key: `opening:${seq}`, cause: 'opening', postings };
}
