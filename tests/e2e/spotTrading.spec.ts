import { expect, test } from './fixtures.ts';
import { listenForComplaints } from './support/complaints.ts';
import { tradeElsewhere } from './support/demo.ts';
import { layoutShiftOf } from './support/layoutShift.ts';
import { expectStill } from './support/stillButtons.ts';
import { SPOT, TradingScreen } from './support/tradingScreen.ts';

test('a visitor sees the market move in a screen of its size, and is led to the login and back', async ({
  page,
}) => {
  await test.step('book, trades and candles move after opening', async () => {
    const complaints = listenForComplaints(page);
    const screen = new TradingScreen(page);
    const chart = page.getByRole('img', { name: 'BTC/USDT candlestick chart' });
    await page.goto(SPOT);
    await screen.bids.first().waitFor();
    const best = await screen.bids.first().getAttribute('data-quantity');
    await expect(chart.locator('canvas').first()).toBeVisible();
    const drawn = await chart.screenshot();
    await expect.poll(() => screen.bids.first().getAttribute('data-quantity')).not.toBe(best);
    await page.getByRole('tab', { name: 'Trades', exact: true }).click();
    const newest = await screen.trades.first().getAttribute('data-trade');
    await tradeElsewhere(page);
    await expect.poll(() => screen.trades.first().getAttribute('data-trade')).not.toBe(newest);
    await expect.poll(async () => (await chart.screenshot()).equals(drawn)).toBe(false);
    await expect(page).toHaveTitle(/^[\d,]+\.\d\d BTC\/USDT \| /);
    expect(complaints).toEqual([]);
  });
  const screen = new TradingScreen(page);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await test.step(`the columns have their widths and the page does not scroll, motion: ${reducedMotion}`, async () => {
      await page.emulateMedia({ reducedMotion });
      await page.reload();
      await expect(page.locator('[role="img"] canvas').first()).toBeVisible();
      await expect.poll(async () => Math.round((await screen.form.boundingBox())?.width ?? 0)).toBe(304);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    });
  }
  await test.step('a tablet gives the form more room from 980 px', async () => {
    for (const [width, room] of [
      [979, 299],
      [980, 339],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => Math.round((await screen.form.boundingBox())?.width ?? 0)).toBe(room);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(screen.bids.first()).toBeVisible();
  });
  await test.step('nothing on it moved by more than a twentieth of the screen while it arrived', async () => {
    expect(await layoutShiftOf(page)).toBeLessThan(0.05);
  });
  await test.step('two skip links lead the keyboard to how much is traded', async () => {
    for (const name of ['Skip to content', 'Skip to order form']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name })).toBeFocused();
      await page.keyboard.press('Enter');
    }
    await expect(screen.field('amount')).toBeFocused();
  });
  await test.step('on a slow link it shows its outline with what it knew last before the rest is there', async () => {
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.setCacheDisabled', { cacheDisabled: true });
    const slow = { latency: 400, downloadThroughput: 60_000, uploadThroughput: 60_000 };
    await line.send('Network.emulateNetworkConditions', { offline: false, ...slow });
    await page.goto(SPOT, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible();
    expect(await page.locator('strong.tm-opening-price').textContent()).toMatch(/^[\d,]+\.\d\d$/);
    await line.detach();
    await expect(screen.bids.first()).toBeVisible();
  });
  await test.step('the login is offered', async () => {
    await screen.form.getByRole('link', { name: 'Log in to trade' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?backurl=%2Fspot%2Fexchange%2FBTC_USDT(%23content)?$/);
  });
});

