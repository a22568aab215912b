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

/** Operators who have tokens of their own. */
export const operatorTokens: Migration = {
  async up({ schema }) {
    await schema
      .createTable('operators')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('addedAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .alterTable('operatorAudit')
      .addColumn('hasOwnToken', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
