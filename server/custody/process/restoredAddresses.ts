import type { ChainAdapter } from '../adapter.ts';
import type { CustodyStore } from '../store/custodyStore.ts';
import type { AddressBook } from '../watcher/addressBook.ts';

/** Addresses that are derived between two looks at what else is to be done. */
const AT_ONCE = 200;

/** Gives users from before a restore of the seed their addresses again. Done before the watch begins: it would pass over what came in at those that it does not know. */
export async function deriveRestored(
  store: CustodyStore,
  adapter: Pick<ChainAdapter, 'info' | 'addressOf'>,
  addresses: AddressBook,
  now: () => number,
): Promise<void> {
  const { network } = adapter.info;
  const users = await store.db.selectFrom('restoredUsers').select('userId').orderBy('userId').execute();
  const missing = users.filter(({ userId }) => addresses.addressOf(userId) === undefined);
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const rows = missing.slice(at, at + AT_ONCE).map(({ userId }) => ({
      network,
      address: adapter.addressOf(userId),
      userId,
      createdAt: now(),
    }));
    await store.write('addresses', (trx) => trx.insertInto('addresses').values(rows).execute());
    for (const { address, userId } of rows) addresses.add(address, userId);
  }
}
