import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endOf, fieldsOf, problemsOf } from '../../../../src/features/personal/apiKeys/keyFields.ts';
import { historyFilterOf, NO_FILTER } from '../../../../src/features/trading/contracts/tables/filter.ts';
import { addDays } from '../../../../src/platform/calendarDays.ts';
import { setClockDifference } from '../../../../src/platform/exchangeClock.ts';
import { createServerClock } from '../../../../src/stores/startup/serverClock.ts';
import { useNow } from '../../../../src/ui/useNow.ts';
import { setExchangeTime } from '../support/exchangeTime.ts';
import { fakeStoredValue } from '../stores/support/fakeStoredValue.ts';

const DAY_MS = 86_400_000;
const THERE = Date.UTC(2026, 10, 29, 12);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setClockDifference(0);
});

function Now() {
  return <output>{useNow(60_000)}</output>;
}

it.each([-2, 2])(
  'a device whose clock is %i days off goes by the exchange as soon as it knows',
  async (days) => {
    vi.setSystemTime(THERE + days * DAY_MS);
    const { container } = render(<Now />);
    const clock = createServerClock({
      ask: () => Promise.resolve(THERE),
      stored: fakeStoredValue<number | undefined>(undefined, undefined),
      onDifference: setClockDifference,
    });
    await act(() => clock.measure());
    expect(container.textContent).toBe(String(THERE));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(container.textContent).toBe(String(THERE + 60_000));
  },
);

it.each([-3_600_000, -30_000, 30_000, 3_600_000])(
  'a device whose clock is set by %i ms meanwhile goes on by the exchange’s',
  (by) => {
    setExchangeTime(THERE);
    const { container } = render(<Now />);
    vi.setSystemTime(Date.now() + by);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(container.textContent).toBe(String(THERE + 60_000));
  },
);

it.each([-2, 2])('a device whose clock is %i days off knows what day it is', (days) => {
  vi.setSystemTime(THERE + days * DAY_MS);
  setExchangeTime(THERE);
  const midnight = new Date(THERE);
  midnight.setHours(0, 0, 0, 0);
  expect(historyFilterOf({ ...NO_FILTER, range: 'today' }).startAt).toBe(midnight.getTime());
  const key = { ...fieldsOf(undefined), label: 'key' };
  const dayText = (date: Date): string =>
    `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
  expect(endOf(dayText(midnight))).toBe(addDays(midnight, 1).getTime());
  expect(problemsOf({ ...key, lastDay: dayText(midnight) }).lastDay).toBeUndefined();
  expect(problemsOf({ ...key, lastDay: dayText(addDays(midnight, -1)) }).lastDay).toBeDefined();
});
