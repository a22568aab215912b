import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';

/** Whose events are read, and for what: those of the exchange, of simulated trading, or of custody; those of the exchange for growth. */
export type CursorName = 'messages' | 'simulatedMessages' | 'custody' | 'growth';

/** Sequence number of the last command whose messages are stored; `undefined` before the first time. */
export async function readCursor(db: Kysely<ServiceTables>, name: CursorName): Promise<number | undefined> {
  const row = await db.selectFrom('eventCursors').select('seq').where('name', '=', name).executeTakeFirst();
  return row?.seq;
}

export async function writeCursor(db: Kysely<ServiceTables>, name: CursorName, seq: number): Promise<void> {
  await db
    .insertInto('eventCursors')
    .values({ name, seq })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seq }))
    .execute();
}
