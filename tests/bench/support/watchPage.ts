import type { CDPSession, Page } from 'playwright';

/** What a page did over a stretch of time. */
export interface Watched {
  /** Frames that it painted, a second. */
  readonly framesPerSecond: number;
  /** Durations of tasks over 50 ms, in milliseconds. */
  readonly longTasks: readonly number[];
}

declare global {
  interface Window {
    watchFor(ms: number): Promise<Watched>;
  }
}

/** Runs in the page: counts painted frames and long tasks. */
function install(): void {
  window.watchFor = (ms) =>
    new Promise((resolve) => {
      const longTasks: number[] = [];
      const note = (entries: PerformanceEntryList): void =>
        void longTasks.push(...entries.map(({ duration }) => duration));
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      observer.observe({ type: 'longtask' });
      const start = performance.now();
      let frames = 0;
      const onFrame = (now: number): void => {
        frames += 1;
        if (now - start < ms) requestAnimationFrame(onFrame);
        else {
          note(observer.takeRecords());
          observer.disconnect();
          resolve({ framesPerSecond: (frames * 1_000) / (now - start), longTasks });
        }
      };
      requestAnimationFrame(onFrame);
    });
}

/** Makes `watchFor` known to every document of a page that is opened from now on. */
export async function prepareToWatch(page: Page): Promise<void> {
  await page.addInitScript(install);
}

/** Watches the open document. */
export function watch(page: Page, ms: number): Promise<Watched> {
  return page.evaluate((duration) => window.watchFor(duration), ms);
}

/** Milliseconds that the main thread of a page has worked so far; what it waited for a processor is not counted. */
export async function mainThreadTime(session: CDPSession): Promise<number> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await session.send('Performance.getMetrics');
  const total = metrics.find(({ name }) => name === 'TaskDuration');
  if (total === undefined) throw new Error('The browser does not tell how long its tasks took');
  return total.value * 1_000;
}

/** Bytes in use after a collection. */
export async function heapInUse(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Slope of a series of equally spaced samples, by least squares, times its length: what it grew by over the whole. */
export function growthOf(samples: readonly number[]): number {
  const middle = (samples.length - 1) / 2;
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  let covariance = 0;
  let variance = 0;
  for (const [i, sample] of samples.entries()) {
    covariance += (i - middle) * (sample - mean);
    variance += (i - middle) ** 2;
  }
  return (covariance / variance) * (samples.length - 1);
}
