import type { Page } from 'playwright';
import { ensureWebBuilt } from '../../scripts/web/build.ts';
import { logInByForm } from '../e2e/support/demo.ts';
import { Exchange } from '../e2e/support/exchange.ts';
import type { BenchRow } from './bench.ts';
import { amendSteadily, placeMany } from './support/busyTrader.ts';
import { launchChromium } from './support/launchChromium.ts';
import { longestTask, slowestAnswer } from './support/pageRows.ts';
import { sized } from './support/scale.ts';
import { prepareToWatch, watch } from './support/watchPage.ts';

export const name = 'Large accounts';

const SCREEN = '/spot/exchange/BTC_USDT';
const ORDERS = sized(1_600, 80);
const AMENDS = sized(200, 20);
const WATCH_MS = sized(20_000, 300);
const SETTLE_MS = sized(8_000, 300);
const KEYS = sized(20, 3);
const SWITCHES = sized(10, 2);
const LIMIT_MS = 100;

/**
 * The spot screen of a user with 1,600 open orders, of which 200 are amended each second: long tasks, how long a key in Amount takes to be
 * shown, and how long a tab of the account takes to open.
 */
export async function run(): Promise<BenchRow[]> {
  if (!(await ensureWebBuilt())) throw new Error('The web application could not be built');
  const browser = await launchChromium();
  const exchange = await Exchange.launch();
  const context = await browser.newContext({
    baseURL: exchange.address,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await prepareToWatch(page);
    await logInByForm(page);
    const orders = await placeMany(page.request, exchange.address, ORDERS);
    await page.goto(SCREEN);
    await page.locator('[data-side="bids"] [data-price]').first().waitFor();
    await page.locator('[role="tabpanel"][id^="account"] [data-row]').first().waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const amending = amendSteadily(page.request, { address: exchange.address, orders, perSecond: AMENDS });
    try {
      return await measure(page);
    } finally {
      await amending.stop();
    }
  } finally {
    await context.close();
    await exchange.dispose();
    await browser.close();
  }
}

async function measure(page: Page): Promise<BenchRow[]> {
  const { longTasks } = await watch(page, WATCH_MS);
  const keys: number[] = [];
  for (let i = 0; i < KEYS; i += 1) keys.push(await keyTime(page, i));
  const switches: number[] = [];
  for (let i = 0; i < SWITCHES; i += 1) switches.push(await switchTime(page, i));
  return [
    longestTask(`longest task, ${ORDERS} open orders, ${AMENDS} amends a second`, longTasks),
    slowestAnswer(`slowest of ${KEYS} keys in Amount`, keys, LIMIT_MS),
    slowestAnswer(`slowest of ${SWITCHES} switches of the account's tabs`, switches, LIMIT_MS),
  ];
}

/** From a key to the frame that shows it. */
function keyTime(page: Page, turn: number): Promise<number> {
  const amount = page.getByRole('form', { name: /^Order form/ }).getByRole('textbox', { name: 'Amount' });
  return amount.first().evaluate(async (element, index) => {
    const field = element as HTMLInputElement;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    await new Promise((resolve) => setTimeout(resolve, 200 + index * 13));
    const start = performance.now();
    field.focus();
    write?.call(field, `0.0${index + 1}`);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  }, turn);
}

/** From a press on a tab of the account to the frame that shows its table. */
function switchTime(page: Page, turn: number): Promise<number> {
  return page.evaluate(async (index) => {
    const tabs = document.querySelectorAll<HTMLElement>('[role="tab"][id^="account"]');
    // The first are the open orders, and the last the assets.
    const tab = tabs[index % 2 === 0 ? tabs.length - 1 : 0];
    if (tab === undefined) throw new Error('The screen has no tabs of the account');
    await new Promise((resolve) => setTimeout(resolve, 500 + index * 13));
    const start = performance.now();
    tab.click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  }, turn);
}
