import type { Kysely } from 'kysely';
import type { Reader } from '../database/threadedReader.ts';
import type { Custody, LoggedEvent, MovementEvent } from '../custody/protocol.ts';
import type { EngineSnapshotView, EventBatch } from '../engine/protocol.ts';
import type { Exchange } from '../ports/exchange.ts';
import { follow, type Unfollow } from '../ports/follow.ts';
import type { BookAccount } from './accounts.ts';
import {
  adjustmentEntry,
  adjustmentOf,
  bookedAdjustment,
  type Adjustment,
  type AdjustmentOrder,
} from './adjustment.ts';
import { BookWriter } from './bookWriter.ts';
import type { AccountBalance } from './chart.ts';
import { CustodyFollower } from './custodyFollower.ts';
import { movementEntry, movementsBefore } from './custodyEntries.ts';
import type { Draft } from './draft.ts';
import { EngineEntries } from './engineEntries.ts';
import { isBookedByFormerId } from './formerMovements.ts';
import type { BookJournal } from './journal.ts';
import { loadBooks, type LoadedBooks } from './load.ts';
import { missingPostings, type MadeTransfer } from './missingTransfers.ts';
import { openingEntry } from './opening.ts';
import type { BookTables } from './tables.ts';

/** The double-entry books of the exchange. Everything in them follows the engine and custody by their events, each exactly once. */
export interface Books {
  /** The tables, for reading what is small and waited for; call {@link Books.flush} first to read what was booked last. */
  readonly db: Kysely<BookTables>;
  /** The same tables for pages of lists. */
  readonly lists: Kysely<BookTables>;
  /** Of the engine's last command, and of custody's last event, that are booked. */
  readonly engineSeq: number;
  readonly custodySeq: number;
  /** What every account has as of those, in no order. */
  readonly balances: Iterable<Readonly<AccountBalance>>;
  balanceOf(account: BookAccount, asset: string): bigint;
  /**
   * Books what an operator orders, once for its id, and resolves when it is in the tables; or only says what it would change. Rejects with `AdjustmentRefused`.
   * @param at in ms
   */
  adjust(
    order: AdjustmentOrder,
    when: { readonly at: number; readonly isPreview: boolean },
  ): Promise<Adjustment>;
  /** Writes what is pending into the tables. */
  flush(): Promise<void>;
  /** Resolves when everything that custody has told by now is booked; at once without custody, or while it is away. */
  followCustody(): Promise<void>;
  stop(): Promise<void>;
}

export interface BookOptions {
  readonly exchange: Exchange;
  /** Undefined where no network is offered. */
  readonly custody?: Custody | undefined;
  /** What is written to; closed by {@link Books.stop}. */
  readonly db: Kysely<BookTables>;
  /** What is read from, closed first; `db` itself when left out. */
  readonly reader?: Reader<BookTables>;
  /** Reads the deposits and withdrawals that the engine has ever made; asked where the journal does not hold all that is not booked. */
  readonly readTransfers?: (() => Promise<readonly MadeTransfer[]>) | undefined;
  /** Called when the books are behind for good; they must then be restarted. */
  readonly onFailure: (error: unknown) => void;
  /** Told when history is missing between the books and the journal. */
  readonly onGap?: (from: number, to: number) => void;
}

/** The books say more than the journal: they belong to another one, from a time before a backup was restored. */
export class BooksAheadError extends Error {
  override readonly name = 'BooksAheadError';
}

class FollowingBooks implements Books {
  readonly #options: BookOptions;
  readonly #journal: BookJournal;
  readonly #engine: EngineEntries;
  readonly #writer: BookWriter;
  readonly #custody: CustodyFollower | undefined;
  #unfollow: Unfollow = () => undefined;
  #adjusting: Promise<unknown> = Promise.resolve();

