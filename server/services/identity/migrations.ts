import type { Migration } from 'kysely/migration';

/** Keys of personal data, sealed under the master key. */
export const vault: Migration = {
  async up({ schema }) {
    await schema
      .createTable('dataKeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('masterKeyId', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};

export const codes: Migration = {
  async up({ schema }) {
    await schema
      .createTable('codes')
      .addColumn('receiver', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('sentAt', 'bigint', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .addColumn('triesLeft', 'integer', (column) => column.notNull())
      .addColumn('windowStartedAt', 'bigint', (column) => column.notNull())
      .addColumn('sends', 'integer', (column) => column.notNull())
      .addColumn('wrongTries', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('codes_pk', ['receiver', 'purpose', 'device'])
      .execute();
  },
};

export const mails: Migration = {
  async up({ schema }) {
    await schema
      .createTable('mails')
      .addColumn('position', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('id', 'text', (column) => column.notNull().unique())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('dueAt', 'bigint', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('mails_by_due').on('mails').column('dueAt').execute();
  },
};

/** Who a user is, is sealed when the services start: no migration has the key. */
export const contacts: Migration = {
  async up({ schema }) {
    await schema.alterTable('users').renameColumn('loginId', 'loginIndex').execute();
    await schema
      .alterTable('users')
      .addColumn('contact', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};

export const signUps: Migration = {
  async up({ schema }) {
    for (const name of ['referralCode', 'invitationCode'])
      await schema
        .alterTable('users')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    await schema
      .alterTable('users')
      .addColumn('withdrawalsFrom', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

export const apiKeys: Migration = {
  async up({ schema }) {
    await schema
      .createTable('apiKeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('credential', 'text', (column) => column.notNull())
      .addColumn('scopes', 'text', (column) => column.notNull())
      .addColumn('addresses', 'text', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint')
      .addColumn('isEnabled', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('lastUsedAt', 'bigint')
      .addColumn('lastAddress', 'text')
      .execute();
    await schema.createIndex('apiKeys_by_user').on('apiKeys').column('userId').execute();
    await schema
      .createTable('apiKeyHorizon')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .execute();
  },
};

export const stepUps: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('sessions')
      .addColumn('provedAt', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable('users')
      .addColumn('contactProvedAt', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('factorTries')
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('windowStartedAt', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('factorTries_pk', ['userId', 'place'])
      .execute();
  },
};

export const authenticators: Migration = {
  async up({ schema }) {
    await schema
      .createTable('authenticators')
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('usedStep', 'bigint', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('authenticators_pk', ['userId', 'status'])
      .execute();
    await schema
      .createTable('recoveryCodes')
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recoveryCodes_pk', ['userId', 'hash'])
      .execute();
    await schema
      .createTable('loginAttempts')
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('triesLeft', 'integer', (column) => column.notNull())
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('loginAttempts_by_expiry').on('loginAttempts').column('expiresAt').execute();
  },
};

/** From where sessions and devices are used, and when who logged in. */
export const visits: Migration = {
  async up({ schema }) {
    for (const table of ['sessions', 'devices'])
      await schema
        .alterTable(table)
        .addColumn('visit', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    await schema
      .alterTable('sessions')
      .addColumn('device', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema
      .alterTable('sessions')
      .addColumn('seenAt', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable('devices')
      .addColumn('firstUsedAt', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await schema
      .createTable('logins')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('result', 'text', (column) => column.notNull())
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('visit', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('logins_by_user').on('logins').columns(['userId', 'id']).execute();
    await schema.createIndex('logins_by_time').on('logins').column('at').execute();
  },
};

export const qrLogins: Migration = {
  async up({ schema }) {
    await schema
      .createTable('qrLogins')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('visit', 'text', (column) => column.notNull())
      .addColumn('numbers', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('userId', 'bigint', (column) => column.references('users.id'))
      .addColumn('sessionId', 'text')
      .addColumn('expiresAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema.createIndex('qrLogins_by_expiry').on('qrLogins').column('expiresAt').execute();
  },
};

export const passkeys: Migration = {
  async up({ schema }) {
    await schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('credentialId', 'text', (column) => column.notNull().unique())
      .addColumn('publicKey', 'text', (column) => column.notNull())
      .addColumn('relyingParty', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('counter', 'bigint', (column) => column.notNull())
      .addColumn('isBackedUp', 'integer', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('lastUsedAt', 'bigint')
      .addColumn('clonedAt', 'bigint')
      .execute();
    await schema.createIndex('passkeys_by_user').on('passkeys').column('userId').execute();
  },
};

export const factorResets: Migration = {
  async up({ schema }) {
    await schema
      .createTable('factorResets')
      .addColumn('userId', 'bigint', (column) => column.primaryKey().references('users.id'))
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('dueAt', 'bigint', (column) => column.notNull())
      .addColumn('cancelledAt', 'bigint')
      .execute();
  },
};

/** What owners do for the safety of their accounts. */
export const accountSecurity: Migration = {
  async up({ schema }) {
    for (const name of ['passwordChangedAt', 'selfFrozenAt', 'thawsAt'])
      await schema
        .alterTable('users')
        .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    await schema
      .alterTable('users')
      .addColumn('antiPhishingCode', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema
      .alterTable('loginAttempts')
      .addColumn('purpose', 'text', (column) => column.notNull().defaultTo('login'))
      .execute();
  },
};

/** Countries that users have logged in from. */
export const countries: Migration = {
  async up({ schema }) {
    await schema
      .createTable('countries')
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('country', 'text', (column) => column.notNull())
      .addColumn('usedAt', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('countries_pk', ['userId', 'country'])
      .execute();
  },
};

export const tokenSuccessors: Migration = {
  async up({ schema }) {
    await schema.alterTable('tokens').addColumn('successor', 'text').execute();
    await schema
      .alterTable('tokens')
      .addColumn('isConfirmed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

export const factorRemovals: Migration = {
  async up({ schema }) {
    await schema
      .createTable('factorRemovals')
      .addColumn('userId', 'bigint', (column) => column.primaryKey().references('users.id'))
      .addColumn('removedAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};

export const loginNames: Migration = {
  async up({ schema }) {
    await schema
      .createTable('loginNames')
      .addColumn('userId', 'bigint', (column) => column.primaryKey().references('users.id'))
      .addColumn('nameIndex', 'text', (column) => column.notNull().unique())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('changedAt', 'bigint', (column) => column.notNull())
      .execute();
  },
};
