import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Archiving } from '../journal/archive/archiveRecords.ts';
import { KEPT_SNAPSHOTS } from '../ports/journal.ts';
import type { SqliteJournal } from '../journal/sqliteJournal.ts';
import type { ArchiveReply } from './archiveThread.ts';
import { errorOf } from './failure.ts';

/** Fewer records are not worth a file. */
const LEAST_RECORDS = 10_000;

/** Rows that are deleted at once: commands wait for no more than them. */
const ROWS_AT_ONCE = 1_000;
const PAUSE_MS = 20;

export interface RetentionOptions {
  readonly journal: Pick<SqliteJournal, 'pruned' | 'snapshotSeqs' | 'prune'>;
  readonly dataDir: string;
  /** Told when it did not work; it is tried again after the next snapshot. */
  readonly report: (error: unknown) => void;
  /** Copies rows into the archive, and drops what is too much there; says whether the rows are needed no more. */
  readonly archive?: (archiving: Archiving) => Promise<boolean>;
  readonly leastRecords?: number;
}

/**
 * Keeps a journal small: after a snapshot, the rows from before the oldest one that is kept are archived and then deleted, little by little
 * beside what is written.
 */
export class JournalRetention {
  readonly #options: RetentionOptions;
  /** What the archive may take, in bytes; `undefined` while everything stays where it is. */
  #keptBytes: number | undefined;
  #isStopped = false;
  #work: Promise<void> | undefined;

  constructor(options: RetentionOptions) {
    this.#options = options;
  }

  /** Begins, or goes on with another limit. */
  start(keptBytes: number): void {
    this.#keptBytes = keptBytes;
    this.look();
  }

  /** To be called after every snapshot. */
  look(): void {
    const upTo = this.#due();
    if (upTo === undefined || this.#work !== undefined) return;
    this.#work = this.#prune(upTo)
      .catch(this.#options.report)
      .finally(() => {
        this.#work = undefined;
      });
  }

  /** Touches the journal no more. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Resolves when nothing is being done. */
  async settled(): Promise<void> {
    await this.#work;
  }

  /** The snapshot up to which rows are to go. */
  #due(): number | undefined {
    if (this.#isStopped || this.#keptBytes === undefined) return undefined;
    const { journal, leastRecords = LEAST_RECORDS } = this.#options;
    const seqs = journal.snapshotSeqs();
    const oldest = seqs.length < KEPT_SNAPSHOTS ? undefined : seqs.at(-1);
    return oldest !== undefined && oldest - journal.pruned.seq >= leastRecords ? oldest : undefined;
  }

  async #prune(upTo: number): Promise<void> {
    const { journal, dataDir, archive = archiveInThread } = this.#options;
    const isDone = await archive({ dataDir, upTo, keptBytes: this.#keptBytes ?? Infinity });
    while (isDone && !this.#isStopped && !journal.prune(upTo, ROWS_AT_ONCE)) await sleep(PAUSE_MS);
  }
}

async function archiveInThread(archiving: Archiving): Promise<boolean> {
  const worker = new Worker(new URL('./archiveThread.ts', import.meta.url), { workerData: archiving });
  try {
    const reply = await new Promise<ArchiveReply>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => {
        reject(new Error('The archiving stopped early'));
      });
    });
    if (typeof reply === 'boolean') return reply;
    throw errorOf(reply);
  } finally {
    await worker.terminate();
  }
}
