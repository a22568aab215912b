import { expect, test } from './fixtures.ts';
import { bestRows, differenceOfBestRows } from './support/bestRows.ts';
import { listenForComplaints } from './support/complaints.ts';
import { overflowOf } from './support/overflow.ts';
import { SPOT, TradingScreen } from './support/tradingScreen.ts';

// What any session can show is tested by the specs of the screens themselves, which are tagged with @replayed.
test.use({ replayedSession: [] });

const CONTRACT = '/contract/exchange/BTC_USDT';

test('the markets of a recording are on the home page, live, and lead to the screen that trades them', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await page.goto('/');
  await expect(page.getByRole('rowheader')).toHaveText([/BTC\/USDT/]);
  const price = page.locator('tbody td:first-of-type').first();
  await expect(price).toHaveText(/^\d[\d,]*\.\d\d$/);
  const before = await price.textContent();
  await expect(price).not.toHaveText(before ?? '');
  await expect(page.getByRole('button', { name: 'Connection: Live' })).toBeVisible();

  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(SPOT);
  await test.step('with book, trades, chart and figures made of the recorded trades', async () => {
    const screen = new TradingScreen(page);
    await expect(screen.bids.nth(14)).toBeVisible();
    await expect.poll(() => differenceOfBestRows(page, new URL(page.url()).origin)).toBe('');
    await expect(page).toHaveTitle(/^[\d,]+\.\d\d BTC\/USDT/);
    await expect(page.getByRole('img', { name: 'BTC/USDT candlestick chart' })).toBeVisible();
    for (const figure of ['24h high', '24h low', '24h vol (BTC)'])
      await expect(page.getByText(figure).locator('..')).toHaveText(/[\d,]+\.\d\d/);
    await page.getByRole('tab', { name: 'Trades', exact: true }).click();
    await expect(screen.trades.nth(5)).toBeVisible();
  });
  expect(await overflowOf(page)).toBe(0);
  expect(complaints).toEqual([]);
});

test('a recorded contract has its screen, with its own book, and marks made of its trades', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await page.goto(CONTRACT);
  await expect(page).toHaveTitle(/^[\d,]+\.\d+ BTC-USDT/);
  const screen = new TradingScreen(page);
  await expect(screen.bids.nth(14)).toBeVisible();
  for (const figure of ['last-price', 'mark-price', 'index-price'])
    await expect(page.getByTestId(figure)).toHaveText(/[\d,]+\.\d/);
  const rows = await bestRows(page);
  await expect.poll(() => bestRows(page)).not.toBe(rows);
  await page.getByRole('button', { name: 'Contract details' }).click();
  await expect(page.getByRole('dialog', { name: 'BTC-USDT perpetual' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('nobody is logged in: private calls are refused, pages for users lead to the login and back', async ({
  page,
}) => {
  const answer = await page.request.get('/api/exchange-account-center-api/asset');
  expect(answer.status()).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 10_001 });
  await page.goto('/personal/orders');
  await expect(page).toHaveURL(/\/auth\/login\?/);
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/personal/orders');
  await page.goto(CONTRACT);
  await page
    .getByRole('form', { name: /^Order form/ })
    .getByRole('link', { name: 'Log in to trade' })
    .click();
  await expect(page).toHaveURL(/\/auth\/login\?/);
});

test('a replay that is gone is shown as such, and the page goes on with it when it is back', async ({
  page,
  replay,
}) => {
  await page.goto(SPOT);
  await expect.poll(() => bestRows(page)).toMatch(/^\d.* \| \d/);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // The indicator becomes a button once its code is loaded, which a replay that is gone cannot serve.
  await expect(page.getByRole('button', { name: 'Connection: Live' })).toBeVisible();
  await replay?.kill();
  await expect(page.getByRole('button', { name: 'Connection: Reconnecting' })).toBeVisible();
  await expect(page.locator('[data-stale="true"]').first()).toBeVisible();
  await replay?.start();
  await expect(page.getByRole('button', { name: 'Connection: Live' })).toBeVisible();
  await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
  await expect.poll(() => differenceOfBestRows(page, replay?.address ?? '')).toBe('');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
