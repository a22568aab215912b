import { sql, type Kysely, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { inTransaction } from '../../ports/store.ts';
import { SealBrokenError } from '../../vault/seal.ts';
import type { Vault } from '../../vault/vault.ts';
import type { ServiceTables } from '../tables.ts';
import { noteTraces } from './accountTraces.ts';
import { Contacts, type SealedContact } from './contacts.ts';

/** Of the rule that says which spellings of a contact are one: where contacts were indexed by another, they are indexed anew. */
const RULE = 2;

const READ_AT_ONCE = 500;

type Trx = Transaction<ServiceTables>;

export const contactRules: Migration = {
  async up({ schema }) {
    await schema
      .createTable('contactRules')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('rule', 'integer', (column) => column.notNull())
      .execute();
  },
};

/** Seals the contacts that an earlier version stored in plain, and wipes what they leave in the file; indexes them anew where their rule has changed. */
export async function sealContacts(db: Kysely<ServiceTables>, vault: Vault, now = Date.now()): Promise<void> {
  const contacts = new Contacts(vault);
  const plain = await db.selectFrom('users').select(['id', 'loginIndex']).where('contact', '=', '').execute();
  await inTransaction(db, async (trx) => {
    for (const { id, loginIndex: loginId } of plain) {
      const { index, sealed } = contacts.seal(id, loginId);
      // Another spelling of it is an account already: this one is found by support alone.
      const loginIndex = (await isTaken(trx, id, index)) ? vault.indexOf(`${id}`, 'taken') : index;
      await trx.updateTable('users').set({ loginIndex, contact: sealed }).where('id', '=', id).execute();
    }
    await indexAnew(trx, contacts, now);
  });
  if (plain.length === 0) return;
  // Pages that are free, and the log, still hold what was written over.
  await sql`VACUUM`.execute(db);
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

/** Has every contact found by the present rule, once. Of two that have become one, the account that was first keeps it, and the other stays as it was. */
async function indexAnew(trx: Trx, contacts: Contacts, now: number): Promise<void> {
  const known = await trx.selectFrom('contactRules').select('rule').executeTakeFirst();
  if (known?.rule === RULE) return;
  for (let last = 0; ;) {
    const users = await trx
      .selectFrom('users')
      .select(['id', 'contact', 'otherContact'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute();
    for (const { id, contact, otherContact } of users) {
      const user = trx.updateTable('users').where('id', '=', id);
      const login = sealedAnew(contacts, id, contact);
      const other = sealedAnew(contacts, id, otherContact);
      if (login !== undefined && !(await isTaken(trx, id, login.index)))
        await user.set({ loginIndex: login.index, contact: login.sealed }).execute();
      if (other !== undefined && !(await isTaken(trx, id, other.index)))
        await user.set({ otherIndex: other.index, otherContact: other.sealed }).execute();
      await noteTraces(
        trx,
        id,
        [login, other].flatMap((each) => mailboxTrace(each, now)),
      );
    }
    if (users.length < READ_AT_ONCE) break;
    last = users.at(-1)?.id ?? last;
  }
  await trx
    .insertInto('contactRules')
    .values({ only: 1, rule: RULE })
    .onConflict((conflict) => conflict.column('only').doUpdateSet({ rule: RULE }))
    .execute();
}

type ContactAnew = SealedContact & { readonly mailbox: string };

function mailboxTrace(contact: ContactAnew | undefined, at: number) {
  return contact === undefined ? [] : [{ kind: 'contact' as const, trace: contact.mailbox, at }];
}

/** `undefined` where there is none, or none that can be read. */
function sealedAnew(contacts: Contacts, id: number, sealed: string): ContactAnew | undefined {
  try {
    if (sealed === '') return undefined;
    const value = contacts.unseal(id, sealed);
    return { ...contacts.seal(id, value), mailbox: contacts.mailboxIndexOf(value) };
  } catch (error) {
    if (error instanceof SealBrokenError) return undefined;
    throw error;
  }
}

async function isTaken(trx: Trx, id: number, index: string): Promise<boolean> {
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('loginIndex', '=', index), eb('otherIndex', '=', index)]))
    .where('id', '!=', id)
    .executeTakeFirst();
  return owner !== undefined;
}
