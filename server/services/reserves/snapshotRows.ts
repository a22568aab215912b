import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { firstOf, UnknownCursor, isCatchingUp, type Paging, type Rows } from '../../views/paging.ts';
import type { ServiceTables } from '../tables.ts';
import type { AddressAmount, ReserveAddress, SignedStatement } from './statement.ts';
import type { ReserveSnapshotRow } from './tables.ts';

/** Snapshots that are kept. */
export const KEPT_SNAPSHOTS = 14;

export type NewSnapshotRow = Omit<ReserveSnapshotRow, 'id'>;
export type SnapshotRow = NewSnapshotRow & { readonly id: number };

/** Rows of one statement; SQLite takes 32,766 values at once. */
const ROWS_AT_ONCE = 1_000;

/** Stores a snapshot with its addresses in the place of the oldest one. Resolves with its id. */
export function storeSnapshot(
  db: Kysely<ServiceTables>,
  row: NewSnapshotRow,
  addresses: SignedStatement['addresses'],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('reserveSnapshots')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = [...addresses].flatMap(([network, signed]) =>
      signed.map(({ address, account, holdings, signature }, index) => ({
        ...{ snapshotId: id, network, place: index + 1, address, account, signature },
        holdings: JSON.stringify(holdings),
      })),
    );
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await trx
        .insertInto('reserveAddresses')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
    const last = id - KEPT_SNAPSHOTS;
    await trx.deleteFrom('reserveSnapshots').where('id', '<=', last).execute();
    await trx.deleteFrom('reserveAddresses').where('snapshotId', '<=', last).execute();
    return id;
  });
}

/** A snapshot; the newest one without an id. */
export function findSnapshot(
  db: Kysely<ServiceTables>,
  id: number | undefined,
): Promise<SnapshotRow | undefined> {
  const newestFirst = db.selectFrom('reserveSnapshots').selectAll().orderBy('id', 'desc');
  return (id === undefined ? newestFirst : newestFirst.where('id', '=', id)).limit(1).executeTakeFirst();
}

/**
 * One page of the addresses of a network in a snapshot: hot and cold wallet first, then deposit addresses, the richest first; their places are the cursors, and
 * `before` goes on behind one. Throws {@link UnknownCursor}.
 */
export async function addressPage(
  db: Kysely<ServiceTables>,
  { snapshotId, network }: { readonly snapshotId: number; readonly network: string },
  paging: Paging,
): Promise<Rows<ReserveAddress>> {
  let rows = db
    .selectFrom('reserveAddresses')
    .select(['place', 'address', 'account', 'holdings', 'signature'])
    .where('snapshotId', '=', snapshotId)
    .where('network', '=', network);
  for (const member of ['before', 'after'] as const) {
    const cursor = paging[member];
    if (cursor === undefined) continue;
    if (!/^\d{1,9}$/.test(cursor)) throw new UnknownCursor(member);
    rows = rows.where('place', member === 'before' ? '>' : '<', Number(cursor));
  }
  const found = await rows
    .orderBy('place', isCatchingUp(paging) ? 'desc' : 'asc')
    .limit(paging.limit + 1)
    .execute();
  const { rows: read, nextCursor } = firstOf(found, paging.limit, ({ place }) => String(place));
  return {
    rows: read.map(({ address, account, holdings, signature }) => ({
      ...{ address, account, signature },
      holdings: JSON.parse(holdings) as AddressAmount[],
    })),
    nextCursor,
  };
}
