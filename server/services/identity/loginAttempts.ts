import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { LoginAttemptRow } from './tables.ts';

/** A login whose password was right can be finished for so long, and with so many wrong factors. */
const LOGIN_ATTEMPT_LIMITS = { lifetimeMs: 10 * 60_000, tries: 5 } as const;

/** The login has to begin anew: it took too long, too many factors were wrong, it is finished, or another browser began it. */
export class LoginAttemptOverError extends Error {
  override readonly name = 'LoginAttemptOverError';
}

/** Logins whose password was right and that wait for a second factor. They are no sessions; each belongs to the browser that began it, and ends once. */
export class LoginAttempts {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * @param deviceSecret what the browser is known by; `undefined` for an application that says nothing of itself
   * @param purpose what it can be finished with: a session, or the thaw of a frozen account
   * @param device name of a device that the user has logged in from before; empty for any other
   * @returns what the client finishes it with
   */
  async begin(
    userId: number,
    {
      deviceSecret,
      device,
      purpose = 'login',
    }: {
      readonly deviceSecret: string | undefined;
      readonly device: string;
      readonly purpose?: LoginAttemptRow['purpose'];
    },
  ): Promise<{ readonly secret: string; readonly expiresAt: number }> {
    const secret = newSecret();
    const now = this.#now();
    const expiresAt = now + LOGIN_ATTEMPT_LIMITS.lifetimeMs;
    const { tries } = LOGIN_ATTEMPT_LIMITS;
    const row = { hash: hashSecret(secret), userId, device, browser: browserOf(deviceSecret), purpose };
    await this.#db
      .insertInto('loginAttempts')
      .values({ ...row, triesLeft: tries, expiresAt })
      .execute();
    return { secret, expiresAt };
  }

  /** The attempt, of the browser that began it. Rejects with {@link LoginAttemptOverError}. */
  async find(
    secret: string,
    deviceSecret: string | undefined,
    purpose: LoginAttemptRow['purpose'] = 'login',
  ): Promise<LoginAttemptRow> {
    const row = await this.#open(secret, deviceSecret).where('purpose', '=', purpose).executeTakeFirst();
    if (row === undefined) throw new LoginAttemptOverError();
    return row;
  }

  /** Counts a factor before it is looked at. Rejects with {@link LoginAttemptOverError}. */
  async count(secret: string): Promise<void> {
    const { numUpdatedRows } = await this.#db
      .updateTable('loginAttempts')
      .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
      .where('hash', '=', hashSecret(secret))
      .where('triesLeft', '>', 0)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new LoginAttemptOverError();
  }

  /** Ends the attempt whose factor was right; of two that do so at once one is rejected with {@link LoginAttemptOverError}. */
  async finish(secret: string): Promise<void> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('loginAttempts')
      .where('hash', '=', hashSecret(secret))
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new LoginAttemptOverError();
  }

  /** Forgets those that took too long. */
  async purge(): Promise<void> {
    await this.#db.deleteFrom('loginAttempts').where('expiresAt', '<=', this.#now()).execute();
  }

  #open(secret: string, deviceSecret: string | undefined) {
    return this.#db
      .selectFrom('loginAttempts')
      .selectAll()
      .where('hash', '=', hashSecret(secret))
      .where('browser', '=', browserOf(deviceSecret))
      .where('triesLeft', '>', 0)
      .where('expiresAt', '>', this.#now());
  }
}

const browserOf = (secret: string | undefined): string => (secret === undefined ? '' : hashSecret(secret));
