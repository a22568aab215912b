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

/** A clock that is ahead follows by running so much slower: it neither stands still nor runs backwards. */
const SLOW_EVERY_MS = 100;
const SLOW_BY_MS = 50;

/** The part of a pino logger that the clock needs. */
export interface ClockLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** That an operator has had the machine's clock followed. */
export interface FollowedClock {
  /** How far the machine's clock was ahead, in milliseconds; below zero behind. */
  readonly differenceMs: number;
  /** When they agree, by the clock of the exchange. */
  readonly agreesAt: number;
}

/**
 * The clock of the exchange: of its market, its history and its calls. It is set by the machine's clock once, when it is made, and runs on by itself: a machine's clock that is
 * set meanwhile is an alarm, and not followed until an operator says so or the next start, so that nothing waits for a time that went back, and nothing is stamped
 * with one that is taken back. It follows a clock that drifts, and skips the time in which the machine was suspended.
 */
export class SteadyClock {
  readonly shared: SharedTime;
  readonly #log: ClockLog;
  readonly #sources: TimeSources;
  #suspendedMs: number;
  #toldAheadMs = 0;
  #newest = 0;
  #timer: NodeJS.Timeout | undefined;
  /** Runs while it lets the machine's clock catch up. */
  #slowing: NodeJS.Timeout | undefined;
  #onAlarm: (differenceMs: number) => void = () => undefined;

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

  /** How far the machine's clock is ahead, in milliseconds, below zero behind, if by so much that it is not followed; otherwise 0. */
  get differenceMs(): number {
    const ahead = this.#ahead();
    return Math.abs(ahead) > SET_MS ? Math.round(ahead) : 0;
  }

  /**
   * Keeps an eye on the machine's clock from now on.
   * @param onAlarm told how far it is ahead when it was set, and 0 once they agree again
   */
  start(onAlarm: (differenceMs: number) => void = () => undefined): void {
    this.#onAlarm = onAlarm;
    this.#timer = setInterval(() => {
      this.#look();
    }, LOOK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#endSlowing();
  }

  /** Follows the machine's clock from now on: one that is ahead at once, one that is behind at half the speed until it has caught up. */
  follow(): FollowedClock {
    this.#skipSuspension();
    const differenceMs = Math.round(this.#ahead());
    this.#endSlowing();
    if (differenceMs > 0) this.#add(differenceMs);
    else if (differenceMs < 0) this.#slowing = setInterval(() => this.#slow(), SLOW_EVERY_MS).unref();
    this.#log.warn(
      { aheadMs: differenceMs },
      'The clock of the machine is followed, as an operator has said',
    );
    if (differenceMs > 0) this.#agree();
    return { differenceMs, agreesAt: this.now() + Math.max(0, -differenceMs) };
  }

  #ahead(): number {
    return this.#sources.wall() - readTime(this.shared, this.#sources);
  }

  #look(): void {
    this.#skipSuspension();
    if (this.#slowing !== undefined) return;
    const ahead = this.#ahead();
    if (Math.abs(ahead) <= SET_MS) {
      this.#agree();
      this.#add(Math.min(Math.max(ahead, -MOST_DRIFT_MS), MOST_DRIFT_MS));
    } else if (Math.abs(ahead - this.#toldAheadMs) > SET_MS) {
      this.#toldAheadMs = ahead;
      this.#log.error(
        { aheadMs: ahead },
        'The clock of the machine was set: the exchange keeps its own time until an operator says "clock follow", or the next start',
      );
      this.#onAlarm(Math.round(ahead));
    }
  }

  #slow(): void {
    const behind = -this.#ahead();
    if (behind > 0) this.#add(-Math.min(behind, SLOW_BY_MS));
    if (behind > SLOW_BY_MS) return;
    this.#endSlowing();
    this.#agree();
  }

  #endSlowing(): void {
    clearInterval(this.#slowing);
    this.#slowing = undefined;
  }

  #agree(): void {
    if (this.#toldAheadMs !== 0) this.#onAlarm(0);
    this.#toldAheadMs = 0;
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
