import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn, logInByForm } from './support/demo.ts';

type Environment = 'real' | 'simulated';

/** Paths that carry money, prices or who the user is. */
const TRADING = /^\/(api|market\/v2|realtime|user)(\/|$)/;

/** Where the pages of each environment call and connect to, from now on. */
function listen(page: Page) {
  const reached: Record<Environment, string[]> = { real: [], simulated: [] };
  const note = (address: string): void => {
    const { host, pathname } = new URL(address);
    if (!TRADING.test(pathname)) return;
    reached[new URL(page.url()).pathname.startsWith('/contract/simul') ? 'simulated' : 'real'].push(host);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return {
    hosts: (environment: Environment) => [...new Set(reached[environment])],
    count: (environment: Environment) => reached[environment].length,
  };
}

/** A mark that a document keeps until another one takes its place. */
const brand = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-seen', ''));
const isBranded = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-seen')).catch(() => true);

async function simulatedOrigin(page: Page): Promise<string> {
  const answer = await page.request.get('/configs/tidemark.json');
  const { compileHosts } = (await answer.json()) as {
    readonly compileHosts: Readonly<Record<string, { readonly simulated?: string }>>;
  };
  const origin = compileHosts['test']?.simulated;
  if (origin === undefined) throw new Error('The exchange names no host of simulated trading');
  return origin;
}

async function follow(page: Page, path: string): Promise<void> {
  await brand(page);
  await page.locator(`a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(path));
}

test('a link between real and simulated trading loads the page anew, one within either keeps it', async ({
  page,
  exchange,
}) => {
  const simulated = new URL(await simulatedOrigin(page)).host;
  const traffic = listen(page);
  await logIn(page, '/contract/crypto');
  await follow(page, '/contract/exchange');
  expect(await isBranded(page), 'a link within one environment keeps the page').toBe(true);
  await expect.poll(() => traffic.count('real')).toBeGreaterThan(1);

  await follow(page, '/contract/simul');
  await expect.poll(() => isBranded(page)).toBe(false);
  await page.getByRole('button', { name: 'Account' }).waitFor();
  await expect.poll(() => traffic.count('simulated')).toBeGreaterThan(1);

  const before = traffic.count('real');
  await page.goBack();
  await page.waitForURL((url) => url.pathname.startsWith('/contract/exchange'));
  await expect.poll(() => traffic.count('real')).toBeGreaterThan(before);

  const earlier = traffic.count('simulated');
  await page.goForward();
  await page.waitForURL((url) => url.pathname.startsWith('/contract/simul'));
  await expect.poll(() => traffic.count('simulated')).toBeGreaterThan(earlier);

  expect(traffic.hosts('real')).toEqual([new URL(exchange.address).host]);
  expect(traffic.hosts('simulated')).toEqual([simulated]);
});

test('a login leads back into simulated trading, and holds there', async ({ page }) => {
  const simulated = new URL(await simulatedOrigin(page)).host;
  const traffic = listen(page);
  await logInByForm(page, '/contract/simul');
  await page.waitForURL((url) => url.pathname.startsWith('/contract/simul'));
  await page.getByRole('button', { name: 'Account' }).waitFor();
  await expect.poll(() => traffic.count('simulated')).toBeGreaterThan(1);
  expect(traffic.hosts('simulated')).toEqual([simulated]);
});
