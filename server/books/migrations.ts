import { sql, type SqlBool } from 'kysely';
import type { Migration } from 'kysely/migration';

const createTables: Migration = {
  async up({ schema }) {
    await schema
      .createTable('entries')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('key', 'text', (column) => column.notNull().unique())
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .execute();
    await schema
      .createTable('postings')
      .addColumn('entry', 'integer', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('owner', 'integer', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('product', 'integer', (column) => column.notNull())
      .addColumn('sub', 'integer', (column) => column.notNull())
      .addColumn('cause', 'text', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .addColumn('amount', 'text', (column) => column.notNull())
      .addColumn('balance', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .addPrimaryKeyConstraint('postings_key', ['entry', 'line'])
      .modifyEnd(sql`without rowid`)
      .execute();
    // Everything that a statement can be narrowed by, so that a page costs the same however deep it lies.
    await schema
      .createIndex('postings_by_owner')
      .on('postings')
      .columns(['owner', 'time', 'entry', 'line', 'asset', 'product', 'cause'])
      .where('owner', '>', 0)
      .execute();
    await schema
      .createTable('balances')
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('balance', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('balances_key', ['account', 'asset'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await schema
      .createTable('days')
      .addColumn('owner', 'integer', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('day', 'bigint', (column) => column.notNull())
      .addColumn('balance', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('days_key', ['owner', 'asset', 'day'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await schema
      .createTable('flows')
      .addColumn('owner', 'integer', (column) => column.notNull())
      .addColumn('hour', 'bigint', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('arrived', 'text', (column) => column.notNull())
      .addColumn('left', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('flows_key', ['owner', 'hour', 'asset'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await schema
      .createTable('depositors')
      .addColumn('depositId', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'integer', (column) => column.notNull())
      .execute();
    await schema
      .createTable('progress')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('engineSeq', 'bigint', (column) => column.notNull())
      .addColumn('custodySeq', 'bigint', (column) => column.notNull())
      .addColumn('lastEntry', 'integer', (column) => column.notNull())
      .addColumn('time', 'bigint', (column) => column.notNull())
      .execute();
  },
};

/** An account at a time, and the entries of one thing: what a user reads without the statement around it. Both end with the key of the table. */
const indexStatements: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('postings_by_account')
      .on('postings')
      .columns(['owner', 'product', 'sub', 'asset'])
      .where('owner', '>', 0)
      .execute();
    await schema
      .createIndex('postings_by_reference')
      .on('postings')
      .columns(['owner', 'reference', 'time'])
      .where('owner', '>', 0)
      .where('reference', 'is not', null)
      .execute();
  },
};

/** What was booked for a deposit or a withdrawal, few among all postings: `reconcile/bookedMovements.ts` asks for them in these very words. */
const indexMovements: Migration = {
  async up({ schema }) {
    await schema
      .createIndex('postings_of_movements')
      .on('postings')
      .column('reference')
      .where('reference', 'is not', null)
      .where(sql<SqlBool>`cause IN ('deposit', 'withdrawal', 'withdrawalFee', 'custody')`)
      .execute();
  },
};

/** There were none before. */
const countBonuses: Migration = {
  async up({ schema }) {
    await schema
      .alterTable('flows')
      .addColumn('bonuses', 'text', (column) => column.notNull().defaultTo('0'))
      .execute();
  },
};

/** What changed the value of users' assets, valued when it was booked; what was booked before has its postings. */
const valueParts: Migration = {
  async up(db) {
    const { schema } = db;
    await schema
      .createTable('parts')
      .addColumn('owner', 'integer', (column) => column.notNull())
      .addColumn('day', 'bigint', (column) => column.notNull())
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('asset', 'text', (column) => column.notNull())
      .addColumn('usdt', 'text', (column) => column.notNull())
      .addColumn('btc', 'text', (column) => column.notNull())
      .addColumn('unpricedUsdt', 'text', (column) => column.notNull())
      .addColumn('unpricedBtc', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('parts_key', ['owner', 'day', 'part', 'asset'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await schema
      .createTable('prices')
      .addColumn('asset', 'text', (column) => column.primaryKey())
      .addColumn('price', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('valuation')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('after', 'integer', (column) => column.notNull())
      .execute();
    await sql`INSERT INTO valuation (id, "after") SELECT 1, coalesce(max(id), 0) FROM entries`.execute(db);
  },
};

/** What reversed deposits took back was an adjustment: it alone among those of the engine has an entry over the chain. */
const nameReversals: Migration = {
  async up(db) {
    await sql`CREATE TEMP TABLE "reversals" AS
      SELECT id FROM entries WHERE cause = 'adjustment' AND key LIKE 'engine:%:chain:adjustment'
      UNION SELECT own.id FROM entries AS chain JOIN entries AS own ON own.key = replace(chain.key, ':chain:', ':')
      WHERE chain.cause = 'adjustment' AND chain.key LIKE 'engine:%:chain:adjustment'`.execute(db);
    for (const [table, id] of [
      ['postings', 'entry'],
      ['entries', 'id'],
    ] as const)
      await sql`UPDATE ${sql.table(table)} SET cause = 'depositReversal'
        WHERE cause = 'adjustment' AND ${sql.ref(id)} IN (SELECT id FROM "reversals")`.execute(db);
    await sql`UPDATE "entries" SET key = replace(key, ':adjustment', ':depositReversal')
      WHERE id IN (SELECT id FROM "reversals")`.execute(db);
    await sql`DROP TABLE "reversals"`.execute(db);
  },
};

/** Steps that bring the tables of the books up to date. */
export const BOOK_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-books': createTables,
  '002-statements': indexStatements,
  '003-movements': indexMovements,
  '004-bonuses': countBonuses,
  '005-parts': valueParts,
  '006-reversals': nameReversals,
};
