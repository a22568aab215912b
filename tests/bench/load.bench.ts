import type { Browser, Page } from 'playwright';
import { ensureWebBuilt } from '../../scripts/web/build.ts';
import { Exchange } from '../e2e/support/exchange.ts';
import type { BenchRow, Report } from './bench.ts';
import { launchChromium } from './support/launchChromium.ts';
import { runParts } from './support/parts.ts';
import type { BenchPart } from './support/parts.ts';
import { isBrief, sized } from './support/scale.ts';
import { watchLoad, type Load } from './support/watchLoad.ts';

export const name = 'First load on a phone';

interface LoadedPage {
  readonly name: string;
  readonly path: string;
  /** Whether it shows prices, and of one market. */
  readonly isTrading: boolean;
}

const PAGES: readonly LoadedPage[] = [
  { name: 'home', path: '/', isTrading: false },
  { name: 'spot', path: '/spot/exchange/BTC_USDT', isTrading: true },
  { name: 'contracts', path: '/contract/exchange/BTC_USDT', isTrading: true },
  { name: 'login', path: '/auth/login', isTrading: false },
  { name: 'deposit', path: '/personal/deposit', isTrading: false },
];

const ROUNDS = sized(5, 1);
const PAINT_MS = 2_500;
const PRICE_MS = 3_500;
const REQUESTS = 40;

/** Pages that a guest opens for the first time, on a phone connection: 1.6 Mbit/s, 150 ms there and back. Medians of some rounds. */
export async function run(report: Report): Promise<BenchRow[]> {
  if (!(await ensureWebBuilt())) throw new Error('The web application could not be built');
  const exchange = await Exchange.launch();
  const browser = await launchChromium();
  try {
    const pages = isBrief ? PAGES.slice(1, 2) : PAGES;
    await runParts(
      pages.map((page) => partOf(page, browser, exchange.address)),
      report,
    );
  } finally {
    await browser.close();
    await exchange.dispose();
  }
  return [];
}

function partOf(page: LoadedPage, browser: Browser, address: string): BenchPart {
  return {
    name: page.name,
    async measure() {
      const loads: Load[] = [];
      for (let round = 0; round < ROUNDS; round += 1) loads.push(await loadOnce(page, browser, address));
      return rowsOf(page, loads);
    },
  };
}

/** In a browser that has nothing of the exchange yet. */
async function loadOnce({ path, isTrading }: LoadedPage, browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page: Page = await context.newPage();
    return await watchLoad(page, `${address}${path}`, isTrading);
  } finally {
    await context.close();
  }
}

function rowsOf({ name: page, isTrading }: LoadedPage, loads: readonly Load[]): BenchRow[] {
  const paint = medianOf(loads.map(({ paintMs }) => paintMs));
  const rows = [inTime(`${page}: largest paint`, paint, PAINT_MS)];
  if (!isTrading) return rows;
  const requests = medianOf(loads.map((load) => load.requests));
  return [
    ...rows,
    inTime(`${page}: first live price`, medianOf(loads.map(({ priceMs }) => priceMs)), PRICE_MS),
    {
      figure: `${page}: requests`,
      value: String(requests),
      peer: String(REQUESTS),
      ratio: requests / REQUESTS,
      target: `at most ${REQUESTS}`,
      met: requests <= REQUESTS,
    },
  ];
}

function inTime(figure: string, ms: number, atMost: number): BenchRow {
  return {
    figure,
    value: `${(ms / 1_000).toFixed(2)} s`,
    peer: `${atMost / 1_000} s`,
    ratio: ms / atMost,
    target: `at most ${atMost / 1_000} s`,
    met: ms <= atMost,
  };
}

function medianOf(figures: readonly number[]): number {
  return [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
