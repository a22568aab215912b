import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { listenForCalls } from './support/calls.ts';
import { wordsAt } from './support/language.ts';
import { violationsOf } from './support/violations.ts';

/** Names of hosts that all lead to this machine. */
const STRANGER = 'harbour-login.example';
const FRIEND = 'www.harbour.example';

test.use({
  // Pages of several hosts are opened, each with a storage of its own.
  hasOwnContext: true,
  exchangeArgs: ['--deployment', 'harbour'],
  launchOptions: async ({ launchOptions }, use) => {
    const rule = '--host-resolver-rules=MAP *.example 127.0.0.1';
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
  },
});

/** Once the page has begun, and offers developers what it offers them. */
async function hasBegun(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('cb_global_config') !== null);
  await page.waitForFunction(() => new Promise((resolve) => requestIdleCallback(() => resolve(true))));
}

test.describe('a host that is not official', () => {
  test('has no developer helpers, is warned of, with the official address, and left', async ({
    page,
    exchange,
  }) => {
    const address = exchange.address.replace('127.0.0.1', STRANGER);
    await page.goto(address);
    await hasBegun(page);
    expect(await page.evaluate(() => 'tidemark' in window)).toBe(false);

    await page.route('https://harbour.example/**', (route) => route.fulfill({ body: 'the official site' }));
    await page.clock.install();
    await page.goto(address);
    const warning = page.getByRole('alert');
    await expect(warning.getByRole('heading')).toHaveText('This is not the official Harbour website');
    await expect(warning).toContainText('https://harbour.example');
    await expect(page.getByRole('banner')).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
    await page.clock.runFor(10_000);
    await expect(page).toHaveURL('https://harbour.example/');
  });

  test('is no official one, which calls the hosts of its environment and has no developer helpers, nor an address of this machine', async ({
    page,
    exchange,
  }) => {
    const origins = new Map<string, string>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      origins.set(pathname, origin);
    });
    const isShown = async () => {
      await expect(page.getByRole('banner')).toBeVisible();
      await hasBegun(page);
      await expect(page.getByText('This is not the official Harbour website')).toBeHidden();
    };
    // The official host of this deployment calls an API that is not here: only what it calls is looked at.
    await page.route('https://*.harbour.example/**', (route) => route.abort());
    // It does have what calls are signed with.
    await page.route('https://api.harbour.example/**/*.wasm', async (route) => {
      const url = exchange.address + new URL(route.request().url()).pathname;
      await route.fulfill({ response: await route.fetch({ url }) });
    });
    const official = exchange.address.replace('127.0.0.1', FRIEND);
    await page.goto(official);
    await isShown();
    expect(await page.evaluate(() => 'tidemark' in window)).toBe(false);
    await expect.poll(() => origins.get('/market/v2/tradepair/list')).toBe('https://api.harbour.example');
    expect(origins.get('/market/v3/current/datetime')).toBe('https://config.harbour.example');
    expect(origins.get('/configs/harbour.json')).toBe(official);

    await page.goto(exchange.address);
    await isShown();
  });
});

test.describe('a frame of another host', () => {
  /** A page that frames the exchange. */
  async function framing(address: string, sandbox: string) {
    const server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(
        `<title>Elsewhere</title><iframe ${sandbox} width="900" height="700" src="${address}"></iframe>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://elsewhere.example:${port}/`, close: () => server.close() };
  }

  test('is forbidden by the server; one that a proxy allowed shows nothing but the way out', async ({
    page,
    exchange,
  }) => {
    await test.step('forbidden by the server', async () => {
      const frame = await framing(exchange.address, '');
      await page.goto(frame.url);
      await expect(page.frameLocator('iframe').getByRole('banner')).toBeHidden();
      const answer = await page.request.get(exchange.address);
      expect(answer.headers()['x-frame-options']).toBe('DENY');
      frame.close();
    });

    // A proxy in between that drops the server's own protection.
    await page.route(`${exchange.address}/`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers['x-frame-options'];
      delete headers['content-security-policy'];
      await route.fulfill({ response, headers });
    });
    for (const sandbox of ['', 'sandbox="allow-scripts allow-same-origin"']) {
      await test.step(`allowed by a proxy ${sandbox}`, async () => {
        const frame = await framing(`${exchange.address}/`, sandbox);
        await page.goto(frame.url);
        const framed = page.frameLocator('iframe');
        await expect(framed.getByRole('heading')).toHaveText('Open Harbour in its own window');
        await expect(framed.getByRole('banner')).toBeHidden();
        await expect(framed.getByRole('button')).toHaveCount(0);
        await framed.getByRole('link', { name: 'Open Harbour' }).click();
        await expect(page).toHaveURL(sandbox === '' ? `${exchange.address}/` : frame.url);
        frame.close();
      });
    }
  });
});

test('a visitor of a denied region is told so on the site they opened, by a page that makes no call', async ({
  page,
}) => {
  const calls = listenForCalls(page);
  for (const base of ['', '/kr']) {
    const say = wordsAt(base);
    await test.step(`on ${base || '/'}`, async () => {
      await page.route('**/market/v3/current/datetime*', (route) =>
        route.fulfill({
          status: 403,
          json: { code: 1405, message: 'This region is not served', data: null },
        }),
      );
      await page.goto(`${base}/`);
      await expect(page).toHaveURL(new RegExp(`:\\d+${base}/denied_current_pc/$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('denied.title'));

      calls.length = 0;
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('denied.title'));
      expect(await violationsOf(page)).toEqual([]);
      expect(calls).toEqual([]);

      await page.unroute('**/market/v3/current/datetime*');
      await page.getByRole('link', { name: say('denied.retry') }).click();
      await expect(page).toHaveURL(new RegExp(`:\\d+${base}/$`));
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    });
  }
});
