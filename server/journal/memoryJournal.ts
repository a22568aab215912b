import { KEPT_SNAPSHOTS, type Journal, type JournalRecord, type Snapshot } from '../ports/journal.ts';

/** A journal that lives as long as its process: for tests and tools. */
export class MemoryJournal implements Journal {
  /** Nothing is ever dropped. */
  readonly base = 0;
  readonly #records: JournalRecord[] = [];
  #snapshots: Snapshot[] = [];

  get lastSeq(): number {
    return this.#records.length;
  }

  async append(records: readonly JournalRecord[]): Promise<void> {
    for (const { seq, bytes } of records) {
      if (seq !== this.lastSeq + 1) throw new RangeError(`Record ${seq} does not follow ${this.lastSeq}`);
      this.#records.push({ seq, bytes: bytes.slice() });
    }
  }

  async *read(fromSeq: number): AsyncGenerator<readonly JournalRecord[]> {
    if (fromSeq < this.lastSeq) yield this.#records.slice(fromSeq);
  }

  async saveSnapshot(snapshot: Snapshot): Promise<void> {
    const others = this.#snapshots.filter(({ seq }) => seq !== snapshot.seq);
    this.#snapshots = [...others, snapshot].slice(-KEPT_SNAPSHOTS);
  }

  async newestSnapshot(atMost: number = Number.MAX_SAFE_INTEGER): Promise<Snapshot | undefined> {
    return this.#snapshots.findLast(({ seq }) => seq <= atMost);
  }

  async close(): Promise<void> {
    // Nothing to let go of.
  }
}
