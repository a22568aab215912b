import type { Kysely } from 'kysely';
import type { ApiKeys } from '../apiKeys/apiKeys.ts';
import type { LoginRow, ServiceTables, UserRow } from '../tables.ts';
import type { Authenticators } from './authenticators.ts';
import type { CODE_LIMITS } from './codes.ts';
import type { Courier } from './courier.ts';
import { FactorMissingError, type FactorKind, type Factors, type FactorUse } from './factors.ts';
import { FactorRefusedError } from './factorTries.ts';
import { LoginAttemptOverError, type LoginAttempts } from './loginAttempts.ts';
import type { Passkeys } from './passkeys.ts';
import type { RecoveryCodes } from './recoveryCodes.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import type { Users } from './users.ts';

const DAY_MS = 24 * 60 * 60_000;

const FACTOR_RESET_LIMITS = {
  /** The owner has so long to cancel it. */
  waitMs: DAY_MS,
  /** Nothing is withdrawn for so long after it. */
  banMs: DAY_MS,
  /** One that was cancelled can be asked for again after so long. */
  againMs: DAY_MS,
} as const;

/** What a user has enrolled: whoever proves one of them has not lost them. */
const ENROLLED: ReadonlySet<LoginRow['way'] | FactorKind> = new Set([
  'authenticator',
  'recoveryCode',
  'passkey',
]);

/** Whether a login, or a factor, shows that what a reset removes is not lost. */
export const isEnrolled = (way: LoginRow['way'] | FactorKind): boolean => ENROLLED.has(way);

export interface FactorResetsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly users: Users;
  readonly factors: Factors;
  readonly attempts: LoginAttempts;
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

/**
 * The way back for users who have lost the device of their second factor. The password and a code from their mail, or from a text message where they gave no address, begin it; it takes a day, in
 * which the owner, who is told wherever they can be reached, can cancel it, and whoever logs in with a factor does.
 */
export class FactorResets {
  readonly #options: FactorResetsOptions;

  constructor(options: FactorResetsOptions) {
    this.#options = options;
  }

