import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Vault } from '../../vault/vault.ts';
import type { ServiceTables } from '../tables.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Session } from './sessions.ts';
import type { QrLoginRow } from './tables.ts';
import { openVisit, sealVisit, type Visit } from './visits.ts';

export const QR_LOGIN_LIMITS = {
  /** A code can be scanned for so long, and once it was the login can be confirmed for as long again. */
  validMs: 2 * 60_000,
  /** What was confirmed at the last moment can still be collected for so long. */
  collectMs: 30_000,
  /** Codes of all browsers together that are valid at once. */
  open: 10_000,
} as const;

/** Numbers that the user chooses among, of which the browser shows one. */
const CHOICES = 3;
const SMALLEST = 10;
const BEYOND = 100;

/** The code has expired, was used or cancelled, or another session scanned it, or another browser asks. */
export class QrLoginOverError extends Error {
  override readonly name = 'QrLoginOverError';
}

/** It is not the number that the browser shows: the login is over. */
export class WrongQrNumberError extends Error {
  override readonly name = 'WrongQrNumberError';
}

/** As many codes are valid as may be. */
export class QrLoginsFullError extends Error {
  override readonly name = 'QrLoginsFullError';
  readonly retryAfterMs = QR_LOGIN_LIMITS.validMs;
}

/** What a user decides on. */
export interface ScannedQrLogin {
  /** Where the login would be. */
  readonly visit: Visit;
  /** In random order; one is shown in the browser. */
  readonly numbers: readonly number[];
  readonly expiresAt: number;
}

/** How far a login is, as its browser is told. `number` is the one that it shows. */
export type QrLoginProgress =
  | { readonly status: 'waiting' | 'cancelled' }
  | { readonly status: 'scanned'; readonly number: number }
  | { readonly status: 'confirmed'; readonly userId: number };

export interface QrLoginsOptions {
  readonly db: Kysely<ServiceTables>;
  readonly vault: Pick<Vault, 'seal' | 'unseal'>;
  readonly now: () => number;
}

/**
 * Logins that a browser asks for with a picture, and that its user confirms where they are logged in already. The picture has a public id; the
 * secret that collects the session never leaves the browser that asked. What the session confirms is the number that this browser shows, so
 * that a picture which somebody else passed on is noticed.
 */
export class QrLogins {
  readonly #options: QrLoginsOptions;

  constructor(options: QrLoginsOptions) {
    this.#options = options;
  }

  /** Begins a login of the browser that is there. Rejects with {@link QrLoginsFullError}. */
  async begin(
    visit: Visit,
  ): Promise<{ readonly id: string; readonly secret: string; readonly expiresAt: number }> {
    const { db, vault, now } = this.#options;
    await this.purge();
    const { open } = await db
      .selectFrom('qrLogins')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow();
    if (open >= QR_LOGIN_LIMITS.open) throw new QrLoginsFullError('Too many QR codes are valid');
    const [id, secret] = [newSecret(), newSecret()];
    const numbers = distinctNumbers();
    const expiresAt = now() + QR_LOGIN_LIMITS.validMs;
    await db
      .insertInto('qrLogins')
      .values({
        id,
        browser: hashSecret(secret),
        visit: sealVisit(vault, visit, placeOf(id)),
        numbers: JSON.stringify(numbers),
        number: numbers[randomInt(CHOICES)] ?? SMALLEST,
        status: 'waiting',
        userId: null,
        sessionId: null,
        expiresAt,
      })
      .execute();
    return { id, secret, expiresAt };
  }

  /** Takes a login for a session, whose user alone can then confirm it; asked again it says the same. Rejects with {@link QrLoginOverError}. */
  async scan(id: string, { id: sessionId, userId }: Session): Promise<ScannedQrLogin> {
    const { db, vault, now } = this.#options;
    const time = now();
    await db
      .updateTable('qrLogins')
      .set({ status: 'scanned', sessionId, userId, expiresAt: time + QR_LOGIN_LIMITS.validMs })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('expiresAt', '>', time)
      .execute();
    const row = await this.#scanned(id, sessionId).executeTakeFirst();
    if (row === undefined) throw new QrLoginOverError();
    return {
      visit: openVisit(vault, row.visit, placeOf(id)),
      numbers: JSON.parse(row.numbers) as number[],
      expiresAt: row.expiresAt,
    };
  }

