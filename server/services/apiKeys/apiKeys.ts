import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ApiKeyScope } from '@tidemark/sdk/contract';
import { inTransaction } from '../../ports/store.ts';
import type { Vault } from '../../vault/vault.ts';
import { newSecret } from '../identity/secrets.ts';
import type { ApiKeyRow, ServiceTables } from '../tables.ts';
import { isAddressEntry } from './addressList.ts';
import { readPublicKey } from './credentials.ts';

/** Keys that one user may have. */
export const MAX_API_KEYS = 20;

const ID_BYTES = 16;

/** What the owner of a key decides. */
export interface ApiKeySettings {
  readonly label: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Addresses and networks it may be used from; from everywhere when there are none. */
  readonly addresses: readonly string[];
  /** Milliseconds since the epoch; `null` for never. */
  readonly expiresAt: number | null;
}

export interface ApiKey extends ApiKeySettings {
  readonly id: string;
  readonly userId: number;
  readonly kind: ApiKeyRow['kind'];
  readonly isEnabled: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly lastAddress: string | null;
}

export interface NewApiKey extends ApiKeySettings {
  /** Public key of an Ed25519 pair; a secret is made for HMAC-SHA-256 when it is left out. */
  readonly publicKey?: string | undefined;
}

/** A setting that cannot be: the message begins with its member. */
export class ApiKeySettingError extends Error {
  override readonly name = 'ApiKeySettingError';
}

/** The user has as many keys as they may have. */
export class TooManyApiKeysError extends Error {
  override readonly name = 'TooManyApiKeysError';
}

const SESSION_OF_KEY = 'apiKey:';

/** What sockets that a key has opened are ended by. */
export function sessionOfKey(id: string): string {
  return SESSION_OF_KEY + id;
}

/** The key of what {@link sessionOfKey} gave; `undefined` for the session of a login. */
export function keyOfSession(sessionId: string): string | undefined {
  return sessionId.startsWith(SESSION_OF_KEY) ? sessionId.slice(SESSION_OF_KEY.length) : undefined;
}

interface ApiKeysOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Pick<Vault, 'seal' | 'unseal'>;
  readonly now: () => number;
}

/** Keys of programs that act for a user. */
export class ApiKeys {
  readonly #db: Kysely<ServiceTables>;
  readonly #vault: Pick<Vault, 'seal' | 'unseal'>;
  readonly #now: () => number;
  readonly #listeners = new Set<(sessionId: string) => void>();

  constructor({ db, vault, now }: ApiKeysOptions) {
    this.#db = db;
    this.#vault = vault;
    this.#now = now;
  }

  /** Calls `listener` with what {@link sessionOfKey} says of every key that was changed, switched off or deleted. */
  onEnded(listener: (sessionId: string) => void): void {
    this.#listeners.add(listener);
  }

