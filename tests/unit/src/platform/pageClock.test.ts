import { afterEach, describe, expect, it, vi } from 'vitest';
import { steadyNow } from '../../../../src/platform/exchangeClock.ts';
import { aheadByPage } from '../../../../src/platform/pageClock.ts';

const HOUR = 3_600_000;

interface Answer {
  /** By how much the exchange's clock was ahead of the steady one as the answer began; undefined where the answer does not tell. */
  readonly ahead?: number;
  readonly transferSize?: number;
}

/** Has the page come with an answer that began two seconds ago. */
function comeWith({ ahead, transferSize = 4_000 }: Answer): void {
  const responseStart = performance.now() - 2_000;
  const begunAt = responseStart + steadyNow() - performance.now();
  const serverTiming =
    ahead === undefined ? [] : [{ name: 'clock', duration: begunAt + ahead, description: '' }];
  const page = { responseStart, serverTiming, transferSize };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as never]);
}

afterEach(() => void vi.restoreAllMocks());

describe('the clock of the exchange by the answer that brought the page', () => {
  it('was there when the answer began', () => {
    comeWith({ ahead: HOUR });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 5_000);
    // The steady clock counts in whole milliseconds.
    expect(Math.abs((aheadByPage() ?? 0) - HOUR)).toBeLessThanOrEqual(1);
  });

  it.each([
    ['a page that a cache kept', { ahead: HOUR, transferSize: 0 }],
    ['an answer that says nothing of it', {}],
  ])('is not known of %s', (_, answer) => {
    comeWith(answer);
    expect(aheadByPage()).toBeUndefined();
  });

  it('is not known where there is no such answer', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    expect(aheadByPage()).toBeUndefined();
  });
});
