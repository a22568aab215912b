import type { Kysely } from 'kysely';
import type { TransferEvent } from '../engine/ledger/protocol.ts';
import { CHAIN, CLIENTS, engineAccountOf } from './accounts.ts';
import type { ChartOfAccounts } from './chart.ts';
import { CommandEntries } from './commandEntries.ts';
import type { Cause, DraftPosting } from './draft.ts';
import type { BookTables } from './tables.ts';
import { purposeOf } from './transferCause.ts';

/** A transfer that the engine has made. */
export type MadeTransfer = Omit<TransferEvent, 'kind'>;

/** What a deposit or a withdrawal moves between accounts of the engine; debts are among what else moved. */
const OF_ENGINE: readonly Cause[] = ['deposit', 'withdrawal', 'withdrawalFee'];

/** Those of its counterparts over the chain. */
const OVER_CHAIN: readonly Cause[] = [...OF_ENGINE, 'depositReversal'];

/**
 * What is not booked yet of the deposits and withdrawals that the engine has made: as the events would have been booked that told of them. The same is
 * booked for a chain by custody's log, whose cursor does not know of gaps in the journal.
 */
export async function missingPostings(
  transfers: readonly MadeTransfer[],
  chart: ChartOfAccounts,
  db: Kysely<BookTables>,
): Promise<DraftPosting[]> {
  const found = new CommandEntries(0, chart);
  for (const transfer of transfers) {
    const { cause, chain } = purposeOf({ kind: 'transfer', ...transfer });
    if (OF_ENGINE.includes(cause) || chain !== null) found.transfer({ kind: 'transfer', ...transfer });
  }
  const missing = new Map<string, DraftPosting>();
  for (const { cause: common, postings } of found.drafts)
    for (const { on, amount, reference, cause } of postings) {
      const posting = { on, amount, reference, cause: cause ?? common };
      if (!causesOf(on.account).includes(posting.cause)) continue;
      const name = nameOf({ ...posting, ...on });
      missing.set(name, { ...posting, amount: amount + (missing.get(name)?.amount ?? 0n) });
    }
  for (const row of await bookedTransfers(db)) {
    const name = nameOf(row);
    const known = missing.get(name);
    if (known !== undefined) missing.set(name, { ...known, amount: known.amount - BigInt(row.amount) });
  }
  return [...missing.values()].filter(({ amount }) => amount !== 0n);
}

function causesOf(account: string): readonly Cause[] {
  return engineAccountOf(account) === undefined ? OVER_CHAIN : OF_ENGINE;
}

interface NamedPosting {
  readonly account: string;
  readonly asset: string;
  readonly cause: Cause | null;
  readonly reference: string | null;
}

function nameOf({ account, asset, cause, reference }: NamedPosting): string {
  return JSON.stringify([account, asset, cause, reference]);
}

/** What the engine has told of deposits and withdrawals so far; what custody told is of other entries. */
function bookedTransfers(db: Kysely<BookTables>) {
  return db
    .selectFrom('postings')
    .innerJoin('entries', 'entries.id', 'postings.entry')
    .select(['account', 'asset', 'amount', 'postings.cause', 'reference'])
    .where('postings.cause', 'in', OVER_CHAIN)
    .where((row) => row.or([row('key', 'like', 'engine:%'), row('key', 'like', 'opening:%')]))
    .where((row) =>
      row.or([
        row('reference', 'is not', null),
        row('account', 'in', [CHAIN, CLIENTS]),
        row('account', 'like', 'uncredited:%'),
      ]),
    )
    .execute();
}
