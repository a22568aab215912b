const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Candle intervals of the API, shortest first, with their length in milliseconds; of a month the greatest. */
export const INTERVAL_MS = {
  '1m': MINUTE,
  '3m': 3 * MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': 60 * MINUTE,
  '2h': 120 * MINUTE,
  '4h': 240 * MINUTE,
  '1d': DAY,
  '1w': 7 * DAY,
  '1M': 31 * DAY,
} as const;

/** Name of a candle interval: `15m`. */
export type Interval = keyof typeof INTERVAL_MS;

/** Candle intervals of the API, shortest first. */
export const INTERVALS = Object.keys(INTERVAL_MS) as readonly Interval[];

/** The epoch began on a Thursday; weeks begin on Monday. */
const FIRST_MONDAY = 4 * DAY;

/** Whether a text names a candle interval. */
export function isInterval(text: string): text is Interval {
  return Object.hasOwn(INTERVAL_MS, text);
}

/** Opening time of the candle that holds a time, both in milliseconds since the Unix epoch; days, weeks, which begin on Monday, and months are those of UTC. */
export function openTimeOf(interval: Interval, time: number): number {
  if (interval === '1M') {
    const date = new Date(time);
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  }
  const length = INTERVAL_MS[interval];
  const offset = interval === '1w' ? FIRST_MONDAY : 0;
  return Math.floor((time - offset) / length) * length + offset;
}
