import { sql, type Kysely, type Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import { KYC } from '../kyc/kycStatus.ts';
import type { ServiceTables } from '../tables.ts';

/** What everybody may know of a verified trader. */
export interface TraderProfile {
  readonly displayUserId: string;
  readonly nickName: string;
  /** When they got the badge that they have; milliseconds since the epoch. */
  readonly verifiedSince: number;
}

/** Who has the badge, as `isVerifiedTrader` decides it. */
const HAS_BADGE = sql`("isVerifiedTrader" = 1 OR ("kycStatus" = ${sql.lit(KYC.verified)} AND "isActiveTrader" = 1))`;

/** Existing verified traders are known as such from the migration on. */
export const traderBadges: Migration = {
  async up(db) {
    await db.schema
      .createTable('traderBadges')
      .addColumn('userId', 'bigint', (column) => column.primaryKey().references('users.id'))
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute();
    await sql`INSERT INTO "traderBadges" ("userId", "since") SELECT "id", ${Date.now()} FROM "users" WHERE ${HAS_BADGE}`.execute(
      db,
    );
  },
};

/**
 * Notes who got the badge and who lost it. Called in the transaction of whatever decides about it.
 * @param at milliseconds since the epoch
 * @param userId whose flags changed; all users when left out
 */
export async function settleTraderBadges(
  trx: Transaction<ServiceTables>,
  at: number,
  userId?: number,
): Promise<void> {
  const own = userId === undefined ? sql`1 = 1` : sql`"id" = ${userId}`;
  await sql`DELETE FROM "traderBadges" WHERE "userId" IN (SELECT "id" FROM "users" WHERE ${own} AND NOT ${HAS_BADGE})`.execute(
    trx,
  );
  await sql`INSERT INTO "traderBadges" ("userId", "since") SELECT "id", ${at} FROM "users"
    WHERE ${own} AND ${HAS_BADGE} AND "id" NOT IN (SELECT "userId" FROM "traderBadges")`.execute(trx);
}

/** The public profile of a verified trader; `undefined` for every other UID, known or not, in one query. */
export async function traderProfile(
  db: Kysely<ServiceTables>,
  displayUserId: string,
): Promise<TraderProfile | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('traderBadges', 'traderBadges.userId', 'users.id')
    .select(['users.displayUserId', 'users.nickName', 'traderBadges.since'])
    .where('users.displayUserId', '=', displayUserId)
    .where('users.isFrozen', '=', 0)
    .where('users.selfFrozenAt', '=', 0)
    .executeTakeFirst();
  return row && { displayUserId: row.displayUserId, nickName: row.nickName, verifiedSince: row.since };
}