  /** The keys of a user, newest first. */
  async list(userId: number): Promise<ApiKey[]> {
    const rows = await this.#db
      .selectFrom('apiKeys')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => this.read(row));
  }

  /**
   * Makes a key. The secret is told here and never again; with a public key there is none. Rejects with {@link ApiKeySettingError} and
   * {@link TooManyApiKeysError}.
   */
  async create(
    userId: number,
    { publicKey, ...settings }: NewApiKey,
  ): Promise<{ readonly key: ApiKey; readonly secret: string | null }> {
    this.#check(settings);
    const verifier = publicKey === undefined ? undefined : readPublicKey(publicKey);
    if (publicKey !== undefined && verifier === undefined)
      throw new ApiKeySettingError('publicKey: is no Ed25519 public key');
    const id = randomBytes(ID_BYTES).toString('hex');
    const secret = verifier === undefined ? newSecret() : null;
    const row: ApiKeyRow = {
      id,
      userId,
      ...this.#columns(id, settings),
      kind: verifier === undefined ? 'hmac' : 'ed25519',
      credential: verifier ?? this.#vault.seal(secret ?? '', secretPlace(id)),
      isEnabled: 1,
      createdAt: this.#now(),
      lastUsedAt: null,
      lastAddress: null,
    };
    await inTransaction(this.#db, async (trx) => {
      const { count } = await trx
        .selectFrom('apiKeys')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow();
      if (count >= MAX_API_KEYS) throw new TooManyApiKeysError();
      await trx.insertInto('apiKeys').values(row).execute();
    });
    return { key: this.read(row), secret };
  }

  /** Changes a key of a user; `undefined` when they have none of that id. Rejects with {@link ApiKeySettingError}. */
  async change(
    userId: number,
    id: string,
    { isEnabled, ...settings }: ApiKeySettings & { readonly isEnabled: boolean },
  ): Promise<ApiKey | undefined> {
    this.#check(settings);
    const row = await this.#db
      .updateTable('apiKeys')
      .set({ ...this.#columns(id, settings), isEnabled: Number(isEnabled) })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return undefined;
    this.#tell([id]);
    return this.read(row);
  }

  /** Deletes a key of a user; false when they have none of that id. */
  async remove(userId: number, id: string): Promise<boolean> {
    const gone = await this.#db
      .deleteFrom('apiKeys')
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) return false;
    this.#tell([id]);
    return true;
  }

  /** Switches all keys of a user off: whoever may have made them has to prove anew who they are before they work again. */
  async disableAllOf(userId: number, db: Kysely<ServiceTables> = this.#db): Promise<void> {
    const rows = await db
      .updateTable('apiKeys')
      .set({ isEnabled: 0 })
      .where('userId', '=', userId)
      .returning('id')
      .execute();
    this.#tell(rows.map(({ id }) => id));
  }

  /** A row as the rest knows it. */
  read(row: ApiKeyRow): ApiKey {
    const { id, userId, label, kind, expiresAt, createdAt, lastUsedAt } = row;
    return {
      id,
      userId,
      label,
      kind,
      scopes: row.scopes.split(' ') as ApiKeyScope[],
      addresses: JSON.parse(this.#vault.unseal(row.addresses, addressPlace(id))) as string[],
      expiresAt,
      isEnabled: row.isEnabled === 1,
      createdAt,
      lastUsedAt,
      lastAddress: row.lastAddress === null ? null : this.#vault.unseal(row.lastAddress, lastPlace(id)),
    };
  }

  /** The secret of a key that has one. */
  secretOf({ id, credential }: Pick<ApiKeyRow, 'id' | 'credential'>): string {
    return this.#vault.unseal(credential, secretPlace(id));
  }

  /** Remembers when and where a key was used last. */
  async used(id: string, address: string): Promise<void> {
    await this.#db
      .updateTable('apiKeys')
      .set({ lastUsedAt: this.#now(), lastAddress: this.#vault.seal(address, lastPlace(id)) })
      .where('id', '=', id)
      .execute();
  }

  #check({ scopes, addresses, expiresAt }: ApiKeySettings): void {
    const wrong = addresses.find((entry) => !isAddressEntry(entry));
    if (wrong !== undefined)
      throw new ApiKeySettingError(`addresses: ${wrong.slice(0, 64)} is no address, or too wide a network`);
    if (scopes.includes('withdraw') && addresses.length === 0)
      throw new ApiKeySettingError('addresses: a key that withdraws needs one at least');
    if (expiresAt !== null && expiresAt <= this.#now())
      throw new ApiKeySettingError('expiresAt: must be in the future');
  }

  #columns(
    id: string,
    { label, scopes, addresses, expiresAt }: ApiKeySettings,
  ): Pick<ApiKeyRow, 'label' | 'scopes' | 'addresses' | 'expiresAt'> {
    return {
      label,
      scopes: scopes.join(' '),
      addresses: this.#vault.seal(JSON.stringify(addresses), addressPlace(id)),
      expiresAt,
    };
  }

  #tell(ids: readonly string[]): void {
    for (const id of ids) for (const listener of this.#listeners) listener(sessionOfKey(id));
  }
}

const secretPlace = (id: string): string => `apiKeys.credential:${id}`;
const addressPlace = (id: string): string => `apiKeys.addresses:${id}`;
const lastPlace = (id: string): string => `apiKeys.lastAddress:${id}`;
