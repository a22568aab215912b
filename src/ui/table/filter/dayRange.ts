import { addDays, spanOf } from '../../../platform/calendarDays.ts';
import type { Days } from '../../../platform/calendarDays.ts';
import { exchangeNow } from '../../../platform/exchangeClock.ts';

/** The times that histories are narrowed to. */
export const RANGES = ['all', 'today', 'week', 'month', 'custom'] as const;
export type Range = (typeof RANGES)[number];

/** A time by its name; of a custom one the first and last day, empty for open ends. */
export interface DayRange extends Days {
  readonly range: Range;
}

export const ALL_TIME: DayRange = { range: 'all', from: '', to: '' };

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

/** Milliseconds since the Unix epoch: from `startAt` on, before `endAt`; absent for an open end. */
export interface Moments {
  readonly startAt?: number;
  readonly endAt?: number;
}

/** What the exchange is asked for. Days begin at midnight where the visitor is. */
export function momentsOf({ range, from, to }: DayRange, now = new Date(exchangeNow())): Moments {
  if (range === 'all') return {};
  if (range !== 'custom') return { startAt: addDays(now, -DAYS_BACK[range]).getTime() };
  const { startAt, endBefore } = spanOf({ from, to });
  return { ...(startAt !== undefined && { startAt }), ...(endBefore !== undefined && { endAt: endBefore }) };
}
