import type { Kysely } from 'kysely';
import { readPage, type Listing, type Period } from '../views/history/listing.ts';
import type { Paging, Rows } from '../views/paging.ts';
import type { Cause } from './draft.ts';
import type { BookTables, PostingRow } from './tables.ts';

export interface StatementQuery extends Paging, Period {
  readonly owner: number;
  readonly asset?: string | undefined;
  readonly product?: number | undefined;
  readonly causes?: readonly Cause[] | undefined;
  /** What entries belong to: a deposit, a withdrawal, a transfer, an order, a contract. */
  readonly reference?: string | undefined;
}

const POSTINGS: Listing<'postings', BookTables> = {
  table: 'postings',
  of: 'owner',
  keys: ['time', 'entry', 'line'],
};

/** Every change of a user's accounts, newest first. Throws `UnknownCursor`. */
export function readStatement(db: Kysely<BookTables>, query: StatementQuery): Promise<Rows<PostingRow>> {
  const { owner, asset, product, causes, reference, ...page } = query;
  return readPage<'postings', BookTables>(
    db,
    POSTINGS,
    { ...page, equal: { owner, asset, product, reference } },
    // The index is of users alone.
    (list) => {
      const own = list.where('owner', '>', 0);
      return causes === undefined ? own : own.where('cause', 'in', causes);
    },
  );
}

/** One change of a user's accounts by its name; `undefined` where they have none of it. */
export async function readPosting(
  db: Kysely<BookTables>,
  { owner, id }: { readonly owner: number; readonly id: string },
): Promise<PostingRow | undefined> {
  const [time, entry, line] = id.split('-').map(Number);
  if (time === undefined || entry === undefined || line === undefined) return undefined;
  return db
    .selectFrom('postings')
    .selectAll()
    .where('entry', '=', entry)
    .where('line', '=', line)
    .where('owner', '=', owner)
    .where('time', '=', time)
    .executeTakeFirst();
}

/** What a posting is called as the cursor of a statement. */
export function postingId({ time, entry, line }: Pick<PostingRow, 'time' | 'entry' | 'line'>): string {
  return `${time}-${entry}-${line}`;
}
