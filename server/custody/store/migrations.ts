import type { Migration } from 'kysely/migration';
import { bitcoin, bitcoinBeginning, bitcoinFormerSpends } from '../bitcoin/migrations.ts';
import { evm } from '../evm/migrations.ts';
import { watcher } from '../watcher/migration.ts';

const store: Migration = {
  async up({ schema }) {
    await schema
      .createTable('events')
      .addColumn('seq', 'integer', (column) => column.primaryKey())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('fence')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('epoch', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('seedOfStore')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('addresses')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('addresses_pk', ['network', 'address'])
      .addUniqueConstraint('addresses_by_user', ['network', 'userId'])
      .execute();
  },
};

const restoredUsers: Migration = {
  async up({ schema }) {
    await schema
      .createTable('restoredUsers')
      .addColumn('userId', 'integer', (column) => column.primaryKey())
      .execute();
  },
};

const payoutPause: Migration = {
  async up({ schema }) {
    await schema
      .createTable('payoutPause')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('isPaused', 'integer', (column) => column.notNull())
      .execute();
  },
};

/**
 * Each room's steps, under numbers of its own: 0 store, 1 watcher, 2 EVM, 3 Bitcoin, 4 restored seeds, 5 paused payouts. A new one stands behind those of its
 * room, and needs nothing of the others: databases may have applied theirs already, or not yet.
 */
export const CUSTODY_MIGRATIONS = {
  '001-store': store,
  '101-watcher': watcher,
  '201-evm': evm,
  '301-bitcoin': bitcoin,
  '302-bitcoinBeginning': bitcoinBeginning,
  '303-bitcoinFormerSpends': bitcoinFormerSpends,
  '401-restoredUsers': restoredUsers,
  '501-payoutPause': payoutPause,
};
