import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';

/** Notes when a user's authenticator or one of their passkeys was removed last: a factor that is gone leaves no row that tells of it. */
export async function noteFactorRemoval(
  db: Kysely<ServiceTables>,
  userId: number,
  removedAt: number,
): Promise<void> {
  await db
    .insertInto('factorRemovals')
    .values({ userId, removedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ removedAt }))
    .execute();
}

/** When that was; 0 for never. */
export async function lastFactorRemoval(db: Kysely<ServiceTables>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('factorRemovals')
    .select('removedAt')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.removedAt ?? 0;
}
