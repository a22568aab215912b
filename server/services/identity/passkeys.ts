import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { ServiceTables } from '../tables.ts';
import { noteFactorRemoval } from './factorRemovals.ts';
import type { PasskeyRow } from './tables.ts';
import { requireWayIn } from './waysIn.ts';

/** Passkeys that one user may have. */
export const MAX_PASSKEYS = 20;

/** The user has as many passkeys as they may have. */
export class TooManyPasskeysError extends Error {
  override readonly name = 'TooManyPasskeysError';
}

/** The passkey is enrolled already. */
export class PasskeyKnownError extends Error {
  override readonly name = 'PasskeyKnownError';
}

/** What an authenticator tells of a new passkey. */
export type NewPasskey = Pick<
  PasskeyRow,
  'credentialId' | 'publicKey' | 'relyingParty' | 'label' | 'transports' | 'counter' | 'isBackedUp'
>;

/** Passkeys of users, by what they are found by and what their signatures are checked with: no secret is among it. */
export class Passkeys {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Those of a user, the newest first. */
  list(userId: number): Promise<PasskeyRow[]> {
    return this.#db
      .selectFrom('passkeys')
      .selectAll()
      .where('userId', '=', userId)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .execute();
  }

  /** How many a user has. @param db a transaction that counts on it */
  async count(userId: number, db: Kysely<ServiceTables> = this.#db): Promise<number> {
    const { count } = await db
      .selectFrom('passkeys')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /** Whether a user has one that is for the pages of a domain. */
  async hasFor(userId: number, relyingParty: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('passkeys')
      .select('id')
      .where('userId', '=', userId)
      .where('relyingParty', '=', relyingParty)
      .executeTakeFirst();
    return found !== undefined;
  }

  find(credentialId: string): Promise<PasskeyRow | undefined> {
    return this.#db
      .selectFrom('passkeys')
      .selectAll()
      .where('credentialId', '=', credentialId)
      .executeTakeFirst();
  }

  /** Enrols a passkey. Rejects with {@link TooManyPasskeysError} or {@link PasskeyKnownError}. */
  add(userId: number, passkey: NewPasskey): Promise<PasskeyRow> {
    return inTransaction(this.#db, async (trx) => {
      if ((await this.count(userId, trx)) >= MAX_PASSKEYS) throw new TooManyPasskeysError();
      const row: PasskeyRow = {
        ...passkey,
        id: randomUUID(),
        userId,
        createdAt: this.#now(),
        lastUsedAt: null,
        clonedAt: null,
      };
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('passkeys')
        .values(row)
        .onConflict((conflict) => conflict.column('credentialId').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) throw new PasskeyKnownError();
      return row;
    });
  }

  /** Renames one of a user's; `false` when they have no such passkey. */
  async rename(userId: number, id: string, label: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('passkeys')
      .set({ label })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Removes one of a user's; `false` when they have no such passkey. Rejects with `LastWayInError` where they would be left without any way in. */
  async remove(userId: number, id: string): Promise<boolean> {
    return inTransaction(this.#db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirst();
      if (numDeletedRows !== 1n) return false;
      await requireWayIn(userId, trx);
      await noteFactorRemoval(trx, userId, this.#now());
      return true;
    });
  }

  /** Removes all of a user's. @param db a transaction of what happens with it */
  async removeAllOf(userId: number, db: Kysely<ServiceTables> = this.#db): Promise<void> {
    await db.deleteFrom('passkeys').where('userId', '=', userId).execute();
    await noteFactorRemoval(db, userId, this.#now());
  }

  /**
   * Notes that a passkey has signed. Its counter only goes up, unless its authenticator has none and always says 0.
   * @returns `false` when the counter went back, or the passkey was removed meanwhile
   */
  async use(
    id: string,
    { counter, isBackedUp }: Pick<PasskeyRow, 'counter' | 'isBackedUp'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('passkeys')
      .set({ counter, isBackedUp, lastUsedAt: this.#now() })
      .where('id', '=', id)
      .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Notes that a passkey seems to have been copied; `false` when that was noted within the last day. */
  async noteClone(id: string): Promise<boolean> {
    const now = this.#now();
    const { numUpdatedRows } = await this.#db
      .updateTable('passkeys')
      .set({ clonedAt: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('clonedAt', 'is', null), eb('clonedAt', '<=', now - DAY_MS)]))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }
}

const DAY_MS = 24 * 60 * 60_000;
