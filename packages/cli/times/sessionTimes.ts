import type { SessionHeader } from '@tidemark/streams/session';
import { UsageError } from '../cli/args.ts';
import type { Moment, WallTime } from './moment.ts';
import type { WallClock } from './wallClock.ts';
import { Zone } from './zone.ts';

const DAY_MS = 86_400_000;

/** Finds the moments of a session that were written as times. */
export class SessionTimes {
  readonly zone: Zone;
  /** Length of the session, in milliseconds. */
  readonly length: number;
  readonly #clock: WallClock;
  readonly #first: number;
  readonly #last: number;

  /**
   * @param clock what the wall clock showed in the session
   * @param zone name of the time zone; default: that of the session's header, or UTC
   * @throws {UsageError} if there is no such zone
   */
  constructor({ startedAt, zone: recorded }: SessionHeader, clock: WallClock, zone?: string) {
    this.zone = new Zone(zone ?? (typeof recorded === 'string' ? recorded : 'UTC'));
    this.length = clock.length;
    this.#clock = clock;
    this.#first = startedAt;
    this.#last = clock.last;
  }

  /** When the session took place: `2024-08-08 14:00:00.000 to 14:05:45.120 UTC`. */
  get range(): string {
    const isOneDay = this.zone.printDate(this.#first) === this.zone.printDate(this.#last);
    const end = isOneDay ? this.zone.printTime(this.#last) : this.zone.print(this.#last);
    return `${this.zone.print(this.#first)} to ${end} ${this.zone.name}`;
  }

  /** A position in milliseconds since the start as the time that the wall clock showed. */
  print(position: number): string {
    return this.zone.print(this.#clock.instantAt(position));
  }

  /**
   * The position of a moment, in milliseconds since the start: below zero before the session, above its length after it.
   *
   * @param what the option, for the message
   * @throws {UsageError} if a time of day is on several days of the session, or on none of its days
   */
  positionOf(moment: Moment, what: string): number {
    if (moment.kind === 'elapsed') return moment.milliseconds;
    const instant = this.#instantOf(moment, what);
    return instant < this.#first ? instant - this.#first : this.#clock.positionAt(instant);
  }

  #instantOf(wall: WallTime, what: string): number {
    const candidates = this.#candidates(wall);
    const inside = candidates.filter((instant) => instant >= this.#first && instant <= this.#last);
    const [only] = inside.length === 0 ? candidates : inside;
    const count = inside.length === 0 ? candidates.length : inside.length;
    if (only !== undefined && count === 1) return only;
    if (count === 0)
      throw new UsageError(
        `${what} ${wall.text} does not exist in ${this.zone.name}: clocks are put forward over it`,
      );
    const isTwice =
      wall.date !== undefined || this.zone.printDate(this.#first) === this.zone.printDate(this.#last);
    const remedy = isTwice
      ? `shows it ${count} times, as clocks are put back: give the offset, such as ${this.#isoOf(only ?? 0)}`
      : `covers several days (${this.range}): give the date, such as ${this.#isoOf(only ?? 0)}`;
    throw new UsageError(`${what} ${wall.text} is not one moment: the session ${remedy}`);
  }

  /** A time of day may be on each day of the session. */
  #candidates({ date, timeOfDay, offset }: WallTime): number[] {
    const zone = offset === undefined ? this.zone : new Zone(printOffset(offset));
    if (date !== undefined) return zone.instantsOf({ date, timeOfDay });
    // A day in UTC has parts of two days elsewhere.
    const noons = new Set(
      [...this.#clock.days].flatMap((day) => [-0.5, 0.5, 1.5].map((part) => (day + part) * DAY_MS)),
    );
    const dates = [zone.printDate(this.#first), zone.printDate(this.#last)] as const;
    return [...noons]
      .filter((noon) => zone.printDate(noon) >= dates[0] && zone.printDate(noon) <= dates[1])
      .flatMap((noon) => zone.instantsOf({ date: zone.localOf(noon).date, timeOfDay }))
      .filter((instant, place, all) => all.indexOf(instant) === place);
  }

  #isoOf(instant: number): string {
    const { date, timeOfDay } = this.zone.localOf(instant);
    const local = Date.UTC(date.year, date.month - 1, date.day) + timeOfDay;
    const time = this.zone
      .print(instant)
      .replace(' ', 'T')
      .replace(/\.000$/, '');
    return `${time}${printOffset(Math.round((local - instant) / 60_000))}`;
  }
}

function printOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}
