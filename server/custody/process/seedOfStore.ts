import { SeedError } from '../keys/seedFile.ts';
import type { CustodyStore } from '../store/custodyStore.ts';

/** Binds a database to the seed that its addresses follow from. Rejects with `SeedError` when the signer has another one: it would hand out addresses that the former cannot sign for. */
export async function assureSeed(store: CustodyStore, fingerprint: string): Promise<void> {
  const row = await store.db.selectFrom('seedOfStore').select('fingerprint').executeTakeFirst();
  if (row === undefined)
    await store.write('seed', (trx) =>
      trx.insertInto('seedOfStore').values({ id: 1, fingerprint }).execute(),
    );
  else if (row.fingerprint !== fingerprint)
    throw new SeedError(
      `This custody belongs to the seed ${row.fingerprint}, and the signer has ${fingerprint}: restore the words of the former`,
    );
}
