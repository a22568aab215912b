import { describe, expect, it, vi } from 'vitest';
import type { StoredValue } from '../../../../../src/platform/storedValue.ts';
import { createServerClock } from '../../../../../src/stores/startup/serverClock.ts';

const HOUR = 3_600_000;

function setUp(lastVisit?: number, aheadOfDevice = 0, ofPage?: number) {
  const stored = { read: () => lastVisit, write: vi.fn() };
  const answer = Promise.withResolvers<number>();
  const ask = vi.fn(() => answer.promise);
  let time = 0;
  const clock = createServerClock({
    ask,
    stored: stored as unknown as StoredValue<number | undefined>,
    ofPage: () => ofPage,
    now: () => time,
    aheadOfDevice: () => aheadOfDevice,
  });
  return { clock, ask, answer, stored, at: (now: number) => (time = now) };
}

describe('the clock of the exchange', () => {
  it('is measured by one question, answered half way between asking and hearing', async () => {
    const { clock, ask, answer, stored, at } = setUp();
    const measured = Promise.all([clock.measure(), clock.measure(), clock.ready()]);
    at(100);
    answer.resolve(HOUR + 50);
    await measured;
    expect(ask).toHaveBeenCalledOnce();
    expect(clock.now()).toBe(HOUR + 100);
    expect(stored.write).toHaveBeenCalledExactlyOnceWith(HOUR);
  });

  it.each([
    ['of a first visit is waited for', undefined, false],
    ['that was right at the last visit is not', 5_000, true],
    ['that was wrong at the last visit is', -HOUR, false],
  ])('%s', async (_, lastVisit, expected) => {
    const { clock, answer } = setUp(lastVisit);
    let isReady = false;
    const ready = clock.ready().then(() => (isReady = true));
    await Promise.resolve();
    await Promise.resolve();
    expect(isReady).toBe(expected);
    expect(clock.now()).toBe(lastVisit ?? 0);
    answer.resolve(0);
    await ready;
  });

  it('that came with the page is not waited for, and is corrected by the answer', async () => {
    const { clock, answer } = setUp(undefined, 0, HOUR + 200.4);
    await clock.ready();
    expect(clock.now()).toBe(HOUR + 200);
    answer.resolve(HOUR);
    await clock.measure();
    expect(clock.now()).toBe(HOUR);
  });

  it('is what an answer told later: the exchange’s own clock may have been set', async () => {
    const { clock, answer, stored, at } = setUp();
    answer.resolve(0);
    await clock.ready();
    at(500);
    clock.correct(HOUR);
    at(600);
    expect(clock.now()).toBe(HOUR + 100);
    expect(stored.write).toHaveBeenLastCalledWith(HOUR - 500);
  });

  it('is followed as the connection goes on measuring it, but for what is only noise', async () => {
    const { clock, answer, stored, at } = setUp();
    answer.resolve(0);
    await clock.ready();
    stored.write.mockClear();
    clock.follow(99);
    expect(clock.now()).toBe(0);
    expect(stored.write).not.toHaveBeenCalled();
    clock.follow(-HOUR);
    at(10);
    expect(clock.now()).toBe(10 - HOUR);
    expect(stored.write).toHaveBeenCalledExactlyOnceWith(-HOUR);
  });

  it('is remembered by the device’s clock as it is set now, which the next visit begins with', async () => {
    const { clock, stored } = setUp(0, HOUR);
    clock.follow(500);
    expect(clock.now()).toBe(500);
    expect(stored.write).toHaveBeenCalledExactlyOnceWith(HOUR + 500);
  });

  it('stays what it was when there is no answer', async () => {
    const { clock, answer, stored } = setUp(-HOUR);
    answer.reject(new Error('offline'));
    await clock.ready();
    expect(clock.now()).toBe(-HOUR);
    expect(stored.write).not.toHaveBeenCalled();
  });
});
