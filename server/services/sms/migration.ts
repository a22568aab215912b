import type { Migration } from 'kysely/migration';

/** A second contact, text messages on their way, and how many were sent. */
export const phones: Migration = {
  async up({ schema }) {
    await schema.alterTable('users').addColumn('otherIndex', 'text').execute();
    await schema
      .alterTable('users')
      .addColumn('otherContact', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema
      .alterTable('users')
      .addColumn('otherProvedAt', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.createIndex('users_by_other').unique().on('users').column('otherIndex').execute();
    await schema
      .createTable('textMessages')
      .addColumn('position', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('dueAt', 'bigint', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('textMessages_by_due').on('textMessages').column('dueAt').execute();
    await schema
      .createTable('smsCounts')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('startedAt', 'bigint', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('smsCounts_pk', ['scope', 'period'])
      .execute();
  },
};
