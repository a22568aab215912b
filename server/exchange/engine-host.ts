import { ByteWriter } from '../engine/codec/byte-writer.ts';
import { writeRecord } from '../journal/record.ts';
import { recoverEngine } from './recovery.ts';
import type { Engine, Execution } from '../engine/engine.ts';
import type { Command, EngineSnapshotView } from '../engine/protocol.ts';
import type { Journal, JournalRecord } from '../journal/journal.ts';

/** A command that waits for its turn. */
export interface QueuedCommand {
  readonly command: Command;
  /** The same command as `writeCommand` wrote it. */
  readonly bytes: Uint8Array;
  /** Wished time, or null for the clock's. */
  readonly time: number | null;
}

export interface EngineHostOptions {
  /** Commands between two snapshots. */
  readonly snapshotEvery: number;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
}

/** An engine with its journal: makes groups of commands durable, then executes them. */
export class EngineHost {
  private readonly engine: Engine;
  private readonly journal: Journal;
  private readonly options: EngineHostOptions;
  private readonly writer = new ByteWriter(1 << 16);
  private snapshotSeq: number;

  private constructor(engine: Engine, journal: Journal, options: EngineHostOptions) {
    this.engine = engine;
    this.journal = journal;
    this.options = options;
    this.snapshotSeq = engine.seq;
  }

  /** Brings the engine back from the journal. */
  static async start(journal: Journal, options: EngineHostOptions): Promise<EngineHost> {
    return new EngineHost(await recoverEngine(journal), journal, options);
  }

  /** Appends a group durably, then executes it. Any error is final: the caller must stop, for memory and journal may differ. */
  async run(group: readonly QueuedCommand[]): Promise<readonly Execution[]> {
    const times = this.stamp(group);
    await this.journal.append(this.recordsOf(group, times));
    return group.map(({ command }, i) => {
      return this.engine.execute({ seq: this.engine.seq + 1, time: times[i] as number, command });
    });
  }

  /** Takes a snapshot when enough has happened since the last one. */
  async snapshotWhenDue(): Promise<void> {
    if (this.engine.seq - this.snapshotSeq >= this.options.snapshotEvery) await this.snapshot();
  }

  view(): EngineSnapshotView {
    return this.engine.view();
  }

  stateHash(): { readonly seq: number; readonly hash: string } {
    return { seq: this.engine.seq, hash: this.engine.hash() };
  }

  /** Writes a last snapshot and closes the journal. */
  async stop(): Promise<void> {
    try {
      if (this.engine.seq > this.snapshotSeq) await this.snapshot();
    } finally {
      await this.journal.close();
    }
  }

  /** Lets go of the journal without writing anything more. */
  async abandon(): Promise<void> {
    await this.journal.close();
  }

  private async snapshot(): Promise<void> {
    const { seq } = this.engine;
    await this.journal.saveSnapshot({ seq, state: this.engine.serialize() });
    this.snapshotSeq = seq;
  }

  /** Never earlier than the command before. */
  private stamp(group: readonly QueuedCommand[]): number[] {
    let latest = this.engine.time;
    const now = this.options.clock();
    return group.map(({ time }) => (latest = Math.max(latest, time ?? now)));
  }

  private recordsOf(group: readonly QueuedCommand[], times: readonly number[]): JournalRecord[] {
    const { writer } = this;
    const first = this.engine.seq + 1;
    writer.length = 0;
    const ends = group.map(({ bytes }, i) => {
      writeRecord(writer, first + i, times[i] as number, bytes);
      return writer.length;
    });
    const written = writer.written();
    return ends.map((end, i) => ({ seq: first + i, bytes: written.subarray(ends[i - 1] ?? 0, end) }));
  }
}
