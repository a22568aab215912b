import { spanOf } from '../../../platform/calendarDays.ts';
import type { Days } from '../../../platform/calendarDays.ts';
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

function customPeriod(days: Days): Period {
  const { startAt, endBefore } = spanOf(days);
  return { ...(startAt !== undefined && { startAt }), ...(endBefore !== undefined && { endAt: endBefore }) };
}
