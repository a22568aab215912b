import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import type { RequestLogRow, ServiceTables } from '../tables.ts';

const KEPT_MS = 7 * 24 * 60 * 60_000;

/** Entries kept at most, a few tens of megabytes as clients write them; the oldest make room. */
const KEPT_ROWS = 100_000;

export interface RequestLogLimits {
  readonly keptRows: number;
  /** New entries after which the old ones are cleared away: so many more than `keptRows` there may be. */
  readonly clearEvery: number;
}

/** The request logs that clients send: the newest, for a week at most. */
export class RequestLogs {
  readonly #db: Kysely<ServiceTables>;
  readonly #now: () => number;
  readonly #limits: RequestLogLimits;
  /** Entries since the last clearing; a new run clears first. */
  #added = Infinity;

  constructor(
    db: Kysely<ServiceTables>,
    now: () => number,
    limits: RequestLogLimits = { keptRows: KEPT_ROWS, clearEvery: KEPT_ROWS / 100 },
  ) {
    this.#db = db;
    this.#now = now;
    this.#limits = limits;
  }

  async add(rows: readonly RequestLogRow[]): Promise<void> {
    if (rows.length === 0) return;
    this.#added += rows.length;
    const isClearing = this.#added > this.#limits.clearEvery;
    if (isClearing) this.#added = 0;
    await inTransaction(this.#db, async (trx) => {
      await trx.insertInto('requestLogs').values(rows).execute();
      if (isClearing) await this.#clear(trx);
    });
  }

  async #clear(trx: Transaction<ServiceTables>): Promise<void> {
    await trx
      .deleteFrom('requestLogs')
      .where('at', '<', this.#now() - KEPT_MS)
      .execute();
    const { count } = await trx
      .selectFrom('requestLogs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const excess = count - this.#limits.keptRows;
    if (excess <= 0) return;
    await trx
      .deleteFrom('requestLogs')
      .where('id', 'in', (eb) => eb.selectFrom('requestLogs').select('id').orderBy('at').limit(excess))
      .execute();
  }
}
