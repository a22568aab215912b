import type { OnDamage } from '../format/damage.ts';

/** Units of time in files, each in microseconds. */
const UNITS = { seconds: 1e6, milliseconds: 1e3, microseconds: 1, nanoseconds: 1e-3 } as const;

export type TimeUnit = keyof typeof UNITS;

/** The unit of a time since the Unix epoch, by its size: no recording is older than 1973 or younger than 5000. */
export function unitOfWall(time: number): TimeUnit {
  if (time < 1e11) return 'seconds';
  if (time < 1e14) return 'milliseconds';
  return time < 1e17 ? 'microseconds' : 'nanoseconds';
}

/** A time since the Unix epoch, in whatever unit, as whole microseconds; undefined when it is none. */
export function microsecondsOf(
  text: string,
): { readonly microseconds: number; readonly unit: TimeUnit } | undefined {
  const time = Number(text);
  if (text.trim() === '' || !Number.isFinite(time) || time < 1e8) return undefined;
  const unit = unitOfWall(time);
  // Nanoseconds since 1970 do not fit a number; their microseconds do.
  const isExact = unit === 'nanoseconds' && /^\d+$/.test(text);
  const microseconds = isExact ? Number(text.slice(0, -3)) : Math.round(time * UNITS[unit]);
  return { microseconds, unit };
}

/** The unit in which a monotonic clock ran while the wall clock ran for so many milliseconds. */
function unitOfElapsed(elapsed: number, wallMs: number): TimeUnit {
  const microsecondsEach = (wallMs * 1e3) / elapsed;
  const distance = (unit: TimeUnit): number => Math.abs(Math.log10(UNITS[unit] / microsecondsEach));
  return (Object.keys(UNITS) as TimeUnit[]).reduce((best, unit) =>
    distance(unit) < distance(best) ? unit : best,
  );
}

/** Keeps time from running backwards, and tells where it did. Times are microseconds since the start. */
export class ForwardClock {
  #last = 0;
  readonly #tell: OnDamage;

  constructor(tell: OnDamage) {
    this.#tell = tell;
  }

  at(microseconds: number, line: number): number {
    if (microseconds < this.#last) {
      const by = ((this.#last - microseconds) / 1e6).toFixed(6).replace(/\.?0+$/, '');
      this.#tell({ kind: 'backwards', line, reason: `time runs backwards by ${by} s` });
    }
    this.#last = Math.max(this.#last, microseconds);
    return this.#last;
  }
}

interface Stamped {
  readonly at: number;
  readonly wall: number;
}

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
    return this.#decide(unitOfElapsed(entry.at - first.at, entry.wall - first.wall));
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
      : { ...entry, at: Math.round(entry.at * UNITS[this.#unit ?? 'microseconds']) };
  }
}
