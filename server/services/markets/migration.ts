import type { Migration } from 'kysely/migration';

/** Changes of the rules of markets, announced and done. */
export const marketChanges: Migration = {
  async up({ schema }) {
    await schema
      .createTable('marketChanges')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('instrument', 'text', (column) => column.notNull())
      .addColumn('rules', 'text', (column) => column.notNull())
      .addColumn('startsAt', 'bigint', (column) => column.notNull())
      .addColumn('announcedAt', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('cancelled', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('marketChanges_due')
      .on('marketChanges')
      .columns(['status', 'startsAt'])
      .execute();
  },
};
