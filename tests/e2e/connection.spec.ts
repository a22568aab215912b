import { expect, test } from './fixtures.ts';

test.use({ exchangeArgs: [] });

test('a lost exchange is shown as such, and prices come back alive without a reload', async ({
  page,
  exchange,
}) => {
  await page.goto('/');
  const row = page.getByRole('row', { name: /BTC\/USDT/ });
  const price = row.getByRole('cell').first();
  await expect(page.getByRole('button', { name: 'Connection: Live' })).toBeVisible();
  await expect(price).toHaveText(/\d/);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await exchange.stop();
  await expect(page.getByRole('button', { name: 'Connection: Reconnecting' })).toBeVisible();
  await expect(row).toHaveAttribute('data-stale', 'true');
  await expect(page.getByText(/^Prices are \d+ (s|min) old$/)).toBeVisible();

  await exchange.start();
  await page.getByRole('button', { name: 'Connection: Reconnecting' }).click();
  await page.getByRole('button', { name: 'Reconnect now' }).click();
  await expect(page.getByRole('button', { name: 'Connection: Live' })).toBeVisible();
  await expect(row).toHaveAttribute('data-stale', 'false');
  const shown = await price.textContent();
  await expect(price).not.toHaveText(shown ?? '');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
