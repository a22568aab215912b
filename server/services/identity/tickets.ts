import type { Kysely } from 'kysely';
import type { ServiceTables } from '../tables.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { Session } from './sessions.ts';

export const TICKET_LIFETIME_MS = 30_000;

/** Single-use tickets that carry a session onto a websocket, where cookies and headers do not reach. */
export class Tickets {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async issue({ id: sessionId, userId }: Session): Promise<{ ticket: string; expiresAt: number }> {
    const ticket = newSecret();
    const now = this.#now();
    const expiresAt = now + TICKET_LIFETIME_MS;
    await this.#db.deleteFrom('tickets').where('expiresAt', '<=', now).execute();
    await this.#db
      .insertInto('tickets')
      .values({ hash: hashSecret(ticket), userId, sessionId, expiresAt })
      .execute();
    return { ticket, expiresAt };
  }

  /** Uses the ticket up; `undefined` when it is unknown, used, or expired. */
  async redeem(ticket: string): Promise<{ userId: number; sessionId: string } | undefined> {
    const row = await this.#db
      .deleteFrom('tickets')
      .where('hash', '=', hashSecret(ticket))
      .returningAll()
      .executeTakeFirst();
    return row !== undefined && row.expiresAt > this.#now() ? row : undefined;
  }
}
