import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Users keep the status that operators have set; what they send from now on is an application. */
export const kyc: Migration = {
  async up({ schema }) {
    await schema
      .createTable('kycApplications')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('submittedAt', 'bigint', (column) => column.notNull())
      .addColumn('decidedAt', 'bigint')
      .addColumn('outcome', 'text')
      .addColumn('reasons', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('kycApplications_by_user')
      .on('kycApplications')
      .columns(['userId', 'id'])
      .execute();
    await schema
      .createIndex('kycApplications_open')
      .unique()
      .on('kycApplications')
      .column('userId')
      .where(sql.ref('outcome'), 'is', null)
      .execute();
    await schema
      .createTable('kycPictures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('applicationId', 'integer', (column) => column.references('kycApplications.id'))
      .addColumn('side', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('kycPictures_by_user')
      .unique()
      .on('kycPictures')
      .columns(['userId', 'applicationId', 'side'])
      .execute();
    await schema
      .createIndex('kycPictures_by_application')
      .on('kycPictures')
      .column('applicationId')
      .execute();
    await schema
      .createTable('kycUploads')
      .addColumn('userId', 'bigint', (column) => column.primaryKey().references('users.id'))
      .addColumn('windowStartedAt', 'bigint', (column) => column.notNull())
      .addColumn('uploads', 'integer', (column) => column.notNull())
      .execute();
  },
};
