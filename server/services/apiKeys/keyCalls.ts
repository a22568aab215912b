import { signedText, type ApiKeyScope, type SignedRequest } from '@tidemark/sdk/contract';
import type { Kysely } from 'kysely';
import { newSecret } from '../identity/secrets.ts';
import { RowCache } from '../../database/rowCache.ts';
import type { Awaitable } from '../../ports/awaitable.ts';
import type { OnceSigned } from '../../ports/once.ts';
import type { ApiKeyRow, ServiceTables } from '../tables.ts';
import { isAddressAllowed } from './addressList.ts';
import type { ApiKey, ApiKeys } from './apiKeys.ts';
import { isKeyPairSignature, isSecretSignature } from './credentials.ts';

/** How long a signed call holds after its time. */
export const RECEIVE_WINDOW = { defaultMs: 5_000, maxMs: 60_000, aheadMs: 1_000 } as const;

/** The last use is written down so rarely, unless the address is another one. */
const TOUCH_EVERY_MS = 60_000;
const TOUCH_ADDRESS_EVERY_MS = 1_000;

/** A call as it came, and what it asks for. */
export interface KeyCall {
  readonly request: SignedRequest;
  readonly signature: string;
  readonly address: string;
  readonly scope: ApiKeyScope;
}

/**
 * Why a call is not taken. `wrong`: there is no such key, or it did not sign this; `untimely`: signed by another clock, or too long ago;
 * `inactive`: expired, switched off, or of a frozen user; `busy`: too many calls to tell new ones from repeated ones.
 */
export type KeyRefusal =
  'wrong' | 'untimely' | 'inactive' | 'wrongAddress' | 'missingScope' | 'repeated' | 'limited' | 'busy';

export type KeyVerdict = { readonly key: ApiKey } | { readonly refusal: KeyRefusal };

interface KeyCallsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly keys: ApiKeys;
  readonly replays: OnceSigned;
  readonly now: () => number;
}

/** Keys in use that are kept in memory. */
const MAX_KNOWN = 10_000;

/** A key as it was read, and when and where it was last noted as used. */
interface Found {
  readonly row: ApiKeyRow;
  readonly key: ApiKey;
  readonly isFrozen: boolean;
  lastUsedAt: number | null;
  lastAddress: string | null;
}

/** Whether a time is one that a call may have now. */
function isTimely(time: number, windowMs: number, now: number): boolean {
  return time <= now + RECEIVE_WINDOW.aheadMs && now - time <= windowMs;
}

/** Counts a call of a key; false when it is one too many. */
type IsWithinLimit = (key: string) => Awaitable<boolean>;

/** Decides whether a signed call is its user's. What a key is like is told to those alone who can sign with it. */
export class KeyCalls {
  readonly #db: Kysely<ServiceTables>;
  readonly #keys: ApiKeys;
  readonly #replays: OnceSigned;
  readonly #now: () => number;
  readonly #known: RowCache<ServiceTables, Found>;
  /** Verified against when there is no such key, so that it takes as long. */
  readonly #decoy = newSecret();

  constructor({ db, keys, replays, now }: KeyCallsOptions) {
    this.#db = db;
    this.#known = new RowCache({
      db,
      read: (id) => this.#read(id),
      dependsOn: {
        apiKeys: ['userId', 'scopes', 'addresses', 'expiresAt', 'isEnabled', 'kind', 'credential', 'label'],
        users: ['isFrozen'],
      },
      max: MAX_KNOWN,
    });
    this.#keys = keys;
    this.#replays = replays;
    this.#now = now;
  }

  /**
   * Takes a call, once.
   * @param isWithinLimit counts the call of a key; false when it is one too many
   */
  async take(call: KeyCall, isWithinLimit: IsWithinLimit): Promise<KeyVerdict> {
    const { request, address, scope } = call;
    const time = Number(request.time);
    const windowMs = request.window === '' ? RECEIVE_WINDOW.defaultMs : Number(request.window);
    if (!isTimely(time, windowMs, this.#now()) || this.#replays.isBeforeStart(time))
      return { refusal: 'untimely' };
    const found = await this.#known.get(request.key);
    if (!this.#isSigned(call, found?.row) || found === undefined) return { refusal: 'wrong' };
    const { key } = found;
    const refusal = this.#refusalOf(found, address);
    if (refusal !== undefined) return { refusal };
    if (!key.scopes.includes(scope)) return { refusal: 'missingScope' };
    const { key: id, nonce } = request;
    if (await this.#replays.isKnown({ key: id, nonce })) return { refusal: 'repeated' };
    if (!(await isWithinLimit(id))) return { refusal: 'limited' };
    const use = await this.#replays.use({ key: id, nonce, time, until: time + windowMs + 1 });
    if (use !== 'first') return { refusal: use === 'used' ? 'repeated' : 'busy' };
    await this.#touch(found, address);
    return { key };
  }

  /** Takes a call over a socket that was opened with a key, which is why it needs no signature. */
  async takeOpened(
    { id, address, scope }: Pick<KeyCall, 'address' | 'scope'> & { readonly id: string },
    isWithinLimit: IsWithinLimit,
  ): Promise<KeyVerdict> {
    const found = await this.#known.get(id);
    if (found === undefined) return { refusal: 'inactive' };
    const { key } = found;
    const refusal = this.#refusalOf(found, address);
    if (refusal !== undefined) return { refusal };
    if (!key.scopes.includes(scope)) return { refusal: 'missingScope' };
    if (!(await isWithinLimit(id))) return { refusal: 'limited' };
    await this.#touch(found, address);
    return { key };
  }

  /** A key that may be used from an address now, without a signature: a socket was opened with it. */
  async usable(id: string, address: string): Promise<ApiKey | undefined> {
    const found = await this.#known.get(id);
    return found !== undefined && this.#refusalOf(found, address) === undefined ? found.key : undefined;
  }

  #refusalOf({ key, isFrozen }: Found, address: string): KeyRefusal | undefined {
    const { isEnabled, expiresAt, addresses } = key;
    const isOver = expiresAt !== null && expiresAt <= this.#now();
    if (!isEnabled || isFrozen || isOver) return 'inactive';
    return isAddressAllowed(addresses, address) ? undefined : 'wrongAddress';
  }

  #isSigned({ request, signature }: KeyCall, row: ApiKeyRow | undefined): boolean {
    const text = signedText(request);
    if (row?.kind === 'ed25519') return isKeyPairSignature(text, signature, row.credential);
    const secret = row === undefined ? this.#decoy : this.#keys.secretOf(row);
    return isSecretSignature(text, signature, secret);
  }

  async #read(id: string): Promise<Found | undefined> {
    const row = await this.#db
      .selectFrom('apiKeys')
      .innerJoin('users', 'users.id', 'apiKeys.userId')
      .selectAll('apiKeys')
      .select('users.isFrozen')
      .where('apiKeys.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const key = this.#keys.read(row);
    const { lastUsedAt, lastAddress } = key;
    return { row, key, isFrozen: row.isFrozen === 1, lastUsedAt, lastAddress };
  }

  async #touch(found: Found, address: string): Promise<void> {
    const now = this.#now();
    const age = now - (found.lastUsedAt ?? -Infinity);
    if (age < (found.lastAddress === address ? TOUCH_EVERY_MS : TOUCH_ADDRESS_EVERY_MS)) return;
    found.lastUsedAt = now;
    found.lastAddress = address;
    await this.#keys.used(found.key.id, address);
  }
}
