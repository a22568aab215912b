import { dirname } from 'node:path';
import { createSdk } from '@tidemark/sdk';
import type { OperationData } from '@tidemark/sdk';
import type { Browser, Page } from 'playwright';
import { ensureWebBuilt } from '../../scripts/web/build.ts';
import { Exchange } from '../e2e/support/exchange.ts';
import { ContractCalls } from '../e2e/support/contractCalls.ts';
import { logInByForm } from '../e2e/support/demo.ts';
import { testRecordings } from '../unit/server/market/support/recordings.ts';
import { findBrowsers } from '../../scripts/browser/find.ts';
import type { FoundBrowser } from '../../scripts/browser/find.ts';
import type { BenchRow, Report } from './bench.ts';
import { launchChromium } from './support/launchChromium.ts';
import { longestTask, slowestAnswer } from './support/pageRows.ts';
import { runParts } from './support/parts.ts';
import type { BenchPart } from './support/parts.ts';
import { openPositions } from './support/traders.ts';
import { growthOf, heapInUse, mainThreadTime, prepareToWatch, watch } from './support/watchPage.ts';
import { isBrief, sized } from './support/scale.ts';

export const name = 'Trading screen';

const SCREEN = '/contract/exchange/BTC_USDT';
const POSITIONS = 20;
/** One pass of the recorded sessions. */
const RECORDING_MS = sized(345_000, 3_000);
const SAMPLES = sized(12, 1);
const IDLE_MS = sized(2_000, 300);
/** To read the heap throws away code that has been compiled: by then it is there again. */
const RECOVER_MS = sized(1_000, 100);
/** Code becomes hot and lists fill up: the heap grows by what it then keeps, and stays level afterwards. */
const WARM_UP_MS = sized(40_000, 300);
/** Everything lazily loaded is there by then. */
const SETTLE_MS = sized(8_000, 300);
const FAST = 10;
/** What a frame may take of the main thread's own time; the rest of its 16.7 ms is the reserve for clicks. */
const FRAME_MS = 12;
const CLICKS = sized(20, 2);
const MB = 1_000_000;

/**
 * The trading screen of BTC-USDT, in Chromium and in its headless shell as far as they are there, while the recorded sessions are played at their real rate and
 * the user has twenty positions open: long tasks, frames against those of an empty page in the same browser, the main thread, heap.
 * Then at ten times the rate: how long clicks take.
 */
export async function run(report: Report): Promise<BenchRow[]> {
  if (!(await ensureWebBuilt())) throw new Error('The web application could not be built');
  const [first, ...others] = findBrowsers();
  const browsers = isBrief || first === undefined ? [first] : [first, ...others];
  await runParts(
    browsers.flatMap((found) => partsOf(found)),
    report,
  );
  return [];
}

/** What is measured in a browser, each part with an exchange of its own. */
function partsOf(found: FoundBrowser | undefined): BenchPart[] {
  const kind = found?.kind ?? 'Chromium';
  const inBrowser = (speed: number, measure: Measure) => async (): Promise<BenchRow[]> => {
    const browser = await launchChromium(found && (() => Promise.resolve(found.path)));
    try {
      const rows = await withScreen(browser, speed, measure);
      return rows.map((row) => ({ ...row, figure: `${row.figure}, ${kind}` }));
    } finally {
      await browser.close();
    }
  };
  if (isBrief) {
    const both: Measure = async (page, positions) => [
      ...(await atRealRate(page, positions)),
      ...(await atHighRate(page)),
    ];
    return [{ name: `${kind}, briefly`, measure: inBrowser(FAST, both) }];
  }
  return [
    { name: `${kind}, real rate`, measure: inBrowser(1, atRealRate) },
    { name: `${kind}, ${FAST} times the rate`, measure: inBrowser(FAST, atHighRate) },
  ];
}

type Measure = (page: Page, positions: number) => Promise<BenchRow[]>;

