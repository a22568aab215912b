import type { Kysely } from 'kysely';
import { formerIdsOf } from '../custody/formerIds.ts';
import type { MovementEvent } from '../custody/protocol.ts';
import type { Draft } from './draft.ts';
import type { BookTables } from './tables.ts';

/** What arrived, when it became final for the first time. */
const FIRST = /^(?:deposit|capital):/;

/** Later times, and what was taken back. */
const LATER = /(?:#\d+)?(:undone)?$/;

/**
 * Whether the books have the entry of a movement under a key of before ids had addresses, and nothing took it back: an entry of the same transaction on the
 * same accounts, which are those of its asset, and of whom it is for.
 */
export async function isBookedByFormerId(
  db: Kysely<BookTables>,
  { key }: MovementEvent,
  draft: Draft,
): Promise<boolean> {
  const kind = FIRST.exec(key)?.[0];
  const former = kind === undefined ? undefined : formerIdsOf(key.slice(kind.length));
  if (former === undefined) return false;
  const start = draft.key.slice(0, draft.key.length - key.length) + kind;
  const postings = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.entry', 'entries.id')
    .select(['entries.key', 'postings.account', 'postings.asset'])
    .where('entries.key', '>=', start + former.from)
    .where('entries.key', '<', start + former.below)
    .execute();
  const accounts = namesOf(draft.postings.map(({ on }) => on));
  let standing = 0;
  for (const [entry, lines] of Map.groupBy(postings, (posting) => posting.key)) {
    const id = entry.slice(start.length);
    const [suffix = '', undone] = LATER.exec(id) ?? [];
    if (!former.isOne(id.slice(0, id.length - suffix.length)) || namesOf(lines) !== accounts) continue;
    standing += undone === undefined ? 1 : -1;
  }
  return standing > 0;
}

function namesOf(lines: readonly { readonly account: string; readonly asset: string }[]): string {
  return lines
    .map(({ account, asset }) => `${account} ${asset}`)
    .sort()
    .join();
}
