import { sql, type SchemaModule } from 'kysely';
import type { Migration } from 'kysely/migration';
import { socialLogins } from './identity/social/migration.ts';
import { couponExposure, couponNews, coupons, noPendingCoupons } from './growth/coupons/migration.ts';
import { earn } from './growth/earn/migration.ts';
import { nicknameLooks } from './identity/nicknameLooks.ts';
import { contactRules } from './identity/sealContacts.ts';
import { demoKeys } from './demo/migration.ts';
import { activity } from './growth/activity/migration.ts';
import { feeTiers, verifiedTraders } from './growth/feeTiers/migration.ts';
import { accountLinks, approvalsByTime, linkEvidence } from './growth/links/migration.ts';
import { referral, referralIndices } from './growth/referral/migration.ts';
import { cancelSwitches } from './cancelSwitches/migration.ts';
import { kyc } from './kyc/migration.ts';
import { reserveAddresses, reserves } from './reserves/migration.ts';
import { payoutOrders, waitingDeposits, wallet } from './wallet/migration.ts';
import { operatorNotices } from './operators/migration.ts';
import { phones } from './sms/migration.ts';
import {
  vault,
  codes,
  mails,
  contacts,
  signUps,
  stepUps,
  apiKeys,
  authenticators,
  visits,
  qrLogins,
  passkeys,
  factorResets,
  accountSecurity,
  countries,
} from './identity/migrations.ts';

const identity: Migration = {
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

const account: Migration = {
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

const content: Migration = {
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

const messages: Migration = {
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

const people: Migration = {
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

const simulated: Migration = {
  async up({ schema }) {
    await schema
      .createTable('fundResets')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};

const sessions: Migration = {
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

const journalLink: Migration = {
  async up({ schema }) {
    await schema
      .createTable('journalLink')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('identity', 'text', (column) => column.notNull())
      .execute();
  },
};

const operators: Migration = {
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

const projects: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('requestLogs')
      .addColumn('project', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};

const preferences: Migration = {
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
const messageAges: Migration = {
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

export const SERVICE_MIGRATIONS = {
  '001-identity': identity,
  '002-account': account,
  '003-content': content,
  '004-messages': messages,
  '005-people': people,
  '006-simulated': simulated,
  '007-sessions': sessions,
  '008-journal-link': journalLink,
  '009-operators': operators,
  '010-projects': projects,
  '011-preferences': preferences,
  '012-message-ages': messageAges,
  '013-vault': vault,
  '014-codes': codes,
  '015-mails': mails,
  '016-contacts': contacts,
  '017-sign-ups': signUps,
  '018-api-keys': apiKeys,
  '019-step-ups': stepUps,
  '020-kyc': kyc,
  '021-authenticators': authenticators,
  '022-visits': visits,
  '023-phones': phones,
  '024-qr-logins': qrLogins,
  '025-social-logins': socialLogins,
  '026-passkeys': passkeys,
  '027-factor-resets': factorResets,
  '028-account-security': accountSecurity,
  '029-countries': countries,
  '030-nickname-looks': nicknameLooks,
  '031-contact-rules': contactRules,
  '032-demo-keys': demoKeys,
  '033-wallet': wallet,
  '034-reserves': reserves,
  '035-reserve-addresses': reserveAddresses,
  '036-payout-orders': payoutOrders,
  '037-waiting-deposits': waitingDeposits,
  '038-operator-notices': operatorNotices,
  '039-account-links': accountLinks,
  '040-referral': referral,
  '041-activity': activity,
  '041-fee-tiers': feeTiers,
  '042-earn': earn,
  '043-link-evidence': linkEvidence,
  '044-coupons': coupons,
  '045-no-pending-coupons': noPendingCoupons,
  '046-verified-traders': verifiedTraders,
  '047-coupon-news': couponNews,
  '048-coupon-exposure': couponExposure,
  '049-referral-indices': referralIndices,
  '050-approvals-by-time': approvalsByTime,
  '051-cancel-switches': cancelSwitches,
};
