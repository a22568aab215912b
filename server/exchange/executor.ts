import { ByteReader } from '../engine/codec/bytes.ts';
import { readRecord } from '../journal/record.ts';
import type { Engine, Execution } from '../engine/engine.ts';
import type { Command, CommandResult, EngineSnapshotView } from '../engine/protocol.ts';
import type { Snapshot } from '../ports/journal.ts';

/** Executes what becomes history, and knows when a snapshot is due. */
export class Executor {
  readonly #engine: Engine;
  readonly #snapshotEvery: number;
  #snapshotSeq: number;

  constructor(engine: Engine, snapshotEvery: number) {
    this.#engine = engine;
    this.#snapshotEvery = snapshotEvery;
    this.#snapshotSeq = engine.seq;
  }

  /** Executes records, as `CommandLog.append` gives them. Any error is final: the state may be half changed. */
  execute(records: Uint8Array): readonly Execution[] {
    const reader = new ByteReader(records);
    const executions: Execution[] = [];
    while (!reader.isAtEnd) executions.push(this.#engine.execute(readRecord(reader)));
    return executions;
  }

  view(): EngineSnapshotView {
    return this.#engine.view();
  }

  test(command: Command): CommandResult {
    return this.#engine.test(command);
  }

  stateHash(): { readonly seq: number; readonly hash: string } {
    return { seq: this.#engine.seq, hash: this.#engine.hash() };
  }

  /** A snapshot, when `after` commands have been executed since the last one. */
  snapshotAfter(after = this.#snapshotEvery): Snapshot | null {
    const { seq } = this.#engine;
    if (seq - this.#snapshotSeq < after) return null;
    this.#snapshotSeq = seq;
    return { seq, state: this.#engine.serialize() };
  }
}
