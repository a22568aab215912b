import { describe, expect, it } from 'vitest';
import { ageOf, formatCountdown, formatDateTime, formatTime } from '../../../../src/ui/format/time.ts';

describe('times', () => {
  const ts = new Date(2026, 0, 5, 7, 8, 9).getTime();

  it('are written as YYYY-MM-DD HH:mm:ss in local time', () => {
    expect(formatDateTime(ts)).toBe('2026-01-05 07:08:09');
    expect(formatTime(ts)).toBe('07:08:09');
    expect(formatDateTime(undefined)).toBe('--');
    expect(formatTime(undefined)).toBe('--');
  });

  it('that are left count down second by second, hours beyond a day too, and never below zero', () => {
    expect(formatCountdown(8 * 3_600_000)).toBe('08:00:00');
    expect(formatCountdown(61_001)).toBe('00:01:02');
    expect(formatCountdown(61_000)).toBe('00:01:01');
    expect(formatCountdown(100 * 3_600_000)).toBe('100:00:00');
    expect(formatCountdown(-5000)).toBe('00:00:00');
  });

  it('have an age in whole seconds, then minutes, never negative', () => {
    expect(ageOf(ts, ts - 5)).toEqual({ count: 0, unit: 'second' });
    expect(ageOf(ts, ts + 59_999)).toEqual({ count: 59, unit: 'second' });
    expect(ageOf(ts, ts + 60_000)).toEqual({ count: 1, unit: 'minute' });
    expect(ageOf(ts, ts + 3_599_000)).toEqual({ count: 59, unit: 'minute' });
  });
});
