export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** The UTC day of a time, counted from the epoch. */
export function dayOf(time: number): number {
  return Math.floor(time / DAY);
}

/** `2028-02-29 01:00:00.000` */
export function momentText(time: number): string {
  return new Date(time).toISOString().slice(0, -1).replace('T', ' ');
}
