import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

const SCREENS = [
  ['home', '/'],
  ['login', '/auth/login'],
  ['not found', '/nowhere'],
] as const;

for (const [name, path] of SCREENS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const palette of ['standard', 'colorBlind'] as const) {
      test(`${name} has no accessibility violation in ${colorScheme}, ${palette} @phone`, async ({
        page,
      }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.addInitScript(
          (saved) => localStorage.setItem('tidemark:preferences:v1', JSON.stringify(saved)),
          { colorScheme, palette },
        );
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (path === '/') await expect(page.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        ).toEqual([]);
      });
    }
  }
}

test('the keyboard reaches everything in order, starting with a way past the bar', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const focused = page.locator(':focus');
  const order = ['Skip to content', 'Tidemark, home', 'Home', 'Markets', 'Spot'];
  for (const name of order) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName(/^Connection:/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prices are streaming.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(focused).toHaveAccessibleName(/^Connection:/);
});

test('a followed link starts the new screen at its top with the focus in it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('rowheader', { name: 'LTC/USDT' }).getByRole('link').click();
  await expect(page).toHaveURL('/spot/exchange/LTC_USDT');
  await expect(page.locator('#content')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
