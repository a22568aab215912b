/** Interest is reckoned in full hours and paid by days, both of UTC and counted from the epoch. */

export const HOUR_MS = 3_600_000;
export const HOURS_PER_DAY = 24;
const DAY_MS = HOURS_PER_DAY * HOUR_MS;

export function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS);
}

export function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}

/** `2026-11-24`. */
export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
