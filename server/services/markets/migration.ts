import type { Migration } from 'kysely/migration';

/** Sums of the marks that contracts settle at. */
export const settlementAverages: Migration = {
  async up({ schema }) {
    await schema
      .createTable('settlementAverages')
      .addColumn('changeId', 'integer', (column) => column.primaryKey())
      .addColumn('sum', 'text', (column) => column.notNull())
      .addColumn('samples', 'integer', (column) => column.notNull())
      .addColumn('sampledAt', 'bigint', (column) => column.notNull())
      .addColumn('price', 'bigint')
      .execute();
  },
};

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
