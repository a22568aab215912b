import { attoOfUnits } from '../custody/amounts.ts';
import type { EngineSnapshotView } from '../engine/protocol.ts';
import { engineAccount, engineAccountOf, MARKET } from './accounts.ts';
import { PostingSums, type Draft } from './draft.ts';
import type { AccountBalance } from './pendingRows.ts';

/**
 * What it takes to bring the books to what the engine says at one moment: all of it for an exchange that is older than its books, and the difference
 * where the journal no longer holds what lies between.
 */
export function openingEntry(
  { seq, balances }: EngineSnapshotView,
  booked: Iterable<Readonly<AccountBalance>>,
): Draft {
  const sums = new PostingSums();
  for (const { account, asset, available, held } of balances)
    sums.add({
      account: engineAccount(account),
      asset,
      amount: attoOfUnits(available + held),
      reference: null,
    });
  for (const { account, asset, balance } of booked)
    if (engineAccountOf(account) !== undefined)
      sums.add({ account, asset, amount: 0n - balance, reference: null });
  for (const [asset, amount] of sums.imbalance)
    sums.add({ account: MARKET, asset, amount: 0n - amount, reference: null });
  return { key: `opening:${seq}`, cause: 'opening', postings: sums.postings };
}
