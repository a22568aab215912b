import type { Migration } from 'kysely/migration';

/** The tables of the sender, see `tables.ts`. */
export const bitcoin: Migration = {
  async up({ schema }) {
    await schema
      .createTable('bitcoinBlocks')
      .addColumn('height', 'integer', (column) => column.primaryKey())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('bitcoinCoins')
      .addColumn('txId', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('keyIndex', 'bigint', (column) => column.notNull())
      .addColumn('height', 'integer')
      .addColumn('isCoinbase', 'integer', (column) => column.notNull())
      .addColumn('spentHeight', 'integer')
      .addColumn('spendId', 'integer')
      .addPrimaryKeyConstraint('bitcoinCoins_pk', ['txId', 'place'])
      .execute();
    await schema
      .createTable('bitcoinPayouts')
      .addColumn('payoutId', 'text', (column) => column.primaryKey())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('spendId', 'integer')
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('bitcoinSpends')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('toldTxId', 'text')
      .addColumn('toldHeight', 'integer', (column) => column.notNull())
      .addColumn('toldConfirmations', 'integer', (column) => column.notNull())
      .addColumn('round', 'integer', (column) => column.notNull())
      .addColumn('booked', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createTable('bitcoinVariants')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('txId', 'text', (column) => column.notNull().unique())
      .addColumn('spendId', 'integer', (column) => column.notNull())
      .addColumn('raw', 'text', (column) => column.notNull())
      .addColumn('fee', 'text', (column) => column.notNull())
      .addColumn('rate', 'text', (column) => column.notNull())
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('sentAt', 'bigint')
      .addColumn('height', 'integer')
      .execute();
    await schema.createIndex('bitcoinCoins_by_spend').on('bitcoinCoins').column('spendId').execute();
    await schema.createIndex('bitcoinPayouts_by_state').on('bitcoinPayouts').column('state').execute();
    await schema.createIndex('bitcoinPayouts_by_spend').on('bitcoinPayouts').column('spendId').execute();
    await schema.createIndex('bitcoinVariants_by_spend').on('bitcoinVariants').column('spendId').execute();
  },
};

/** Where counting began. */
export const bitcoinBeginning: Migration = {
  async up({ schema }) {
    await schema
      .createTable('bitcoinBeginning')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('height', 'integer', (column) => column.notNull())
      .execute();
  },
};

/** What a custody before this one has sent. */
export const bitcoinFormerSpends: Migration = {
  async up({ schema }) {
    await schema
      .createTable('bitcoinFormerSpends')
      .addColumn('txId', 'text', (column) => column.primaryKey())
      .execute();
  },
};
