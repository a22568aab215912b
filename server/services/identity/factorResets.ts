import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { LoginRow, ServiceTables, UserRow } from '../tables.ts';
import { RESET_LIMITS, type AccountReset } from './accountReset.ts';
import type { CODE_LIMITS } from './codes.ts';
import { FactorMissingError, type FactorKind, type Factors, type FactorUse } from './factors.ts';
import { FactorRefusedError } from './factorTries.ts';
import { LoginAttemptOverError, type LoginAttempts } from './loginAttempts.ts';
import { closeUserRecoveries } from './recovery/closeRecoveries.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Users } from './users.ts';

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
  readonly reset: AccountReset;
  readonly now: () => number;
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
      .where('cancelledAt', '<=', now() - RESET_LIMITS.againMs)
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
    const { db, now, reset } = this.#options;
    const token = newSecret();
    const posts = await reset.compose(user, 'factorResetBegun', reset.cancelLink(token));
    return inTransaction(db, async (trx) => {
      const time = now();
      const found = await trx
        .selectFrom('factorResets')
        .selectAll()
        .where('userId', '=', user.id)
        .executeTakeFirst();
      if (found?.cancelledAt === null) return found.dueAt;
      const againAt = (found?.cancelledAt ?? -Infinity) + RESET_LIMITS.againMs;
      if (againAt > time) throw new FactorRefusedError(againAt - time);
      const dueAt = time + RESET_LIMITS.waitMs;
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
    const { db, users, reset, now } = this.#options;
    const user = await users.find(userId);
    if (user === undefined) return;
    const posts = await reset.compose(user, 'factorResetDone');
    await inTransaction(db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('factorResets')
        .where('userId', '=', userId)
        .where('cancelledAt', 'is', null)
        .where('dueAt', '<=', now())
        .executeTakeFirst();
      if (numDeletedRows !== 1n) return;
      await reset.removeAuthenticator(userId, trx);
      await reset.removePasskeys(userId, trx);
      await reset.endAccess(userId, trx);
      // A case of operators would remove what the user enrols from now on.
      await closeUserRecoveries(trx, { userId, state: 'refused', now: now() });
      for (const post of posts) await post(trx);
    });
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
