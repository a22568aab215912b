import { signedText, type ApiKeyScope, type SignedRequest } from '@tidemark/sdk/contract';
import type { Kysely } from 'kysely';
import { newSecret } from '../identity/secrets.ts';
import type { ApiKeyRow, ServiceTables } from '../tables.ts';
import { isAddressAllowed } from './addressList.ts';
import type { ApiKey, ApiKeys } from './apiKeys.ts';
import { isKeyPairSignature, isSecretSignature } from './credentials.ts';
import type { ReplayGuard } from './replayGuard.ts';

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
  readonly replays: ReplayGuard;
  readonly now: () => number;
}

type Found = ApiKeyRow & { readonly isFrozen: number };

/** Whether a time is one that a call may have now. */
function isTimely(time: number, windowMs: number, now: number): boolean {
  return time <= now + RECEIVE_WINDOW.aheadMs && now - time <= windowMs;
}

/** Decides whether a signed call is its user's. What a key is like is told to those alone who can sign with it. */
export class KeyCalls {
  readonly #db: Kysely<ServiceTables>;
  readonly #keys: ApiKeys;
  readonly #replays: ReplayGuard;
  readonly #now: () => number;
  /** Verified against when there is no such key, so that it takes as long. */
  readonly #decoy = newSecret();

  constructor({ db, keys, replays, now }: KeyCallsOptions) {
    this.#db = db;
    this.#keys = keys;
    this.#replays = replays;
    this.#now = now;
  }

  /**
   * Takes a call, once.
   * @param isWithinLimit counts the call of a key; false when it is one too many
   */
  async take(call: KeyCall, isWithinLimit: (key: string) => boolean): Promise<KeyVerdict> {
    const { request, address, scope } = call;
    const time = Number(request.time);
    const windowMs = request.window === '' ? RECEIVE_WINDOW.defaultMs : Number(request.window);
    if (!isTimely(time, windowMs, this.#now()) || this.#replays.isBeforeStart(time))
      return { refusal: 'untimely' };
    const row = await this.#find(request.key);
    if (!this.#isSigned(call, row) || row === undefined) return { refusal: 'wrong' };
    const key = this.#keys.read(row);
    const refusal = this.#refusalOf(key, row.isFrozen === 1, address);
    if (refusal !== undefined) return { refusal };
    if (!key.scopes.includes(scope)) return { refusal: 'missingScope' };
    await this.#replays.reach(time);
    // From here to where the call is remembered nothing waits: of two at the same moment one is taken.
    const { key: id, nonce } = request;
    if (this.#replays.isKnown({ key: id, nonce })) return { refusal: 'repeated' };
    if (!isWithinLimit(id)) return { refusal: 'limited' };
    if (!this.#replays.remember({ key: id, nonce, time, until: time + windowMs + 1 }))
      return { refusal: 'busy' };
    await this.#touch(key, address);
    return { key };
  }

  /** Takes a call over a socket that was opened with a key, which is why it needs no signature. */
  async takeOpened(
    { id, address, scope }: Pick<KeyCall, 'address' | 'scope'> & { readonly id: string },
    isWithinLimit: (key: string) => boolean,
  ): Promise<KeyVerdict> {
    const row = await this.#find(id);
    if (row === undefined) return { refusal: 'inactive' };
    const key = this.#keys.read(row);
    const refusal = this.#refusalOf(key, row.isFrozen === 1, address);
    if (refusal !== undefined) return { refusal };
    if (!key.scopes.includes(scope)) return { refusal: 'missingScope' };
    if (!isWithinLimit(id)) return { refusal: 'limited' };
    await this.#touch(key, address);
    return { key };
  }

  /** A key that may be used from an address now, without a signature: a socket was opened with it. */
  async usable(id: string, address: string): Promise<ApiKey | undefined> {
    const row = await this.#find(id);
    if (row === undefined) return undefined;
    const key = this.#keys.read(row);
    return this.#refusalOf(key, row.isFrozen === 1, address) === undefined ? key : undefined;
  }

  #refusalOf(
    { isEnabled, expiresAt, addresses }: ApiKey,
    isFrozen: boolean,
    address: string,
  ): KeyRefusal | undefined {
    const isOver = expiresAt !== null && expiresAt <= this.#now();
    if (!isEnabled || isFrozen || isOver) return 'inactive';
    return isAddressAllowed(addresses, address) ? undefined : 'wrongAddress';
  }

  #isSigned({ request, signature }: KeyCall, row: Found | undefined): boolean {
    const text = signedText(request);
    if (row?.kind === 'ed25519') return isKeyPairSignature(text, signature, row.credential);
    const secret = row === undefined ? this.#decoy : this.#keys.secretOf(row);
    return isSecretSignature(text, signature, secret);
  }

  #find(id: string): Promise<Found | undefined> {
    return this.#db
      .selectFrom('apiKeys')
      .innerJoin('users', 'users.id', 'apiKeys.userId')
      .selectAll('apiKeys')
      .select('users.isFrozen')
      .where('apiKeys.id', '=', id)
      .executeTakeFirst();
  }

  async #touch({ id, lastUsedAt, lastAddress }: ApiKey, address: string): Promise<void> {
    const age = this.#now() - (lastUsedAt ?? -Infinity);
    if (age >= (lastAddress === address ? TOUCH_EVERY_MS : TOUCH_ADDRESS_EVERY_MS))
      await this.#keys.used(id, address);
  }
}
