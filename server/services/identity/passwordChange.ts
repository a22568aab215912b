import type { Factors } from './factors.ts';
import type { Session, Sessions } from './sessions.ts';
import type { UserRow } from '../tables.ts';
import type { Users } from './users.ts';
import { useIn } from './stepUp.ts';

/** After a password was replaced nothing is withdrawn for so long (specification, section 6). */
export const WITHDRAWAL_BAN_MS = 24 * 60 * 60_000;

/** The old password was not given, though the user has one; or one was, though they have none. */
export class OldPasswordError extends Error {
  override readonly name = 'OldPasswordError';
}

/** The new password is the old one. */
export class SamePasswordError extends Error {
  override readonly name = 'SamePasswordError';
}

export interface PasswordChangeOptions {
  readonly users: Users;
  readonly sessions: Pick<Sessions, 'endOthersOf'>;
  readonly factors: Factors;
  readonly now: () => number;
}

/** Users who are logged in and choose another password, or their first. */
export class PasswordChange {
  readonly #options: PasswordChangeOptions;

  constructor(options: PasswordChangeOptions) {
    this.#options = options;
  }

  /**
   * Replaces the password, ends all sessions but this one, and bans withdrawals for a day. API keys go on: whoever knows the old password and has a fresh
   * factor is their owner, who is mailed. Rejects with {@link OldPasswordError}, {@link SamePasswordError}, or as `Factors.prove` does.
   * @param oldPassword `undefined` of a user who has none
   */
  async change(
    user: UserRow,
    session: Session,
    { oldPassword, password }: { readonly oldPassword: string | undefined; readonly password: string },
  ): Promise<void> {
    const { users, sessions, factors, now } = this.#options;
    if ((oldPassword === undefined) !== (user.passwordHash === '')) throw new OldPasswordError();
    if (oldPassword !== undefined)
      await factors.prove(user, { factor: 'password', proof: oldPassword }, useIn(session));
    if (oldPassword === password) throw new SamePasswordError();
    const withdrawalsFrom = now() + WITHDRAWAL_BAN_MS;
    await users.setPassword(user.id, { password, withdrawalsFrom }, async (trx) => {
      await sessions.endOthersOf(user.id, session.id, trx);
      await factors.tell(user, 'passwordChanged', { db: trx });
    });
  }
}
