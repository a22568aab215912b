import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { ApiKeys } from '../apiKeys/apiKeys.ts';
import type { LoginRow, ServiceTables, UserRow } from '../tables.ts';
import type { CODE_LIMITS } from './codes.ts';
import { FactorMissingError, type Factors, type FactorUse, type SentFactor } from './factors.ts';
import { LoginAttemptOverError, type LoginAttempts } from './loginAttempts.ts';
import { hashSecret } from './secrets.ts';
import type { Sessions } from './sessions.ts';
import type { Users } from './users.ts';

/** How long it takes until an account is thawed that its user has asked to thaw: time for its owner to read of it. */
export const THAW_MS = 24 * 60 * 60_000;

/** What a user who has proved who they are can do about their frozen account. */
export interface FrozenLogin {
  /** What the thaw is asked for with; null where neither mail nor text message reaches the user for certain: support thaws the account. */
  readonly unfreezeAttempt: string | null;
  /** How its code is sent; null where there is none to be sent, as one was given just now. */
  readonly unfreezeFactor: SentFactor | null;
  /** When it thaws; null until that was asked for. */
  readonly unfreezesAt: number | null;
}

export interface FreezeOptions {
  readonly db: Kysely<ServiceTables>;
  readonly users: Users;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly apiKeys: Pick<ApiKeys, 'disableAllOf'>;
  readonly factors: Factors;
  readonly attempts: LoginAttempts;
  readonly now: () => number;
}

/**
 * Accounts that their owners have frozen: nobody is logged in to one, and none of its API keys works. Orders stay. The owner thaws it with everything
 * that a login takes, a code by mail or text message, and a day in which what tells of it can be read; operators thaw it at once.
 */
export class Freeze {
  readonly #options: FreezeOptions;

  constructor(options: FreezeOptions) {
    this.#options = options;
  }

  /** Freezes an account, at once. */
  async freeze(user: UserRow): Promise<void> {
    const { db, users, sessions, apiKeys, factors, now } = this.#options;
    await inTransaction(db, async (trx) => {
      await users.setSelfFrozen(user.id, { selfFrozenAt: now(), thawsAt: 0 }, trx);
      await sessions.endAllOf(user.id, trx);
      await apiKeys.disableAllOf(user.id, trx);
      await factors.tell(user, 'accountFrozen', { db: trx });
    });
  }

  /**
   * What to tell a user who has proved who they are, and is not let in.
   * @param way what they proved it with last: who gave the code that was sent is sent no second one
   */
  async refuse(
    user: UserRow,
    deviceSecret: string | undefined,
    { thawsAt, way }: { readonly thawsAt: number; readonly way: LoginRow['way'] },
  ): Promise<FrozenLogin> {
    const { factors, attempts } = this.#options;
    const unfreezesAt = thawsAt === 0 ? null : thawsAt;
    const unfreezeFactor = factors.lastResortOf(user);
    if (unfreezesAt !== null || unfreezeFactor === undefined)
      return { unfreezeAttempt: null, unfreezeFactor: null, unfreezesAt };
    const isProved = way === unfreezeFactor;
    const purpose = isProved ? 'thaw' : 'unfreeze';
    const { secret } = await attempts.begin(user.id, { deviceSecret, device: '', purpose });
    return { unfreezeAttempt: secret, unfreezeFactor: isProved ? null : unfreezeFactor, unfreezesAt };
  }

  /** Sends the code of a thaw. Rejects with `LoginAttemptOverError`, `CodeRefusedError` or `SmsLimitError`. */
  async sendCode(
    attempt: string,
    deviceSecret: string | undefined,
    network: string,
  ): Promise<typeof CODE_LIMITS> {
    const { user, factor } = await this.#open(attempt, deviceSecret);
    // Who gave the right password is no stranger any more.
    const asker = { network, isKnown: true };
    return this.#options.factors.sendCode(user, {
      factor,
      use: useOf(attempt),
      template: 'unfreezeCode',
      asker,
    });
  }

  /**
   * Has an account thawed, after {@link THAW_MS}. Without a code only who has just given one to log in. Rejects with `LoginAttemptOverError`, or as `Factors.prove` does.
   * @returns when
   */
  async unfreeze(
    attempt: string,
    deviceSecret: string | undefined,
    code: string | undefined,
  ): Promise<number> {
    const { db, users, factors, attempts, now } = this.#options;
    const purpose = code === undefined ? 'thaw' : 'unfreeze';
    const { user, factor } = await this.#open(attempt, deviceSecret, purpose);
    await attempts.count(attempt);
    if (code !== undefined) await factors.prove(user, { factor, proof: code }, useOf(attempt));
    await attempts.finish(attempt);
    const thawsAt = now() + THAW_MS;
    await inTransaction(db, async (trx) => {
      await users.setSelfFrozen(user.id, { thawsAt }, trx);
      await factors.tell(user, 'accountUnfreezing', { db: trx });
    });
    return thawsAt;
  }

  async #open(attempt: string, deviceSecret: string | undefined, purpose: 'unfreeze' | 'thaw' = 'unfreeze') {
    const { users, factors, attempts } = this.#options;
    const { userId } = await attempts.find(attempt, deviceSecret, purpose);
    const user = await users.find(userId);
    if (user === undefined || user.selfFrozenAt === 0) throw new LoginAttemptOverError();
    const factor = factors.lastResortOf(user);
    if (factor === undefined) throw new FactorMissingError();
    return { user, factor };
  }
}

/** A code for a thaw is right for it alone. */
const useOf = (attempt: string): FactorUse => ({
  target: { purpose: 'unfreeze', device: '' },
  place: `unfreeze:${hashSecret(attempt)}`,
});
