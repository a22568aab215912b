import type { Kysely } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { inTransaction } from '../../ports/store.ts';
import type { Vault } from '../../vault/vault.ts';
import type { ServiceTables } from '../tables.ts';
import { noteFactorRemoval } from './factorRemovals.ts';

/** RFC 6238 as every authenticator app speaks it. */
const PERIOD_S = 30;
const SECRET_BYTES = 20;
/** Steps that a clock may be off, either way. */
const DRIFT_STEPS = 1;

/** What an authenticator app is set up with. */
export interface Enrolment {
  /** Base32, to be typed. */
  readonly secret: string;
  /** `otpauth://totp/…`, to be shown as a QR picture. */
  readonly uri: string;
}

export interface AuthenticatorsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Pick<Vault, 'seal' | 'unseal'>;
  readonly now: () => number;
  /** Name of the exchange as the app shows it. */
  readonly brand: string;
}

/** Authenticator apps of users (TOTP). Secrets are sealed; no time step is right twice. */
export class Authenticators {
  readonly #options: AuthenticatorsOptions;

  constructor(options: AuthenticatorsOptions) {
    this.#options = options;
  }

  /** Since when a user has an authenticator, in milliseconds since the epoch; `undefined` without one. */
  async since(userId: number): Promise<number | undefined> {
    return (await this.#find(userId, 'active'))?.createdAt;
  }

  /** Makes the secret of a new authenticator. Until {@link confirm} the one of before holds, if there is one. */
  async begin(userId: number, label: string): Promise<Enrolment> {
    const { db, vault, now, brand } = this.#options;
    const secret = new Secret({ size: SECRET_BYTES });
    const sealed = vault.seal(secret.base32, placeOf(userId));
    const row = { userId, status: 'pending', sealed, usedStep: 0, createdAt: now() } as const;
    await db
      .insertInto('authenticators')
      .values(row)
      .onConflict((conflict) => conflict.columns(['userId', 'status']).doUpdateSet(row))
      .execute();
    return { secret: secret.base32, uri: totpOf(secret, { brand, label }).toString() };
  }

  /**
   * Puts a new authenticator in the place of the one of before, when it shows the right code.
   * @param also what happens with it or not at all
   * @returns whether it did; `undefined` when none was begun
   */
  async confirm(
    userId: number,
    code: string,
    also: (trx: Kysely<ServiceTables>) => Promise<void>,
  ): Promise<boolean | undefined> {
    const pending = await this.#find(userId, 'pending');
    if (pending === undefined) return undefined;
    const usedStep = this.#stepOf(userId, pending.sealed, code);
    if (usedStep === undefined) return false;
    return inTransaction(this.#options.db, async (trx) => {
      const taken = await trx
        .deleteFrom('authenticators')
        .where('userId', '=', userId)
        .where('status', '=', 'pending')
        .where('sealed', '=', pending.sealed)
        .executeTakeFirst();
      if (taken.numDeletedRows !== 1n) return false;
      const row = { ...pending, status: 'active', usedStep, createdAt: this.#options.now() } as const;
      await trx
        .insertInto('authenticators')
        .values(row)
        .onConflict((conflict) => conflict.columns(['userId', 'status']).doUpdateSet(row))
        .execute();
      await also(trx);
      return true;
    });
  }

  /** Whether it is the code that the user's authenticator shows now; each is right once, and none before it is any more. */
  async use(userId: number, code: string): Promise<boolean> {
    const active = await this.#find(userId, 'active');
    const step = active && this.#stepOf(userId, active.sealed, code);
    if (step === undefined) return false;
    const { numUpdatedRows } = await this.#options.db
      .updateTable('authenticators')
      .set({ usedStep: step })
      .where('userId', '=', userId)
      .where('status', '=', 'active')
      .where('usedStep', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Forgets a user's authenticator. @param db a transaction of what happens with it */
  async remove(userId: number, db: Kysely<ServiceTables> = this.#options.db): Promise<void> {
    await db.deleteFrom('authenticators').where('userId', '=', userId).execute();
    await noteFactorRemoval(db, userId, this.#options.now());
  }

  #find(userId: number, status: 'pending' | 'active') {
    return this.#options.db
      .selectFrom('authenticators')
      .selectAll()
      .where('userId', '=', userId)
      .where('status', '=', status)
      .executeTakeFirst();
  }

  /** The time step that a code belongs to; `undefined` for a wrong one. */
  #stepOf(userId: number, sealed: string, token: string): number | undefined {
    if (!/^\d{6}$/.test(token)) return undefined;
    const { vault, now } = this.#options;
    const totp = totpOf(Secret.fromBase32(vault.unseal(sealed, placeOf(userId))));
    const timestamp = now();
    const drift = totp.validate({ token, timestamp, window: DRIFT_STEPS });
    return drift === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_S) + drift;
  }
}

function totpOf(secret: Secret, { brand = '', label = '' } = {}): TOTP {
  return new TOTP({ issuer: brand, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });
}

const placeOf = (userId: number): string => `authenticators.secret:${userId}`;
