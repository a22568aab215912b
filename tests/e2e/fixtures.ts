import { test as base, type BrowserContextOptions } from 'playwright/test';
import { Exchange } from './support/exchange.ts';
import { KeptContexts } from './support/keptContexts.ts';
import { sharedExchange } from './support/sharedExchanges.ts';

export { expect } from 'playwright/test';

/** What a spec file may set with `test.use`. */
export interface ExchangeOptions {
  /** Command line of an exchange of its own, for example `['--market', 'recording', '--recordings', folder]`; else one is shared. */
  readonly exchangeArgs: readonly string[] | undefined;
}

interface ContextOptions {
  /** Gives each test a browser context of its own, which is slow; needed by tests that install a clock. */
  readonly hasOwnContext: boolean;
}

interface ExchangeFixtures extends ExchangeOptions {
  /** The exchange that the page talks to; `restart()`, `kill()` and `start()` are for tests with one of their own. */
  readonly exchange: Exchange;
  readonly keptContexts: KeptContexts;
}

/** Playwright's `test` with a running exchange behind every page: `page.goto('/')` is its home page. */
export const test = base.extend<ContextOptions, ExchangeFixtures>({
  exchangeArgs: [undefined, { scope: 'worker', option: true }],
  hasOwnContext: [false, { option: true }],
  exchange: [
    async ({ exchangeArgs }, use, { parallelIndex }) => {
      if (exchangeArgs === undefined) return use(sharedExchange(parallelIndex));
      const exchange = await Exchange.launch(exchangeArgs);
      await use(exchange);
      await exchange.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  keptContexts: [
    async ({ browser, exchange }, use) => {
      const kept = new KeptContexts(browser, exchange.address);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ exchange }, use) => use(exchange.address),
  context: async (
    {
      browser,
      keptContexts,
      hasOwnContext,
      baseURL,
      viewport,
      hasTouch,
      isMobile,
      deviceScaleFactor,
      userAgent,
      extraHTTPHeaders,
    },
    use,
  ) => {
    const asked = { baseURL, viewport, hasTouch, isMobile, deviceScaleFactor, userAgent, extraHTTPHeaders };
    const options = Object.fromEntries(
      Object.entries(asked).filter(([, value]) => value !== undefined),
    ) as BrowserContextOptions;
    if (hasOwnContext) {
      const context = await browser.newContext(options);
      await use(context);
      await context.close();
    } else {
      await use(await keptContexts.take(options));
      await keptContexts.giveBack(options);
    }
  },
});
