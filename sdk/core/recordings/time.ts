/** Units of time in files, each in microseconds. */
export const TIME_UNITS = { seconds: 1e6, milliseconds: 1e3, microseconds: 1, nanoseconds: 1e-3 } as const;

/** A unit that times in files are written in. */
export type TimeUnit = keyof typeof TIME_UNITS;

/** The unit of a time since the Unix epoch, by its size: no recording is older than 1973 or younger than 5000. */
export function unitOfWall(time: number): TimeUnit {
  if (time < 1e11) return 'seconds';
  if (time < 1e14) return 'milliseconds';
  return time < 1e17 ? 'microseconds' : 'nanoseconds';
}

/** A time since the Unix epoch, and the unit that it was written in. */
export interface WrittenTime {
  /** Whole. */
  readonly microseconds: number;
  /** Those beyond the microseconds, as far as they were written in digits: 0 to 999. */
  readonly nanoseconds: number;
  readonly unit: TimeUnit;
}

/** A time since the Unix epoch, in whatever unit, told by its size; undefined when it is none. */
export function microsecondsOf(text: string | number): WrittenTime | undefined {
  const time = Number(text);
  if (!Number.isFinite(time) || time < 1e8 || time >= 1e20) return undefined;
  const unit = unitOfWall(time);
  // Nanoseconds since 1970 do not fit a number; their microseconds do.
  const isExact = unit === 'nanoseconds' && typeof text === 'string' && /^\d+$/.test(text);
  const microseconds = isExact ? Number(text.slice(0, -3)) : Math.round(time * TIME_UNITS[unit]);
  return { microseconds, nanoseconds: isExact ? Number(text.slice(-3)) : 0, unit };
}
