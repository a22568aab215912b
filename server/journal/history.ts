import { Archive } from './archive/archive.ts';
import { JournalCorruptError } from './errors.ts';
import type { JournalReader, JournalRecord, Snapshot } from '../ports/journal.ts';
import { SqliteJournal } from './sqliteJournal.ts';

/** All that is left of a journal's history: what was archived, and its rows. It can be read beside the writer, which may archive meanwhile. */
export class JournalHistory implements JournalReader {
  readonly #dataDir: string;
  readonly #journal: SqliteJournal;

  private constructor(dataDir: string, journal: SqliteJournal) {
    this.#dataDir = dataDir;
    this.#journal = journal;
  }

  /** Throws `JournalCorruptError`. */
  static open(dataDir: string): JournalHistory {
    return new JournalHistory(dataDir, SqliteJournal.openReader(dataDir));
  }

  get lastSeq(): number {
    return this.#journal.lastSeq;
  }

  get base(): number {
    const { pruned } = this.#journal;
    if (pruned.seq === 0) return 0;
    return this.archive.base ?? this.#journal.snapshotSeqs().at(-1) ?? pruned.seq;
  }

  /** As it is now. */
  get archive(): Archive {
    return Archive.open(this.#dataDir, this.#journal.pruned);
  }

  async *read(fromSeq: number): AsyncGenerator<readonly JournalRecord[]> {
    let seq = fromSeq;
    const passed = (records: readonly JournalRecord[]): readonly JournalRecord[] => {
      seq = records.at(-1)?.seq ?? seq;
      return records;
    };
    for (;;) {
      for (const records of this.#archived(seq)) yield passed(records);
      try {
        for await (const records of this.#journal.read(seq)) yield passed(records);
        return;
      } catch (error) {
        // Rows that were archived since they were counted on are read from the archive.
        if (!(error instanceof JournalCorruptError) || this.#journal.pruned.seq <= seq) throw error;
      }
    }
  }

  async newestSnapshot(atMost: number = Number.MAX_SAFE_INTEGER): Promise<Snapshot | undefined> {
    return (await this.#journal.newestSnapshot(atMost)) ?? this.archive.newestState(atMost);
  }

  /** Commands after which a state is kept, oldest first. */
  get states(): readonly number[] {
    const seqs = [...this.archive.states.map(({ seq }) => seq), ...this.#journal.snapshotSeqs()];
    return [...new Set(seqs)].sort((one, other) => one - other);
  }

  async close(): Promise<void> {
    await this.#journal.close();
  }

  #archived(fromSeq: number): Iterable<readonly JournalRecord[]> {
    if (fromSeq >= this.#journal.pruned.seq) return [];
    const { archive } = this;
    if (archive.begin.seq > fromSeq)
      throw new JournalCorruptError(fromSeq + 1, `history begins after record ${archive.begin.seq}`);
    return archive.read(fromSeq);
  }
}
