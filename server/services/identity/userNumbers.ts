import type { Kysely, Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { FIRST_USER_OWNER } from '../../engine/protocol.ts';
import type { ServiceTables } from '../tables.ts';

interface NumberedUsers {
  users: { id: number };
  userNumbers: { next: number };
}

/** Continues after the users that there are. */
export const userNumbers: Migration = {
  async up(db: Kysely<NumberedUsers>) {
    await db.schema
      .createTable('userNumbers')
      .addColumn('next', 'bigint', (column) => column.notNull())
      .execute();
    const { last } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    await db
      .insertInto('userNumbers')
      .values({ next: last === null ? FIRST_USER_OWNER : last + 1 })
      .execute();
  },
};

/** Takes the next owner number; a transaction that takes one excludes others that do. */
export async function takeUserNumber(trx: Transaction<ServiceTables>): Promise<number> {
  const { next } = await trx
    .updateTable('userNumbers')
    .set(({ eb }) => ({ next: eb('next', '+', 1) }))
    .returning('next')
    .executeTakeFirstOrThrow();
  return next - 1;
}
