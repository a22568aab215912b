import type { Migration } from 'kysely/migration';

/** Tickets of users and guests, and the answers of support. */
export const supportTickets: Migration = {
  async up({ schema }) {
    await schema
      .createTable('supportTickets')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('userId', 'bigint', (column) => column.references('users.id'))
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('createdAt', 'bigint', (column) => column.notNull())
      .addColumn('updatedAt', 'bigint', (column) => column.notNull())
      .execute();
    for (const columns of [
      ['userId', 'id'],
      ['sender', 'createdAt'],
      ['status', 'id'],
    ])
      await schema
        .createIndex(`supportTickets_by_${columns[0]}`)
        .on('supportTickets')
        .columns(columns)
        .execute();
    await schema
      .createTable('supportAnswers')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('ticketId', 'integer', (column) => column.notNull().references('supportTickets.id'))
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('answeredAt', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('supportAnswers_by_ticket')
      .on('supportAnswers')
      .columns(['ticketId', 'id'])
      .execute();
  },
};

/** Replies of users among the answers of support. */
export const supportReplies: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('supportAnswers')
      .addColumn('author', 'text', (column) => column.notNull().defaultTo('support'))
      .execute();
    await schema.alterTable('supportAnswers').addColumn('digest', 'text').execute();
  },
};
