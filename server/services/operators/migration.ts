import type { Migration } from 'kysely/migration';

/** What operators were told last. */
export const operatorNotices: Migration = {
  async up({ schema }) {
    await schema
      .createTable('operatorNotices')
      .addColumn('topic', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('toldAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
