import { Worker } from 'node:worker_threads';
import {
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely';
import type { ReaderAnswer, ReaderQuestion, ReaderThreadOptions } from './readerThread.ts';
import { isDamaged } from './sqliteCode.ts';

/** A database for reading. */
export interface Reader<Tables> {
  /** For what is small and waited for, such as an entry by its id: goes before `lists`. */
  readonly db: Kysely<Tables>;
  /** For pages of lists. Rejects with {@link ReaderBusyError} when too many wait. */
  readonly lists: Kysely<Tables>;
  /** How many statements of `lists` wait. */
  readonly listsWaiting: number;
  /** Reads nothing more; whoever still waits is rejected. */
  stop(): Promise<void>;
}

export interface ThreadedReaderOptions extends ReaderThreadOptions {
  /** Told when a read meets damage of the file; the statement is rejected all the same. */
  readonly onDamage: (error: unknown) => void;
}

type Lane = 'db' | 'lists';

interface Job {
  readonly question: Exclude<ReaderQuestion, 'close'>;
  readonly resolve: (rows: readonly unknown[]) => void;
  readonly reject: (error: Error) => void;
}

/** More pages wait to be read than can be within about a second. */
export class ReaderBusyError extends Error {
  override readonly name = 'ReaderBusyError';
  /** Seconds after which there is room again. */
  readonly retryAfter = 2;
}

/** Of pages; many times what a hundred readers ask for at once. */
const MAX_WAITING = 1_000;

const STOPPED = 'The database is read no more';

/** Reads a database in a thread, which starts when it is first needed: no statement runs in the thread that asks. */
export class ThreadedReader<Tables> implements Reader<Tables> {
  readonly db: Kysely<Tables>;
  readonly lists: Kysely<Tables>;
  readonly #options: ThreadedReaderOptions;
  readonly #waiting: Readonly<Record<Lane, Job[]>> = { db: [], lists: [] };
  #running: Job | undefined;
  #worker: Worker | undefined;
  #stopped = false;

  constructor(options: ThreadedReaderOptions) {
    this.#options = options;
    this.db = new Kysely({ dialect: readingDialect((query) => this.#read(query, 'db')) });
    this.lists = new Kysely({ dialect: readingDialect((query) => this.#read(query, 'lists')) });
  }

  get listsWaiting(): number {
    return this.#waiting.lists.length;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const { db, lists } = this.#waiting;
    for (const { reject } of [...db.splice(0), ...lists.splice(0)]) reject(new Error(STOPPED));
    const worker = this.#worker;
    if (worker === undefined) return;
    await new Promise((resolve) => {
      worker.once('exit', resolve);
      worker.ref();
      worker.postMessage('close' satisfies ReaderQuestion);
    });
  }

  #read({ sql, parameters }: CompiledQuery, lane: Lane): Promise<readonly unknown[]> {
    if (this.#stopped) return Promise.reject(new Error(STOPPED));
    const queue = this.#waiting[lane];
    if (lane === 'lists' && queue.length >= MAX_WAITING)
      return Promise.reject(new ReaderBusyError('Too many pages wait to be read'));
    return new Promise((resolve, reject) => {
      queue.push({ question: { sql, parameters }, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#running !== undefined) return;
    const job = this.#waiting.db.shift() ?? this.#waiting.lists.shift();
    if (job === undefined) return;
    this.#running = job;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(job.question);
  }

  #start(): Worker {
    const { file } = this.#options;
    const worker = new Worker(new URL('./readerThread.ts', import.meta.url), {
      workerData: { file } satisfies ReaderThreadOptions,
    });
    worker.on('message', (answer: ReaderAnswer) => {
      // An idle thread keeps no process alive.
      worker.unref();
      const job = this.#running;
      this.#running = undefined;
      // The next page is read while this one is made an answer.
      this.#next();
      if ('rows' in answer) job?.resolve(answer.rows);
      else job?.reject(this.#errorOf(answer.fault));
    });
    worker.on('error', (error: Error) => {
      this.#lose(error);
    });
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }

  /** A thread that failed takes its statement with it; the next statement starts another one. */
  #lose(error: Error): void {
    const job = this.#running;
    this.#running = undefined;
    this.#worker = undefined;
    job?.reject(error);
    this.#next();
  }

  #errorOf({ message, errcode, file }: Extract<ReaderAnswer, { fault: object }>['fault']): Error {
    const error = Object.assign(new Error(message), errcode !== undefined && { errcode, file });
    if (isDamaged(error)) this.#options.onDamage(error);
    return error;
  }
}

type Read = (query: CompiledQuery) => Promise<readonly unknown[]>;

/** SQLite as Kysely speaks it, executed elsewhere. */
function readingDialect(read: Read): Dialect {
  return {
    createAdapter: () => new ReadingAdapter(),
    createDriver: () => new ReadingDriver(read),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Statements wait in the queues of the reader, not for each other's connection. */
class ReadingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** One connection that everybody shares: every statement is a transaction of its own. */
class ReadingDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(read: Read) {
    this.#connection = {
      executeQuery: async <Row>(query: CompiledQuery) => ({ rows: (await read(query)) as Row[] }),
      streamQuery() {
        throw new Error('Rows that are read in a thread come at once');
      },
    };
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection);
  }

  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('There are no transactions where a database is only read'));
  }

  commitTransaction(): Promise<void> {
    return Promise.resolve();
  }

  rollbackTransaction(): Promise<void> {
    return Promise.resolve();
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }
}
