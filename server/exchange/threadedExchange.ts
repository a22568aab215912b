import { MessageChannel, Worker, type Transferable } from 'node:worker_threads';
import { ByteWriter } from '../engine/codec/bytes.ts';
import { writeCommand } from '../engine/messageCodec.ts';
import { ExchangeUnavailableError } from './errors.ts';
import { errorOf } from './failure.ts';
import { HeldGroups, type DurableGroup, type ExecutedGroup } from './heldGroups.ts';
import {
  monotonicMs,
  readBatches,
  readResults,
  writeQueued,
  type ThreadOptions,
  type ThreadReply,
  type ThreadRequest,
  type Timing,
  type Topic,
} from './messages.ts';
import { PendingCalls } from './pendingCalls.ts';
import { replayInThread } from './replayInThread.ts';
import { unwatchedTime } from './steadyClock.ts';
import { Subscribers, type BatchListener } from './subscribers.ts';
import type { Command, CommandResult, EngineSnapshotView } from '../engine/protocol.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { ExchangeOptions } from './options.ts';

type Executed = Extract<ThreadReply, { kind: 'executed' }>;

interface PendingAnswer {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The main thread's side of an exchange whose journal and engine run in threads of their own. */
export class ThreadedExchange implements Exchange {
  readonly #threads: EngineThreads;
  readonly #options: ExchangeOptions;
  readonly #subscribers: Subscribers;
  readonly #calls = new PendingCalls();
  readonly #held = new HeldGroups((group, durable) => this.#release(group, durable));
  readonly #answers = new Map<number, PendingAnswer>();
  readonly #commandWriter = new ByteWriter();
  readonly #outbox = new ByteWriter(1 << 16);
  #lastQuestion = 0;
  /** Why no more commands are taken. */
  #unavailable: Error | null = null;

  private constructor(threads: EngineThreads, options: ExchangeOptions) {
    this.#threads = threads;
    this.#options = options;
    this.#subscribers = new Subscribers(options.report);
    threads.listen(
      (reply) => this.#receive(reply),
      (error) => this.#fail(error),
    );
  }

  /** Starts the threads; resolves when the journal is replayed. Rejects with `DataFolderInUseError` or `JournalCorruptError`. */
  static async start(options: ExchangeOptions): Promise<ThreadedExchange> {
    return new ThreadedExchange(await EngineThreads.start(options), options);
  }

  /** Commands whose result has not come yet. */
  get waiting(): number {
    return this.#calls.size;
  }

  /** For how long no result has come although commands wait, in milliseconds; 0 while none does. */
  get stalledMs(): number {
    return this.#calls.stalledMs;
  }

