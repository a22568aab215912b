import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';

const MESSAGES = 'messages';

/** Sequence number of the last command whose messages are stored; `undefined` before the first time. */
export async function readCursor(db: Kysely<ServiceTables>): Promise<number | undefined> {
  const row = await db
    .selectFrom('eventCursors')
    .select('seq')
    .where('name', '=', MESSAGES)
    .executeTakeFirst();
  return row?.seq;
}

export async function writeCursor(db: Kysely<ServiceTables>, seq: number): Promise<void> {
  await db
    .insertInto('eventCursors')
    .values({ name: MESSAGES, seq })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seq }))
    .execute();
}
