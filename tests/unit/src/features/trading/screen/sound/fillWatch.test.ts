import { describe, expect, it } from 'vitest';
import { createFillWatch } from '../../../../../../../src/features/trading/screen/sound/fillWatch.ts';

describe('the watch over fills', () => {
  it('keeps silent about fills that are older than the page', () => {
    const watch = createFillWatch();
    expect(watch.isHeard(undefined, 0)).toBe(false);
    expect(watch.isHeard(['2', '1'], 10)).toBe(false);
  });

  it('hears a new fill, once', () => {
    const watch = createFillWatch();
    watch.isHeard(['1'], 0);
    expect(watch.isHeard(['2', '1'], 10)).toBe(true);
    expect(watch.isHeard(['2', '1'], 5_000)).toBe(false);
  });

  it('hears the first fill of somebody who had none', () => {
    const watch = createFillWatch();
    watch.isHeard([], 0);
    expect(watch.isHeard(['1'], 10)).toBe(true);
  });

  it('makes one sound for a burst, and another for the next', () => {
    const watch = createFillWatch();
    watch.isHeard([], 0);
    expect(watch.isHeard(['1'], 100)).toBe(true);
    expect(watch.isHeard(['2', '1'], 600)).toBe(false);
    expect(watch.isHeard(['3', '2', '1'], 1_100)).toBe(true);
  });

  it('hears nothing when old fills drop off the list, and starts anew for another user', () => {
    const watch = createFillWatch();
    watch.isHeard(['3', '2', '1'], 0);
    expect(watch.isHeard(['3', '2'], 10)).toBe(false);
    watch.isHeard(undefined, 20);
    expect(watch.isHeard(['9'], 30)).toBe(false);
  });
});
