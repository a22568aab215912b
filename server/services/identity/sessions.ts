import { randomUUID } from 'node:crypto';
import type { ApiKeyScope } from '@tidemark/sdk/contract';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { RowCache } from '../../database/rowCache.ts';
import type { ServiceTables, SessionRow, TokenRow } from '../tables.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { SessionLifetimes, SessionTokens } from './sessionTokens.ts';
import { openSuccessor } from './successor.ts';
import { retireTokens, storeTokens } from './tokenRows.ts';
import {
  expiredSessions,
  findToken,
  newestSessions,
  removeSessions,
  type TokenWithSession,
} from './sessionRows.ts';
import { requireOwnThaw } from './thaw.ts';

export type { SessionLifetimes, SessionTokens } from './sessionTokens.ts';

export const SESSION_LIFETIMES: SessionLifetimes = {
  accessMs: 60 * 60_000,
  refreshMs: 30 * 24 * 60 * 60_000,
  absoluteMs: 90 * 24 * 60 * 60_000,
  reuseGraceMs: 10_000,
};

/** Sessions of one user at once; beyond it the one that was not refreshed for longest ends. */
const MAX_SESSIONS = 50;

/** How often it is noted that a session is used: a session that reads a hundred times a second writes once. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Sessions with an open socket, of which each call asks. */
const MAX_KNOWN = 10_000;

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
  /** What an API key may do; absent where a user is logged in. */
  readonly keyScopes?: readonly ApiKeyScope[];
}

export type Granted = { readonly session: Session } & SessionTokens;

/** Who is logged in. */
export class Sessions {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;
  readonly #lifetimes: SessionLifetimes;
  readonly #listeners = new Set<(sessionId: string) => void>();
  readonly #known: RowCache<ServiceTables, Session & Pick<SessionRow, 'createdAt'>>;

  constructor(db: Kysely<ServiceTables>, now: () => number, lifetimes = SESSION_LIFETIMES) {
    this.#db = db;
    this.#known = new RowCache({
      db,
      read: (id) => this.#read(id),
      dependsOn: { sessions: ['userId', 'client', 'provedAt', 'endedAt', 'createdAt'], users: ['isFrozen'] },
      max: MAX_KNOWN,
    });
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
    const { tokens, ended, isFrozen } = await inTransaction(this.#db, async (trx) => {
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
      const tokens = { accessToken: newSecret(), refreshToken: newSecret() };
      await storeTokens(trx, tokens, { id: session.id, createdAt: now }, { now, lifetimes: this.#lifetimes });
      return { tokens, ended: surplus, isFrozen };
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
    if (token.isConfirmed === 0) await this.#confirm(token);
    return sessionOf(token);
  }

  /** A session by its id; `undefined` when it has ended. A socket that was opened in it says nothing but that. */
  async find(id: string): Promise<Session | undefined> {
    const session = await this.#known.get(id);
    const isOver = session !== undefined && session.createdAt <= this.#now() - this.#lifetimes.absoluteMs;
    return isOver ? undefined : session;
  }

  /**
   * Exchanges a refresh token for new tokens. One that comes again within the grace, from another tab, or while nobody has used what it led to,
   * because that was lost on its way, gives the same ones again. Anything else means that it was stolen, and ends the session. The access
   * tokens of before end with the grace.
   */
  async refresh(refreshToken: string): Promise<Granted | undefined> {
    type Outcome = { readonly renewed?: Granted; readonly stolen?: string };
    const { renewed, stolen } = await inTransaction(this.#db, async (trx): Promise<Outcome> => {
      const token = await this.#find(refreshToken, 'refresh', trx);
      if (token === undefined) return {};
      const session = sessionOf(token);
      const at = { now: this.#now(), lifetimes: this.#lifetimes };
      const isOld = token.usedAt !== null && at.now - token.usedAt > at.lifetimes.reuseGraceMs;
      if (token.successor !== null) {
        const tokens = await this.#successor(trx, { refreshToken, successor: token.successor, isOld });
        return tokens === undefined ? { stolen: session.id } : { renewed: { session, ...tokens } };
      }
      if (isOld) return { stolen: session.id };
      await trx.deleteFrom('tokens').where('expiresAt', '<=', at.now).execute();
      const tokens = { accessToken: newSecret(), refreshToken: newSecret() };
      if (token.usedAt === null) await retireTokens(trx, { refreshToken, sessionId: session.id }, tokens, at);
      await storeTokens(trx, tokens, { id: session.id, createdAt: token.createdAt }, at);
      return { renewed: { session, ...tokens } };
    });
    if (stolen !== undefined) await this.end(stolen);
    return renewed;
  }

  /**
   * What a used refresh token led to in the end; `undefined` when the token is old and somebody has used its successor, or when that is no
   * longer known.
   */
  async #successor(
    trx: Transaction<ServiceTables>,
    used: { readonly refreshToken: string; readonly successor: string; readonly isOld: boolean },
  ): Promise<SessionTokens | undefined> {
    const tokens = openSuccessor(used.refreshToken, used.successor);
    const row = await this.#find(tokens.refreshToken, 'refresh', trx);
    if (row === undefined) return undefined;
    if (used.isOld && (row.usedAt !== null || row.isConfirmed === 1)) return undefined;
    const { refreshToken } = tokens;
    const { successor } = row;
    return successor === null ? tokens : this.#successor(trx, { refreshToken, successor, isOld: false });
  }

  /** Notes that the user of a session has proved a factor for it. */
  async prove(sessionId: string, provedAt: number): Promise<void> {
    await this.#db.updateTable('sessions').set({ provedAt }).where('id', '=', sessionId).execute();
  }

  /** Ends a session and everything that was opened with it. */
  async end(sessionId: string): Promise<void> {
    await inTransaction(this.#db, (trx) => removeSessions(trx, [sessionId]));
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
    const ended = await (within === undefined ? inTransaction(this.#db, end) : end(within));
    this.#tell(ended);
    return ended.length;
  }

  /** Ends the sessions that cannot be refreshed any more, and forgets those that ended under an earlier version. */
  async purge(): Promise<void> {
    const ended = await inTransaction(this.#db, async (trx) => {
      const expired = await expiredSessions(trx, {
        now: this.#now(),
        bornBefore: this.#now() - this.#lifetimes.absoluteMs,
        max: PURGED_AT_ONCE,
      });
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

  /** Notes that a client has got the tokens of its last refresh: it uses the access token. */
  async #confirm({ hash, sessionId }: Pick<TokenRow, 'hash' | 'sessionId'>): Promise<void> {
    await this.#db
      .updateTable('tokens')
      .set({ isConfirmed: 1 })
      .where((eb) =>
        eb.or([
          eb('hash', '=', hash),
          eb.and([eb('sessionId', '=', sessionId), eb('kind', '=', 'refresh'), eb('usedAt', 'is', null)]),
        ]),
      )
      .execute();
  }

  async #read(id: string): Promise<(Session & Pick<SessionRow, 'createdAt'>) | undefined> {
    const row = await this.#db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'userId', 'client', 'provedAt', 'isFrozen', 'sessions.createdAt'])
      .where('sessions.id', '=', id)
      .where('endedAt', 'is', null)
      .executeTakeFirst();
    return row && { ...sessionOf({ ...row, sessionId: row.id }), createdAt: row.createdAt };
  }

  #find(secret: string, kind: TokenRow['kind'], db: Kysely<ServiceTables> = this.#db) {
    const now = this.#now();
    const bornAfter = now - this.#lifetimes.absoluteMs;
    return findToken(db, { hash: hashSecret(secret), kind }, { now, bornAfter });
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
