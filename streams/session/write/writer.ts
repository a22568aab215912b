import { asyncScheduler } from 'rxjs';
import type { Observer, SchedulerLike, Subscription } from 'rxjs';
import type { SessionSink } from './sink.ts';

export interface WriterOptions {
  /** Compresses each part as a gzip member of its own, where the platform has a `CompressionStream`. Default true. */
  readonly gzip?: boolean;
  /** Longest time that lines wait to be written, in milliseconds: as much as a crash loses. Default 1,000. */
  readonly flushEvery?: number;
  /** Whose timers; default: RxJS `asyncScheduler`. */
  readonly scheduler?: SchedulerLike;
}

/** Characters from which on waiting lines are written without waiting longer. */
const FULL = 1 << 20;

/**
 * Writes lines to a sink as they come: subscribe it to `recordSession(hub)`. What it writes is whole after every part, so that a file which was broken
 * off is read to its last part.
 */
export class SessionWriter implements Observer<string> {
  /** Resolves when everything is written and the sink is closed; rejects with what the sink, or what was recorded, failed with. */
  readonly done: Promise<void>;
  #waiting: string[] = [];
  #size = 0;
  #timer: Subscription | undefined;
  #written: Promise<void> = Promise.resolve();
  #isOver = false;
  #settle!: { resolve: () => void; reject: (reason: unknown) => void };
  readonly #sink: SessionSink;
  readonly #options: Required<WriterOptions>;

  constructor(sink: SessionSink, options: WriterOptions = {}) {
    this.#sink = sink;
    this.#options = { gzip: true, flushEvery: 1_000, scheduler: asyncScheduler, ...options };
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
    if (this.#size >= FULL) void this.flush();
    else this.#timer ??= this.#options.scheduler.schedule(() => void this.flush(), this.#options.flushEvery);
  };

  readonly complete = (): void => {
    if (this.#isOver) return;
    this.#isOver = true;
    void this.flush()
      .then(() => this.#sink.close?.())
      .then(() => this.#settle.resolve(), this.#settle.reject);
  };

  readonly error = (reason: unknown): void => {
    this.#isOver = true;
    void this.flush()
      .then(() => this.#sink.close?.())
      .then(() => this.#settle.reject(reason), this.#settle.reject);
  };

  /** Writes what is waiting; resolves when it is written. Rejects, as all later ones do, when the sink fails. */
  flush(): Promise<void> {
    this.#timer?.unsubscribe();
    this.#timer = undefined;
    if (this.#size === 0) return this.#written;
    const text = this.#waiting.join('');
    this.#waiting = [];
    this.#size = 0;
    const bytes = new TextEncoder().encode(text);
    const part = this.#options.gzip ? gzip(bytes) : Promise.resolve(bytes);
    this.#written = this.#written.then(async () => void (await this.#sink.write(await part)));
    this.#written.catch((reason: unknown) => {
      this.#isOver = true;
      this.#settle.reject(reason);
    });
    return this.#written;
  }
}

/** One member; as it is where the platform cannot compress. */
async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (typeof CompressionStream === 'undefined') return bytes;
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}
