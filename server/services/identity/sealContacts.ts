import { sql, type Kysely } from 'kysely';
import type { Vault } from '../../vault/vault.ts';
import type { ServiceTables } from '../tables.ts';
import { Contacts } from './contacts.ts';

/** Seals the contacts that an earlier version stored in plain, and wipes what they leave in the file. */
export async function sealContacts(db: Kysely<ServiceTables>, vault: Vault): Promise<void> {
  const contacts = new Contacts(vault);
  const plain = await db.selectFrom('users').select(['id', 'loginIndex']).where('contact', '=', '').execute();
  if (plain.length === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const { id, loginIndex: loginId } of plain) {
      const { index, sealed } = contacts.seal(id, loginId);
      await trx
        .updateTable('users')
        .set({ loginIndex: index, contact: sealed })
        .where('id', '=', id)
        .execute();
    }
  });
  // Pages that are free, and the log, still hold what was written over.
  await sql`VACUUM`.execute(db);
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
