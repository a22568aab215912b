import { parseDuration, UsageError } from '../cli/args.ts';

/** A time of day or a date with one, as it was written. */
export interface WallTime {
  readonly kind: 'wall';
  readonly text: string;
  /** Undefined when only a time of day was written. */
  readonly date: CalendarDate | undefined;
  /** Milliseconds since midnight, with a fraction. */
  readonly timeOfDay: number;
  /** Minutes east of UTC; undefined when the zone is left to the session. */
  readonly offset: number | undefined;
}

/** A time since the start of a session. */
export interface ElapsedTime {
  readonly kind: 'elapsed';
  readonly text: string;
  readonly milliseconds: number;
}

/** A moment of a session, before the session is known. */
export type Moment = WallTime | ElapsedTime;

export interface CalendarDate {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?$/;
const ZONE = /(Z|[+-]\d\d(?::?\d\d)?)$/i;

const EXAMPLES = '90s or 5m after the start, 14:03, 14:03:07.250 or 2024-08-08T14:03:07Z';

/**
 * Reads a moment: a time since the start such as `90s`, a time of day (`14:03`, `14:03:07`, `14:03:07.250`), or a date with one in ISO form.
 *
 * @param what the option, for the message
 * @throws {UsageError} if it is none of them
 */
export function parseMoment(text: string, what: string): Moment {
  const written = text.trim();
  if (!/[:-]/.test(written)) {
    if (!/^[\d.]+(ms|s|m|h|)$/.test(written))
      throw new UsageError(`${what} takes a time such as ${EXAMPLES}, not "${text}"`);
    return { kind: 'elapsed', text: written, milliseconds: parseDuration(written, what) };
  }
  const fail = (): never => {
    throw new UsageError(`${what} takes a time such as ${EXAMPLES}, not "${text}"`);
  };
  const [, first = '', , second] = /^(\S+?)([T ](\S+))?$/i.exec(written) ?? [];
  const date = DATE.exec(first) === null ? undefined : parseDate(first);
  if (date === null) return fail();
  if (date === undefined && second !== undefined) return fail();
  const clock = date === undefined ? written : (second ?? '00:00');
  const [zone] = ZONE.exec(clock) ?? [];
  const timeOfDay = parseTimeOfDay(clock.slice(0, clock.length - (zone?.length ?? 0)));
  const offset = zone === undefined ? undefined : parseOffset(zone);
  if (timeOfDay === undefined || offset === null) return fail();
  return { kind: 'wall', text: written, date, timeOfDay, offset };
}

/** Null for a day that no calendar has. */
function parseDate(text: string): CalendarDate | null {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const read = new Date(Date.UTC(year, month - 1, day));
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day ? { year, month, day } : null;
}

/** Milliseconds since midnight; undefined for a time that no clock shows. */
function parseTimeOfDay(text: string): number | undefined {
  const [, hours = '', minutes = '', seconds = '0', fraction = '0'] = TIME.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole * 1_000 + Number(`0.${fraction}`) * 1_000;
}

/** Minutes east of UTC of `Z`, `+02:00`, `+0200` or `+02`; null for an offset that no zone has. */
export function parseOffset(text: string): number | null {
  if (/^z$/i.test(text)) return 0;
  const [, sign, hours = '', minutes = '0'] = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(text) ?? [];
  if (sign === undefined || Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
