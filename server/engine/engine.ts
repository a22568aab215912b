import { cancelAll, cancelOrder } from './spot/commands/cancelOrder.ts';
import { defineInstrument } from './spot/commands/defineInstrument.ts';
import { placeOrder } from './spot/commands/placeOrder.ts';
import { quote } from './spot/commands/quote.ts';
import { transfer } from './ledger/transfer.ts';
import { quoteContract } from './contracts/commands/quoteContract.ts';
import { executeContractCommand } from './contracts/execute.ts';
import { Reject } from './kernel/reject.ts';
import { readState, writeState } from './kernel/snapshot.ts';
import { hashState } from './kernel/stateHash.ts';
import { EngineState } from './state.ts';
import { viewOf } from './view.ts';
import type { Outcome } from './kernel/outcome.ts';
import type { Command, CommandResult, EngineEvent, EngineSnapshotView, Sequenced } from './protocol.ts';

/** What one command led to. */
export interface Execution {
  readonly result: CommandResult;
  readonly events: readonly EngineEvent[];
}

const NOTHING = { contractOrders: [], triggers: [] } as const;

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
    return this.#state.seq;
  }

  get time(): number {
    return this.#state.time;
  }

  /** Executes the next command. Throws `RangeError` when it is not the next one, or time runs backwards. */
  execute({ seq, time, command }: Sequenced): Execution {
    const state = this.#state;
    if (seq !== state.seq + 1) throw new RangeError(`Expected command ${state.seq + 1}, got ${seq}`);
    if (time < state.time)
      throw new RangeError(`Time ran backwards from ${state.time} to ${time} at command ${seq}`);
    state.seq = seq;
    state.time = time;
    const outcome = dispatch(state, command);
    const result: CommandResult =
      outcome instanceof Reject
        ? { ok: false, seq, time, code: outcome.code, message: outcome.message }
        : { ok: true, seq, time, ...NOTHING, ...outcome };
    return { result, events: state.takeEvents() };
  }

  view(): EngineSnapshotView {
    return viewOf(this.#state);
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

function dispatch(state: EngineState, command: Command): Outcome {
  switch (command.kind) {
    case 'placeOrder':
      return placeOrder(state, command);
    case 'cancelOrder':
      return cancelOrder(state, command);
    case 'quote':
      return state.contracts.markets.has(command.instrument)
        ? quoteContract(state, command)
        : quote(state, command);
    case 'cancelAll':
      return cancelAll(state, command);
    case 'transfer':
      return transfer(state, command);
    case 'defineInstrument':
      return defineInstrument(state, command.instrument);
    default:
      return executeContractCommand(state, command);
  }
}
