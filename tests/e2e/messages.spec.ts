import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { SPOT, TradingScreen } from './support/tradingScreen.ts';

test('a filled order becomes a message of its kind at once, and leads to the market', async ({
  page,
  context,
}) => {
  await logIn(page, '/personal/message/nonsense');
  const tabs = page.getByRole('navigation', { name: 'Message types' }).getByRole('link');

  await test.step('there is a tab per configured kind, and an unknown kind leads to the first', async () => {
    await expect(page).toHaveURL(/\/personal\/message\/trader$/);
    await expect(tabs).toHaveText(['Trading', 'Account', 'System']);
    await expect(tabs.first()).toHaveAttribute('aria-current', 'page');
  });

  await test.step('a filled order becomes a message', async () => {
    const market = await context.newPage();
    await market.goto(SPOT);
    const screen = new TradingScreen(market);
    await expect(screen.bids.first()).toBeVisible();
    await screen.choose('Buy');
    await screen.choose('Market');
    await screen.field('amount').fill('0.01');
    await screen.submit();

    const message = page
      .getByRole('listitem')
      .filter({ hasText: /Your order to buy 0\.01.* BTC was filled at/ });
    await expect(message.first()).toBeVisible();
    await market.close();
    await message.first().getByRole('link', { name: 'View' }).click();
    await expect(page).toHaveURL(/\/spot\/exchange\/BTC_USDT/);
  });
});

test('messages are marked as read one by one and all at once', async ({ page }) => {
  await logIn(page, '/personal/message/trader');

  await test.step('a rejection of the list is told with the message of the server, and can be tried again', async () => {
    await page.route('**/activities/notify/messages?**', (route) =>
      route.fulfill({ status: 429, json: { code: 10429, message: 'Slow down, please', data: null } }),
    );
    await page
      .getByRole('navigation', { name: 'Message types' })
      .getByRole('link', { name: 'System' })
      .click();
    await expect(page).toHaveURL(/\/personal\/message\/system$/);
    await expect(page.getByText('Slow down, please')).toBeVisible();
    await page.unroute('**/activities/notify/messages?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to load messages')).toBeHidden();
  });

  await test.step('one is marked as read', async () => {
    const unreadRows = page.getByRole('button', { name: 'Mark as read', exact: true });
    await expect(unreadRows.first()).toBeVisible();
    const before = await unreadRows.count();
    await unreadRows.first().click();
    await expect(unreadRows).toHaveCount(before - 1);
  });

  await test.step('all are marked as read, and stay so', async () => {
    const unread = page.getByText(/unread messages?$/);
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(unread).toHaveText('0 unread messages');
    await expect(page.getByRole('button', { name: 'Mark as read', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    await page.reload();
    await expect(unread).toHaveText('0 unread messages');
  });
});
