import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const wallet: Migration = {
  async up({ schema }) {
    await schema
      .createTable('deposits')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('custodyId', 'text', (column) => column.notNull().unique())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('credited', 'text', (column) => column.notNull())
      .addColumn('txId', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('next', 'text')
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('confirmations', 'integer', (column) => column.notNull())
      .addColumn('required', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('updatedAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('deposits_by_user').on('deposits').columns(['userId', 'number']).execute();
    await schema.createIndex('deposits_by_transaction').on('deposits').columns(['userId', 'txId']).execute();
    await schema
      .createIndex('deposits_moving')
      .on('deposits')
      .column('number')
      .where(sql.ref('next'), 'is not', null)
      .execute();
    await schema
      .createTable('depositDust')
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('dust', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('depositDust_pk', ['userId', 'asset'])
      .execute();
    await schema
      .createTable('walletDebts')
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('units', 'text', (column) => column.notNull())
      .addColumn('takes', 'integer', (column) => column.notNull())
      .addColumn('taking', 'text')
      .addColumn('source', 'bigint')
      .addPrimaryKeyConstraint('walletDebts_pk', ['userId', 'asset'])
      .execute();
    await schema
      .createTable('withdrawals')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('clientId', 'text')
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('recipient', 'bigint')
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('fee', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('next', 'text')
      .addColumn('isByKey', 'integer', (column) => column.notNull())
      .addColumn('orderedAt', 'bigint')
      .addColumn('txId', 'text')
      .addColumn('confirmations', 'integer', (column) => column.notNull())
      .addColumn('required', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('codeSentAt', 'bigint')
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('updatedAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('withdrawals_by_user').on('withdrawals').columns(['userId', 'number']).execute();
    await schema
      .createIndex('withdrawals_by_client')
      .unique()
      .on('withdrawals')
      .columns(['userId', 'clientId'])
      .execute();
    await schema.createIndex('withdrawals_by_status').on('withdrawals').column('status').execute();
    await schema
      .createIndex('withdrawals_moving')
      .on('withdrawals')
      .column('number')
      .where(sql.ref('next'), 'is not', null)
      .execute();
    await schema
      .createTable('walletAddresses')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('isWhitelisted', 'integer', (column) => column.notNull())
      .addColumn('usableAt', 'bigint', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('walletAddresses_once', ['userId', 'network', 'address'])
      .execute();
    await schema
      .createTable('whitelists')
      .addColumn('userId', 'bigint', (column) => column.primaryKey().references('users.id'))
      .addColumn('isOnly', 'integer', (column) => column.notNull())
      .addColumn('offAt', 'bigint')
      .execute();
    await schema
      .createTable('withdrawalSwitch')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('isHalted', 'integer', (column) => column.notNull())
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('changedAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** Withdrawals that custody may know of. What was approved before and is not ordered may have been ordered all the same: nobody has stored that it is not. */
export const payoutOrders: Migration = {
  async up(db) {
    await db.schema.alterTable('withdrawals').addColumn('orderingAt', 'bigint').execute();
    await sql`update withdrawals set "orderingAt" = coalesce("orderedAt", "updatedAt")
      where "orderedAt" is not null or (status = 'approved' and recipient is null)`.execute(db);
  },
};

/** Deposits that wait for their minimum: the reconciliation adds them up every minute. */
export const waitingDeposits: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('deposits_waiting')
      .on('deposits')
      .columns(['userId', 'asset'])
      .where(sql.ref('status'), '=', sql.lit('belowMinimum'))
      .execute();
  },
};

/** Withdrawals count towards the limit of 24 hours from when they were confirmed; of those before it is known until when they were not. */
export const countedWithdrawals: Migration = {
  async up(db) {
    await db.schema.alterTable('withdrawals').addColumn('countedFrom', 'bigint').execute();
    await sql`update withdrawals set "countedFrom" = coalesce("orderingAt", "updatedAt")
      where status not in ('asked', 'unconfirmed', 'review')`.execute(db);
  },
};

/** What users owe names the deposit that it is of. */
export const debtReasons: Migration = {
  async up({ schema }) {
    await schema.alterTable('walletDebts').addColumn('depositId', 'text').execute();
  },
};
