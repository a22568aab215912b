import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const schemeOf = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
const paletteOf = (page: Page) => page.locator('html').getAttribute('data-palette');

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name }).check();
  await page.keyboard.press('Escape');
}

test('theme and palette are saved, and two tabs agree', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await choose(page, 'Dark');
  await choose(page, 'Red up, green down');
  for (const tab of [page, other]) {
    await expect.poll(() => schemeOf(tab)).toBe('dark');
    await expect.poll(() => paletteOf(tab)).toBe('redUp');
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await schemeOf(page)).toBe('dark');
  expect(await paletteOf(page)).toBe('redUp');
});

test('a saved theme is there before anything is painted', async ({ page }) => {
  await page.goto('/');
  await choose(page, 'Dark');
  // The application's own scripts never arrive: what is left is what the first paint has.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'domcontentloaded' });
  expect(await schemeOf(page)).toBe('dark');
});

test('the system theme is followed when asked to', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await schemeOf(page)).toBe('light');
  await choose(page, 'System');
  await expect.poll(() => schemeOf(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => schemeOf(page)).toBe('light');
});