test('a demo user buys and sells; order, fill and balances follow without a reload', async ({ page }) => {
  const screen = await TradingScreen.openLoggedIn(page);
  for (const [side, word] of [
    ['Buy', 'Bought'],
    ['Sell', 'Sold'],
  ] as const) {
    const before = await screen.balance('BTC', 'available');
    await screen.choose(side);
    await screen.choose('Market');
    await screen.field('amount').fill('0.003');
    await screen.submit();
    await expect(page.getByText(new RegExp(`^${word} 0\\.003 BTC at [\\d,.]+$`))).toBeVisible();
    const change = side === 'Buy' ? 0.003 : -0.003;
    await expect.poll(() => screen.balance('BTC', 'available')).toBeCloseTo(before + change, 8);
    await screen.openTab('Trade history');
    const fill = screen.rows.first();
    await expect(fill.locator('[data-column="side"]')).toHaveText(side);
    await expect(fill.locator('[data-column="role"]')).toHaveText('Taker');
    await screen.openTab('Order history');
    await expect(screen.rows.first().locator('[data-column="side"]')).toHaveText(side);
    await expect(screen.rows.first().locator('[data-column="status"]')).toHaveText('Filled');
  }
  await test.step('an order and its fill are found by their Order NO., on the screen and in the export', async () => {
    const found: (string | undefined)[] = [];
    for (const tab of ['Order history', 'Trade history']) {
      await screen.openTab(tab);
      const number = screen.rows.first().locator('[data-column="orderNumber"]');
      await expect(number).toHaveText(/^\d+$/);
      found.push((await number.textContent()) ?? undefined);
      const heads = await screen.tables.getByRole('columnheader').allTextContents();
      expect(heads).toContain('Order NO.');
      const { head, lines } = await screen.exported();
      const columns = head.split(',').map((column) => column.replace(/ \(.*\)$/, ''));
      expect(columns).toEqual(expect.arrayContaining(heads));
      found.push(lines[0]?.split(',')[columns.indexOf('Order NO.')]);
    }
    expect(new Set(found).size).toBe(1);
  });
  await test.step('a table is exported as it is on screen', async () => {
    await screen.openTab('Assets');
    await screen.tables.getByRole('button', { name: 'Asset', exact: true }).click();
    const shown = await screen.rows.locator('[data-column="asset"] b').allTextContents();
    const { name, head, lines } = await screen.exported();
    expect(name).toMatch(/^\d{4}(_\d\d){5}\.csv$/);
    expect(head).toBe('Asset,Balance (asset),Available (asset),In orders (asset)');
    expect(lines.map((line) => line.split(',')[0])).toEqual(shown);
  });
  expect(await screen.isSameDocument()).toBe(true);
});

