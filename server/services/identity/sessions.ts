import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { ServiceTables, SessionRow, TokenRow } from '../tables.ts';
import { hashSecret, newSecret } from './secrets.ts';

export interface SessionLifetimes {
  readonly accessMs: number;
  readonly refreshMs: number;
  /** How long a used refresh token is still honoured: two tabs may refresh at the same moment. */
  readonly reuseGraceMs: number;
}

export const SESSION_LIFETIMES: SessionLifetimes = {
  accessMs: 60 * 60_000,
  refreshMs: 30 * 24 * 60 * 60_000,
  reuseGraceMs: 10_000,
};

export interface Session {
  readonly id: string;
  readonly userId: number;
  readonly client: SessionRow['client'];
}

/** Secrets handed to the client once; only their hashes are stored. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

type TokenWithSession = TokenRow & Pick<SessionRow, 'userId' | 'client' | 'endedAt'>;

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

  /** Calls `listener` with the id of every session that ends before its time. */
  onEnded(listener: (sessionId: string) => void): void {
    this.#listeners.add(listener);
  }

  start(userId: number, client: SessionRow['client']): Promise<{ session: Session } & SessionTokens> {
    return this.#db.transaction().execute(async (trx) => {
      const session = { id: randomUUID(), userId, client };
      await trx
        .insertInto('sessions')
        .values({ ...session, createdAt: this.#now(), endedAt: null })
        .execute();
      return { session, ...(await this.#issue(trx, session.id)) };
    });
  }

  /** The session of an access token; `undefined` when it is unknown, expired, or the session has ended. */
  async resolve(accessToken: string): Promise<Session | undefined> {
    const token = await this.#find(accessToken, 'access');
    return token === undefined ? undefined : sessionOf(token);
  }

  /**
   * Exchanges a refresh token for new tokens. It works once: a later second use means that it was stolen, and ends the session.
   */
  async refresh(refreshToken: string): Promise<({ session: Session } & SessionTokens) | undefined> {
    const token = await this.#find(refreshToken, 'refresh');
    if (token === undefined) return undefined;
    const now = this.#now();
    if (token.usedAt !== null && now - token.usedAt > this.#lifetimes.reuseGraceMs) {
      await this.end(token.sessionId);
      return undefined;
    }
    return this.#db.transaction().execute(async (trx) => {
      await trx
        .updateTable('tokens')
        .set({ usedAt: token.usedAt ?? now })
        .where('hash', '=', token.hash)
        .execute();
      await trx.deleteFrom('tokens').where('expiresAt', '<=', now).execute();
      return { session: sessionOf(token), ...(await this.#issue(trx, token.sessionId)) };
    });
  }

  async end(sessionId: string): Promise<void> {
    await this.#db
      .updateTable('sessions')
      .set({ endedAt: this.#now() })
      .where('id', '=', sessionId)
      .where('endedAt', 'is', null)
      .execute();
    await this.#db.deleteFrom('tokens').where('sessionId', '=', sessionId).execute();
    await this.#db.deleteFrom('tickets').where('sessionId', '=', sessionId).execute();
    for (const listener of this.#listeners) listener(sessionId);
  }

  async #find(secret: string, kind: TokenRow['kind']): Promise<TokenWithSession | undefined> {
    return this.#db
      .selectFrom('tokens')
      .innerJoin('sessions', 'sessions.id', 'tokens.sessionId')
      .selectAll('tokens')
      .select(['sessions.userId', 'sessions.client', 'sessions.endedAt'])
      .where('tokens.hash', '=', hashSecret(secret))
      .where('tokens.kind', '=', kind)
      .where('tokens.expiresAt', '>', this.#now())
      .where('sessions.endedAt', 'is', null)
      .executeTakeFirst();
  }

  async #issue(trx: Transaction<ServiceTables>, sessionId: string): Promise<SessionTokens> {
    const tokens = { accessToken: newSecret(), refreshToken: newSecret() };
    const { accessMs, refreshMs } = this.#lifetimes;
    const row = (kind: TokenRow['kind'], secret: string, lifetime: number): TokenRow => ({
      hash: hashSecret(secret),
      sessionId,
      kind,
      expiresAt: this.#now() + lifetime,
      usedAt: null,
    });
    await trx
      .insertInto('tokens')
      .values([row('access', tokens.accessToken, accessMs), row('refresh', tokens.refreshToken, refreshMs)])
      .execute();
    return tokens;
  }
}

function sessionOf({ sessionId, userId, client }: TokenWithSession): Session {
  return { id: sessionId, userId, client };
}
