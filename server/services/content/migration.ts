import type { Migration } from 'kysely/migration';

/** Since when settings are what they are: what is decided at a moment goes by what was set before it. */
export const settingMoments: Migration = {
  async up({ schema }) {
    await schema
      .createTable('settingChanges')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('settingChanges_by_name')
      .on('settingChanges')
      .columns(['name', 'number'])
      .execute();
  },
};
