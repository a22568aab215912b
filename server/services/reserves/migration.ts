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

export const reserveAddresses: Migration = {
  async up(db) {
    await db.schema
      .createTable('reserveAddresses')
      .addColumn('snapshotId', 'integer', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('holdings', 'text', (column) => column.notNull())
      .addColumn('signature', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('reserveAddressesKey', ['snapshotId', 'network', 'place'])
      .execute();
    await db.schema
      .alterTable('reserveSnapshots')
      .addColumn('known', 'text', (column) => column.notNull().defaultTo('nothing'))
      .execute();
    // What was published before says of no address what it holds, and counts addresses that nobody signed for: it cannot be checked, so it is unknown.
    await db.updateTable('reserveSnapshots').set({ reserves: null }).execute();
  },
};
