import { NO_VALUE } from './decimalText.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** The product's default date format, `YYYY-MM-DD HH:mm:ss`, in the visitor's time zone. */
export function formatDateTime(ts: number | undefined): string {
  if (ts === undefined) return NO_VALUE;
  const date = new Date(ts);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())} ${formatTime(ts)}`;
}

/** `HH:mm:ss` in the visitor's time zone. */
export function formatTime(ts: number | undefined): string {
  if (ts === undefined) return NO_VALUE;
  const date = new Date(ts);
  return `${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`;
}

/** Time that is left as `HH:mm:ss`, a second that has begun counted whole; hours continue beyond a day, and nothing is below zero. */
export function formatCountdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** Whole seconds or minutes since `ts`, as a count and its unit, for "12 s ago" texts; never negative. */
export function ageOf(
  ts: number,
  now: number,
): { readonly count: number; readonly unit: 'second' | 'minute' } {
  const seconds = Math.max(0, Math.floor((now - ts) / 1000));
  return seconds < 60
    ? { count: seconds, unit: 'second' }
    : { count: Math.floor(seconds / 60), unit: 'minute' };
}
