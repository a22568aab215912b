import type { CandleInterval } from '../../../../stores/market/types.ts';

/** A candle length as klinecharts names it. */
export interface ChartPeriod {
  readonly type: 'minute' | 'hour' | 'day' | 'week';
  readonly span: number;
}

/** Candle lengths, shortest first. */
export const INTERVALS = [
  '1m',
  '5m',
  '15m',
  '30m',
  '1h',
  '4h',
  '1d',
  '1w',
] as const satisfies CandleInterval[];

const TYPES = { m: 'minute', h: 'hour', d: 'day', w: 'week' } as const;

/** `15m` → 15 minutes. */
export function periodOf(interval: CandleInterval): ChartPeriod {
  return { type: TYPES[interval.slice(-1) as keyof typeof TYPES], span: Number.parseInt(interval, 10) };
}
