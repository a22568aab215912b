import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { submitLogin } from './support/demo.ts';
import { violationsOf } from './support/violations.ts';

/** `8.32% APY` of a text. */
async function rateIn(place: Locator): Promise<string | undefined> {
  return /[\d.]+%/.exec(await place.innerText())?.[0];
}

test('a guest sees what Earn offers, logs in, subscribes, and has the money back at once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/personal/earn/flexible');
  const usdt = page.locator('[data-product=USDT]');
  const position = page.locator('[data-position=USDT]');
  const history = page.getByRole('region', { name: 'History' });
  const dialog = page.getByRole('dialog');
  const available = dialog.getByText('Available').locator('xpath=following-sibling::*[1]');

  await test.step('the tag in the bar has the rate of the product', async () => {
    await expect(usdt).toContainText('APY');
    const tag = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Earn/ });
    await expect(tag).toContainText('APY');
    expect(await rateIn(tag)).toBe(await rateIn(usdt));
  });

  await test.step('a subscription leads to the login and back', async () => {
    await usdt.getByRole('link', { name: 'Log in to subscribe' }).click();
    await submitLogin(page);
    await expect(page).toHaveURL('/personal/earn/flexible');
    await expect(page.getByText('Nothing subscribed yet')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });

  await test.step('what is subscribed is a position, and in the history', async () => {
    await usdt.getByRole('button', { name: 'Subscribe USDT', exact: true }).click();
    await expect(available).toHaveText(/50,000/);
    await dialog.getByLabel('Amount').fill('1000');
    await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(position).toContainText('1,000.00000000 USDT');
    await expect(history.getByRole('row', { name: /Subscription/ }).first()).toContainText('Done');
  });

  await test.step('what is redeemed at once is in the wallet again', async () => {
    await position.getByRole('button', { name: 'Redeem USDT' }).click();
    await dialog.getByRole('button', { name: 'Max' }).click();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Redeem', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(history.getByRole('row', { name: /Redemption/ }).first()).toContainText('Done');
    await usdt.getByRole('button', { name: 'Subscribe USDT', exact: true }).click();
    await expect(available).toHaveText(/50,000/);
  });
});
