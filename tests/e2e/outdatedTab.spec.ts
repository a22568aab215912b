import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { beNewUser } from './support/demo.ts';
import { DeployedBuild } from './support/deployedBuild.ts';
import { Exchange } from './support/exchange.ts';

const REPEAT = 'Tidemark was updated and this page was reloaded. Please repeat your last step.';
const INCOMPLETE =
  'Tidemark was updated and this page was reloaded. Not everything you had entered could be kept: please check.';
const STUCK = 'Tidemark was updated. Please reload this page to continue.';

// Files of the build before would still be in the cache of a context that other tests use.
test.use({ hasOwnContext: true });

let build: DeployedBuild;
let exchange: Exchange;
let people = 0;
test.beforeAll(async () => {
  build = await DeployedBuild.copy();
  exchange = await Exchange.launch(['--web-dir', build.folder]);
});
test.afterAll(async () => {
  await exchange.dispose();
  await build.dispose();
});

/** Opens a page as somebody new. Answers the documents that the tab loads from then on. */
async function openTab(page: Page, path: string): Promise<readonly string[]> {
  await beNewUser(page, exchange, `tab-${(people += 1)}@tidemark.example`);
  await page.goto(`${exchange.address}${path}`);
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded.push(new URL(request.url()).pathname);
  });
  return loaded;
}

test('an old tab opens a page that it had not loaded before the deployment', async ({ page }) => {
  const loaded = await openTab(page, '/personal/security');
  const devices = page.getByRole('main').locator('a[href="/personal/security/devices"]');
  await expect(devices).toBeVisible();
  await build.deploy();
  await devices.click();
  await expect(page.getByRole('heading', { name: 'Devices and sessions', level: 1 })).toBeVisible();
  await expect(page.getByText(REPEAT)).toBeVisible();
  expect(loaded).toEqual(['/personal/security/devices']);
});

test('an old tab keeps the order that was typed, and opens a dialog that it had not loaded', async ({
  page,
}) => {
  const loaded = await openTab(page, '/spot/exchange/BTC_USDT');
  const field = (name: string) => page.locator(`form[aria-label^="Order form"] input[name="${name}"]`);
  const transfer = page.getByTestId('funds').getByRole('button', { name: 'Transfer' });
  await expect(transfer).toBeVisible();
  await field('price').fill('12345.6');
  await field('amount').fill('0.789');
  await build.deploy();
  await transfer.click();
  await expect(page.getByText(REPEAT)).toBeVisible();
  await expect(field('price')).toHaveValue('12345.6');
  await expect(field('amount')).toHaveValue('0.789');
  await transfer.click();
  await expect(page.getByRole('dialog', { name: 'Transfer', exact: true })).toBeVisible();
  expect(loaded).toEqual(['/spot/exchange/BTC_USDT']);
});

test('an old tab is not reloaded for a menu that has the focus, and says what it lost once the menu is opened', async ({
  page,
}) => {
  const loaded = await openTab(page, '/personal/security/password');
  const password = page.getByRole('main').locator('input[name="oldPassword"]');
  await password.fill('Compiler-1952');
  await build.deploy();
  const missing = page.waitForResponse((response) => response.status() === 404);
  const download = page.getByRole('banner').getByRole('button', { name: 'Download the app' });
  await download.focus();
  await missing;
  await expect(password).toHaveValue('Compiler-1952');
  expect(loaded).toEqual([]);
  await download.click();
  await expect(page.getByText(INCOMPLETE)).toBeVisible();
  await expect(password).toHaveValue('');
  await download.click();
  await expect(page.getByRole('banner').getByText('App Store')).toBeVisible();
  expect(loaded).toEqual(['/personal/security/password']);
});

test('a tab is reloaded once, not for ever, for a page whose files stay missing', async ({ page }) => {
  const loaded = await openTab(page, '/personal/security');
  const devices = page.getByRole('main').locator('a[href="/personal/security/devices"]');
  await expect(devices).toBeVisible();
  await build.lose('DevicesPage');
  await devices.click();
  await expect(page.getByText(STUCK)).toBeVisible();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  expect(loaded).toEqual(['/personal/security/devices']);
  await page.goBack();
  await devices.click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  expect(loaded).toEqual(['/personal/security/devices']);
});
