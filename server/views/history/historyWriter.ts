import type { Kysely } from 'kysely';
import { PendingRows, type RowBatch } from './pendingRows.ts';
import type { ViewTables } from './tables.ts';
import { pruneTrades, writeRows } from './write.ts';

/**
 * Whoever reads the tables flushes first, and what a crash loses is made anew from the journal: the pages of the candles are written this seldom, and
 * not with every trade.
 */
const FLUSH_AFTER_MS = 20_000;
const FLUSH_AT_ROWS = 2_000;
const PRUNE_EVERY_TRADES = 5_000;

/** Public trades kept per pair. */
const TRADES_KEPT = 20_000;

/** Collects rows and writes them in groups; `flush` makes everything so far readable. */
export class HistoryWriter {
  readonly #db: Kysely<ViewTables>;
  readonly #onFailure: (error: unknown) => void;
  readonly #sincePrune = new Map<number, number>();
  #pending = new PendingRows();
  #seq: number;
  #writtenSeq: number;
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  /** `seq` is what the tables already contain; `onFailure` is called after a failed write (the views are then behind for good). */
  constructor(db: Kysely<ViewTables>, seq: number, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#seq = seq;
    this.#writtenSeq = seq;
    this.#onFailure = onFailure;
  }

  get pending(): PendingRows {
    return this.#pending;
  }

  /** Everything up to `seq` was put into `pending`. */
  reached(seq: number): void {
    this.#seq = seq;
    if (this.#pending.size >= FLUSH_AT_ROWS) void this.flush().catch(() => undefined);
    else this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), FLUSH_AFTER_MS);
  }

  /** Resolves when everything that was pending is in the tables. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#seq === this.#writtenSeq) return this.#writing;
    const rows = this.#pending.take();
    const seq = this.#seq;
    this.#pending = new PendingRows();
    this.#writtenSeq = seq;
    this.#writing = this.#writing.then(() => this.#write(rows, seq));
    // Whoever waits learns of it, too, but may take it for a fault of one call.
    this.#writing.catch(this.#onFailure);
    return this.#writing;
  }

  async #write(rows: RowBatch, seq: number): Promise<void> {
    await writeRows(this.#db, rows, seq);
    for (const { instrument, tradeId } of rows.trades) {
      const count = (this.#sincePrune.get(instrument) ?? 0) + 1;
      this.#sincePrune.set(instrument, count % PRUNE_EVERY_TRADES);
      if (count === PRUNE_EVERY_TRADES) await pruneTrades(this.#db, instrument, tradeId, TRADES_KEPT);
    }
  }
}
