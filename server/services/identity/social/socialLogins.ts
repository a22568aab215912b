import type { Kysely } from 'kysely';
import { inTransaction } from '../../../ports/store.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { ServiceTables } from '../../tables.ts';
import { requireWayIn } from '../waysIn.ts';
import type { SocialProvider } from './tables.ts';

/** Who somebody is at a provider, as its ID token says. */
export interface ProviderIdentity {
  readonly provider: SocialProvider;
  /** Whose the subject is: the issuer, or the stand-in of this machine. */
  readonly realm: string;
  /** The provider's own name for the account, which never changes. */
  readonly subject: string;
  /** `undefined` where the provider tells none that mail can be sent to. */
  readonly email: string | undefined;
  /** Whether the provider says that the e-mail is theirs. */
  readonly isEmailVerified: boolean;
}

/** A third-party account that a user logs in with. */
export interface SocialLogin {
  readonly provider: SocialProvider;
  /** As the provider told it when the account was linked; empty where it told none. */
  readonly email: string;
  readonly linkedAt: number;
}

/** The third-party account is another user's, or the user has another one of the same provider. */
export class SocialLoginTakenError extends Error {
  override readonly name = 'SocialLoginTakenError';
}

export interface SocialLoginsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Vault;
  readonly now: () => number;
}

/** Which third-party accounts users log in with. They are found by the provider's own name for them alone, never by an e-mail. */
export class SocialLogins {
  readonly #options: SocialLoginsOptions;

  constructor(options: SocialLoginsOptions) {
    this.#options = options;
  }

  /** Number of the user of a third-party account; `undefined` where it is nobody's. */
  async userOf(
    identity: ProviderIdentity,
    db: Kysely<ServiceTables> = this.#options.db,
  ): Promise<number | undefined> {
    const row = await db
      .selectFrom('socialLogins')
      .select('userId')
      .where('provider', '=', identity.provider)
      .where('subjectIndex', '=', this.#indexOf(identity))
      .executeTakeFirst();
    return row?.userId;
  }

  /** The third-party accounts of a user. */
  async listOf(userId: number): Promise<readonly SocialLogin[]> {
    const { db, vault } = this.#options;
    const rows = await db
      .selectFrom('socialLogins')
      .select(['provider', 'email', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('provider')
      .execute();
    return rows.map(({ provider, email, createdAt }) => ({
      provider,
      email: email === '' ? '' : vault.unseal(email, placeOf(userId, provider)),
      linkedAt: createdAt,
    }));
  }

  /**
   * Lets a user log in with a third-party account.
   * @returns false where it was theirs before
   * Rejects with {@link SocialLoginTakenError}.
   */
  async link(
    userId: number,
    identity: ProviderIdentity,
    db: Kysely<ServiceTables> = this.#options.db,
  ): Promise<boolean> {
    const { vault, now } = this.#options;
    const { provider, email = '' } = identity;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('socialLogins')
      .values({
        provider,
        subjectIndex: this.#indexOf(identity),
        userId,
        email: email === '' ? '' : vault.seal(email, placeOf(userId, provider)),
        createdAt: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return true;
    if ((await this.userOf(identity, db)) !== userId) throw new SocialLoginTakenError();
    return false;
  }

  /**
   * Ends a user's logins with a provider. Rejects with `LastWayInError` where they would be left without any way in.
   * @returns whether there was one
   */
  async unlink(userId: number, provider: SocialProvider): Promise<boolean> {
    return inTransaction(this.#options.db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('socialLogins')
        .where('userId', '=', userId)
        .where('provider', '=', provider)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await requireWayIn(userId, trx);
      return true;
    });
  }

  #indexOf({ provider, realm, subject }: ProviderIdentity): string {
    return this.#options.vault.indexOf([provider, realm, subject].join('\n'), 'socialLogins');
  }
}

const placeOf = (userId: number, provider: SocialProvider): string =>
  `socialLogins.email:${userId}:${provider}`;
