import type { Migration } from 'kysely/migration';

/** Third-party accounts that users log in with: each of one user, and one of each provider for a user. */
export const socialLogins: Migration = {
  async up({ schema }) {
    await schema
      .createTable('socialLogins')
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('subjectIndex', 'text', (column) => column.notNull())
      .addColumn('userId', 'bigint', (column) => column.notNull().references('users.id'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('socialLogins_pk', ['provider', 'subjectIndex'])
      .addUniqueConstraint('socialLogins_by_user', ['userId', 'provider'])
      .execute();
  },
};
