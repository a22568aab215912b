import { expect, test } from './fixtures.ts';
import { bestRows, differenceOfBestRows } from './support/bestRows.ts';
import { logIn } from './support/demo.ts';
import type { Exchange } from './support/exchange.ts';
import { operatorHeader } from './support/settings.ts';

test.use({ exchangeArgs: [] });

interface Health {
  readonly realtime: {
    readonly connections: number;
    readonly subscriptions: Readonly<Record<string, number>>;
  };
}

/** What the trading screen follows, each once, over the page's one connection; the form says what other accounts hold. */
const ONE_OF_EACH: Health['realtime'] = {
  connections: 1,
  subscriptions: {
    balances: 1,
    'candles?instrument=BTC%2FUSDT&interval=15m': 1,
    contractFills: 1,
    deposits: 1,
    fills: 1,
    margin: 1,
    messages: 1,
    'orderBook?depth=50&instrument=BTC%2FUSDT': 1,
    orders: 1,
    preferences: 1,
    'quote?instrument=BTC%2FUSDT': 1,
    withdrawals: 1,
  },
};

async function subscriptions(exchange: Exchange): Promise<Health['realtime']> {
  const headers = await operatorHeader(exchange);
  const health = (await (await fetch(`${exchange.address}/health`, { headers })).json()) as Health;
  const { connections, subscriptions: byKey } = health.realtime;
  return { connections, subscriptions: byKey };
}

test('a killed exchange is shown as such; after its restart everything is right again without a reload', async ({
  page,
  exchange,
}) => {
  const differs = (): Promise<string> => differenceOfBestRows(page, exchange.address);

  await logIn(page, '/spot/exchange/BTC_USDT');
  await expect(page.getByRole('button', { name: 'Connection: Live' })).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
  await expect.poll(() => bestRows(page)).toMatch(/^\d.* \| \d/);
  await expect.poll(differs).toBe('');
  await expect.poll(() => subscriptions(exchange)).toEqual(ONE_OF_EACH);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await exchange.kill();
  await expect(page.getByRole('button', { name: 'Connection: Reconnecting' })).toBeVisible();
  await expect(page.locator('[data-stale="true"]').first()).toBeVisible();
  // Its code is not there yet and cannot be had now: the screen stays, and it opens when the exchange is back.
  const isRefused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.keyboard.press('?');
  await isRefused;
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(page.locator('[data-stale="true"]').first()).toBeVisible();
  await expect(shortcuts).toHaveCount(0);

  await exchange.start();
  await expect(page.getByRole('button', { name: 'Connection: Live' })).toBeVisible();
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
  for (let sample = 0; sample < 3; sample += 1) await expect.poll(differs).toBe('');
  await expect.poll(() => subscriptions(exchange)).toEqual(ONE_OF_EACH);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
