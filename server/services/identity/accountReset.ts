import type { Kysely, Transaction } from 'kysely';
import type { ApiKeys } from '../apiKeys/apiKeys.ts';
import type { MailTemplate } from '../mail/templates.ts';
import type { ServiceTables, UserRow } from '../tables.ts';
import type { Authenticators } from './authenticators.ts';
import type { Courier } from './courier.ts';
import type { Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import type { Sessions } from './sessions.ts';
import type { Users } from './users.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Times of a reset of second factors, whoever asked for it. */
export const RESET_LIMITS = {
  /** The owner has so long to cancel it. */
  waitMs: DAY_MS,
  /** Nothing is withdrawn for so long after it. */
  banMs: DAY_MS,
  /** One that was cancelled can be asked for again after so long. */
  againMs: DAY_MS,
} as const;

export interface AccountResetOptions {
  readonly users: Users;
  readonly authenticators: Authenticators;
  readonly recoveryCodes: RecoveryCodes;
  readonly passkeys: Passkeys;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly apiKeys: Pick<ApiKeys, 'disableAllOf'>;
  readonly courier: Courier;
  readonly now: () => number;
  /** Where users find the exchange: `https://tidemark.example`. */
  readonly siteAddress: string;
}

/** Stores a notice in the transaction of what it tells. */
export type Post = (db?: Kysely<ServiceTables>) => Promise<void>;

/** Steps that every reset of second factors takes, by its user or by operators. */
export class AccountReset {
  readonly #options: AccountResetOptions;

  constructor(options: AccountResetOptions) {
    this.#options = options;
  }

  /** Removes the authenticator of a user and its recovery codes. */
  async removeAuthenticator(userId: number, trx: Transaction<ServiceTables>): Promise<void> {
    await this.#options.authenticators.remove(userId, trx);
    await this.#options.recoveryCodes.remove(userId, trx);
  }

  removePasskeys(userId: number, trx: Transaction<ServiceTables>): Promise<void> {
    return this.#options.passkeys.removeAllOf(userId, trx);
  }

  /** Ends all sessions, switches all API keys off and bans withdrawals for a day. */
  async endAccess(userId: number, trx: Transaction<ServiceTables>): Promise<void> {
    const { sessions, apiKeys, now } = this.#options;
    const bannedUntil = now() + RESET_LIMITS.banMs;
    await trx
      .updateTable('users')
      .set({ withdrawalsFrom: bannedUntil })
      .where('id', '=', userId)
      .where('withdrawalsFrom', '<', bannedUntil)
      .execute();
    await sessions.endAllOf(userId, trx);
    await apiKeys.disableAllOf(userId, trx);
  }

  /** Returns the address of the page that cancels a reset. @param token secret of the mail */
  cancelLink(token: string): string {
    return `${this.#options.siteAddress}/auth/factor-reset#${token}`;
  }

  /**
   * Composes what tells a user at each of their contacts: whoever has taken over one of them does not read the other. A user
   * without a proved contact is told at those that they gave.
   */
  async compose(user: UserRow, template: MailTemplate, link?: string): Promise<readonly Post[]> {
    const { users, courier } = this.#options;
    const contacts = users.contactsOf(user);
    const proved = contacts.filter(({ isProved }) => isProved);
    const { language } = user;
    return Promise.all(
      (proved.length > 0 ? proved : contacts).map(({ value: to, isProved }) =>
        courier.compose({
          to,
          template,
          language,
          antiPhishingCode: isProved ? users.antiPhishingCodeOf(user) : '',
          ...(link !== undefined && { link }),
        }),
      ),
    );
  }
}
