import type { StatementFilters } from '../../../stores/wallet/statement.ts';

/** The times to choose from; `custom` has its days in the address. */
export const PERIODS = [
  'days7',
  'days30',
  'days90',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'all',
  'custom',
] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Milliseconds since the Unix epoch: from `startAt` on, before `endAt`; without an end until now. */
export type Period = Pick<StatementFilters, 'startAt' | 'endAt'>;

/** Whole days of a calendar, as `2026-11-30`; an empty one is not chosen yet. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The time that a name stands for, in whole days of the visitor's time zone. */
export function periodOf(name: PeriodName, days: Days, now: Date): Period {
  const at = (year: number, month: number, day: number): number => new Date(year, month, day).getTime();
  const [year, month, today] = [now.getFullYear(), now.getMonth(), now.getDate()];
  switch (name) {
    case 'days7':
      return { startAt: at(year, month, today - 6) };
    case 'days30':
      return { startAt: at(year, month, today - 29) };
    case 'days90':
      return { startAt: at(year, month, today - 89) };
    case 'thisMonth':
      return { startAt: at(year, month, 1) };
    case 'lastMonth':
      return { startAt: at(year, month - 1, 1), endAt: at(year, month, 1) };
    case 'thisYear':
      return { startAt: at(year, 0, 1) };
    case 'all':
      return {};
    case 'custom':
      return customPeriod(days);
  }
}

function customPeriod({ from, to }: Days): Period {
  const [start, end] = [dayOf(from), dayOf(to)];
  const [first, last] =
    start !== undefined && end !== undefined && end.getTime() < start.getTime() ? [end, start] : [start, end];
  return {
    ...(first !== undefined && { startAt: first.getTime() }),
    ...(last !== undefined && { endAt: nextDay(last).getTime() }),
  };
}

/** Midnight at the beginning of a day; `undefined` of what is none. */
function dayOf(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const date = new Date(Number(year), Number(month) - 1, Number(day));
  return date.getMonth() === Number(month) - 1 && date.getTime() >= 0 ? date : undefined;
}

/** By the calendar: days on which clocks change have 23 or 25 hours. */
function nextDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
}
