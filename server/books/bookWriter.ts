import type { Kysely } from 'kysely';
import type { BookJournal } from './journal.ts';
import type { BookTables, ProgressRow } from './tables.ts';
import { writeBooks } from './write.ts';

/** Whoever reads the tables flushes first, and what a crash loses is booked again from the logs. */
const FLUSH_AFTER_MS = 20_000;
const FLUSH_AT_ROWS = 2_000;

export interface BookWriterOptions {
  readonly db: Kysely<BookTables>;
  readonly journal: BookJournal;
  /** What the tables contain; undefined for new ones. */
  readonly progress: Pick<ProgressRow, 'engineSeq' | 'custodySeq'> | undefined;
  /** Called after a failed write: the books are then behind for good. */
  readonly onFailure: (error: unknown) => void;
}

/** Writes what was booked in groups, each with how far it reaches. */
export class BookWriter {
  readonly #options: BookWriterOptions;
  engineSeq: number;
  custodySeq: number;
  #written: string | undefined;
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BookWriterOptions) {
    this.#options = options;
    const { engineSeq = 0, custodySeq = 0 } = options.progress ?? {};
    this.engineSeq = engineSeq;
    this.custodySeq = custodySeq;
    this.#written = options.progress && this.#reach;
  }

  get #reach(): string {
    // What an operator books moves no cursor.
    return `${this.engineSeq} ${this.custodySeq} ${this.#options.journal.lastEntry}`;
  }

  /** Something was booked, or a cursor went on. */
  reached(): void {
    if (this.#options.journal.pending.size >= FLUSH_AT_ROWS) void this.flush().catch(() => undefined);
    else this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_AFTER_MS);
  }

  /** Resolves when everything that was pending is in the tables. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#written === this.#reach) return this.#writing;
    this.#written = this.#reach;
    const { db, journal, onFailure } = this.#options;
    const { engineSeq, custodySeq } = this;
    const { lastEntry, time } = journal;
    const rows = journal.take();
    this.#writing = this.#writing.then(() =>
      writeBooks(db, rows, { engineSeq, custodySeq, lastEntry, time }),
    );
    // Whoever waits learns of it, too, but may take it for a fault of one call.
    this.#writing.catch(onFailure);
    return this.#writing;
  }
}
