import { ByteWriter } from '../engine/codec/bytes.ts';
import { decodeHistory, writeRecord } from '../journal/record.ts';
import type { Journal, JournalRecord } from '../ports/journal.ts';

/** A command that waits to become history. */
export interface QueuedCommand {
  /** As `writeCommand` wrote it. */
  readonly bytes: Uint8Array;
  /** Wished time, or null for the clock's. */
  readonly time: number | null;
}

/** A command on its way into history. */
export interface WaitingCommand extends QueuedCommand {
  /** How long it may wait for others to become durable with, in milliseconds. */
  readonly waitMs: number;
  /** Whether the next one belongs into its group. */
  readonly joined?: boolean;
}

/**
 * Commands that wait to become a group. The order in which they came is never changed: one that cannot wait takes along those before it, so what can
 * wait is written with what cannot, and alone only when its time is over.
 */
export class CommandQueue {
  #commands: WaitingCommand[] = [];
  #dueAt = Infinity;
  readonly #now: () => number;

  /** @param now milliseconds of a clock that is never set */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(command: WaitingCommand): void {
    this.#commands.push(command);
    this.#dueAt = Math.min(this.#dueAt, this.#now() + command.waitMs);
  }

  /** Until the next group must be written; 0 when it is due, infinite when there is none. */
  get waitMs(): number {
    return Math.max(0, this.#dueAt - this.#now());
  }

  get isEmpty(): boolean {
    return this.#commands.length === 0;
  }

  /** The next group, of at most `count` and what is joined to the last of them; what is left is due. */
  take(count: number): WaitingCommand[] {
    let size = count;
    while (this.#commands[size - 1]?.joined === true) size += 1;
    const group = this.#commands.splice(0, size);
    if (this.isEmpty) this.#dueAt = Infinity;
    return group;
  }
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
