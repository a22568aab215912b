import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ServiceTables, SessionRow, TokenRow } from '../tables.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { findToken, newestSessions, removeSessions, type TokenWithSession } from './sessionRows.ts';
import { requireOwnThaw } from './thaw.ts';

export interface SessionLifetimes {
  readonly accessMs: number;
  /** A session that is not refreshed for so long ends. */
  readonly refreshMs: number;
  /** And each ends so long after it began, however it is used. */
  readonly absoluteMs: number;
  /** How long what a refresh replaces is still honoured: two tabs may refresh at the same moment, and calls may be on their way. */
  readonly reuseGraceMs: number;
}

export const SESSION_LIFETIMES: SessionLifetimes = {
  accessMs: 60 * 60_000,
  refreshMs: 30 * 24 * 60 * 60_000,
  absoluteMs: 90 * 24 * 60 * 60_000,
  reuseGraceMs: 10_000,
};

/** Sessions of one user at once; beyond it the one that was not refreshed for longest ends. */
const MAX_SESSIONS = 50;

/** Used refresh tokens that a session remembers, so that their return is known for theft. */
const MAX_USED = 100;

/** How often it is noted that a session is used: a session that reads a hundred times a second writes once. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Keeps the statements of one purge short. */
const PURGED_AT_ONCE = 500;

export interface Session {
  readonly id: string;
  readonly userId: number;
  readonly client: SessionRow['client'];
  /** Whether its user may only read and cancel. */
  readonly isFrozen: boolean;
  /** When its user last proved a factor for it, in milliseconds since the epoch; 0 until they did. */
  readonly provedAt: number;
}

/** Secrets handed to the client once; only their hashes are stored. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

export type Granted = { readonly session: Session } & SessionTokens;

/** Who is logged in. */
export class Sessions {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;
  readonly #lifetimes: SessionLifetimes;
  readonly #listeners = new Set<(sessionId: string) => void>();

  constructor(db: Kysely<ServiceTables>, now: () => number, lifetimes = SESSION_LIFETIMES) {
    this.#db = db;
    this.#now = now;
    this.#lifetimes = lifetimes;
  }

  get lifetimes(): SessionLifetimes {
    return this.#lifetimes;
  }

  /** Calls `listener` with the id of every session that has ended, before its time or at it. */
  onEnded(listener: (sessionId: string) => void): void {
    this.#listeners.add(listener);
  }

