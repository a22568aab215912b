import type { Migration } from 'kysely/migration';

export const accountLinks: Migration = {
  async up({ schema }) {
    await schema
      .createTable('accountLinks')
      .addColumn('userA', 'bigint', (column) => column.notNull())
      .addColumn('userB', 'bigint', (column) => column.notNull())
      .addColumn('evidence', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('accountLinks_pk', ['userA', 'userB', 'evidence'])
      .execute();
  },
};

/** What links are found in, and what that is found by. */
export const linkEvidence: Migration = {
  async up({ schema }) {
    await schema
      .createTable('accountDocuments')
      .addColumn('applicationId', 'bigint', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull())
      .addColumn('documentIndex', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('accountDocuments_by_document')
      .on('accountDocuments')
      .column('documentIndex')
      .execute();
    await schema
      .createTable('evidenceLooks')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('tradingPartners')
      .addColumn('userId', 'bigint', (column) => column.primaryKey())
      .addColumn('month', 'integer', (column) => column.notNull())
      .addColumn('total', 'text', (column) => column.notNull())
      .addColumn('partners', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('devices_by_use').on('devices').column('usedAt').execute();
    await schema.createIndex('withdrawals_by_update').on('withdrawals').column('updatedAt').execute();
    await schema.createIndex('withdrawals_by_address').on('withdrawals').column('address').execute();
  },
};

/** What was approved is looked through once. */
export const approvalsByTime: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('kycApplications_by_decision')
      .on('kycApplications')
      .columns(['outcome', 'decidedAt'])
      .execute();
  },
};
