import { ByteWriter } from '../engine/codec/bytes.ts';
import { decodeHistory, writeRecord } from '../journal/record.ts';
import type { Journal, JournalRecord } from '../journal/journal.ts';

/** A command that waits to become history. */
export interface QueuedCommand {
  /** As `writeCommand` wrote it. */
  readonly bytes: Uint8Array;
  /** Wished time, or null for the clock's. */
  readonly time: number | null;
}

/** Gives commands their place and time in history, and makes them durable in groups. */
export class CommandLog {
  readonly #journal: Journal;
  readonly #clock: () => number;
  readonly #writer = new ByteWriter(1 << 16);
  #seq: number;
  #time: number;

  private constructor(journal: Journal, clock: () => number, time: number) {
    this.#journal = journal;
    this.#clock = clock;
    this.#seq = journal.lastSeq;
    this.#time = time;
  }

  /** Continues a journal. Its times never run backwards, whatever the clock does. */
  static async open(journal: Journal, clock: () => number): Promise<CommandLog> {
    return new CommandLog(journal, clock, await lastTimeOf(journal));
  }

  /**
   * Appends a group durably; resolves to its records, one after another. Any error is final: their fate may be unknown.
   *
   * @param begin is given the records before they are durable
   */
  async append(
    group: readonly QueuedCommand[],
    begin: (records: Uint8Array<ArrayBuffer>) => void = () => undefined,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const writer = this.#writer;
    const now = this.#clock();
    const ends = group.map(({ bytes, time }) => {
      this.#seq += 1;
      this.#time = Math.max(this.#time, time ?? now);
      writeRecord(writer, this.#seq, this.#time, bytes);
      return writer.length;
    });
    const bytes = writer.take();
    const first = this.#seq - group.length + 1;
    const records = ends.map((end, i): JournalRecord => {
      return { seq: first + i, bytes: bytes.subarray(ends[i - 1] ?? 0, end) };
    });
    begin(bytes);
    await this.#journal.append(records);
    return bytes;
  }
}

async function lastTimeOf(journal: Journal): Promise<number> {
  let time = 0;
  if (journal.lastSeq === 0) return time;
  for await (const records of journal.read(journal.lastSeq - 1)) {
    for (const record of records) ({ time } = decodeHistory(record));
  }
  return time;
}
