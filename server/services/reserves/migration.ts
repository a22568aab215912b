import type { Migration } from 'kysely/migration';

export const reserves: Migration = {
  async up({ schema }) {
    await schema
      .createTable('reserveSnapshots')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('takenAt', 'bigint', (column) => column.notNull())
      .addColumn('root', 'text', (column) => column.notNull())
      .addColumn('files', 'text', (column) => column.notNull())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('liabilities', 'text', (column) => column.notNull())
      .addColumn('reserves', 'text')
      .execute();
  },
};
