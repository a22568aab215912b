import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const referral: Migration = {
  async up({ schema }) {
    await schema
      .createTable('referralCodes')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('share', 'integer', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('isDefault', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('referralCodes_by_user')
      .on('referralCodes')
      .columns(['userId', 'createdAt'])
      .execute();
    await schema
      .createIndex('referralCodes_default')
      .unique()
      .on('referralCodes')
      .column('userId')
      .where(sql.ref('isDefault'), '=', 1)
      .execute();
    await schema
      .createTable('referrals')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('friendId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('inviterId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('share', 'integer', (column) => column.notNull())
      .addColumn('joinedAt', 'bigint', (column) => column.notNull())
      .addColumn('endedAt', 'bigint')
      .addColumn('factor', 'integer', (column) => column.notNull())
      .addColumn('suspendedAt', 'bigint', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('cleared', 'text', (column) => column.notNull())
      .addColumn('volume', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('referrals_one_inviter')
      .unique()
      .on('referrals')
      .column('friendId')
      .where(sql.ref('endedAt'), 'is', null)
      .execute();
    await schema
      .createIndex('referrals_by_inviter')
      .on('referrals')
      .columns(['inviterId', 'number'])
      .execute();
    await schema
      .createTable('referralDays')
      .addColumn('number', 'integer', (column) => column.notNull().references('referrals.number'))
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('volume', 'text', (column) => column.notNull())
      .addColumn('inside', 'text', (column) => column.notNull())
      .addColumn('trades', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('referralDays_pk', ['number', 'day'])
      .execute();
    await schema.createIndex('referralDays_by_day').on('referralDays').column('day').execute();
    await schema
      .createTable('referralAccruals')
      .addColumn('number', 'integer', (column) => column.notNull().references('referrals.number'))
      .addColumn('market', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('own', 'text', (column) => column.notNull())
      .addColumn('friend', 'text', (column) => column.notNull())
      .addColumn('ownTotal', 'text', (column) => column.notNull())
      .addColumn('friendTotal', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('referralAccruals_pk', ['number', 'market', 'asset'])
      .execute();
    await schema
      .createTable('referralCarries')
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('market', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('carry', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('referralCarries_pk', ['userId', 'market', 'asset'])
      .execute();
    await schema
      .createTable('referralHistory')
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('market', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('referralHistory_pk', ['userId', 'day', 'market', 'asset', 'role'])
      .execute();
    await schema
      .createTable('referralInviters')
      .addColumn('userId', 'bigint', (column) => column.primaryKey())
      .addColumn('level', 'integer', (column) => column.notNull())
      .addColumn('activeFriends', 'integer', (column) => column.notNull())
      .addColumn('spot', 'integer', (column) => column.notNull())
      .addColumn('contract', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createTable('referralPayouts')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('day', 'integer', (column) => column.notNull())
      .addColumn('market', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('plannedAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('referralPayouts_by_user')
      .on('referralPayouts')
      .columns(['userId', 'number'])
      .execute();
    await schema
      .createTable('referralBonuses')
      .addColumn('account', 'bigint', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('loss', 'text', (column) => column.notNull())
      .addColumn('left', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('referralBonuses_pk', ['account', 'asset', 'loss'])
      .execute();
    await schema
      .createTable('referralState')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('day', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createTable('affiliates')
      .addColumn('userId', 'bigint', (column) => column.primaryKey().references('users.id'))
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** Summaries and codes are looked at by everybody, often. */
export const referralIndices: Migration = {
  async up({ schema }) {
    await schema.createIndex('referrals_by_friend').on('referrals').column('friendId').execute();
    await schema.createIndex('referrals_by_code').on('referrals').column('code').execute();
  },
};

/** What operators give counts for commission at once, and from the same moment after a restart. */
export const referralGivenTiers: Migration = {
  async up({ schema }) {
    await schema
      .createTable('referralGivenTiers')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('tier', 'integer', (column) => column.notNull())
      .addColumn('givenAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
