import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What decided stays known, and with the tiers it is decided who has traded enough for the badge of verified traders. */
export const verifiedTraders: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('feeDay')
      .addColumn('prices', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
    await schema
      .alterTable('users')
      .addColumn('isActiveTrader', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

export const feeTiers: Migration = {
  async up(db) {
    let levels = db.schema
      .createTable('feeLevels')
      .addColumn('userId', 'bigint', (column) => column.primaryKey());
    for (const name of ['level', 'earned', 'floor'])
      levels = levels.addColumn(name, 'integer', (column) => column.notNull());
    for (const name of ['volume', 'balance'])
      levels = levels.addColumn(name, 'text', (column) => column.notNull());
    levels = levels.addColumn('decidedAt', 'bigint', (column) => column.notNull());
    for (const name of ['spotMaker', 'spotTaker', 'contractMaker', 'contractTaker'])
      levels = levels.addColumn(name, 'integer', (column) => column.notNull());
    for (const name of ['revision', 'sentRevision'])
      levels = levels.addColumn(name, 'integer', (column) => column.notNull());
    await levels.execute();
    await db.schema
      .createIndex('feeLevelsUnsent')
      .on('feeLevels')
      .column('revision')
      .where(sql.ref('revision'), '>', sql.ref('sentRevision'))
      .execute();
    await db.schema
      .createTable('feeDay')
      .addColumn('only', 'integer', (column) => column.primaryKey())
      .addColumn('day', 'integer', (column) => column.notNull())
      .execute();
    // Levels that operators gave before there were tiers stay: as the least that those users have.
    await sql`
      INSERT INTO "feeLevels" ("userId", "level", "earned", "floor", "volume", "balance", "decidedAt",
        "spotMaker", "spotTaker", "contractMaker", "contractTaker", "revision", "sentRevision")
      SELECT "id", "vipTag", 0, "vipTag", '0', '0', 0, 1000000, 1000000, 1000000, 1000000, 0, 0
      FROM "users" WHERE "vipTag" > 0`.execute(db);
  },
};
