import { expect, test } from './fixtures.ts';

test('the keyboard reaches everything in order, starting with a way past the bar, and a followed link moves it into the new screen', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const focused = page.locator(':focus');
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeVisible();
  const before = ['Skip to content', 'Tidemark, home', /^Spot/, /^USDT-M/];
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

  await test.step('a followed link starts the new screen at its top with the focus in it', async () => {
    await page.getByRole('rowheader', { name: 'LTC/USDT' }).getByRole('link').click();
    await expect(page).toHaveURL('/spot/exchange/LTC_USDT');
    await expect(page.locator('#content')).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