test('orders that wait are placed once, shown, and taken back', async ({ page }) => {
  const screen = await TradingScreen.openLoggedIn(page);
  await test.step('a limit order waits, holds its cost, and is given back when it is cancelled', async () => {
    await expect.poll(() => screen.openOrders()).toBeGreaterThanOrEqual(0);
    const [open, held] = [await screen.openOrders(), await screen.balance('USDT', 'held')];
    const price = await screen.fillRestingBuy();
    await screen.submit();
    await expect(page.getByText(/^Buy order placed: 0\.002 BTC at /)).toBeVisible();
    await expect.poll(() => screen.openOrders()).toBe(open + 1);
    const row = screen.rows.first();
    await expect(row.locator('[data-column="price"]')).toHaveText(
      Number(price).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    );
    expect(await screen.balance('USDT', 'held')).toBeGreaterThan(held);

    await row.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Order cancelled')).toBeVisible();
    await expect.poll(() => screen.openOrders()).toBe(open);
    await expect.poll(() => screen.balance('USDT', 'held')).toBe(held);
    expect(await screen.isSameDocument()).toBe(true);
  });
  await test.step('an order is placed once, however often it is submitted and even when its answer is lost', async () => {
    await expect.poll(() => screen.openOrders()).toBeGreaterThanOrEqual(0);
    const open = await screen.openOrders();
    await screen.fillRestingBuy('0.003');
    let requests = 0;
    await page.route('**/api/spot-trade-api/order?*', async (route) => {
      if (route.request().method() === 'POST') {
        requests += 1;
        await route.fetch();
      }
      await route.abort('connectionreset');
    });
    // All in one task: what a bouncing key does at its worst.
    await screen.form.evaluate((form: HTMLFormElement) => [1, 2, 3].forEach(() => form.requestSubmit()));
    await expect(page.getByText(/^No response from the exchange/)).toBeVisible();
    expect(requests).toBe(1);
    await expect.poll(() => screen.openOrders()).toBe(open + 1);

    await page.unroute('**/api/spot-trade-api/order?*');
    await screen.submit();
    await expect(page.getByText(/^Buy order placed: 0\.003 BTC at /)).toBeVisible();
    expect(await screen.openOrders()).toBe(open + 1);
    await screen.rows.first().getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => screen.openOrders()).toBe(open);
  });
  await test.step('own orders are marked in the book', async () => {
    await page.getByLabel('Price grouping').selectOption('100');
    await screen.choose('Buy');
    await screen.choose('Post Only');
    const best = Number(await screen.bids.first().getAttribute('data-price'));
    await screen.field('price').fill((best - 250).toFixed(2));
    await screen.field('amount').fill('0.002');
    await screen.submit();
    await expect(page.getByRole('img', { name: 'Your order' })).toHaveCount(1);
    await screen.rows.first().getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('img', { name: 'Your order' })).toHaveCount(0);
  });
  await test.step('a post-only order that would trade is warned about and refused', async () => {
    await screen.choose('Buy');
    await screen.choose('Post Only');
    const ask = Number(await screen.asks.last().getAttribute('data-price'));
    await screen.field('price').fill((Math.ceil(ask * 1.01 * 100) / 100).toFixed(2));
    await screen.field('amount').fill('0.001');
    await expect(screen.form.getByText(/a post-only order would execute immediately/)).toBeVisible();
    await screen.submit();
    await expect(page.getByText('Rejected: post-only order would execute immediately')).toBeVisible();
    await expect(screen.field('amount')).toHaveValue('0.001');
  });
  await test.step('mistakes are named before anything is sent', async () => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await screen.fillRestingBuy('0.00001');
    await expect(screen.form.getByText('Minimum order value: 5 USDT')).toBeVisible();
    await screen.field('amount').fill('99');
    await expect(
      screen.form.getByText(/^Insufficient balance: [\d,.]+ USDT required, [\d,.]+ USDT available$/),
    ).toBeVisible();
    await screen.field('amount').fill('');
    await screen.field('amount').press('Enter');
    await expect(screen.form.getByText('Enter an amount')).toBeVisible();
    await expect(screen.field('amount')).toBeFocused();
    expect(sent).not.toContain('/api/spot-trade-api/order');
  });
  await test.step('the button stays where it is while somebody types', async () => {
    const fields = (['price', 'amount', 'total'] as const).map((name) => screen.field(name));
    await expectStill([screen.form.locator('[type="submit"]')], fields);
  });
  await test.step('all open orders are cancelled once that is confirmed', async () => {
    for (const placed of [1, 2]) {
      await screen.fillRestingBuy();
      await screen.submit();
      await expect.poll(() => screen.openOrders()).toBeGreaterThanOrEqual(placed);
      await expect(screen.field('amount')).toHaveValue('');
    }
    await screen.tables.getByRole('button', { name: 'Cancel all' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Keep orders' }).click();
    expect(await screen.openOrders()).toBeGreaterThanOrEqual(2);
    await screen.tables.getByRole('button', { name: 'Cancel all' }).click();
    await dialog.getByRole('button', { name: 'Cancel orders' }).click();
    await expect.poll(() => screen.openOrders()).toBe(0);
    await expect(screen.tables.getByText('No open orders')).toBeVisible();
  });
  await test.step('the keyboard trades, and can be told not to', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('s');
    await expect(screen.form.getByRole('button', { name: /^Sell ./ })).toBeFocused();
    await expect(screen.form.getByRole('button', { name: 'Sell', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    await expect(screen.field('amount')).not.toHaveValue('');
    await page.keyboard.press('Shift+?');
    await page.getByRole('switch', { name: 'Enable keyboard shortcuts' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('b');
    await expect(screen.form.getByRole('button', { name: 'Sell', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});

test('what an input method composes and what is corrected in a number is what the form has', async ({
  page,
}) => {
  const screen = await TradingScreen.openLoggedIn(page);
  const keyboard = await page.context().newCDPSession(page);
  const amount = screen.field('amount');
  await amount.focus();
  await test.step('nothing is rewritten while digits are composed', async () => {
    for (const text of ['１', '１２']) {
      const [selectionStart, selectionEnd] = [text.length, text.length];
      await keyboard.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
      await expect(amount).toHaveValue(text);
    }
    await keyboard.send('Input.insertText', { text: '１２' });
    await expect(amount).toHaveValue('12');
    await keyboard.send('Input.imeSetComposition', { text: '．５', selectionStart: 2, selectionEnd: 2 });
    await keyboard.send('Input.insertText', { text: '．５' });
    await expect(amount).toHaveValue('12.5');
  });
  await test.step('what is composed and no number is refused, with the reason', async () => {
    await amount.fill('');
    await keyboard.send('Input.imeSetComposition', { text: '5万', selectionStart: 2, selectionEnd: 2 });
    await keyboard.send('Input.insertText', { text: '5万' });
    await expect(amount).toHaveValue('5万');
    await expect(screen.form.getByText('“万” is not part of a number', { exact: false })).toBeVisible();
  });
  await test.step('a digit takes the place of another, with the caret behind it', async () => {
    await amount.fill('');
    await page.keyboard.type('100.5');
    for (const key of ['Home', 'Delete', '2', '1']) await page.keyboard.press(key);
    await expect(amount).toHaveValue('2100.5');
    await page.keyboard.press('Backspace');
    await amount.blur();
    await expect(amount).toHaveValue('200.5');
  });
});
