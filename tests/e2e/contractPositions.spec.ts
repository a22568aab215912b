import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { ContractCalls } from './support/contractCalls.ts';
import { logIn } from './support/demo.ts';
import { PositionsTable } from './support/positionsTable.ts';

const SCREEN = '/contract/exchange/BTC_USDT';
const CONTRACT = 'BTC-USDT';
const OTHER = 'ETH-USDT';

let calls: ContractCalls;
let positions: PositionsTable;

test.beforeEach(async ({ page, exchange }) => {
  calls = new ContractCalls(page, exchange);
  positions = new PositionsTable(page, CONTRACT);
  await logIn(page, SCREEN);
  for (const contract of [CONTRACT, OTHER]) await calls.clear(contract);
});

test.afterEach(async () => {
  for (const contract of [CONTRACT, OTHER]) await calls.clear(contract);
});

const buy = (quantity: string, change: object = {}) =>
  calls.post('order', { contract: CONTRACT, side: 'buy', type: 'market', quantity, ...change });

/** Whether an element is on the screen with nothing over it: neither scrolled away nor below the buttons of its row. */
const isSeen = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2);
    return [left + 2, right - 2].every((x) => element.contains(at(x)));
  });

test('a position is watched, protected, reversed and closed', async ({ page }) => {
  await test.step('a position moves with the mark, is closed in parts, and its table is exported', async () => {
    await buy('0.4');
    await expect(positions.tab('Positions')).toHaveText('Positions (1)');
    await expect(positions.cell('contract')).toHaveText('BTC-USDTCross 10x');
    await expect(positions.cell('quantity')).toHaveText('Long0.400 BTC');
    const [mark, profit] = [
      await positions.cell('markPrice').textContent(),
      await positions.cell('unrealizedPnl').textContent(),
    ];
    await expect(positions.cell('markPrice')).not.toHaveText(mark ?? '');
    await expect(positions.cell('unrealizedPnl')).not.toHaveText(profit ?? '');
    await expect(positions.cell('unrealizedPnl')).toHaveText(/^[+−]?[\d,.]+ USDT$/);
    await expect(positions.cell('roe')).toHaveText(/^[+−]?\d+\.\d\d%$/);
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const column of ['unrealizedPnl', 'liquidationDistance', 'margin', 'protection']) {
        await expect(async () =>
          expect(await isSeen(positions.cell(column)), `${column} at ${width} px`).toBe(true),
        ).toPass();
      }
    }

    await positions.act('Close Long');
    await positions.dialog.getByLabel('Quantity').fill('0.5');
    await expect(positions.dialog.getByRole('alert')).toHaveText('You can close up to 0.4 BTC');
    await positions.dialog.getByLabel('Quantity').fill('0.1');
    await expect(positions.dialog.getByText('0.300 BTC')).toBeVisible();
    await positions.confirm('Close Long');
    await expect(positions.cell('quantity')).toHaveText('Long0.300 BTC');
    await expect(positions.cell('realizedPnl')).not.toHaveText('0.0000 USDT');

    const [head, line, ...others] = await positions.exported();
    expect(head).toContain(
      'Settlement asset,Quantity (base asset or USD),Unrealized PNL (settlement asset),ROE',
    );
    expect(line).toMatch(/^BTC-USDT,long,net,cross,10,USDT,0\.300,-?[\d.]+,-?[\d.]+,/);
    expect(others).toEqual([]);
  });
  await test.step('a take-profit and a trailing stop are added, amended and cancelled', async () => {
    await positions.act('Amend TP/SL');
    const { dialog } = positions;
    const fields = dialog.getByRole('group', { name: 'Take Profit' });
    await fields.getByRole('textbox', { name: 'Trigger price' }).fill('1000');
    await expect(dialog.getByRole('alert')).toHaveText(
      /^Take Profit: Trigger price must be above the current price, [\d,.]+$/,
    );
    await fields.getByLabel('ROE').fill('50');
    await expect(dialog.getByText(/\+[\d,.]+ USDT \(\+(49\.9\d|50\.0\d)%\)/)).toBeVisible();
    await positions.confirm('Add');
    await expect(page.getByText('TP/SL placed')).toBeVisible();
    const items = dialog.locator('[data-trigger]');
    await expect(items).toHaveCount(1);
    await expect(items.first()).toContainText('Take Profit');
    await expect(items.first()).toContainText('Entire position');

    await dialog.getByRole('tab', { name: 'Trailing Stop' }).click();
    await dialog.getByLabel('Callback rate').fill('21');
    await expect(dialog.getByRole('alert')).toHaveText(
      'Trailing Stop: Callback rate must be between 0.1% and 20%',
    );
    await dialog.getByLabel('Callback rate').fill('2');
    await dialog.getByLabel('Quantity').fill('0.1');
    await positions.confirm('Add');
    await expect(items).toHaveCount(2);

    const takeProfit = items.filter({ hasText: 'Take Profit' });
    await takeProfit.getByRole('button', { name: 'Amend' }).click();
    await dialog.getByLabel('ROE').fill('80');
    await positions.confirm('Save');
    await expect(takeProfit).toContainText('%)');
    await expect(takeProfit).toContainText(/\(\+(79\.9\d|80\.0\d)%\)/);
    await items.filter({ hasText: 'Trailing Stop' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(items).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(positions.cell('protection')).toHaveText(/^[\d,]+\.\d--$/);

    await positions.tab('TP/SL').click();
    await expect(positions.tab('TP/SL')).toHaveText('TP/SL (1)');
    await positions.tables.getByRole('button', { name: /^Cancel order \d+: Sell BTC-USDT$/ }).click();
    await expect(positions.tables.getByText('No TP/SL orders')).toBeVisible();
  });
  await test.step('it is reversed, and all are closed at once', async () => {
    await calls.clear(CONTRACT);
    await positions.tab('Positions').click();
    await expect(positions.tables.getByText('No open positions')).toBeVisible();
    await buy('0.1');
    await calls.post('order', { contract: OTHER, side: 'sell', type: 'market', quantity: '1' });
    await positions.act('Reverse');
    await expect(positions.dialog).toContainText('sell 0.2 BTC');
    await positions.confirm('Reverse');
    await expect(
      page.getByText(/^BTC-USDT reversed · Short 0\.1 BTC at [\d,.]+ · PNL [+−]?[\d.]+ USDT/),
    ).toBeVisible();
    await expect(positions.cell('quantity')).toHaveText('Short0.100 BTC');

    await positions.tables.getByRole('button', { name: 'Close all' }).click();
    await expect(positions.dialog.getByRole('listitem')).toHaveCount(2);
    await positions.confirm('Close all');
    await expect(page.getByText('2 positions closed')).toBeVisible();
    await expect(positions.tables.getByText('No open positions')).toBeVisible();
  });
  await test.step('flash close asks first, unless the user has switched that off', async () => {
    await buy('0.1');
    await positions.act('Flash Close');
    await positions.confirm('Keep open');
    await expect(positions.dialog).toBeHidden();
    await positions.act('Flash Close');
    await positions.dialog.getByLabel('Don’t ask again').check();
    await positions.confirm('Flash Close');
    await expect(page.getByText(/^Long closed: 0\.1 BTC at [\d,.]+ · PNL /)).toBeVisible();
    await expect(positions.tables.getByText('No open positions')).toBeVisible();

    await buy('0.1', { side: 'sell' });
    await expect(positions.tables.getByLabel('Confirm before closing')).not.toBeChecked();
    await positions.act('Flash Close');
    await expect(positions.tables.getByText('No open positions')).toBeVisible();
    await expect(positions.dialog).toBeHidden();
  });
});

