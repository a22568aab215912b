import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ServiceTables } from '../tables.ts';
import type { AccountTraceRow } from './tables.ts';

export const accountTraces: Migration = {
  async up({ schema }) {
    await schema
      .createTable('accountTraces')
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('trace', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('accountTraces_pk', ['kind', 'trace', 'userId'])
      .execute();
    await schema.createIndex('accountTraces_by_time').on('accountTraces').column('at').execute();
    await schema.createIndex('accountTraces_by_user').on('accountTraces').column('userId').execute();
  },
};

/** Notes what an account was seen with, in the transaction of what it did. */
export async function noteTraces(
  db: Kysely<ServiceTables>,
  userId: number,
  traces: readonly Omit<AccountTraceRow, 'userId'>[],
): Promise<void> {
  for (const { kind, trace, at } of traces)
    await db
      .insertInto('accountTraces')
      .values({ userId, kind, trace, at })
      .onConflict((conflict) => conflict.columns(['kind', 'trace', 'userId']).doUpdateSet({ at }))
      .execute();
}