  /** Starts a session; one that is too many ends for it. Rejects with `AccountFrozenError`, whatever the user has proved. */
  async start(userId: number, client: SessionRow['client']): Promise<Granted> {
    const session = { id: randomUUID(), userId, client };
    const now = this.#now();
    const { tokens, ended, isFrozen } = await this.#db.transaction().execute(async (trx) => {
      const isFrozen = await requireOwnThaw(trx, userId, now);
      const surplus = await newestSessions(trx, userId)
        .offset(MAX_SESSIONS - 1)
        .execute();
      await removeSessions(
        trx,
        surplus.map(({ id }) => id),
      );
      await trx
        .insertInto('sessions')
        .values({
          ...session,
          createdAt: now,
          endedAt: null,
          provedAt: 0,
          seenAt: now,
          visit: '',
          device: '',
        })
        .execute();
      return { tokens: await this.#issue(trx, session.id, now), ended: surplus, isFrozen };
    });
    this.#tell(ended);
    return { session: { ...session, isFrozen, provedAt: 0 }, ...tokens };
  }

  /** The session of an access token; `undefined` when it is unknown, expired, or the session has ended. */
  async resolve(accessToken: string): Promise<Session | undefined> {
    const token = await this.#find(accessToken, 'access');
    if (token === undefined) return undefined;
    const now = this.#now();
    if (now - token.seenAt >= SEEN_EVERY_MS)
      await this.#db.updateTable('sessions').set({ seenAt: now }).where('id', '=', token.sessionId).execute();
    return sessionOf(token);
  }

  /** A session by its id; `undefined` when it has ended. A socket that was opened in it says nothing but that. */
  async find(id: string): Promise<Session | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'userId', 'client', 'provedAt', 'isFrozen'])
      .where('sessions.id', '=', id)
      .where('endedAt', 'is', null)
      .where('sessions.createdAt', '>', this.#now() - this.#lifetimes.absoluteMs)
      .executeTakeFirst();
    return row && sessionOf({ ...row, sessionId: row.id });
  }

  /**
   * Exchanges a refresh token for new tokens. It works once: a later second use means that it was stolen, and ends the session.
   * The access tokens of before end with the grace of the refresh token, and so does what other tabs got for the same one.
   */
  async refresh(refreshToken: string): Promise<Granted | undefined> {
    type Outcome = { readonly renewed?: Granted; readonly stolen?: string };
    const { renewed, stolen } = await this.#db.transaction().execute(async (trx): Promise<Outcome> => {
      const token = await this.#find(refreshToken, 'refresh', trx);
      if (token === undefined) return {};
      const now = this.#now();
      const { reuseGraceMs } = this.#lifetimes;
      if (token.usedAt !== null && now - token.usedAt > reuseGraceMs) return { stolen: token.sessionId };
      // At a second use, by another tab, the tokens of the first one are new.
      if (token.usedAt === null) await this.#retire(trx, token);
      await trx.deleteFrom('tokens').where('expiresAt', '<=', now).execute();
      const tokens = await this.#issue(trx, token.sessionId, token.createdAt);
      return { renewed: { session: sessionOf(token), ...tokens } };
    });
    if (stolen !== undefined) await this.end(stolen);
    return renewed;
  }

  /** Notes that the user of a session has proved a factor for it. */
  async prove(sessionId: string, provedAt: number): Promise<void> {
    await this.#db.updateTable('sessions').set({ provedAt }).where('id', '=', sessionId).execute();
  }

  /** Ends a session and everything that was opened with it. */
  async end(sessionId: string): Promise<void> {
    await this.#db.transaction().execute((trx) => removeSessions(trx, [sessionId]));
    this.#tell([{ id: sessionId }]);
  }

  /** Ends a session of a user; false when they have none of that id. */
  async endOf(userId: number, sessionId: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .where('id', '=', sessionId)
      .executeTakeFirst();
    if (found === undefined) return false;
    await this.end(sessionId);
    return true;
  }

  /** Ends the sessions that a user has on a device. */
  async endOn(userId: number, device: string): Promise<void> {
    const open = await newestSessions(this.#db, userId).where('sessions.device', '=', device).execute();
    for (const { id } of open) await this.end(id);
  }

  /** Ends all sessions of a user; resolves with how many there were. See {@link endOthersOf}. */
  endAllOf(userId: number, within?: Transaction<ServiceTables>): Promise<number> {
    return this.endOthersOf(userId, '', within);
  }

  /**
   * Ends all sessions of a user but one; resolves with how many there were.
   * @param kept id of the session that goes on
   * @param within a transaction that they end with
   */
  async endOthersOf(userId: number, kept: string, within?: Transaction<ServiceTables>): Promise<number> {
    const end = async (trx: Transaction<ServiceTables>) => {
      const open = await newestSessions(trx, userId).where('sessions.id', '!=', kept).execute();
      await removeSessions(
        trx,
        open.map(({ id }) => id),
      );
      // Nor does a login that has begun, perhaps with the password of before, come to anything.
      await trx.deleteFrom('loginAttempts').where('userId', '=', userId).execute();
      return open;
    };
    const ended = await (within === undefined ? this.#db.transaction().execute(end) : end(within));
    this.#tell(ended);
    return ended.length;
  }

  /** Ends the sessions that cannot be refreshed any more, and forgets those that ended under an earlier version. */
  async purge(): Promise<void> {
    const ended = await this.#db.transaction().execute(async (trx) => {
      const alive = trx
        .selectFrom('tokens')
        .select('sessionId')
        .where('kind', '=', 'refresh')
        .where('expiresAt', '>', this.#now());
      const expired = await trx
        .selectFrom('sessions')
        .select('id')
        .where((eb) =>
          eb.or([
            eb('endedAt', 'is not', null),
            eb('createdAt', '<=', this.#now() - this.#lifetimes.absoluteMs),
            eb('id', 'not in', alive),
          ]),
        )
        .limit(PURGED_AT_ONCE)
        .execute();
      await removeSessions(
        trx,
        expired.map(({ id }) => id),
      );
      return expired;
    });
    this.#tell(ended);
    if (ended.length === PURGED_AT_ONCE) await this.purge();
  }

  #tell(ended: readonly Pick<Session, 'id'>[]): void {
    for (const { id } of ended) for (const listener of this.#listeners) listener(id);
  }

  /** Marks the refresh tokens of a session as used, of which one was, and lets its access tokens end soon. */
  async #retire(trx: Transaction<ServiceTables>, { sessionId }: TokenRow): Promise<void> {
    const now = this.#now();
    const end = now + this.#lifetimes.reuseGraceMs;
    await trx
      .updateTable('tokens')
      .set({ usedAt: now })
      .where('sessionId', '=', sessionId)
      .where('kind', '=', 'refresh')
      .where('usedAt', 'is', null)
      .execute();
    await trx
      .updateTable('tokens')
      .set({ expiresAt: end })
      .where('sessionId', '=', sessionId)
      .where('kind', '=', 'access')
      .where('expiresAt', '>', end)
      .execute();
    const used = trx
      .selectFrom('tokens')
      .select('hash')
      .where('sessionId', '=', sessionId)
      .where('usedAt', 'is not', null)
      .orderBy('usedAt', 'desc')
      .limit(-1)
      .offset(MAX_USED);
    await trx.deleteFrom('tokens').where('hash', 'in', used).execute();
  }

  #find(secret: string, kind: TokenRow['kind'], db: Kysely<ServiceTables> = this.#db) {
    const now = this.#now();
    const bornAfter = now - this.#lifetimes.absoluteMs;
    return findToken(db, { hash: hashSecret(secret), kind }, { now, bornAfter });
  }

  async #issue(
    trx: Transaction<ServiceTables>,
    sessionId: string,
    createdAt: number,
  ): Promise<SessionTokens> {
    const tokens = { accessToken: newSecret(), refreshToken: newSecret() };
    const { accessMs, refreshMs, absoluteMs } = this.#lifetimes;
    const row = (kind: TokenRow['kind'], secret: string, lifetime: number): TokenRow => ({
      hash: hashSecret(secret),
      sessionId,
      kind,
      expiresAt: Math.min(this.#now() + lifetime, createdAt + absoluteMs),
      usedAt: null,
    });
    await trx
      .insertInto('tokens')
      .values([row('access', tokens.accessToken, accessMs), row('refresh', tokens.refreshToken, refreshMs)])
      .execute();
    return tokens;
  }
}

function sessionOf({
  sessionId,
  userId,
  client,
  isFrozen,
  provedAt,
}: Pick<TokenWithSession, 'sessionId' | 'userId' | 'client' | 'isFrozen' | 'provedAt'>): Session {
  return { id: sessionId, userId, client, isFrozen: isFrozen === 1, provedAt };
}
