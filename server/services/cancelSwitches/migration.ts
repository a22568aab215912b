import type { Migration } from 'kysely/migration';

export const cancelSwitches: Migration = {
  async up({ schema }) {
    await schema
      .createTable('cancelSwitches')
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('placedBy', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('waitMs', 'bigint', (column) => column.notNull())
      .addColumn('firesAt', 'bigint')
      .addPrimaryKeyConstraint('cancelSwitches_pk', ['realm', 'placedBy', 'scope'])
      .execute();
  },
};
