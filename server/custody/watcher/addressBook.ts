import type { WatchedAddresses } from '../adapter.ts';
import type { NetworkId } from '../protocol.ts';
import type { CustodyStore } from '../store/custodyStore.ts';
import type { ArrivalRow } from './tables.ts';

export type Owner = Pick<ArrivalRow, 'account' | 'userId'>;

/** The addresses of a network that are ours: those of the users, and our own wallets. */
export class AddressBook implements WatchedAddresses {
  readonly #owners = new Map<string, Owner>();
  readonly #ofUser = new Map<number, string>();

  /** @param reserves our own wallets by address */
  constructor(reserves: ReadonlyMap<string, 'hot' | 'cold'>) {
    for (const [address, account] of reserves) this.#owners.set(address, { account, userId: 0 });
  }

  static async load(
    store: CustodyStore,
    network: NetworkId,
    reserves: ReadonlyMap<string, 'hot' | 'cold'>,
  ): Promise<AddressBook> {
    const book = new AddressBook(reserves);
    const rows = await store.db
      .selectFrom('addresses')
      .select(['address', 'userId'])
      .where('network', '=', network)
      .execute();
    for (const { address, userId } of rows) book.add(address, userId);
    return book;
  }

  get size(): number {
    return this.#owners.size;
  }

  has(address: string): boolean {
    return this.#owners.has(address);
  }

  values(): Iterable<string> {
    return this.#owners.keys();
  }

  /** Those of the users alone. */
  get deposits(): WatchedAddresses {
    const addresses = new Set(this.#ofUser.values());
    return { size: addresses.size, has: (address) => addresses.has(address), values: () => addresses };
  }

  ownerOf(address: string): Owner | undefined {
    return this.#owners.get(address);
  }

  addressOf(userId: number): string | undefined {
    return this.#ofUser.get(userId);
  }

  add(address: string, userId: number): void {
    this.#owners.set(address, { account: 'addresses', userId });
    this.#ofUser.set(userId, address);
  }
}
