import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { violationsOf } from './support/violations.ts';

test('menus and messages have no accessibility violation', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, '/nowhere');
  for (const name of ['Appearance', 'Connection: Live', 'Account']) {
    await page.getByRole('button', { name }).click();
    if (name === 'Account') {
      await page.getByRole('menuitem', { name: /^UID/ }).click();
      await expect(page.getByText('Success')).toBeVisible();
    }
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('the menu drawer has no accessibility violation @phone-only', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/nowhere');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('the keyboard reaches everything in order, starting with a way past the bar', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const focused = page.locator(':focus');
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeVisible();
  const before = ['Skip to content', 'Tidemark, home', /^Spot/, /^Perpetual/];
  const after = [
    'Log In',
    'Register',
    'Download the app',
    'Language and currency',
    'Appearance',
    /^Connection:/,
  ];
  for (const name of before) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(name);
  }
  await page.getByRole('link', { name: 'Log In' }).first().focus();
  for (const [index, name] of after.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await expect(focused).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prices update in real time.')).toBeVisible();
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
