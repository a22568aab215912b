import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { chosenControls } from './support/chosenLook.ts';
import { logIn } from './support/demo.ts';
import { SPOT } from './support/tradingScreen.ts';

/** Expects these controls among those that are chosen, and each of all to be told from its neighbour. */
async function expectTold(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  const found = await chosenControls(page);
  for (const name of names) {
    const isThere = found.some((one) => (typeof name === 'string' ? one.name === name : name.test(one.name)));
    expect(isThere, `${String(name)} among ${found.map((one) => one.name).join(', ')}`).toBe(true);
  }
  expect(
    found.filter(({ isTold }) => !isTold).map(({ name }) => name),
    'look like what is not chosen',
  ).toEqual([]);
}

test('in a contrast theme of the system everything that is chosen looks chosen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });

  await test.step('the menus of the bar', async () => {
    await logIn(page, '/');
    await page.getByRole('button', { name: 'Appearance' }).click();
    await expect(page.getByRole('radio', { name: 'Light' })).toBeVisible();
    await expectTold(page, [/^System|^Light/]);
  });

  await test.step('the spot screen', async () => {
    await page.goto(SPOT);
    await expect(page.locator('[role="img"] canvas').first()).toBeVisible();
    await expect(page.getByRole('form').getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Open orders/ })).toBeVisible();
    await expectTold(page, ['Buy', 'Limit', /^Open orders/, /^Spot/]);
    await page.getByRole('form').getByRole('button', { name: 'Sell', exact: true }).click();
    await expectTold(page, ['Sell']);
  });

  await test.step('the contract screen', async () => {
    await page.goto('/contract/exchange/BTC_USDT');
    await expect(page.locator('[role="img"] canvas').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Positions/ })).toBeVisible();
    await expectTold(page, ['Limit', /^Positions/, /^USDT-M/]);
  });

  await test.step('the wallet', async () => {
    await page.goto('/personal/overview');
    await expect(page.getByRole('radio', { name: 'BTC' })).toBeAttached();
    await expectTold(page, ['Overview', 'USDT', '30D']);
  });

  await test.step('coupons', async () => {
    await page.goto('/m/#/mobile/coupon');
    await expect(page.getByRole('button', { pressed: true })).toBeVisible();
    await expectTold(page, [/^Pending|^Success/]);
  });
});
