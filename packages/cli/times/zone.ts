import { UsageError } from '../cli/args.ts';
import { parseOffset, type CalendarDate } from './moment.ts';

const DAY_MS = 86_400_000;

/** Date and time that clocks of a time zone show. */
export interface LocalTime {
  readonly date: CalendarDate;
  /** Milliseconds since midnight, with a fraction. */
  readonly timeOfDay: number;
}

/** A time zone: `UTC`, a name such as `Europe/Berlin`, or an offset such as `+02:00`. */
export class Zone {
  readonly name: string;
  /** Minutes east of UTC, where it never changes. */
  readonly #fixed: number | undefined;
  readonly #format: Intl.DateTimeFormat | undefined;

  /** @throws {UsageError} if there is no such zone */
  constructor(name: string) {
    this.name = /^z$/i.test(name) ? 'UTC' : name;
    this.#fixed = /^utc$/i.test(this.name) ? 0 : (parseOffset(name) ?? undefined);
    if (this.#fixed !== undefined) return;
    try {
      this.#format = new Intl.DateTimeFormat('en-US', {
        timeZone: name,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
    } catch (error) {
      throw new UsageError(`there is no time zone ${name}; there are UTC, Europe/Berlin, +02:00…`, {
        cause: error,
      });
    }
  }

  /** What clocks show at an instant, in milliseconds since the Unix epoch. */
  localOf(instant: number): LocalTime {
    const local = instant + this.#offsetAt(instant);
    const day = Math.floor(local / DAY_MS);
    const read = new Date(day * DAY_MS);
    return {
      date: { year: read.getUTCFullYear(), month: read.getUTCMonth() + 1, day: read.getUTCDate() },
      timeOfDay: local - day * DAY_MS,
    };
  }

  /** The instants at which clocks show a time: one, two where they are put back, none where they are put forward over it. */
  instantsOf({ date, timeOfDay }: LocalTime): number[] {
    const local = Date.UTC(date.year, date.month - 1, date.day) + timeOfDay;
    const offsets = new Set([local - DAY_MS, local + DAY_MS].map((near) => this.#offsetAt(near)));
    return [...offsets]
      .map((offset) => local - offset)
      .filter((instant) => instant + this.#offsetAt(instant) === local)
      .sort((one, other) => one - other);
  }

  /** `2024-08-08 14:03:07.250`. */
  print(instant: number): string {
    return `${this.printDate(instant)} ${this.printTime(instant)}`;
  }

  /** `14:03:07.250`. */
  printTime(instant: number): string {
    return new Date(this.#shifted(instant)).toISOString().slice(11, 23);
  }

  /** `2024-08-08`. */
  printDate(instant: number): string {
    return new Date(this.#shifted(instant)).toISOString().slice(0, 10);
  }

  #shifted(instant: number): number {
    return instant + this.#offsetAt(instant);
  }

  /** Milliseconds east of UTC. */
  #offsetAt(instant: number): number {
    if (this.#format === undefined) return (this.#fixed ?? 0) * 60_000;
    const second = Math.floor(instant / 1_000) * 1_000;
    const parts = Object.fromEntries(
      this.#format.formatToParts(second).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
  }
}
