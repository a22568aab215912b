import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { Vault } from '../../vault/vault.ts';
import type { ServiceTables } from '../tables.ts';
import { loginNameIndex } from './loginNameIndex.ts';
import type { Users } from './users.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long a login name stays before it can be another. */
export const LOGIN_NAME_KEPT_MS = 30 * DAY_MS;

/** Letters, digits and underscores; without a letter it could be somebody's phone number or UID. */
const LOGIN_NAME = /^(?=.*[A-Za-z])\w{5,20}$/;

/** Another user has the name, or it could be taken for a phone number or a UID. */
export class LoginNameRefusedError extends Error {
  override readonly name = 'LoginNameRefusedError';
}

/** The last change is too recent. */
export class LoginNameKeptError extends Error {
  override readonly name = 'LoginNameKeptError';
  /** Whole seconds until it can be another. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('The login name was changed a short time ago');
    this.retryAfter = retryAfter;
  }
}

/** The login name of a user, and from when on it can be another. */
export interface LoginName {
  /** Null without one. */
  readonly name: string | null;
  /** Milliseconds since the epoch; null where it can be another now. */
  readonly changesFrom: number | null;
}

export interface LoginNamesOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  readonly users: Pick<Users, 'indexOf'>;
  readonly now: () => number;
}

/** Names that users log in with beside their address or number: stored sealed, unique regardless of case. */
export class LoginNames {
  readonly #options: LoginNamesOptions;

  constructor(options: LoginNamesOptions) {
    this.#options = options;
  }

  /** What a login is counted by: that of its user for a login name, its own for all else; one query for both. */
  async countedBy(loginId: string): Promise<string> {
    const { db, vault, users } = this.#options;
    const named = await db
      .selectFrom('loginNames')
      .innerJoin('users', 'users.id', 'loginNames.userId')
      .select('users.loginIndex')
      .where('loginNames.nameIndex', '=', loginNameIndex(vault, loginId))
      .executeTakeFirst();
    return named?.loginIndex ?? users.indexOf(loginId);
  }

  /** What a user has chosen. */
  async of(userId: number): Promise<LoginName> {
    const { db, vault, now } = this.#options;
    const row = await db.selectFrom('loginNames').selectAll().where('userId', '=', userId).executeTakeFirst();
    if (row === undefined) return { name: null, changesFrom: null };
    const changesFrom = row.changedAt + LOGIN_NAME_KEPT_MS;
    return {
      name: vault.unseal(row.sealed, placeOf(userId)),
      changesFrom: changesFrom > now() ? changesFrom : null,
    };
  }

  /**
   * Gives a user a login name in the place of the one they have. Rejects with {@link LoginNameRefusedError} or
   * {@link LoginNameKeptError}, and changes nothing then.
   */
  async set(userId: number, name: string): Promise<void> {
    const { db, vault, users, now } = this.#options;
    if (!LOGIN_NAME.test(name)) throw new LoginNameRefusedError();
    const nameIndex = loginNameIndex(vault, name);
    const contactIndex = users.indexOf(name);
    await inTransaction(db, async (trx) => {
      const at = now();
      const own = await trx
        .selectFrom('loginNames')
        .select('changedAt')
        .where('userId', '=', userId)
        .executeTakeFirst();
      const left = own === undefined ? 0 : own.changedAt + LOGIN_NAME_KEPT_MS - at;
      if (left > 0) throw new LoginNameKeptError(Math.ceil(left / 1000));
      const taken = await trx
        .selectFrom('loginNames')
        .select('userId')
        .where('nameIndex', '=', nameIndex)
        .where('userId', '!=', userId)
        .executeTakeFirst();
      // Earlier versions took logins that are neither address nor number.
      const login = await trx
        .selectFrom('users')
        .select('id')
        .where((eb) => eb.or([eb('loginIndex', '=', contactIndex), eb('otherIndex', '=', contactIndex)]))
        .executeTakeFirst();
      if (taken !== undefined || login !== undefined) throw new LoginNameRefusedError();
      const row = { nameIndex, sealed: vault.seal(name, placeOf(userId)), changedAt: at };
      await trx
        .insertInto('loginNames')
        .values({ userId, ...row })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
    });
  }
}

const placeOf = (userId: number): string => `loginNames.sealed:${userId}`;
