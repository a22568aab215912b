import { asyncScheduler } from 'rxjs';
import type { Observer, SchedulerLike, Subscription } from 'rxjs';
import type { SessionSink } from './sink.ts';

export interface WriterOptions {
  /** Compresses each part as a gzip member of its own, where the platform has a `CompressionStream`. Default true. */
  readonly gzip?: boolean;
  /** Longest time that lines wait to be written, in milliseconds: as much as a crash loses. Default 1,000. */
  readonly flushEvery?: number;
  /** The most characters that wait for a sink that is slower than what is recorded; beyond them it counts as failed. Default: no limit. */
  readonly maxBacklog?: number;
  /** Whose timers; default: RxJS `asyncScheduler`. */
  readonly scheduler?: SchedulerLike;
  /** Told once, and at once, when the sink fails: nothing is written any more, and what is recorded for it can end. */
  readonly onError?: (reason: unknown) => void;
}

/** More waits to be written than the writer may hold: the sink is too slow. */
export class BacklogError extends Error {
  override readonly name = 'BacklogError';
}

/** Characters from which on waiting lines are written without waiting longer. */
const FULL = 1 << 20;

/**
 * Writes lines to a sink as they come: subscribe it to `recordSession(hub)`. What it writes is whole after every part, so that a file which was broken
 * off is read to its last part. Once the sink fails it is closed, and lines are dropped: {@link WriterOptions.onError} and `done` say so.
 */
export class SessionWriter implements Observer<string> {
  /** Resolves when everything is written and the sink is closed; rejects with what the sink failed with, at once, or with what was recorded failed with. */
  readonly done: Promise<void>;
  #waiting: string[] = [];
  #size = 0;
  /** Characters that are not written yet, those that wait included. */
  #backlog = 0;
  #timer: Subscription | undefined;
  #written: Promise<void> = Promise.resolve();
  #isOver = false;
  #hasFailed = false;
  #closed: Promise<void> | undefined;
  #settle!: { resolve: () => void; reject: (reason: unknown) => void };
  readonly #sink: SessionSink;
  readonly #options: Required<Omit<WriterOptions, 'onError'>>;
  readonly #onError: (reason: unknown) => void;

  constructor(sink: SessionSink, { onError = () => undefined, ...options }: WriterOptions = {}) {
    this.#sink = sink;
    this.#onError = onError;
    this.#options = {
      ...{ gzip: true, flushEvery: 1_000, maxBacklog: Infinity, scheduler: asyncScheduler },
      ...options,
    };
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    // Seen by whoever awaits it; who does not must not be ended by it.
    this.done.catch(() => undefined);
  }

  /** A line, without its end. */
  readonly next = (line: string): void => {
    if (this.#isOver) return;
    this.#waiting.push(line, '\n');
    this.#size += line.length + 1;
    this.#backlog += line.length + 1;
    if (this.#backlog > this.#options.maxBacklog)
      this.#fail(new BacklogError(`${this.#backlog} characters wait to be written`));
    else if (this.#size >= FULL) void this.flush();
    else this.#timer ??= this.#options.scheduler.schedule(() => void this.flush(), this.#options.flushEvery);
  };

  readonly complete = (): void => {
    if (this.#isOver) return;
    this.#isOver = true;
    void this.flush()
      .then(() => this.#close())
      .then(
        () => this.#settle.resolve(),
        (failure: unknown) => this.#fail(failure),
      );
  };

  readonly error = (reason: unknown): void => {
    this.#isOver = true;
    void this.flush()
      .then(() => this.#close())
      .then(
        () => this.#settle.reject(reason),
        (failure: unknown) => this.#fail(failure),
      );
  };

  /** Writes what is waiting; resolves when it is written. Rejects, as all later ones do, when the sink fails. */
  flush(): Promise<void> {
    this.#timer?.unsubscribe();
    this.#timer = undefined;
    if (this.#size === 0) return this.#written;
    const size = this.#size;
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#size = 0;
    const bytes = new TextEncoder().encode(text);
    const part = this.#options.gzip ? gzip(bytes) : Promise.resolve(bytes);
    this.#written = this.#written.then(async () => {
      if (this.#hasFailed) return;
      await this.#sink.write(await part);
      this.#backlog -= size;
    });
    this.#written.catch((reason: unknown) => this.#fail(reason));
    return this.#written;
  }

  /** Nothing can be written any more; the first failure counts. */
  #fail(reason: unknown): void {
    if (this.#hasFailed) return;
    this.#isOver = this.#hasFailed = true;
    this.#timer?.unsubscribe();
    this.#waiting = [];
    this.#size = 0;
    // A failure to close would say nothing new.
    this.#close().catch(() => undefined);
    this.#settle.reject(reason);
    this.#onError(reason);
  }

  #close(): Promise<void> {
    return (this.#closed ??= (async () => void (await this.#sink.close?.()))());
  }
}

/** One member; as it is where the platform cannot compress. */
async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (typeof CompressionStream === 'undefined') return bytes;
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}
