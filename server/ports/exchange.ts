import type { Command, CommandResult, EngineSnapshotView, EventBatch } from '../engine/protocol.ts';

/** The running exchange as the rest of the server sees it (implemented in `server/exchange/`, the engine in its own thread). */
export interface Exchange {
  /**
   * Journals the command, executes it, and resolves once it is durable and its events were handed to the subscribers. Rejects only
   * with `ExchangeUnavailableError` (stopping, journal failed, queue full): then the command may or may not have happened, and its
   * idempotency key tells.
   * `time` is for market warm-up only (it must not run backwards); the exchange stamps its own clock when it is absent.
   * `waitMs` is how long the command may wait to be written together with others; one that may not wait takes along those before it.
   */
  submit(command: Command, time?: number, waitMs?: number): Promise<CommandResult>;
  /**
   * The same of several, executed one after another with nothing between them and durable together: by one write. Each has a result of its own;
   * that one is rejected stops none of the others.
   */
  submitTogether(commands: readonly Command[]): Promise<readonly CommandResult[]>;
  /** Every batch from now on, in sequence order. Returns the unsubscribe function. */
  subscribe(listener: (batches: readonly EventBatch[]) => void): () => void;
  /**
   * Resolves once every command that was submitted before, and may not wait, is executed and its events were handed to the subscribers: views that follow
   * them are then as new as a caller may expect, even one that gave up waiting for an earlier answer.
   */
  answered(): Promise<void>;
  /** A consistent view; batches with a greater `seq` that arrive by `subscribe` continue it. */
  view(): Promise<EngineSnapshotView>;
  /**
   * Answers a command that places an order as {@link submit} would, before it trades. The command is neither journaled nor executed: nothing changes.
   * Rejects with `ExchangeUnavailableError`.
   */
  test(command: Command): Promise<CommandResult>;
  /** Replays the journal from `fromSeq` (exclusive) to the present, for views that fell behind. */
  replay(fromSeq: number, listener: (batches: readonly EventBatch[]) => void | Promise<void>): Promise<void>;
  /** SHA-256 hex of the engine's canonical state. */
  stateHash(): Promise<{ readonly seq: number; readonly hash: string }>;
  /** Writes a snapshot, closes the journal and stops the thread. */
  stop(): Promise<void>;
}
