import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const evm: Migration = {
  async up({ schema }) {
    await schema
      .createTable('evmPayouts')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('payoutId', 'text', (column) => column.notNull().unique())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .execute();
    await schema
      .createIndex('evmPayouts_queued')
      .on('evmPayouts')
      .columns(['network', 'id'])
      .where(sql.ref('state'), '=', sql.lit('queued'))
      .execute();
    await schema
      .createTable('evmIntents')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('index', 'bigint', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('nonce', 'bigint', (column) => column.notNull())
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('payoutId', 'text', (column) => column.unique())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('gas', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('height', 'bigint', (column) => column.notNull())
      .addColumn('confirmations', 'bigint', (column) => column.notNull())
      .addColumn('waitingSince', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('evmIntents_by_nonce', ['network', 'sender', 'nonce'])
      .execute();
    await schema
      .createIndex('evmIntents_open')
      .on('evmIntents')
      .columns(['network', 'id'])
      .where(sql.ref('state'), '<>', sql.lit('settled'))
      .execute();
    await schema
      .createTable('evmAttempts')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('hash', 'text', (column) => column.notNull().unique())
      .addColumn('intentId', 'integer', (column) => column.notNull().references('evmIntents.id'))
      .addColumn('raw', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('maxFeePerGas', 'text', (column) => column.notNull())
      .addColumn('maxPriorityFeePerGas', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('evmAttempts_by_intent').on('evmAttempts').column('intentId').execute();
    await schema
      .createTable('evmUnswept')
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('index', 'bigint', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('dueAt', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('evmUnswept_pk', ['network', 'address', 'asset'])
      .execute();
    await schema.createIndex('evmUnswept_due').on('evmUnswept').columns(['network', 'dueAt']).execute();
    await schema
      .createTable('evmSweepCursors')
      .addColumn('network', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .execute();
  },
};
