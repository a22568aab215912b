import type { Page } from 'playwright';

/** How a page loaded; times since it was asked for, in milliseconds. */
export interface Load {
  /** When the largest text or picture was painted. */
  readonly paintMs: number;
  /** When the first price of the realtime connection was on screen; 0 where none was waited for. */
  readonly priceMs: number;
  /** What went over the network, files that the browser had kept aside. */
  readonly requests: number;
}

/** A phone connection. */
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;

/** Nothing that a page loads by itself comes later. */
const SETTLED_MS = 5_000;
const WITHIN_MS = 60_000;

interface WatchedWindow {
  largestPaint: number;
  firstPrice: number;
}

/** Opens a page on a phone connection, and watches it until it has settled. @param hasPrice whether it comes to show the price of a market */
export async function watchLoad(page: Page, address: string, hasPrice: boolean): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  let requests = 0;
  session.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache && response.fromPrefetchCache !== true) requests += 1;
  });
  await page.addInitScript(watchPaints);
  await page.goto(address, { waitUntil: 'load', timeout: WITHIN_MS });
  if (hasPrice)
    await page.waitForFunction(() => (window as unknown as WatchedWindow).firstPrice > 0, undefined, {
      timeout: WITHIN_MS,
    });
  await page.waitForTimeout(SETTLED_MS);
  const { largestPaint, firstPrice } = await page.evaluate(() => {
    const { largestPaint, firstPrice } = window as unknown as WatchedWindow;
    return { largestPaint, firstPrice };
  });
  return { paintMs: largestPaint, priceMs: firstPrice, requests };
}

/** Runs in the page before everything else. */
function watchPaints(): void {
  const watched = window as unknown as WatchedWindow;
  watched.largestPaint = 0;
  watched.firstPrice = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) watched.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = (): void => {
    const price = document.querySelector('[data-testid="last-price"]')?.textContent ?? '';
    if (/\d/.test(price)) watched.firstPrice = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}
