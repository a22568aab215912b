import { test as base } from 'playwright/test';
import { Exchange } from './support/exchange.ts';

export { expect } from 'playwright/test';

/** What a spec file may set with `test.use`; a different value gives it an exchange of its own. */
export interface ExchangeOptions {
  /** Command line of the exchange, for example `['--market', 'recording', '--recordings', folder]`. */
  readonly exchangeArgs: readonly string[];
}

interface ExchangeFixtures extends ExchangeOptions {
  /** The exchange that the page talks to; `restart()`, `kill()` and `start()` are for tests of recovery. */
  readonly exchange: Exchange;
}

/** Playwright's `test` with a running exchange behind every page: `page.goto('/')` is its home page. */
export const test = base.extend<object, ExchangeFixtures>({
  exchangeArgs: [[], { scope: 'worker', option: true }],
  exchange: [
    async ({ exchangeArgs }, use) => {
      const exchange = await Exchange.launch(exchangeArgs);
      await use(exchange);
      await exchange.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ exchange }, use) => use(exchange.address),
});
