import type { Kysely } from 'kysely';
import type { CustodyStore } from './custodyStore.ts';
import type { CustodyTables } from './tables.ts';

/** Whether no payout may be signed. Asked again in the transaction that stores a signature, so that none that began before the pause outlives it. */
export async function arePayoutsPaused(db: Kysely<CustodyTables>): Promise<boolean> {
  const row = await db.selectFrom('payoutPause').select('isPaused').executeTakeFirst();
  return row?.isPaused === 1;
}

/** Stores whether payouts are paused; it outlives a restart. Said again it changes nothing. */
export async function pausePayouts(store: CustodyStore, isPaused: boolean): Promise<void> {
  if ((await arePayoutsPaused(store.db)) === isPaused) return;
  const row = { isPaused: Number(isPaused) };
  await store.write('pause', (trx) =>
    trx
      .insertInto('payoutPause')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute(),
  );
}
