import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { Vault } from '../../vault/vault.ts';
import type { ServiceTables } from '../tables.ts';
import { WalletRefusal } from './refusal.ts';
import type { WalletAddressRow } from './tables.ts';

/** Entries that a user may have. */
export const MAX_ADDRESSES = 100;

/** What is put on the whitelist counts so much later, and the whitelist is switched off so much later: whoever steals a session gains nothing by either. */
export const WHITELIST_WAIT_MS = 24 * 60 * 60_000;

interface AddressBookOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Pick<Vault, 'seal' | 'unseal'>;
  readonly now: () => number;
}

export interface BookEntry extends Omit<WalletAddressRow, 'isWhitelisted' | 'userId'> {
  readonly isWhitelisted: boolean;
}

export interface Whitelist {
  /** Withdrawals go to whitelisted addresses alone. */
  readonly isOnly: boolean;
  /** When that ends; null while nobody has asked for it. */
  readonly offAt: number | null;
}

const placeOf = (id: string): string => `walletAddresses.label:${id}`;

/** Addresses that users know, and which of them they withdraw to. */
export class AddressBook {
  readonly #db: Kysely<ServiceTables>;
  readonly #vault: Pick<Vault, 'seal' | 'unseal'>;
  readonly #now: () => number;

  constructor({ db, vault, now }: AddressBookOptions) {
    this.#db = db;
    this.#vault = vault;
    this.#now = now;
  }

  /** Newest first. */
  async of(userId: number): Promise<BookEntry[]> {
    const rows = await this.#db
      .selectFrom('walletAddresses')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => this.#entry(row));
  }

  /** The entry of an address as its network writes it. */
  async find(userId: number, network: string, address: string): Promise<BookEntry | undefined> {
    const row = await this.#db
      .selectFrom('walletAddresses')
      .selectAll()
      .where('userId', '=', userId)
      .where('network', '=', network)
      .where('address', '=', address)
      .executeTakeFirst();
    return row === undefined ? undefined : this.#entry(row);
  }

  /** Adds an address as its network writes it. Rejects with {@link WalletRefusal}. */
  async add(
    userId: number,
    entry: Pick<BookEntry, 'label' | 'network' | 'address' | 'isWhitelisted'>,
  ): Promise<BookEntry> {
    const { label, network, address, isWhitelisted } = entry;
    const id = `adr_${randomBytes(8).toString('hex')}`;
    const now = this.#now();
    const row: WalletAddressRow = {
      id,
      userId,
      network,
      address,
      label: this.#vault.seal(label, placeOf(id)),
      isWhitelisted: Number(isWhitelisted),
      usableAt: now + WHITELIST_WAIT_MS,
      createdAt: now,
    };
    await inTransaction(this.#db, async (trx) => {
      const own = await trx.selectFrom('walletAddresses').selectAll().where('userId', '=', userId).execute();
      if (own.some((known) => known.network === network && known.address === address))
        throw new WalletRefusal('addressKnown', 'Your address book has this address');
      if (own.length >= MAX_ADDRESSES)
        throw new WalletRefusal('addressBookFull', `An address book has ${MAX_ADDRESSES} entries at most`);
      await trx.insertInto('walletAddresses').values(row).execute();
    });
    return this.#entry(row);
  }

  /** False when the user has no entry of that id. */
  async remove(userId: number, id: string): Promise<boolean> {
    const gone = await this.#db
      .deleteFrom('walletAddresses')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst();
    return gone !== undefined;
  }

  async whitelistOf(userId: number): Promise<Whitelist> {
    const row = await this.#db
      .selectFrom('whitelists')
      .selectAll()
      .where('userId', '=', userId)
      .executeTakeFirst();
    const isOver = row === undefined || (row.offAt !== null && row.offAt <= this.#now());
    return isOver ? { isOnly: false, offAt: null } : { isOnly: row.isOnly === 1, offAt: row.offAt };
  }

  /** On at once; off after a day, unless it is switched on again before. */
  async setWhitelistOnly(userId: number, isOnly: boolean): Promise<Whitelist> {
    const before = await this.whitelistOf(userId);
    if (!isOnly && !before.isOnly) return before;
    const offAt = isOnly ? null : (before.offAt ?? this.#now() + WHITELIST_WAIT_MS);
    const row = { isOnly: 1, offAt };
    await this.#db
      .insertInto('whitelists')
      .values({ userId, ...row })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
    return { isOnly: true, offAt };
  }

  /** Whether withdrawals may go to an entry while they go to the whitelist alone. */
  isUsable(entry: BookEntry | undefined): boolean {
    return entry !== undefined && entry.isWhitelisted && entry.usableAt <= this.#now();
  }

  #entry(row: WalletAddressRow): BookEntry {
    const { id, network, address, usableAt, createdAt } = row;
    const label = this.#vault.unseal(row.label, placeOf(id));
    return { id, network, address, label, isWhitelisted: row.isWhitelisted === 1, usableAt, createdAt };
  }
}
