import { UsageError, type Args } from '../cli/args.ts';
import type { Option } from '../cli/command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { parseMoment, type Moment } from './moment.ts';
import type { SessionTimes } from './sessionTimes.ts';
import { Zone } from './zone.ts';

/** How a time may be written, for the help. */
export const TIME_FORMS = '90s or 5m after the start, 14:03, 14:03:07.250, or 2024-08-08T14:03:07Z';

/** The option that says in which zone times of day are. */
export const ZONE_OPTION: Readonly<Record<'zone', Option>> = {
  zone: {
    value: 'ZONE',
    about: 'Of times of day: UTC, Europe/Berlin, +02:00; default: the zone of the file, else UTC',
  },
};

/** Options of commands that take a part of a session. */
export const RANGE_OPTIONS = {
  from: { value: 'TIME', about: `Begin there: ${TIME_FORMS}` },
  to: { value: 'TIME', about: 'End there' },
  ...ZONE_OPTION,
} as const;

/** A part of a session as it was asked for. */
export interface AskedRange {
  readonly from?: Moment;
  readonly to?: Moment;
  readonly zone?: string;
}

/** A part of a session, in milliseconds since its start. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
}

/**
 * Reads {@link RANGE_OPTIONS}.
 *
 * @throws {UsageError} if a time or the zone cannot be read, or `--from` does not lie before `--to`
 */
export function askedRange(args: Args): AskedRange {
  const [from, to] = [momentOf(args, 'from'), momentOf(args, 'to')];
  const zone = zoneOf(args);
  if (from?.kind === 'elapsed' && to?.kind === 'elapsed') refuseReversed(from.milliseconds, to.milliseconds);
  return {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(zone !== undefined && { zone }),
  };
}

/** The moment that an option names. */
export function momentOf(args: Args, name: string): Moment | undefined {
  const text = args.text(name);
  return text === undefined ? undefined : parseMoment(text, `--${name}`);
}

/** The name of the zone that was asked for. */
export function zoneOf(args: Args): string | undefined {
  const zone = args.text('zone');
  return zone === undefined ? undefined : new Zone(zone).name;
}

/**
 * The part of a session that was asked for. A time of day before the session begins at its start and one after it ends at its end, which is noted.
 *
 * @throws {UsageError} if there is nothing between the times, or one of them is not a moment of the session
 */
export function rangeIn(
  session: { readonly times: (zone?: string) => SessionTimes },
  { from, to, zone }: AskedRange,
  { note }: Pick<Terminal, 'note'>,
): Range {
  if (from === undefined && to === undefined) return {};
  const times = session.times(zone);
  const [start, end] = [from && times.positionOf(from, '--from'), to && times.positionOf(to, '--to')];
  if (start !== undefined && start > 0 && start >= times.length)
    throw new UsageError(
      `--from lies after the end of the session, which is ${(times.length / 1_000).toFixed(1)} s long (${times.range})`,
    );
  if (end !== undefined && end < 0)
    throw new UsageError(`--to lies before the start of the session (${times.range})`);
  if (start !== undefined && end !== undefined) refuseReversed(start, end);
  if (from !== undefined && start !== undefined && start < 0)
    note(`--from ${from.text} lies before the session (${times.range}): it begins at its start`);
  if (to?.kind === 'wall' && end !== undefined && end > times.length)
    note(`--to ${to.text} lies after the session (${times.range}): it ends at its end`);
  return {
    ...(start !== undefined && { from: Math.max(0, start) }),
    ...(end !== undefined && { to: Math.min(end, times.length) }),
  };
}

/**
 * The position of one moment of a session, in milliseconds since its start.
 *
 * @throws {UsageError} if it lies before or after the session
 */
export function positionIn(times: SessionTimes, moment: Moment, what: string): number {
  const position = times.positionOf(moment, what);
  if (position >= 0 && position <= times.length) return position;
  const where = position < 0 ? 'before the start' : 'after the end';
  const length = `${(times.length / 1_000).toFixed(1)} s long (${times.range})`;
  throw new UsageError(`${what} ${moment.text} lies ${where} of the session, which is ${length}`);
}

function refuseReversed(from: number, to: number): void {
  if (from >= to) throw new UsageError('--from must lie before --to');
}
