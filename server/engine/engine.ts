import { hashState } from './kernel/snapshot.ts';
import { Reject } from './kernel/reject.ts';
import { EngineState, execute, readState, writeState } from './products.ts';
import type { CommandResult, EngineEvent, EngineSnapshotView, Sequenced } from './protocol.ts';

/** What one command led to. */
export interface Execution {
  readonly result: CommandResult;
  readonly events: readonly EngineEvent[];
}

const NOTHING = { orders: [], contractOrders: [], triggers: [] } as const;

/** The exchange's deterministic state machine: the same commands in the same order give the same results, events and state. */
export class Engine {
  readonly #state: EngineState;

  constructor(state = new EngineState()) {
    this.#state = state;
  }

  /** Brings an engine back from {@link serialize}. Throws `CodecError` when the bytes are not such a snapshot. */
  static restore(snapshot: Uint8Array): Engine {
    return new Engine(readState(snapshot));
  }

  /** Sequence number of the last command. */
  get seq(): number {
    return this.#state.kernel.seq;
  }

  get time(): number {
    return this.#state.kernel.time;
  }

  /** Executes the next command. Throws `RangeError` when it is not the next one, or time runs backwards. */
  execute({ seq, time, command }: Sequenced): Execution {
    const state = this.#state;
    state.kernel.advance(seq, time);
    const outcome = execute(state, command);
    const result: CommandResult =
      outcome instanceof Reject
        ? {
            ok: false,
            seq,
            time,
            code: outcome.code,
            message: outcome.message,
            shortfall: outcome.shortfall,
          }
        : { ok: true, seq, time, ...NOTHING, ...outcome };
    return { result, events: state.takeEvents() };
  }

  view(): EngineSnapshotView {
    return this.#state.view();
  }

  /** The whole state as canonical bytes: equal states give equal bytes. */
  serialize(): Uint8Array {
    return writeState(this.#state);
  }

  /** SHA-256 of {@link serialize}, in hex. */
  hash(): string {
    return hashState(this.serialize());
  }
}
