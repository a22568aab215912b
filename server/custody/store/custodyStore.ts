import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { insertRows } from '../../database/insertRows.ts';
import { openDatabase } from '../../database/open.ts';
import { lockDataFolder, type DataFolderLock } from '../../journal/dataFolderLock.ts';
import type { CustodyEvent, LoggedEvent } from '../protocol.ts';
import { unwatched, type Steps } from '../steps.ts';
import { readEvent, writeEvent } from './eventJson.ts';
import { CUSTODY_MIGRATIONS } from './migrations.ts';
import type { CustodyTables } from './tables.ts';

/** Custody's own folder in a data folder. */
export const CUSTODY_FOLDER = 'custody';

/** Its database there. */
export const CUSTODY_FILE = 'custody.sqlite';

/** Deposits of some eighty full blocks, whose index pages are many times the same. */
const LOG_PAGES = 16_384;

/** A transaction that {@link CustodyStore.write} began. */
export type Trx = Transaction<CustodyTables>;

export interface StoreOptions {
  /** Custody's own folder. */
  readonly folder: string;
  readonly now: () => number;
  readonly steps?: Steps;
}

/** What makes this process the one that writes. */
interface Held {
  readonly lock: DataFolderLock;
  readonly epoch: number;
}

/** Another process has taken the database over. What this one was about to write is not written, and it must end. */
export class FencedError extends Error {
  override readonly name = 'FencedError';

  constructor() {
    super('Another custody has taken over this database');
  }
}

/** The log ends before what was read of it. */
class OlderCopyError extends Error {
  override readonly name = 'OlderCopyError';

  constructor(logged: number, read: number) {
    super(`This custody is an older copy: its log ends at ${logged}, and it was read up to ${read}`);
  }
}

/**
 * Custody's database and the log of what it tells. One process writes at a time: a lock that falls with the process keeps a second one out, and an epoch
 * checked in each transaction stops who was left behind where locks do not hold, as on some network drives.
 */
export class CustodyStore {
  /** For reading; what is written goes through {@link write}. */
  readonly db: Kysely<CustodyTables>;
  readonly #now: () => number;
  readonly #steps: Steps;
  readonly #lock: DataFolderLock;
  readonly #epoch: number;
  readonly #listeners = new Set<() => void>();
  readonly #telling = new WeakSet<Trx>();

  private constructor(
    db: Kysely<CustodyTables>,
    { now, steps, lock, epoch }: Omit<Required<StoreOptions>, 'folder'> & Held,
  ) {
    this.db = db;
    this.#now = now;
    this.#steps = steps;
    this.#lock = lock;
    this.#epoch = epoch;
  }

  /** Rejects with `DataFolderInUseError` while another process has it, or with `MigrationError`. */
  static async open({ folder, now, steps = unwatched }: StoreOptions): Promise<CustodyStore> {
    const lock = lockDataFolder(folder);
    try {
      const db = await openDatabase<CustodyTables>({
        file: join(folder, CUSTODY_FILE),
        migrations: CUSTODY_MIGRATIONS,
        inParts: true,
        durability: 'full',
        logPages: LOG_PAGES,
      });
      return new CustodyStore(db, { now, steps, lock, epoch: await takeOver(db) });
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /**
   * Does all of `work` in one durable transaction or none of it, and tells listeners after it what {@link append} added. Rejects with {@link FencedError}
   * once another process has taken over.
   * @param name what is done, for who counts steps
   */
  async write<Result>(name: string, work: (trx: Trx) => Promise<Result>): Promise<Result> {
    const [result, isTelling] = await this.#steps.run(`store.${name}`, () =>
      inTransaction(this.db, async (trx) => {
        // Written, not read, though nothing changes: so it waits here for a backup that holds the database, instead of failing once it has read.
        const { numUpdatedRows } = await trx
          .updateTable('fence')
          .set((eb) => ({ epoch: eb.ref('epoch') }))
          .where('epoch', '=', this.#epoch)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new FencedError();
        return [await work(trx), this.#telling.has(trx)] as const;
      }),
    );
    if (isTelling) for (const listener of this.#listeners) listener();
    return result;
  }

  /** Logs events as part of a transaction. */
  async append(trx: Trx, events: readonly CustodyEvent[]): Promise<void> {
    if (events.length === 0) return;
    const time = this.#now();
    const rows = events.map((event) => ({ time, event: writeEvent(event) }));
    await insertRows(trx, 'events', ['time', 'event'], rows);
    this.#telling.add(trx);
  }

  /** Logged events after `seq`, oldest first. */
  async after(seq: number, limit: number): Promise<readonly LoggedEvent[]> {
    const rows = await this.db
      .selectFrom('events')
      .selectAll()
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ seq: row.seq, time: row.time, event: readEvent(row.event) }));
  }

  /** Of the last logged event; 0 before the first. */
  async lastSeq(): Promise<number> {
    const row = await this.db
      .selectFrom('events')
      .select(({ fn }) => fn.max('seq').as('last'))
      .executeTakeFirst();
    return row?.last ?? 0;
  }

  /** Rejects with {@link OlderCopyError} where the log ends before an event: what is logged next would have numbers that were read already. */
  async requireLogged(seq: number): Promise<void> {
    const last = await this.lastSeq();
    if (last < seq) throw new OlderCopyError(last, seq);
  }

  /** Called after each transaction that logged something. Returns how to stop that. */
  onEvents(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    await this.db.destroy();
    this.#lock.release();
  }
}

/** Makes this process the one that writes. */
function takeOver(db: Kysely<CustodyTables>): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { epoch } = await trx
      .insertInto('fence')
      .values({ id: 1, epoch: 1 })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ eb }) => ({ epoch: eb('fence.epoch', '+', 1) })),
      )
      .returning('epoch')
      .executeTakeFirstOrThrow();
    return epoch;
  });
}