async function atRealRate(page: Page, positions: number): Promise<BenchRow[]> {
  const empty = await openEmpty(page);
  const session = await page.context().newCDPSession(page);
  await page.waitForTimeout(WARM_UP_MS);
  const heaps = [await heapInUse(session)];
  const longTasks: number[] = [];
  const rates: number[] = [];
  const idleRates: number[] = [];
  let busy = 0;
  let painted = 0;
  for (let i = 0; i < SAMPLES; i += 1) {
    // Beside each sample: what else the machine does changes over minutes, and slows both down alike.
    idleRates.push((await watch(empty, IDLE_MS)).framesPerSecond);
    await page.waitForTimeout(RECOVER_MS);
    const length = RECORDING_MS / SAMPLES - IDLE_MS - RECOVER_MS;
    const busyBefore = await mainThreadTime(session);
    const watched = await watch(page, length);
    busy += (await mainThreadTime(session)) - busyBefore;
    painted += (watched.framesPerSecond * length) / 1_000;
    longTasks.push(...watched.longTasks);
    rates.push(watched.framesPerSecond);
    heaps.push(await heapInUse(session));
  }
  await empty.context().close();
  const frames = meanOf(rates);
  const idle = meanOf(idleRates);
  const dropped = Math.max(0, 1 - frames / idle);
  const growth = growthOf(heaps);
  const perFrame = busy / painted;
  return [
    longestTask(`longest task, ${positions} positions, real rate`, longTasks),
    {
      figure: 'dropped frames',
      value: `${frames.toFixed(1)} frames per second`,
      peer: `an empty page ${idle.toFixed(1)}`,
      ratio: dropped,
      target: 'at most 0.05 of them',
      met: dropped <= 0.05,
    },
    {
      figure: 'main thread per frame',
      value: `${perFrame.toFixed(1)} ms`,
      peer: `${FRAME_MS} ms`,
      ratio: perFrame / FRAME_MS,
      target: `at most ${FRAME_MS} ms`,
      met: perFrame <= FRAME_MS,
    },
    {
      figure: 'heap growth over the recording',
      value: `${(growth / MB).toFixed(2)} MB of ${((heaps[0] ?? 0) / MB).toFixed(1)} MB`,
      peer: '2 MB',
      ratio: growth / (2 * MB),
      target: 'flat: at most 2 MB',
      met: growth <= 2 * MB,
    },
  ];
}

async function atHighRate(page: Page): Promise<BenchRow[]> {
  const took: number[] = [];
  for (let i = 0; i < CLICKS; i += 1) took.push(await clickTime(page, i));
  return [slowestAnswer(`slowest of ${CLICKS} clicks at ${FAST} times the rate`, took, 100)];
}

/** From the event to the frame that shows its effect: switches between two tabs of the chart panel. */
function clickTime(page: Page, turn: number): Promise<number> {
  return page.evaluate(async (index) => {
    const tabs = document.querySelectorAll<HTMLElement>('[role="tab"][id^="account"], [role="tab"]');
    const tab = tabs[index % 2];
    if (tab === undefined) throw new Error('The screen has no tabs');
    await new Promise((resolve) => setTimeout(resolve, 200 + index * 13));
    const start = performance.now();
    tab.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  }, turn);
}

async function withScreen(browser: Browser, speed: number, measure: Measure): Promise<BenchRow[]> {
  const recording = testRecordings('BTC-USDT').at(isBrief ? 0 : -1);
  if (recording === undefined) throw new Error('There is no recording to play');
  const exchange = await Exchange.launch([
    ...['--market', 'recording', '--recordings', dirname(recording.file), '--speed', String(speed)],
  ]);
  const context = await browser.newContext({
    baseURL: exchange.address,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await prepareToWatch(page);
    await logInByForm(page, SCREEN);
    const positions = await openPositions(new ContractCalls(page, exchange), await listed(exchange));
    if (positions < sized(POSITIONS, 1)) throw new Error(`Only ${positions} positions could be opened`);
    await page.goto(SCREEN);
    await page.locator('[data-side="bids"] [data-price]').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    return await measure(page, positions);
  } finally {
    await context.close();
    await exchange.dispose();
  }
}

async function listed({ address }: Exchange): Promise<OperationData<'listContracts'>> {
  return createSdk({ baseUrl: address }).call('listContracts');
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A page that does nothing, in the same browser. */
async function openEmpty(beside: Page): Promise<Page> {
  const browser = beside.context().browser();
  if (browser === null) throw new Error('The page has no browser');
  const context = await browser.newContext();
  const page = await context.newPage();
  await prepareToWatch(page);
  await page.goto('data:text/html,<title>idle</title>');
  return page;
}
