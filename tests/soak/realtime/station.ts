import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import type { DemoUser } from '../../e2e/support/demo.ts';
import { signedCall } from '../../e2e/support/signedCall.ts';
import { AgeWatch } from './ageWatch.ts';
import type { Comparison } from './comparison.ts';
import { Device, installDevice } from './device.ts';
import { readBell } from './shown.ts';
import { compareTab, CONTRACT_TABS, openTab, SPOT_TABS } from './tables.ts';
import { TcpProxy } from './tcpProxy.ts';
import { CONTRACT, PAIR, type Trader } from './trader.ts';
import { compareContractViews, compareMarket, compareSpotViews } from './views.ts';

const SCREENS = {
  spot: {
    path: '/spot/exchange/BTC_USDT',
    instrument: PAIR,
    tabs: SPOT_TABS,
    compareViews: compareSpotViews,
  },
  contracts: {
    path: '/contract/exchange/BTC_USDT',
    instrument: CONTRACT,
    tabs: CONTRACT_TABS,
    compareViews: compareContractViews,
  },
} as const;

export type ScreenName = keyof typeof SCREENS;

const LIVE_WITHIN_MS = 40_000;
const LOOK_EVERY_MS = 50;

/** A line that holds nothing back for longer is a good one. */
const CURRENT_MS = 500;

/** A trading page in Chromium behind a proxy of its own, with somebody who looks at how old it says its data are. */
export class Station {
  readonly name: ScreenName;
  readonly proxy: TcpProxy;
  readonly page: Page;
  readonly device: Device;
  readonly cdp: CDPSession;
  watch: AgeWatch;
  /** Who is logged in on the page. */
  trader: Trader;
  readonly #context: BrowserContext;
  /** Of the exchange, without the proxy. */
  readonly #exchange: string;

  private constructor(
    parts: Pick<Station, 'name' | 'proxy' | 'page' | 'cdp' | 'trader'>,
    context: BrowserContext,
    exchange: string,
  ) {
    this.name = parts.name;
    this.proxy = parts.proxy;
    this.page = parts.page;
    this.cdp = parts.cdp;
    this.trader = parts.trader;
    this.#context = context;
    this.#exchange = exchange;
    this.device = new Device(parts.page);
    this.watch = new AgeWatch(parts.page, parts.proxy);
  }

  /** Opens the page, and resolves when it is live. */
  static async open(browser: Browser, address: string, name: ScreenName, trader: Trader): Promise<Station> {
    const proxy = await TcpProxy.to(address);
    const context = await browser.newContext({
      baseURL: proxy.address,
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    await context.addInitScript(installDevice);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await logInAs(page, address, trader.user);
    await signedCall(page.request, {
      path: '/user/preferences',
      body: { trading: { chartInterval: '1h', tradesPlace: 'below' } },
      address: proxy.address,
    });
    await page.goto(SCREENS[name].path);
    const station = new Station({ name, proxy, page, cdp, trader }, context, address);
    await station.untilLive();
    // Code that is still on its way when the line dies comes when it is used again, which may be never.
    await page.waitForFunction(() => window.testDevice.chart !== undefined);
    await readBell(page);
    return station;
  }

  /** The titles of the tabs that the tables have. */
  get tabs() {
    return SCREENS[this.name].tabs;
  }

  /** Where the page is. */
  get path(): string {
    return SCREENS[this.name].path;
  }

  /** Resolves when the page says that everything is live, of a connection that is not dead without its knowledge. */
  async untilLive(): Promise<void> {
    const deadline = performance.now() + LIVE_WITHIN_MS;
    while (Date.now() - (this.proxy.completeAsOf ?? 0) > CURRENT_MS && performance.now() < deadline)
      await delay(LOOK_EVERY_MS);
    await this.page
      .getByRole('button', { name: /^Connection: Live/ })
      .first()
      .waitFor({ timeout: LIVE_WITHIN_MS });
    await this.page.waitForFunction(
      () => document.querySelector('[data-phase="stale"], [data-phase="loading"]') === null,
      undefined,
      { timeout: LIVE_WITHIN_MS, polling: 100 },
    );
  }

  /** Opens the menu that says how old the newest data are, or closes it. */
  async showConnection(isShown: boolean): Promise<void> {
    if (isShown)
      await this.page
        .getByRole('button', { name: /^Connection/ })
        .first()
        .click();
    else await this.page.keyboard.press('Escape');
  }

  /** Everything that the page shows besides its tables. */
  comparisons(): readonly Comparison[] {
    const { instrument, compareViews } = SCREENS[this.name];
    const { page, trader } = this;
    return [...compareViews(page, trader.sdk, instrument), ...compareMarket(page, trader.sdk, instrument)];
  }

  openTab(tab: Station['tabs'][number]): Promise<void> {
    return openTab(this.page, tab);
  }

  compareTab(tab: Station['tabs'][number]): Comparison {
    return compareTab(this.page, this.trader.sdk, tab);
  }

  /** Somebody else logs in, in another tab of the same browser. */
  async switchUser(trader: Trader): Promise<void> {
    const tab = await this.#context.newPage();
    await tab.goto('/robots.txt');
    await logInAs(tab, this.#exchange, trader.user);
    await tab.close();
    this.trader = trader;
  }

  async close(): Promise<void> {
    await this.watch.stop();
    await this.#context.close();
    await this.proxy.close();
  }
}

/** Logs in by a call past the proxy, whose line may be dead, and tells the pages of the browser. */
async function logInAs(page: Page, address: string, { loginId, password }: DemoUser): Promise<void> {
  const user = await signedCall<{ userId: string; displayUserId: string }>(page.request, {
    path: '/user/login',
    body: { loginId, password },
    address,
  });
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  await page.evaluate(
    ({ userId, displayUserId }) =>
      localStorage.setItem('tidemark:session:v1', JSON.stringify({ userId, displayUserId, token: null })),
    user,
  );
}