  submit(command: Command, time?: number, waitMs = 0): Promise<CommandResult> {
    try {
      this.#assertRoom(1);
      const wished = Number.isSafeInteger(time) ? (time as number) : null;
      this.#queue(command, { time: wished, waitMs });
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
    return this.#calls.add(waitMs === 0);
  }

  async submitTogether(commands: readonly Command[]): Promise<readonly CommandResult[]> {
    this.#assertRoom(commands.length);
    const last = commands.length - 1;
    return Promise.all(
      commands.map((command, index) => {
        this.#queue(command, { time: null, waitMs: 0, joined: index < last });
        return this.#calls.add();
      }),
    );
  }

  subscribe(listener: BatchListener): () => void {
    return this.#subscribers.add(listener);
  }

  async answered(): Promise<void> {
    this.#assertAvailable();
    // Known on this side: a question to the threads would part commands that can be made durable together.
    await this.#calls.answered();
  }

  async view(): Promise<EngineSnapshotView> {
    return (await this.#ask('view')) as EngineSnapshotView;
  }

  async test(command: Command): Promise<CommandResult> {
    return (await this.#ask({ test: command })) as CommandResult;
  }

  async stateHash(): Promise<{ readonly seq: number; readonly hash: string }> {
    return (await this.#ask('stateHash')) as { seq: number; hash: string };
  }

  async replay(
    fromSeq: number,
    listener: (...args: Parameters<BatchListener>) => void | Promise<void>,
  ): Promise<void> {
    await replayInThread({ dataDir: this.#options.dataDir, fromSeq }, listener);
  }

  /**
   * From now on the records from before the oldest snapshot are archived, in at most `keptBytes`, and what is older is dropped. Call it when everything
   * that follows the exchange has caught up.
   */
  retain(keptBytes: number): void {
    if (this.#unavailable === null) this.#threads.post({ kind: 'retain', keptBytes });
  }

  async stop(): Promise<void> {
    if (this.#unavailable === null) {
      const stopped = this.#ask('stop');
      this.#unavailable = new Error('The exchange is stopping');
      await stopped.catch((error: unknown) => this.#options.report(error));
    }
    await this.#threads.terminate();
  }

  /** Throws `ExchangeUnavailableError` unless so many more commands may wait. */
  #assertRoom(count: number): void {
    this.#assertAvailable();
    if (this.#calls.size + count > this.#options.maxPending)
      throw new ExchangeUnavailableError('Too many commands are waiting');
  }

  /** Puts a command into the next message. Throws `TypeError` for a kind that does not exist. */
  #queue(command: Command, timing: Timing): void {
    this.#commandWriter.length = 0;
    writeCommand(this.#commandWriter, command);
    if (this.#outbox.length === 0) setImmediate(() => this.#send());
    writeQueued(this.#outbox, this.#commandWriter.written(), timing);
  }

  #ask(about: Topic): Promise<unknown> {
    this.#assertAvailable();
    this.#send();
    const id = (this.#lastQuestion += 1);
    this.#threads.post({ kind: 'question', id, about });
    return new Promise((resolve, reject) => this.#answers.set(id, { resolve, reject }));
  }

  #send(): void {
    if (this.#outbox.length === 0 || this.#unavailable !== null) return;
    const bytes = this.#outbox.take();
    this.#threads.post({ kind: 'commands', bytes }, [bytes.buffer]);
  }

  #receive(reply: ThreadReply): void {
    if (reply.kind === 'executed') return this.#executed(reply);
    if (reply.kind === 'durable') return this.#held.confirm(reply);
    if (reply.kind === 'failed') return this.#fail(errorOf(reply.failure));
    if (reply.kind === 'trouble') return this.#options.report(errorOf(reply.failure));
    if (reply.kind !== 'answer') return;
    // An answer knows of every command before it: those are told of first.
    this.#held.afterKnown(() => {
      this.#answers.get(reply.id)?.resolve(reply.value);
      this.#answers.delete(reply.id);
    });
  }

  /** Reads what a group led to, while it is being committed. */
  #executed({ number, results, events, executeMs }: Executed): void {
    this.#held.hold({ number, results: readResults(results), batches: readBatches(events), executeMs });
  }

  /** Publishes before it acknowledges: after "accepted" the events are already out. */
  #release({ results, batches, executeMs }: ExecutedGroup, { journalMs, durableAt }: DurableGroup): void {
    if (batches.length > 0) this.#subscribers.publish(batches);
    this.#options.onGroup?.({ journalMs, lagMs: monotonicMs() - durableAt, executeMs }, results.length);
    this.#calls.resolve(results);
  }

  #fail(error: Error): void {
    const isNews = this.#unavailable === null;
    this.#unavailable ??= error;
    this.#held.fail();
    this.#calls.rejectAll(error);
    for (const { reject } of this.#answers.values())
      reject(new ExchangeUnavailableError(error.message, { cause: error }));
    this.#answers.clear();
    if (isNews) this.#options.onFailure(error);
  }

  #assertAvailable(): void {
    if (this.#unavailable === null) return;
    throw new ExchangeUnavailableError(this.#unavailable.message, { cause: this.#unavailable });
  }
}

/** The two threads behind an exchange, joined to each other: commands go to the journal's, answers come from either. */
class EngineThreads {
  readonly #journal: Worker;
  readonly #engine: Worker;

  private constructor(journal: Worker, engine: Worker) {
    this.#journal = journal;
    this.#engine = engine;
  }

  /** Resolves when the journal is open and replayed. Rejects with `DataFolderInUseError` or `JournalCorruptError`. */
  static async start(settings: ExchangeOptions): Promise<EngineThreads> {
    const { dataDir, snapshotEvery, maxGroup, time = unwatchedTime() } = settings;
    const { port1, port2 } = new MessageChannel();
    const options = { dataDir, snapshotEvery, maxGroup, time };
    const journal = startThread('./journalThread.ts', { ...options, port: port1 });
    await ready(journal);
    const engine = startThread('./engineThread.ts', { ...options, port: port2 });
    try {
      await ready(engine);
    } catch (error) {
      await journal.terminate();
      throw error;
    }
    return new EngineThreads(journal, engine);
  }

  /** `fail` is called when a thread ends or throws. */
  listen(receive: (reply: ThreadReply) => void, fail: (error: Error) => void): void {
    for (const worker of [this.#journal, this.#engine]) {
      worker.on('message', receive);
      worker.on('error', (error) => fail(error as Error));
      worker.on('exit', () => fail(new Error('The exchange stopped')));
    }
  }

  post(request: ThreadRequest, transfer: Transferable[] = []): void {
    this.#journal.postMessage(request, transfer);
  }

  async terminate(): Promise<void> {
    await Promise.all([this.#journal.terminate(), this.#engine.terminate()]);
  }
}

function startThread(file: string, options: ThreadOptions): Worker {
  return new Worker(new URL(file, import.meta.url), { workerData: options, transferList: [options.port] });
}

/** Resolves when the thread is at work; ends it when it cannot start. */
async function ready(worker: Worker): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (reply: ThreadReply) => {
        worker.off('error', reject);
        if (reply.kind === 'ready') resolve();
        else reject(reply.kind === 'failed' ? errorOf(reply.failure) : new Error(`Unexpected ${reply.kind}`));
      });
    });
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}
