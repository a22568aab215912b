import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const watcher: Migration = {
  async up({ schema }) {
    await schema
      .createTable('blocks')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('height', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('blocks_pk', ['network', 'height'])
      .execute();
    await schema
      .createTable('arrivals')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('txId', 'text', (column) => column.notNull())
      .addColumn('height', 'bigint', (column) => column.notNull())
      .addColumn('required', 'integer', (column) => column.notNull())
      .addColumn('confirmations', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('arrivals_confirming')
      .on('arrivals')
      .column('network')
      .where(sql.ref('state'), '=', sql.lit('confirming'))
      .execute();
    await schema
      .createIndex('arrivals_seen')
      .on('arrivals')
      .column('network')
      .where(sql.ref('state'), '=', sql.lit('seen'))
      .execute();
    await schema.createIndex('arrivals_by_height').on('arrivals').columns(['network', 'height']).execute();
  },
};
