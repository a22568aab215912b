import { uptime } from 'node:os';

/** Where time comes from, in milliseconds. */
export interface TimeSources {
  /** Since the Unix epoch, as the machine's clock is set. */
  readonly wall: () => number;
  /** Since some moment; the same in all threads, and never set. */
  readonly monotonic: () => number;
  /** Since the machine was started, including when it was suspended. */
  readonly uptime: () => number;
}

const SOURCES: TimeSources = {
  wall: () => Date.now(),
  monotonic: () => Number(process.hrtime.bigint()) / 1e6,
  uptime: () => uptime() * 1_000,
};

/** What is added to the monotonic time, in microseconds; shared by all threads. */
export type SharedTime = BigInt64Array<SharedArrayBuffer>;

/** Milliseconds since the epoch, by the clock that shares it; in any thread. */
export function readTime(
  shared: SharedTime,
  { monotonic }: Pick<TimeSources, 'monotonic'> = SOURCES,
): number {
  return Math.floor(monotonic() + Number(Atomics.load(shared, 0)) / 1_000);
}

/** Time that runs on from where the machine's clock stands. */
export function unwatchedTime({
  wall,
  monotonic,
}: Pick<TimeSources, 'wall' | 'monotonic'> = SOURCES): SharedTime {
  const shared = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT));
  shared[0] = microseconds(wall() - monotonic());
  return shared;
}

function microseconds(milliseconds: number): bigint {
  return BigInt(Math.round(milliseconds * 1_000));
}

const LOOK_EVERY_MS = 1_000;

/** A machine's clock that differs by more was set. */
const SET_MS = 1_000;

/** By so much a second the clock follows one that runs a little faster or slower. */
const MOST_DRIFT_MS = 5;

/** Less is the coarseness of the machine's own figure. */
const LEAST_SUSPENSION_MS = 2_000;

/** The part of a pino logger that the clock needs. */
export interface ClockLog {
  warn(details: object, message: string): void;
}

/**
 * The clock of the exchange: of its market, its history and its calls. It is set by the machine's clock once, when it is made, and runs on by itself: a machine's clock that is
 * set meanwhile is noticed and not followed until the next start, so that nothing waits for a time that went back, and nothing is stamped with one
 * that is taken back. It follows a clock that drifts, and skips the time in which the machine was suspended.
 */
export class SteadyClock {
  readonly shared: SharedTime;
  readonly #log: ClockLog;
  readonly #sources: TimeSources;
  #suspendedMs: number;
  #toldAheadMs = 0;
  #newest = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: ClockLog, sources = SOURCES) {
    this.#log = log;
    this.#sources = sources;
    this.shared = unwatchedTime(sources);
    this.#suspendedMs = sources.uptime() - sources.monotonic();
  }

  /** Milliseconds since the epoch; never less than before. */
  now(): number {
    this.#newest = Math.max(this.#newest, readTime(this.shared, this.#sources));
    return this.#newest;
  }

  /** Keeps an eye on the machine's clock from now on. */
  start(): void {
    this.#timer = setInterval(() => {
      this.#look();
    }, LOOK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.#skipSuspension();
    const ahead = this.#sources.wall() - readTime(this.shared, this.#sources);
    if (Math.abs(ahead) <= SET_MS) {
      this.#toldAheadMs = 0;
      this.#add(Math.min(Math.max(ahead, -MOST_DRIFT_MS), MOST_DRIFT_MS));
    } else if (Math.abs(ahead - this.#toldAheadMs) > SET_MS) {
      this.#toldAheadMs = ahead;
      this.#log.warn(
        { aheadMs: ahead },
        'The clock of the machine was set: the exchange keeps its own time until the next start',
      );
    }
  }

  #skipSuspension(): void {
    const { uptime: sinceStart, monotonic } = this.#sources;
    const suspendedMs = sinceStart() - monotonic();
    const since = suspendedMs - this.#suspendedMs;
    if (Math.abs(since) < LEAST_SUSPENSION_MS) return;
    this.#suspendedMs = suspendedMs;
    if (since > 0) this.#add(since);
  }

  #add(milliseconds: number): void {
    Atomics.add(this.shared, 0, microseconds(milliseconds));
  }
}
