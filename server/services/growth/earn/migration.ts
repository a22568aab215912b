import type { Migration } from 'kysely/migration';

export const earn: Migration = {
  async up(db) {
    const { schema } = db;
    await schema
      .createTable('earnAccounts')
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('balance', 'text', (column) => column.notNull())
      .addColumn('hour', 'integer', (column) => column.notNull())
      .addColumn('low', 'text', (column) => column.notNull())
      .addColumn('accrued', 'text', (column) => column.notNull())
      .addColumn('paid', 'text', (column) => column.notNull())
      .addColumn('paidDay', 'integer')
      .addColumn('paidThen', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('earnAccounts_pk', ['userId', 'asset'])
      .execute();
    await schema
      .createTable('earnRates')
      .addColumn('fromHour', 'integer', (column) => column.primaryKey())
      .addColumn('tiers', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('earnState')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('day', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createTable('earnMovements')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('isAuto', 'integer', (column) => column.notNull())
      .addColumn('clientId', 'text')
      .addColumn('runAt', 'bigint')
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('updatedAt', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('earnMovements_client', ['userId', 'clientId'])
      .execute();
    await schema
      .createIndex('earnMovements_by_user')
      .on('earnMovements')
      .columns(['userId', 'number'])
      .execute();
    await schema.createIndex('earnMovements_open').on('earnMovements').columns(['status', 'runAt']).execute();
    await schema
      .createTable('earnAuto')
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('keep', 'text', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('earnAuto_pk', ['userId', 'asset'])
      .execute();
    // The promoted rate was written by hand; from now on it is that of the product named here.
    await db
      .updateTable('settings')
      .set({ value: 'null' })
      .where('name', '=', 'financialPromotion')
      .execute();
  },
};
