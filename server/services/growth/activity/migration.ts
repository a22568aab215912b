import type { Migration } from 'kysely/migration';

export const activity: Migration = {
  async up({ schema }) {
    await schema
      .createTable('openPositions')
      .addColumn('account', 'bigint', (column) => column.notNull())
      .addColumn('contract', 'integer', (column) => column.notNull())
      .addColumn('positionSide', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('openPositions_pk', ['account', 'contract', 'positionSide'])
      .execute();
    await schema
      .createTable('usdtPrices')
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('price', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('usdtPrices_pk', ['asset', 'source'])
      .execute();
    await schema
      .createTable('volumeDays')
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('market', 'text', (column) => column.notNull())
      .addColumn('volume', 'text', (column) => column.notNull())
      .addColumn('counted', 'text', (column) => column.notNull())
      .addColumn('fees', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('volumeDays_pk', ['userId', 'day', 'market'])
      .execute();
    await schema.createIndex('volumeDays_by_day').on('volumeDays').column('day').execute();
  },
};
