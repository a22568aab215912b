import { test as base, type BrowserContextOptions } from 'playwright/test';
import { Exchange } from './support/exchange.ts';
import { KeptContexts } from './support/keptContexts.ts';
import { ReplayedExchange } from './support/replayedExchange.ts';
import { sharedExchange } from './support/sharedExchanges.ts';

export { expect } from 'playwright/test';

/** What a spec file may set with `test.use`. */
export interface ExchangeOptions {
  /** Command line of an exchange of its own, for example `['--market', 'recording', '--recordings', folder]`; else one is shared. */
  readonly exchangeArgs: readonly string[] | undefined;
  /** Plays a recorded session in the place of the exchange, by this command line of `tidemark replay`, for example `['--fault', 'drop=1%']`. */
  readonly replayedSession: readonly string[] | undefined;
}

interface ContextOptions {
  /** Gives each test a browser context of its own, which is slow; needed by tests that install a clock. */
  readonly hasOwnContext: boolean;
}

interface ExchangeFixtures extends ExchangeOptions {
  /** The exchange that the page talks to; `restart()`, `kill()` and `start()` are for tests with one of their own. */
  readonly exchange: Exchange;
  /** The replay that the page talks to where {@link ExchangeOptions.replayedSession} asks for one. */
  readonly replay: ReplayedExchange | undefined;
  readonly address: string;
  readonly keptContexts: KeptContexts;
}

/** Playwright's `test` with a running exchange, or a replayed session, behind every page: `page.goto('/')` is its home page. */
export const test = base.extend<ContextOptions, ExchangeFixtures>({
  exchangeArgs: [undefined, { scope: 'worker', option: true }],
  replayedSession: [undefined, { scope: 'worker', option: true }],
  hasOwnContext: [false, { option: true }],
  exchange: [
    async ({ exchangeArgs, replayedSession }, use, { parallelIndex }) => {
      if (exchangeArgs === undefined || replayedSession !== undefined)
        return use(sharedExchange(parallelIndex));
      const exchange = await Exchange.launch(exchangeArgs);
      await use(exchange);
      await exchange.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  replay: [
    async ({ replayedSession }, use) => {
      if (replayedSession === undefined) return use(undefined);
      const replay = await ReplayedExchange.launch(replayedSession);
      await use(replay);
      await replay.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  address: [({ exchange, replay }, use) => use((replay ?? exchange).address), { scope: 'worker' }],
  keptContexts: [
    async ({ browser, address }, use) => {
      const kept = new KeptContexts(browser, address);
      await use(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ address }, use) => use(address),
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
