import type { Kysely } from 'kysely';
import type { RequestLogRow, ServiceTables } from '../tables.ts';

const KEPT_MS = 7 * 24 * 60 * 60_000;

/** The request logs that clients send, kept for a week. */
export class RequestLogs {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;

  constructor(db: Kysely<ServiceTables>, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async add(rows: readonly RequestLogRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('requestLogs')
        .where('at', '<', this.#now() - KEPT_MS)
        .execute();
      await trx.insertInto('requestLogs').values(rows).execute();
    });
  }
}
