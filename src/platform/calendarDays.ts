/** Whole days of a calendar, as a date field writes them, `2026-11-30`; an empty one is not chosen yet. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Midnight where the visitor is, at the beginning of a day of a date field. `undefined` of what is no day, and of days before 1970, which the
 * exchange has no times for: a year that is being typed is `0002` first.
 */
export function dayOf(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  // Years below 100 would be of the last century.
  const isThere = date.getFullYear() === Number(year) && date.getMonth() === Number(month) - 1;
  return isThere && date.getTime() >= 0 ? date : undefined;
}

/** Midnight so many days later, by the calendar: days on which clocks change have 23 or 25 hours. */
export function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/**
 * The days from one to another, in whichever order they were chosen.
 * @returns milliseconds since the Unix epoch: from `startAt` on, before `endBefore`; absent for an open end
 */
export function spanOf({ from, to }: Days): { readonly startAt?: number; readonly endBefore?: number } {
  const [start, end] = [dayOf(from), dayOf(to)];
  const isTurned = start !== undefined && end !== undefined && end.getTime() < start.getTime();
  const [first, last] = isTurned ? [end, start] : [start, end];
  return {
    ...(first !== undefined && { startAt: first.getTime() }),
    ...(last !== undefined && { endBefore: addDays(last, 1).getTime() }),
  };
}
