/** Units of time in files, each in microseconds. */
export const UNITS = { seconds: 1e6, milliseconds: 1e3, microseconds: 1, nanoseconds: 1e-3 } as const;

export type TimeUnit = keyof typeof UNITS;

/** The unit of a time since the Unix epoch, by its size: no recording is older than 1973 or younger than 5000. */
export function unitOfWall(time: number): TimeUnit {
  if (time < 1e11) return 'seconds';
  if (time < 1e14) return 'milliseconds';
  return time < 1e17 ? 'microseconds' : 'nanoseconds';
}

/** A time since the Unix epoch, in whatever unit, as whole microseconds; undefined when it is none. */
export function microsecondsOf(
  text: string | number,
): { readonly microseconds: number; readonly unit: TimeUnit } | undefined {
  const time = Number(text);
  if (!Number.isFinite(time) || time < 1e8 || time >= 1e20) return undefined;
  const unit = unitOfWall(time);
  // Nanoseconds since 1970 do not fit a number; their microseconds do.
  const isExact = unit === 'nanoseconds' && typeof text === 'string' && /^\d+$/.test(text);
  const microseconds = isExact ? Number(text.slice(0, -3)) : Math.round(time * UNITS[unit]);
  return { microseconds, unit };
}

/** The same as whole milliseconds, for times that others made. Throws a TypeError when it is none. */
export function tradeTimeOf(time: unknown): number {
  const read = typeof time === 'number' || typeof time === 'string' ? microsecondsOf(time) : undefined;
  if (read === undefined) throw new TypeError(`no time: ${String(time)}`);
  return Math.trunc(read.microseconds / 1_000);
}
