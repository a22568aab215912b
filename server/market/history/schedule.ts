const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often the past is sampled, by age: coarse long ago, finer towards the present, so that every candle interval has its fill. */
const DENSITY: readonly { readonly until: number; readonly every: number }[] = [
  { until: 7 * DAY, every: 30 * MINUTE },
  { until: 2 * DAY, every: 4 * MINUTE },
  { until: 12 * HOUR, every: 90 * SECOND },
  { until: 15 * MINUTE, every: 15 * SECOND },
  { until: 0, every: 3 * SECOND },
];

/** How far apart contracts are sampled, by age: wider, for a quick first start, but so that minutes, hours and days have their candles. */
const CONTRACT_DENSITY: typeof DENSITY = [
  { until: 7 * DAY, every: 4 * HOUR },
  { until: 2 * DAY, every: HOUR },
  { until: 12 * HOUR, every: 15 * MINUTE },
  { until: 2 * HOUR, every: 5 * MINUTE },
  { until: 0, every: MINUTE },
];

/** How long a contract's samples are at an age, both in milliseconds. */
export function contractRhythm(age: number): number {
  return CONTRACT_DENSITY.find(({ until }) => age > until)?.every ?? MINUTE;
}

/** How far back a first start makes history. */
export const HISTORY_MS = 30 * DAY;

/** A shorter pause than this needs no filling. */
export const LEAST_GAP_MS = 2 * MINUTE;

/** One sample of the past: something happens in `[start, start + length)`. */
export interface Interval {
  readonly start: number;
  readonly length: number;
}

/** The intervals from `from` to `to` (milliseconds since the epoch), oldest first, without overlap; the last ends at or before `to`. */
export function* intervals(from: number, to: number): Generator<Interval> {
  let start = Math.max(from, to - HISTORY_MS);
  for (const { until, every } of DENSITY) {
    const end = to - until;
    while (start + every <= end) {
      yield { start, length: every };
      start += every;
    }
  }
}
