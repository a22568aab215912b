import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PasswordAnswer, PasswordQuestion } from './passwordThread.ts';

/** Who asks: who proved something, a device that a user has logged in from before or a code, goes first, and has a queue of its own that strangers cannot fill. */
export type PasswordLane = 'known' | 'stranger';

/** Makes and checks the hashes of passwords. */
export interface PasswordHasher {
  /** Rejects with {@link PasswordQueueFullError} when too many wait. */
  hash(password: string, lane?: PasswordLane): Promise<string>;
  /** Rejects with {@link PasswordQueueFullError} when too many wait, or when the stored hash is none. */
  verify(password: string, stored: string, lane?: PasswordLane): Promise<boolean>;
}

/** More passwords wait to be hashed than can be within about a second. */
export class PasswordQueueFullError extends Error {
  override readonly name = 'PasswordQueueFullError';
  /** Seconds after which the queue has room again. */
  readonly retryAfter = 2;
}

export interface PasswordPoolOptions {
  /** How many are hashed at once, each in a thread of its own. */
  readonly threads: number;
  /** How many may wait in each lane. */
  readonly maxWaiting: number;
}

/** Half of the processors are left to the market; a queue is hashed within about a second. */
const THREADS = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
const DEFAULTS: PasswordPoolOptions = { threads: THREADS, maxWaiting: 32 * THREADS };

interface Job {
  readonly question: PasswordQuestion;
  readonly resolve: (value: string | boolean) => void;
  readonly reject: (error: Error) => void;
}

/** A few threads that do nothing but hash passwords, and the bounded queues before them. A thread starts when it is first needed. */
export class PasswordPool implements PasswordHasher {
  readonly #options: PasswordPoolOptions;
  readonly #waiting: Readonly<Record<PasswordLane, Job[]>> = { known: [], stranger: [] };
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Job>();
  #stopped = false;

  constructor(options: Partial<PasswordPoolOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Passwords that wait to be hashed. */
  get waiting(): number {
    const { known, stranger } = this.#waiting;
    return known.length + stranger.length;
  }

  async hash(password: string, lane: PasswordLane = 'stranger'): Promise<string> {
    return (await this.#ask({ password }, lane)) as string;
  }

  async verify(password: string, stored: string, lane: PasswordLane = 'stranger'): Promise<boolean> {
    return (await this.#ask({ password, stored }, lane)) as boolean;
  }

  /** Ends the threads; whoever still waits is rejected. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const { known, stranger } = this.#waiting;
    const unanswered = [...this.#busy.values(), ...known.splice(0), ...stranger.splice(0)];
    const workers = [...this.#busy.keys(), ...this.#idle.splice(0)];
    this.#busy.clear();
    for (const { reject } of unanswered) reject(new Error('The password threads have stopped'));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  #ask(question: PasswordQuestion, lane: PasswordLane): Promise<string | boolean> {
    if (this.#stopped) return Promise.reject(new Error('The password threads have stopped'));
    const queue = this.#waiting[lane];
    if (queue.length >= this.#options.maxWaiting)
      return Promise.reject(new PasswordQueueFullError('Too many passwords are waiting'));
    return new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#busy.size >= this.#options.threads) return;
    const job = this.#waiting.known.shift() ?? this.#waiting.stranger.shift();
    if (job === undefined) return;
    const worker = this.#idle.pop() ?? this.#start();
    this.#busy.set(worker, job);
    worker.ref();
    worker.postMessage(job.question);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./passwordThread.ts', import.meta.url));
    worker.on('message', (answer: PasswordAnswer) => {
      const job = this.#busy.get(worker);
      if (job === undefined) return;
      this.#busy.delete(worker);
      // An idle thread keeps no process alive.
      worker.unref();
      this.#idle.push(worker);
      if ('fault' in answer) job.reject(new Error(answer.fault));
      else job.resolve(answer.value);
      this.#next();
    });
    worker.on('error', (error: Error) => {
      this.#lose(worker, error);
    });
    return worker;
  }

  /** A thread that failed takes its job with it; the next job starts another one. */
  #lose(worker: Worker, error: Error): void {
    const job = this.#busy.get(worker);
    this.#busy.delete(worker);
    const index = this.#idle.indexOf(worker);
    if (index >= 0) this.#idle.splice(index, 1);
    job?.reject(error);
    this.#next();
  }
}
