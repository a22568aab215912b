import { ByteWriter } from '../engine/codec/bytes.ts';
import { writeCommand } from '../engine/messageCodec.ts';
import { MemoryJournal } from '../journal/memoryJournal.ts';
import { CommandLog, type QueuedCommand } from './commandLog.ts';
import { ExchangeUnavailableError } from './errors.ts';
import { Executor } from './executor.ts';
import { batchesOf } from './messages.ts';
import { DEFAULT_OPTIONS, type ExchangeOptions } from './options.ts';
import { PendingCalls } from './pendingCalls.ts';
import { recoverEngine } from './recovery.ts';
import { replayEvents } from './replay.ts';
import { Subscribers, type BatchListener } from './subscribers.ts';
import type { Command, CommandResult, EngineSnapshotView } from '../engine/protocol.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { Journal, Snapshot } from '../ports/journal.ts';

export interface InProcessOptions extends Partial<Omit<ExchangeOptions, 'dataDir'>> {
  /** In memory unless given. */
  readonly journal?: Journal;
  /** Milliseconds since the Unix epoch. */
  readonly clock?: () => number;
}

/** The same exchange in the caller's own thread, by default in memory: for tests and tools. */
export async function createInProcessExchange(options: InProcessOptions = {}): Promise<Exchange> {
  const journal = options.journal ?? new MemoryJournal();
  const settings = { ...DEFAULT_OPTIONS, clock: Date.now, ...options };
  const executor = new Executor(await recoverEngine(journal), settings.snapshotEvery);
  return new InProcessExchange(journal, await CommandLog.open(journal, settings.clock), executor, settings);
}

class InProcessExchange implements Exchange {
  readonly #journal: Journal;
  readonly #log: CommandLog;
  readonly #executor: Executor;
  readonly #options: Omit<ExchangeOptions, 'dataDir'>;
  readonly #subscribers: Subscribers;
  readonly #calls = new PendingCalls();
  readonly #writer = new ByteWriter();
  #queue: QueuedCommand[] = [];
  /** Ends when everything submitted so far is executed. */
  #work: Promise<void> = Promise.resolve();
  #unavailable: Error | null = null;

  constructor(
    journal: Journal,
    log: CommandLog,
    executor: Executor,
    options: Omit<ExchangeOptions, 'dataDir'>,
  ) {
    this.#journal = journal;
    this.#log = log;
    this.#executor = executor;
    this.#options = options;
    this.#subscribers = new Subscribers(options.report);
  }

  async submit(command: Command, time?: number): Promise<CommandResult> {
    this.#assertAvailable();
    if (this.#calls.size >= this.#options.maxPending) {
      throw new ExchangeUnavailableError('Too many commands are waiting');
    }
    this.#writer.length = 0;
    writeCommand(this.#writer, command);
    const wished = Number.isSafeInteger(time) ? (time as number) : null;
    this.#queue.push({ bytes: this.#writer.take(), time: wished });
    if (this.#queue.length === 1) this.#work = this.#work.then(() => this.#runGroup());
    return this.#calls.add();
  }

  async submitTogether(commands: readonly Command[]): Promise<readonly CommandResult[]> {
    // Whatever is submitted before the next group begins is in it.
    return Promise.all(commands.map((command) => this.submit(command)));
  }

  subscribe(listener: BatchListener): () => void {
    return this.#subscribers.add(listener);
  }

  async answered(): Promise<void> {
    this.#assertAvailable();
    await this.#work;
    this.#assertAvailable();
  }

  async view(): Promise<EngineSnapshotView> {
    await this.answered();
    return this.#executor.view();
  }

  async test(command: Command): Promise<CommandResult> {
    await this.answered();
    return this.#executor.test(command);
  }

  async stateHash(): Promise<{ readonly seq: number; readonly hash: string }> {
    await this.answered();
    return this.#executor.stateHash();
  }

  async replay(
    fromSeq: number,
    listener: (...args: Parameters<BatchListener>) => void | Promise<void>,
  ): Promise<void> {
    for await (const batches of replayEvents(this.#journal, fromSeq)) await listener(batches);
  }

  async stop(): Promise<void> {
    await this.#work;
    if (this.#unavailable !== null) return;
    this.#unavailable = new Error('The exchange is stopping');
    await this.#save(this.#executor.snapshotAfter(1));
    await this.#journal.close();
  }

  async #runGroup(): Promise<void> {
    const group = this.#queue;
    this.#queue = [];
    if (this.#unavailable !== null) return this.#calls.rejectAll(this.#unavailable);
    try {
      const executions = this.#executor.execute(await this.#log.append(group));
      this.#subscribers.publish(batchesOf(executions));
      this.#calls.resolve(executions.map(({ result }) => result));
      await this.#save(this.#executor.snapshotAfter());
    } catch (error) {
      this.#unavailable = error as Error;
      this.#calls.rejectAll(this.#unavailable);
      this.#options.onFailure(this.#unavailable);
      await this.#journal.close();
    }
  }

  async #save(snapshot: Snapshot | null): Promise<void> {
    if (snapshot !== null) await this.#journal.saveSnapshot(snapshot);
  }

  #assertAvailable(): void {
    if (this.#unavailable === null) return;
    throw new ExchangeUnavailableError(this.#unavailable.message, { cause: this.#unavailable });
  }
}
