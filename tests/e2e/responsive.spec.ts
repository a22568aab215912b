import { expect, test } from './fixtures.ts';
import { preferLanguage } from './support/language.ts';

const LANGUAGE_OF = { ltr: 'en_US', rtl: 'fa_IR' } as const;

for (const direction of ['ltr', 'rtl'] as const) {
  for (const path of ['/', '/auth/login', '/nowhere']) {
    test(`${path} fits its width in ${direction} @tablet @phone`, async ({ page }) => {
      await preferLanguage(page, LANGUAGE_OF[direction]);
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (path === '/') await expect(page.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }
}

test('the small bar keeps links and settings in a drawer as wide as the page @phone-only', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390);
  await drawer.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await drawer.getByRole('link', { name: 'Spot' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/spot\/exchange/);
});

test('the bar stays on top while the page scrolls @tablet @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('rowheader', { name: 'LTC/USDT' })).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => scrollTo(0, 400));
  await expect(bar).toHaveAttribute('data-scrolled', 'true');
  expect((await bar.boundingBox())?.y).toBe(0);
});
