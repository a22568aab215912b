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
}

const POSTINGS: Listing<'postings', BookTables> = {
  table: 'postings',
  of: 'owner',
  keys: ['time', 'entry', 'line'],
};

/** Every change of a user's accounts, newest first. Throws `UnknownCursor`. */
export function readStatement(db: Kysely<BookTables>, query: StatementQuery): Promise<Rows<PostingRow>> {
  const { owner, asset, product, causes, ...page } = query;
  return readPage<'postings', BookTables>(
    db,
    POSTINGS,
    { ...page, equal: { owner, asset, product } },
    // The index is of users alone.
    (list) => {
      const own = list.where('owner', '>', 0);
      return causes === undefined ? own : own.where('cause', 'in', causes);
    },
  );
}

/** What a posting is called as the cursor of a statement. */
export function postingId({ time, entry, line }: Pick<PostingRow, 'time' | 'entry' | 'line'>): string {
  return `${time}-${entry}-${line}`;
}
