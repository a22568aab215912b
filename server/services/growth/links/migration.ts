import type { Migration } from 'kysely/migration';

export const accountLinks: Migration = {
  async up({ schema }) {
    await schema
      .createTable('accountLinks')
      .addColumn('userA', 'bigint', (column) => column.notNull())
      .addColumn('userB', 'bigint', (column) => column.notNull())
      .addColumn('evidence', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('accountLinks_pk', ['userA', 'userB', 'evidence'])
      .execute();
  },
};
