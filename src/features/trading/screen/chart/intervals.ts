import type { CandleInterval } from '../../../../stores/market/types.ts';

/** A candle length as klinecharts names it. */
export interface ChartPeriod {
  readonly type: 'minute' | 'hour' | 'day' | 'week' | 'month';
  readonly span: number;
}

/** Candle lengths, shortest first. */
export const INTERVALS = [
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '1d',
  '1w',
  '1M',
] as const satisfies CandleInterval[];

const TYPES = { m: 'minute', h: 'hour', d: 'day', w: 'week', M: 'month' } as const;

/**
 * The time zone that candles of a length carry their dates in. Days, weeks and months are of UTC, and begin on the evening before where the visitor is west
 * of Greenwich; shorter candles have the visitor's own time.
 */
export function timezoneOf(interval: CandleInterval): string {
  const { type } = periodOf(interval);
  return type === 'minute' || type === 'hour' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC';
}

/** `15m` → 15 minutes. */
export function periodOf(interval: CandleInterval): ChartPeriod {
  return { type: TYPES[interval.slice(-1) as keyof typeof TYPES], span: Number.parseInt(interval, 10) };
}
