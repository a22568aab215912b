import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';

const bar = (page: Page) => page.getByRole('banner');
const open = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();
const schemeOf = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
const paletteOf = (page: Page) => page.locator('html').getAttribute('data-palette');

async function choose(page: Page, name: string): Promise<void> {
  await open(page, 'Appearance');
  await page.getByRole('radio', { name }).check();
  await page.keyboard.press('Escape');
}

test('what a guest chooses in the bar is saved, two tabs agree, and it is there before anything is painted', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/nowhere');
  const other = await context.newPage();
  await other.goto('/nowhere');
  // A tab in the background is painted once a second.
  await page.bringToFront();
  const tabs = [page, other];

  await test.step('the system theme is followed until another is chosen, and when asked to again', async () => {
    expect(await schemeOf(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => schemeOf(page)).toBe('light');
    await choose(page, 'Dark');
    await expect.poll(() => schemeOf(page)).toBe('dark');
    await choose(page, 'System');
    await expect.poll(() => schemeOf(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => schemeOf(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => schemeOf(page)).toBe('light');
  });

  await test.step('theme and palette', async () => {
    await choose(page, 'Dark');
    await choose(page, 'Red up, green down');
    for (const tab of tabs) {
      await expect.poll(() => schemeOf(tab)).toBe('dark');
      await expect.poll(() => paletteOf(tab)).toBe('redUp');
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await schemeOf(page)).toBe('dark');
    expect(await paletteOf(page)).toBe('redUp');
  });

  // The exchange would keep the language of a user, and every later test would meet it.
  await test.step('language and currency', async () => {
    await open(page, 'Language and currency');
    await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: /^EUR/ }).click();
    await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click();
    for (const tab of tabs) await expect(tab.locator('html')).toHaveAttribute('lang', 'de-DE');
    const saved = () => other.evaluate(() => localStorage.getItem('tidemark:preferences:v1'));
    await expect.poll(saved).toContain('"currency":"EUR"');
  });

  await test.step('a saved theme is there before anything is painted', async () => {
    // The application's own scripts never arrive: what is left is what the first paint has.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await schemeOf(page)).toBe('dark');
  });
});

test('the assets menu values everything, hides it, and remembers both in every tab', async ({
  page,
  context,
}) => {
  await logIn(page, '/nowhere');
  const other = await context.newPage();
  await other.goto('/nowhere');
  for (const tab of [other, page]) {
    // A tab in the background is painted once a second.
    await tab.bringToFront();
    await open(tab, 'Assets');
  }

  const menu = bar(page).getByRole('menu');
  await expect(menu.getByText(/^[\d,]+\.\d{2} USDT$/)).toBeVisible();
  await expect(menu.getByText(/^\$[\d,]+\.\d{2}$/)).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Show value in BTC' }).click();
  await expect(menu.getByText(/^[\d,]+\.\d{8} BTC$/)).toBeVisible();
  await expect(bar(other).getByText(/^[\d,]+\.\d{8} BTC$/)).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Hide balances' }).click();
  for (const tab of [page, other]) await expect(bar(tab).getByText('•••••• BTC')).toBeVisible();

  await page.reload();
  await open(page, 'Assets');
  await expect(bar(page).getByText('•••••• BTC')).toBeVisible();
});
