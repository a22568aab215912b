import type { Kysely } from 'kysely';
import type { Period } from '../../views/history/listing.ts';
import {
  beyond,
  countedOf,
  firstOf,
  isCatchingUp,
  UnknownCursor,
  type Paging,
  type Rows,
} from '../../views/paging.ts';
import type { ServiceTables, TransferRow } from '../tables.ts';

/** Which transfers of a user. */
export interface TransferFilter extends Period {
  readonly asset?: string | undefined;
  readonly status?: TransferRow['status'] | undefined;
}

const KEYS = ['createdAt', 'key'] as const;

/**
 * Reads one page of the transfers whose keys begin with a prefix, newest first; what follows the prefix is the cursor.
 * @throws {UnknownCursor} if a cursor names none of them
 */
export async function transferPage(
  db: Kysely<ServiceTables>,
  prefix: string,
  { asset, status, startAt, endAt, ...paging }: TransferFilter & Paging,
): Promise<Rows<TransferRow>> {
  const own = db
    .selectFrom('transfers')
    .selectAll()
    .where('key', '>=', prefix)
    .where('key', '<', `${prefix}\u{7f}`);
  let rows = own;
  if (asset !== undefined) rows = rows.where('asset', '=', asset);
  if (status !== undefined) rows = rows.where('status', '=', status);
  if (startAt !== undefined) rows = rows.where('createdAt', '>=', startAt);
  if (endAt !== undefined) rows = rows.where('createdAt', '<', endAt);
  for (const member of ['before', 'after'] as const) {
    const id = paging[member];
    if (id === undefined) continue;
    const named = await own.where('key', '=', `${prefix}${id}`).executeTakeFirst();
    if (named === undefined) throw new UnknownCursor(member);
    rows = rows.where(beyond(KEYS, member, [named.createdAt, named.key]));
  }
  const counted = paging.isCounted === true ? await countedOf(rows) : undefined;
  const direction = isCatchingUp(paging) ? 'asc' : 'desc';
  const found = await rows
    .orderBy('createdAt', direction)
    .orderBy('key', direction)
    .limit(paging.limit + 1)
    .execute();
  const page = firstOf(found, paging.limit, ({ key }) => key.slice(prefix.length));
  return counted === undefined ? page : { ...page, counted };
}
