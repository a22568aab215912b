import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Cases of users who cannot log in; a user has one open case at most. */
export const userRecoveries: Migration = {
  async up({ schema }) {
    await schema
      .createTable('userRecoveries')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('parts', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('requestedBy', 'text', (column) => column.notNull())
      .addColumn('requestedAt', 'bigint', (column) => column.notNull())
      .addColumn('appliesFrom', 'bigint', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .addColumn('approvedBy', 'text')
      .addColumn('approvedAt', 'bigint')
      .addColumn('closedAt', 'bigint')
      .execute();
    await schema
      .createIndex('userRecoveries_open')
      .on('userRecoveries')
      .column('userId')
      .unique()
      .where(sql.ref('closedAt'), 'is', null)
      .execute();
  },
};
