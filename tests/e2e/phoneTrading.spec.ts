import { expect, test } from './fixtures.ts';
import { SPOT, TradingScreen } from './support/tradingScreen.ts';
import { logIn } from './support/demo.ts';

test('an order is placed from the drawer behind the fixed bar @phone-only', async ({ page }) => {
  await logIn(page, SPOT);
  const screen = new TradingScreen(page);
  const drawer = page.getByRole('dialog');
  await expect(page.getByRole('img', { name: 'BTC/USDT candlestick chart' })).toBeVisible();
  await expect(screen.form).toBeHidden();

  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  await expect(drawer).toBeVisible();
  await screen.choose('Market');
  await screen.field('amount').fill('0.002');
  await screen.submit();
  await expect(page.getByText(/^Sold 0\.002 BTC at /)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();

  await screen.openTab('Trade history');
  await expect(screen.rows.first().locator('[data-column="side"]')).toHaveText('Sell');
});

test('the market is in tabs, and a row of the book opens the form with its price @phone-only', async ({
  page,
}) => {
  const screen = new TradingScreen(page);
  await page.goto(SPOT);
  await page.getByRole('tab', { name: 'Trades', exact: true }).click();
  await expect(screen.trades.first()).toBeVisible();
  await page.getByRole('tab', { name: 'Info' }).click();
  await expect(page.getByText('Min. order value')).toBeVisible();
  await page.getByRole('tab', { name: 'Book', exact: true }).click();
  await expect(screen.asks.last()).toBeVisible();
  await screen.asks.last().dispatchEvent('click');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(screen.field('price')).toHaveValue(/^\d+\.\d\d$/);
});
