import type { OnDamage } from '../format/damage.ts';
import { TIME_UNITS, type TimeUnit } from '@tidemark/sdk/core';

/** The unit in which a monotonic clock ran while the wall clock ran for so many milliseconds; undefined when they do not agree on one. */
function unitOfElapsed(elapsed: number, wallMs: number): TimeUnit | undefined {
  const microsecondsEach = (wallMs * 1e3) / elapsed;
  const distance = (unit: TimeUnit): number => Math.abs(Math.log10(TIME_UNITS[unit] / microsecondsEach));
  return (Object.keys(TIME_UNITS) as TimeUnit[]).find((unit) => distance(unit) <= MOST_APART);
}

/** Time that passes between two lines, at most, in microseconds: a replay runs every timer of what it plays to. */
const MOST_BETWEEN = 86_400e6;

/**
 * Keeps time from running backwards or leaping ahead, and tells where it did. After a leap time goes on as if nothing had been between, until it
 * leaps back. Times are microseconds since the start.
 */
export class ForwardClock {
  #last = 0;
  /** What is taken off times since the last leap, and what was before it. */
  #offset = 0;
  #before = 0;
  readonly #tell: OnDamage;

  constructor(tell: OnDamage) {
    this.#tell = tell;
  }

  at(microseconds: number, line: number): number {
    if (!this.#isNear(microseconds - this.#offset)) this.#leap(microseconds, line);
    else if (microseconds - this.#offset < this.#last)
      this.#backwards(this.#last - microseconds + this.#offset, line);
    this.#last = Math.max(this.#last, microseconds - this.#offset);
    return this.#last;
  }

  #isNear(at: number): boolean {
    return Math.abs(at - this.#last) <= MOST_BETWEEN;
  }

  #leap(microseconds: number, line: number): void {
    const by = microseconds - this.#offset - this.#last;
    const before = this.#before;
    this.#before = this.#offset;
    if (this.#isNear(microseconds - before)) {
      this.#offset = before;
      return;
    }
    this.#offset = microseconds - this.#last;
    if (by < 0) this.#backwards(-by, line);
    else {
      const reason = `time leaps ahead by ${secondsOf(by)} s, which are left out`;
      this.#tell({ kind: 'leap', line, reason });
    }
  }

  #backwards(by: number, line: number): void {
    this.#tell({ kind: 'backwards', line, reason: `time runs backwards by ${secondsOf(by)} s` });
  }
}

const secondsOf = (microseconds: number): string => (microseconds / 1e6).toFixed(6).replace(/\.?0+$/, '');

interface Stamped {
  readonly at: number;
  readonly wall: number;
}

/** The clocks agree so far on the unit, in powers of ten; further from it one of them was set, or a time is wrong. */
const MOST_APART = 0.5;

/** So long must the wall clock have run before it is compared, in milliseconds. */
const COMPARED_AFTER = 100;

/** Finds the unit of the monotonic times of a session by its wall clock; entries wait until that is known. */
export class ElapsedUnit<Entry extends Stamped> {
  #waiting: Entry[] = [];
  #unit: TimeUnit | undefined;

  get unit(): TimeUnit | undefined {
    return this.#unit;
  }

  /** Entries whose times are known now, in microseconds. */
  take(entry: Entry): readonly Entry[] {
    if (this.#unit !== undefined) return [this.#scaled(entry)];
    this.#waiting.push(entry);
    const [first] = this.#waiting;
    if (first === undefined || entry.wall - first.wall < COMPARED_AFTER || entry.at <= first.at) return [];
    const unit = unitOfElapsed(entry.at - first.at, entry.wall - first.wall);
    return unit === undefined ? [] : this.#decide(unit);
  }

  /** Those that still wait: too short a session to tell is taken at its word. */
  end(): readonly Entry[] {
    return this.#unit === undefined ? this.#decide('microseconds') : [];
  }

  #decide(unit: TimeUnit): readonly Entry[] {
    this.#unit = unit;
    return this.#waiting.splice(0).map((entry) => this.#scaled(entry));
  }

  #scaled(entry: Entry): Entry {
    return this.#unit === 'microseconds'
      ? entry
      : { ...entry, at: Math.round(entry.at * TIME_UNITS[this.#unit ?? 'microseconds']) };
  }
}