test('margin, orders and triggers are changed in place, and what ended is in the history', async ({
  page,
}) => {
  await test.step('isolated margin is added and removed, once each, with the outcome told before', async () => {
    const margin = { contract: OTHER, direction: 'add', amount: '2000' };
    await calls.post('positions/margin', { ...margin, clientTransferId: `e2e-${Date.now()}` });
    await calls.post('order', {
      contract: OTHER,
      marginMode: 'isolated',
      side: 'sell',
      type: 'market',
      quantity: '1',
    });
    const row = positions.row(OTHER, 'isolated');
    const liquidation = positions.cell('liquidationPrice', row);
    await expect(liquidation).toHaveText(/\d/);
    const before = await liquidation.textContent();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/positions/margin')) sent.push(request.postData() ?? '');
    });

    const { dialog } = positions;
    await positions.act('Adjust margin', row);
    await dialog.getByLabel('Amount').fill('99999999');
    await expect(dialog.getByRole('alert')).toHaveText(/^Maximum: [\d,.]+ USDT$/);
    await dialog.getByLabel('Amount').fill('150');
    await expect(dialog.getByLabel('Keep this margin in the isolated account')).not.toBeChecked();
    const foreseen = await dialog
      .locator('dt', { hasText: 'Liquidation price' })
      .locator('+ dd')
      .textContent();
    expect(foreseen).not.toBe(before);
    await positions.confirm('Add');
    await expect(page.getByText('150.00 USDT added')).toBeVisible();
    await expect(liquidation).toHaveText(foreseen ?? '');

    await positions.act('Adjust margin', row);
    await dialog.getByRole('tab', { name: 'Remove' }).click();
    await dialog.getByLabel('Amount').fill('150');
    await positions.confirm('Remove');
    await expect(page.getByText('150.00 USDT removed')).toBeVisible();
    await expect(liquidation).toHaveText(before ?? '');
    expect(sent).toHaveLength(2);

    await calls.post('positions/close', { contract: OTHER, marginMode: 'isolated' });
    await expect(row).toBeHidden();
    const accounts =
      await calls.get<readonly { contract: string | null; balance: string }[]>('margin-accounts');
    expect(accounts.find(({ contract }) => contract === OTHER)?.balance).toBe('0');
  });
  await test.step('orders and triggers are amended in place, and those that ended are in the history', async () => {
    const mark = await positions.page
      .locator('[data-side="bids"] [data-price]')
      .first()
      .getAttribute('data-price');
    const low = String(Math.round(Number(mark) * 0.95));
    const lower = String(Number(low) - 100);
    await calls.post('order', {
      contract: CONTRACT,
      side: 'buy',
      type: 'limit',
      price: low,
      quantity: '0.01',
    });
    await calls.post('trigger', {
      contract: CONTRACT,
      side: 'buy',
      purpose: 'entry',
      triggerPrice: low,
      type: 'market',
      quantity: '0.01',
    });
    const row = positions.tables.locator('tbody tr').first();
    await positions.tab('Open orders').click();
    // More columns than fit: what is cut off fades beside the buttons, which do not.
    const scroller = positions.tables.locator('[data-more="end"]:has(tbody)');
    await expect(scroller).toHaveCSS('mask-image', 'none');
    await row.getByRole('button', { name: 'Amend' }).click();
    await positions.dialog.getByLabel('Order price').fill(lower);
    await positions.confirm('Save');
    await expect(page.getByText('Order amended')).toBeVisible();
    await expect(row.locator('[data-column="price"]')).toHaveText(
      Number(lower).toLocaleString('en-US', { minimumFractionDigits: 1 }),
    );
    await positions.tables.getByRole('button', { name: 'Cancel all' }).click();
    await positions.confirm('Cancel orders');
    await expect(positions.tables.getByText('No open orders')).toBeVisible();

    await positions.tab('Trigger orders').click();
    await row.getByRole('button', { name: 'Amend' }).click();
    await positions.dialog.getByLabel('Quantity').fill('0.02');
    await positions.confirm('Save');
    await expect(row.locator('[data-column="quantity"]')).toHaveText('0.020 BTC');
    await row.getByRole('button', { name: 'Cancel' }).click();
    await expect(positions.tables.getByText('No trigger orders')).toBeVisible();

    await positions.tab('Order history').click();
    await expect(row.locator('[data-column="status"]')).toHaveText('Cancelled');
    await positions.tables.getByRole('combobox', { name: 'Time' }).selectOption('today');
    await expect(row.locator('[data-column="status"]')).toHaveText('Cancelled');
    const lines = await positions.exported();
    expect(lines[1]).toContain(`,${lower}.0,`);
    await positions.tables.getByRole('combobox', { name: 'Order history' }).selectOption('triggers');
    await expect(row.locator('[data-column="status"]')).toHaveText('Cancelled');
    await expect(row.locator('[data-column="purpose"]')).toHaveText('Market Trigger');
  });
});

test('on a phone a position is a card that can be closed @phone-only', async ({ page }) => {
  await buy('0.1');
  await expect(positions.row()).toContainText('Liq. price');
  expect((await positions.row().boundingBox())?.height).toBeLessThan(844 / 2);
  await positions.act('Flash Close');
  await positions.confirm('Flash Close');
  await expect(positions.tables.getByText('No open positions')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