  /**
   * Confirms a login that the session has scanned; a wrong number ends it, in the same statement, so that nobody tries two.
   * Rejects with {@link WrongQrNumberError} or {@link QrLoginOverError}.
   */
  async confirm(id: string, { id: sessionId }: Pick<Session, 'id'>, number: number): Promise<void> {
    const time = this.#options.now();
    const row = await this.#options.db
      .updateTable('qrLogins')
      .set((eb) => ({
        status: eb
          .case()
          .when('number', '=', number)
          .then('confirmed' as const)
          .else('cancelled' as const)
          .end(),
        expiresAt: eb.fn<number>('max', ['expiresAt', eb.val(time + QR_LOGIN_LIMITS.collectMs)]),
      }))
      .where('id', '=', id)
      .where('sessionId', '=', sessionId)
      .where('status', '=', 'scanned')
      .where('expiresAt', '>', time)
      .returning('status')
      .executeTakeFirst();
    if (row === undefined) throw new QrLoginOverError();
    if (row.status !== 'confirmed') throw new WrongQrNumberError();
  }

  /** Ends a login that the session has scanned. Rejects with {@link QrLoginOverError}. */
  async cancel(id: string, { id: sessionId }: Pick<Session, 'id'>): Promise<void> {
    const { numUpdatedRows } = await this.#options.db
      .updateTable('qrLogins')
      .set({ status: 'cancelled' })
      .where('id', '=', id)
      .where('sessionId', '=', sessionId)
      .where('status', '=', 'scanned')
      .where('expiresAt', '>', this.#options.now())
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new QrLoginOverError();
  }

  /**
   * How far a login is, for the browser that asked for it; a confirmed one is told once, while the session that confirmed it is alive and its
   * user is not frozen. Rejects with {@link QrLoginOverError}.
   */
  async collect(id: string, secret: string): Promise<QrLoginProgress> {
    const { db, now } = this.#options;
    const row = await db
      .selectFrom('qrLogins')
      .selectAll()
      .where('id', '=', id)
      .where('browser', '=', hashSecret(secret))
      .where('expiresAt', '>', now())
      .executeTakeFirst();
    if (row === undefined) throw new QrLoginOverError();
    if (row.status === 'scanned') return { status: 'scanned', number: row.number };
    if (row.status !== 'confirmed') return { status: row.status };
    const { numDeletedRows } = await db
      .deleteFrom('qrLogins')
      .where('id', '=', id)
      .where('status', '=', 'confirmed')
      .executeTakeFirst();
    const userId = numDeletedRows === 1n ? await this.#confirmedBy(row) : undefined;
    if (userId === undefined) throw new QrLoginOverError();
    return { status: 'confirmed', userId };
  }

  /** Forgets those that have expired. */
  async purge(): Promise<void> {
    await this.#options.db.deleteFrom('qrLogins').where('expiresAt', '<=', this.#options.now()).execute();
  }

  #scanned(id: string, sessionId: string) {
    return this.#options.db
      .selectFrom('qrLogins')
      .selectAll()
      .where('id', '=', id)
      .where('sessionId', '=', sessionId)
      .where('status', '=', 'scanned')
      .where('expiresAt', '>', this.#options.now());
  }

  async #confirmedBy({ sessionId }: QrLoginRow): Promise<number | undefined> {
    const row = await this.#options.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select('users.id')
      .where('sessions.id', '=', sessionId)
      .where('sessions.endedAt', 'is', null)
      .where('users.isFrozen', '=', 0)
      .executeTakeFirst();
    return row?.id;
  }
}

/** Two-digit numbers, all different. */
function distinctNumbers(): readonly number[] {
  const numbers = new Set<number>();
  while (numbers.size < CHOICES) numbers.add(randomInt(SMALLEST, BEYOND));
  return [...numbers];
}

const placeOf = (id: string): string => `qrLogins.visit:${id}`;