  constructor(options: BookOptions, { journal, progress }: LoadedBooks) {
    const { db, custody, onFailure } = options;
    this.#options = options;
    this.#journal = journal;
    this.#engine = new EngineEntries(journal.prices);
    this.#writer = new BookWriter({ db, journal, progress, onFailure });
    if (custody === undefined) return;
    this.#custody = new CustodyFollower({
      custody,
      seq: () => this.custodySeq,
      apply: (events) => this.#bookCustody(events),
      onFailure,
    });
  }

  /** @param isNew nothing was ever booked */
  async start(isNew: boolean): Promise<void> {
    const { exchange, onFailure, onGap } = this.#options;
    this.#unfollow = await follow(
      exchange,
      async (view) => {
        this.#define(view);
        if (isNew) await this.#open(view);
        return this.engineSeq;
      },
      (batches) => this.#book(batches),
      {
        onFailure,
        settled: () => this.flush(),
        onGap: async () => {
          const view = await exchange.view();
          onGap?.(this.engineSeq, view.seq);
          await this.#open(view);
          return view.seq;
        },
      },
    );
    await this.flush();
    void this.#custody?.catchUp();
  }

  /** Takes in the markets of the journal, which must hold every command that is booked. */
  #define({ seq, instruments, contracts }: EngineSnapshotView): void {
    for (const instrument of instruments) this.#engine.define(instrument);
    for (const { contract } of contracts.markets) this.#engine.defineContract(contract);
    if (this.engineSeq > seq)
      throw new BooksAheadError(`The books contain command ${this.engineSeq}, the journal ends at ${seq}`);
  }

  get db(): Kysely<BookTables> {
    return this.#options.reader?.db ?? this.#options.db;
  }

  get lists(): Kysely<BookTables> {
    return this.#options.reader?.lists ?? this.#options.db;
  }

  get engineSeq(): number {
    return this.#writer.engineSeq;
  }

  get custodySeq(): number {
    return this.#writer.custodySeq;
  }

  get balances(): Iterable<Readonly<AccountBalance>> {
    return this.#journal.chart;
  }

  balanceOf(account: BookAccount, asset: string): bigint {
    return this.#journal.chart.balanceOf(account, asset);
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  adjust(...given: Parameters<Books['adjust']>): Promise<Adjustment> {
    const done = this.#adjusting.then(() => this.#adjust(...given));
    this.#adjusting = done.catch(() => undefined);
    return done;
  }

  async #adjust(
    order: AdjustmentOrder,
    { at, isPreview }: Parameters<Books['adjust']>[1],
  ): Promise<Adjustment> {
    await this.followCustody();
    const earlier = await bookedAdjustment(this.#options.db, order);
    if (earlier !== undefined) return earlier;
    const entry = adjustmentEntry(order, this.#journal.chart);
    const adjustment = adjustmentOf(entry);
    if (isPreview) return { ...adjustment, isBooked: false };
    this.#journal.book(entry, at);
    await this.flush();
    return { ...adjustment, isBooked: true };
  }

  async followCustody(): Promise<void> {
    await this.#custody?.catchUp();
  }

  async stop(): Promise<void> {
    const { reader, db } = this.#options;
    this.#unfollow();
    await this.#custody?.stop();
    await reader?.stop();
    await this.flush();
    await db.destroy();
  }

  /** Follows nothing any more; what is pending is dropped. */
  async leave(): Promise<void> {
    this.#unfollow();
    await this.#custody?.stop();
  }

  /** Goes on with what everybody has now. */
  async #open(view: EngineSnapshotView): Promise<void> {
    const { db, readTransfers } = this.#options;
    const { chart } = this.#journal;
    const missing = await missingPostings((await readTransfers?.()) ?? [], chart, db);
    const { prices } = this.#journal;
    for (const { instrument, price } of view.lastPrices) {
      const found = view.instruments.find(({ id }) => id === instrument);
      if (found !== undefined) prices.trade(found, price);
    }
    const opening = openingEntry(view, chart, missing);
    if (opening.postings.length > 0) this.#journal.book(opening, view.time);
    this.#writer.engineSeq = view.seq;
    this.#writer.reached();
  }

  #book(batches: readonly EventBatch[]): void {
    const { chart } = this.#journal;
    for (const batch of batches) {
      for (const entry of this.#engine.entriesOf(batch, chart)) this.#journal.book(entry, batch.time);
      this.#writer.engineSeq = batch.seq;
    }
    this.#writer.reached();
  }

  /** Whether it is in the tables by an id that it no longer has. What took it back may have yet to be written. */
  async #isBookedBefore(event: MovementEvent, entry: Draft): Promise<boolean> {
    const { db } = this.#options;
    if (!(await isBookedByFormerId(db, event, entry))) return false;
    await this.flush();
    return isBookedByFormerId(db, event, entry);
  }

  /** Custody tells of a deposit, and for whom it is, before it tells of its money. */
  async #bookCustody(events: readonly LoggedEvent[]): Promise<void> {
    await this.flush();
    const booked = await movementsBefore(this.#options.db, events);
    for (const { seq, time, event } of events) {
      if (event.kind === 'deposit' && !booked.depositors.has(event.depositId)) {
        const { depositId, userId } = event;
        booked.depositors.set(depositId, userId);
        this.#journal.pending.depositors.push({ depositId, userId });
      }
      if (event.kind === 'movement' && !booked.keys.has(event.key)) {
        booked.keys.add(event.key);
        const userId = event.subject === null ? undefined : booked.depositors.get(event.subject);
        const entry = movementEntry(event, userId, this.#journal.chart);
        if (!(await this.#isBookedBefore(event, entry))) this.#journal.book(entry, time);
      }
      this.#writer.custodySeq = seq;
    }
    await this.flush();
  }
}

/**
 * Brings the books up to the engine and follows it from there, exactly once whatever happens. Books of an exchange that is older than they are begin with
 * what everybody has. Rejects with {@link BooksAheadError}.
 */
export async function startBooks(options: BookOptions): Promise<Books> {
  const loaded = await loadBooks(options.db);
  const books = new FollowingBooks(options, loaded);
  try {
    await books.start(loaded.progress === undefined);
  } catch (error) {
    await books.leave();
    throw error;
  }
  return books;
}