  /** Sends the code. Rejects with `LoginAttemptOverError`, `FactorMissingError`, `CodeRefusedError` or `SmsLimitError`. */
  async sendCode(
    loginAttempt: string,
    deviceSecret: string | undefined,
    network: string,
  ): Promise<typeof CODE_LIMITS> {
    const { user, device, factor } = await this.#open(loginAttempt, deviceSecret);
    return this.#options.factors.sendCode(user, {
      factor,
      use: useOf(device, loginAttempt),
      template: 'factorResetCode',
      asker: { network, isKnown: true },
    });
  }

  /**
   * Asks for it, with the code. Rejects as {@link sendCode} and `Factors.prove` do, or with `FactorRefusedError` when one was cancelled within a day.
   * @returns when it will be done; asked again it stays the same
   */
  async request(
    loginAttempt: string,
    deviceSecret: string | undefined,
    code: string,
  ): Promise<{ readonly dueAt: number }> {
    const { attempts, factors } = this.#options;
    const { user, device, factor } = await this.#open(loginAttempt, deviceSecret);
    await attempts.count(loginAttempt);
    await factors.prove(user, { factor, proof: code }, useOf(device, loginAttempt));
    await attempts.finish(loginAttempt);
    return { dueAt: await this.#start(user) };
  }

  /** Cancels the reset that a mail told of. @returns whether there was one to cancel */
  async cancel(token: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#cancelled()
      .where('hash', '=', hashSecret(token))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Cancels the reset of a user who has just shown that a factor is not lost. */
  async cancelOf(userId: number): Promise<void> {
    await this.#cancelled().where('userId', '=', userId).execute();
  }

  /** Does those whose time has come, and forgets those that were cancelled long ago. */
  async purge(): Promise<void> {
    const { db, now } = this.#options;
    await db
      .deleteFrom('factorResets')
      .where('cancelledAt', '<=', now() - FACTOR_RESET_LIMITS.againMs)
      .execute();
    const due = await db
      .selectFrom('factorResets')
      .select('userId')
      .where('cancelledAt', 'is', null)
      .where('dueAt', '<=', now())
      .execute();
    for (const { userId } of due) await this.#finish(userId);
  }

  async #start(user: UserRow): Promise<number> {
    const { db, now, siteAddress } = this.#options;
    const token = newSecret();
    const link = `${siteAddress}/auth/factor-reset#${token}`;
    const posts = await this.#compose(user, 'factorResetBegun', link);
    return db.transaction().execute(async (trx) => {
      const time = now();
      const found = await trx
        .selectFrom('factorResets')
        .selectAll()
        .where('userId', '=', user.id)
        .executeTakeFirst();
      if (found?.cancelledAt === null) return found.dueAt;
      const againAt = (found?.cancelledAt ?? -Infinity) + FACTOR_RESET_LIMITS.againMs;
      if (againAt > time) throw new FactorRefusedError(againAt - time);
      const dueAt = time + FACTOR_RESET_LIMITS.waitMs;
      const row = { userId: user.id, hash: hashSecret(token), dueAt, cancelledAt: null };
      await trx
        .insertInto('factorResets')
        .values(row)
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
        .execute();
      for (const post of posts) await post(trx);
      return dueAt;
    });
  }

  async #finish(userId: number): Promise<void> {
    const { db, users, authenticators, recoveryCodes, passkeys, sessions, apiKeys, now } = this.#options;
    const user = await users.find(userId);
    if (user === undefined) return;
    const posts = await this.#compose(user, 'factorResetDone');
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('factorResets')
        .where('userId', '=', userId)
        .where('cancelledAt', 'is', null)
        .where('dueAt', '<=', now())
        .executeTakeFirst();
      if (numDeletedRows !== 1n) return;
      await authenticators.remove(userId, trx);
      await recoveryCodes.remove(userId, trx);
      await passkeys.removeAllOf(userId, trx);
      const withdrawalsFrom = Math.max(user.withdrawalsFrom, now() + FACTOR_RESET_LIMITS.banMs);
      await trx.updateTable('users').set({ withdrawalsFrom }).where('id', '=', userId).execute();
      await sessions.endAllOf(userId, trx);
      await apiKeys.disableAllOf(userId, trx);
      for (const post of posts) await post(trx);
    });
  }

  /** What tells a user, at each contact that is theirs: whoever has taken over one of them does not read the other. */
  #compose(user: UserRow, template: 'factorResetBegun' | 'factorResetDone', link?: string) {
    const { users, courier } = this.#options;
    const { language } = user;
    const antiPhishingCode = users.antiPhishingCodeOf(user);
    return Promise.all(
      users
        .contactsOf(user)
        .filter(({ isProved }) => isProved)
        .map(({ value: to }) =>
          courier.compose({ to, template, language, antiPhishingCode, ...(link !== undefined && { link }) }),
        ),
    );
  }

  #cancelled() {
    return this.#options.db
      .updateTable('factorResets')
      .set({ cancelledAt: this.#options.now() })
      .where('cancelledAt', 'is', null);
  }

  /** The login that waits for a second factor which its user has enrolled, and what they prove who they are with instead. */
  async #open(loginAttempt: string, deviceSecret: string | undefined) {
    const { attempts, users, factors } = this.#options;
    const { userId, device } = await attempts.find(loginAttempt, deviceSecret);
    const user = await users.find(userId);
    if (user === undefined) throw new LoginAttemptOverError();
    const factor = factors.lastResortOf(user);
    if (factor === undefined || !(await factors.hasEnrolled(user))) throw new FactorMissingError();
    return { user, device, factor };
  }
}

/** A code for a reset is right for it alone. */
const useOf = (device: string, loginAttempt: string): FactorUse => ({
  target: { purpose: 'factorReset', device },
  place: `factorReset:${hashSecret(loginAttempt)}`,
});
