import { steadyNow } from './exchangeClock.ts';

/**
 * By how much the exchange's clock is ahead of the steady one, in milliseconds, by the answer that brought the page: it names its time in `Server-Timing`.
 * `undefined` where it did not, or where the page came from a cache, which names a time that is over.
 */
export function aheadByPage(): number | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const clock = page?.serverTiming.find(({ name }) => name === 'clock');
  if (page === undefined || clock === undefined || page.transferSize === 0) return undefined;
  return clock.duration - (steadyNow() - performance.now() + page.responseStart);
}
