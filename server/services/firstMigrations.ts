import { sql, type SchemaModule } from 'kysely';
import type { Migration } from 'kysely/migration';

export const identity: Migration = {
  async up({ schema }) {
    await schema
      .createTable('users')
      .addColumn('id', 'bigint', (column) => column.primaryKey())
      .addColumn('loginId', 'text', (column) => column.notNull().unique())
      .addColumn('displayUserId', 'text', (column) => column.notNull().unique())
      .addColumn('passwordHash', 'text', (column) => column.notNull())
      .addColumn('nickName', 'text', (column) => column.notNull())
      .addColumn('newNickName', 'text')
      .addColumn('nickNameStatus', 'integer', (column) => column.notNull())
      .addColumn('nickNameMonth', 'text', (column) => column.notNull())
      .addColumn('nickNameChanges', 'integer', (column) => column.notNull())
      .addColumn('kycStatus', 'integer', (column) => column.notNull())
      .addColumn('vipTag', 'integer', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('client', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('endedAt', 'bigint')
      .execute();
    await schema
      .createTable('tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('sessionId', 'text', (column) => column.notNull().references('sessions.id'))
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .addColumn('usedAt', 'bigint')
      .execute();
    await schema.createIndex('tokens_by_expiry').on('tokens').column('expiresAt').execute();
    await schema
      .createTable('tickets')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('sessionId', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};

export const account: Migration = {
  async up({ schema }) {
    await schema
      .createTable('transfers')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('fromAccount', 'bigint', (column) => column.notNull())
      .addColumn('toAccount', 'bigint', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('transfers_by_status').on('transfers').column('status').execute();
    await schema
      .createTable('pendingCoupons')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('couponAmount', 'text', (column) => column.notNull())
      .addColumn('createTime', 'bigint', (column) => column.notNull())
      .execute();
  },
};

export const content: Migration = {
  async up({ schema }) {
    await schema
      .createTable('messages')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint')
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('linkUrl', 'text', (column) => column.notNull())
      .addColumn('createTime', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('messages_by_user').on('messages').columns(['userId', 'createTime']).execute();
    await schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('requestLogs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint')
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('durationMs', 'bigint', (column) => column.notNull())
      .addColumn('result', 'integer', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('requestLogs_by_time').on('requestLogs').column('at').execute();
  },
};

export const messages: Migration = {
  async up({ schema }) {
    await schema.alterTable('messages').addColumn('template', 'text').execute();
    await schema.alterTable('messages').addColumn('readAt', 'bigint').execute();
    await schema
      .createIndex('messages_unread')
      .on('messages')
      .column('userId')
      .where(sql.ref('readAt'), 'is', null)
      .execute();
    await schema
      .createTable('messageReads')
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('messageId', 'text', (column) => column.notNull().references('messages.id'))
      .addPrimaryKeyConstraint('messageReads_pk', ['userId', 'messageId'])
      .execute();
  },
};

export const people: Migration = {
  async up({ schema }) {
    await schema.alterTable('users').addColumn('nickNameAskedAt', 'bigint').execute();
    await addFlag(schema, 'isDefaultNickName', 1);
    for (const flag of ['isVerifiedTrader', 'p2p', 'kycWhite', 'koKR']) await addFlag(schema, flag, 0);
    await schema
      .createTable('eventCursors')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .execute();
  },
};

export const simulated: Migration = {
  async up({ schema }) {
    await schema
      .createTable('fundResets')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};

export const sessions: Migration = {
  async up({ schema }) {
    await schema.createIndex('tokens_by_session').on('tokens').column('sessionId').execute();
    await schema.createIndex('tickets_by_session').on('tickets').column('sessionId').execute();
    await schema.createIndex('sessions_by_user').on('sessions').column('userId').execute();
    await schema
      .createTable('devices')
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('usedAt', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('devices_pk', ['hash', 'userId'])
      .execute();
    await schema.createIndex('devices_by_user').on('devices').columns(['userId', 'usedAt']).execute();
  },
};

export const journalLink: Migration = {
  async up({ schema }) {
    await schema
      .createTable('journalLink')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('identity', 'text', (column) => column.notNull())
      .execute();
  },
};

export const operators: Migration = {
  async up({ schema }) {
    await addFlag(schema, 'isFrozen', 0);
    await schema
      .createTable('operatorAudit')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('outcome', 'integer')
      .execute();
    await schema
      .createTable('operatorSwitches')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('isReadOnly', 'integer', (column) => column.notNull())
      .execute();
  },
};

export const projects: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('requestLogs')
      .addColumn('project', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};

export const preferences: Migration = {
  async up({ schema }) {
    await schema
      .createTable('preferences')
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('document', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('preferences_pk', ['userId', 'document'])
      .execute();
  },
};

/** Messages go by age, and with each what is known of who has read it. */
export const messageAges: Migration = {
  async up({ schema }) {
    await schema.createIndex('messages_by_time').on('messages').column('createTime').execute();
    await schema.createIndex('messageReads_by_message').on('messageReads').column('messageId').execute();
  },
};

async function addFlag(schema: SchemaModule, name: string, initial: 0 | 1): Promise<void> {
  await schema
    .alterTable('users')
    .addColumn(name, 'integer', (column) => column.notNull().defaultTo(initial))
    .execute();
}
