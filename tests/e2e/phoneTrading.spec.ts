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
  // The book stays in view: nothing is over its best prices.
  const best = drawer.getByRole('group', { name: 'Bids' }).getByRole('button').first();
  await expect(best).toHaveText(/\d/);
  await best.click();
  await expect(screen.field('price')).toHaveValue(/\d/);
  const resting = await screen.restingPrice();
  await screen.choose('Buy');
  await screen.field('price').fill(resting);
  await screen.field('amount').fill('0.002');
  await screen.submit();
  await expect(page.getByText(/^Buy order placed/)).toBeVisible();
  await screen.choose('Sell');
  await screen.choose('Market');
  await screen.field('amount').fill('0.002');
  await screen.submit();
  await expect(page.getByText(/^Sold 0\.002 BTC at /)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();

  await test.step('what is open says side, price and amount beside its Cancel', async () => {
    const card = screen.tables.getByRole('listitem').filter({ hasText: 'Cancel' }).first();
    await card.getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();
    for (const column of ['side', 'price', 'quantity'])
      await expect(card.locator(`[data-column="${column}"]`)).toBeInViewport({ ratio: 1 });
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(card).toBeHidden();
  });
  await test.step('the only bar at the bottom is that of the order, and the menu leads to the other markets', async () => {
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
    for (const [market, url] of [
      ['/contract/exchange', /\/contract\/exchange/],
      ['/spot/exchange', /\/spot\/exchange/],
    ] as const) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).locator(`a[href="${market}"]`).click();
      await expect(page).toHaveURL(url);
    }
  });

  await screen.openTab('Trade history');
  await expect(screen.tables.getByRole('listitem').first().locator('[data-column="side"]')).toHaveText(
    'Sell',
  );
});

test('the market is in tabs, and a row of the book opens the form with its price @phone-only @replayed', async ({
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
