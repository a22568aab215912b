import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { ContractCalls } from './support/contractCalls.ts';
import { ContractForm } from './support/contractForm.ts';
import { beLoggedIn } from './support/demo.ts';
import type { Exchange } from './support/exchange.ts';
import { PositionsTable } from './support/positionsTable.ts';
import { postAsOperator } from './support/settings.ts';

const LONG = 'BTC-USDT';
const SHORT = 'ETH-USD';
const HALF_MINUTE = { timeout: 30_000 };

/** Both stories end without anything of theirs, and with the market's own mark. */
async function clear(calls: ContractCalls, exchange: Exchange): Promise<void> {
  await postAsOperator(exchange, 'contract/mark', { instrument: SHORT, mark: null });
  for (const contract of [LONG, SHORT]) await calls.clear(contract);
}

/** Opens a contract screen with the book, the mark and the money there. */
async function openScreen(page: Page, path: string): Promise<ContractForm> {
  await page.goto(path);
  const form = new ContractForm(page);
  await expect(page.locator('[data-side="bids"] [data-price]').first()).toBeVisible();
  await expect(form.figure('buy', 'max')).toHaveText(/\d/);
  return form;
}

/** Opens a cross long in the form, protects it, watches its profit move, drags the stop on the chart, and flash-closes. */
async function tradeLong(page: Page, path: string): Promise<void> {
  const form = await openScreen(page, path);
  const positions = new PositionsTable(page, LONG);
  await form.choose('Market');
  await form.field('amount').fill('0.05');
  await form.send('Buy / Long');
  await expect(positions.cell('contract')).toHaveText('BTC-USDTCross 10x');

  await positions.act('Amend TP/SL');
  await positions.dialog.getByLabel('ROE', { exact: true }).fill('60');
  await positions.dialog.getByLabel('Loss (ROE)').fill('-5');
  await positions.confirm('Add');
  await expect(positions.dialog.locator('[data-trigger]')).toHaveCount(2);
  await page.keyboard.press('Escape');

  const profit = await positions.cell('unrealizedPnl').textContent();
  await expect(positions.cell('unrealizedPnl')).not.toHaveText(profit ?? '', HALF_MINUTE);

  const stop = page.locator('[data-line^="trigger "]').filter({ hasText: 'Stop loss' });
  await expect(stop).toBeVisible();
  const before = await stop.getAttribute('data-price');
  const box = await stop.boundingBox();
  if (box === null) throw new Error('The stop is not on the chart');
  await page.mouse.move(box.x + box.width / 2, box.y);
  await page.mouse.down();
  // Few pixels: however wide the chart's range is, the stop stays below the mark.
  await page.mouse.move(box.x + box.width / 2, box.y - 8, { steps: 4 });
  await page.mouse.up();
  await positions.confirm('Amend');
  await expect(page.getByText('Order amended')).toBeVisible();
  expect(Number(await stop.getAttribute('data-price'))).toBeGreaterThan(Number(before));

  await positions.act('Flash Close');
  await positions.confirm('Flash Close');
  await expect(positions.row()).toHaveCount(0);
  await expect(page.locator('[data-line^="trigger "]')).toHaveCount(0);
}

/** Opens an isolated inverse short, adds margin, and loses it to a scripted mark; the user is told, and told why. */
async function beLiquidated(page: Page, path: string, exchange: Exchange): Promise<void> {
  const form = await openScreen(page, path);
  const positions = new PositionsTable(page, SHORT);
  await form.openMode('margin');
  await form.dialog.getByRole('radio', { name: /^Isolated/ }).click();
  await form.confirm();
  // The form follows the stream of settings.
  await expect(form.mode('margin')).toHaveText('Isolated');
  await form.choose('Market');
  await form.field('amount').fill('2000');
  await form.send('Sell / Short');
  const row = positions.row(SHORT, 'isolated');
  await expect(positions.cell('contract', row)).toHaveText('ETH-USDIsolated 10x');

  const liquidation = positions.cell('liquidationPrice', row);
  await expect(liquidation).toHaveText(/\d/);
  const nearer = await numberIn(liquidation.textContent());
  await positions.act('Adjust margin', row);
  await positions.dialog.getByLabel('Amount').fill('0.01');
  await positions.confirm('Add');
  await expect.poll(() => numberIn(liquidation.textContent())).toBeGreaterThan(nearer);

  const mark = ((await numberIn(liquidation.textContent())) * 1.02).toFixed(2);
  await postAsOperator(exchange, 'contract/mark', { instrument: SHORT, mark });
  await expect(
    page.getByText(/Liquidation in ETH-USD \(isolated\): .* USD\. See your messages for details\.$/),
  ).toBeVisible(HALF_MINUTE);
  await expect(row).toHaveCount(0);
  await page.goto('/personal/message/trader');
  await expect(
    page
      .getByRole('main')
      .getByText(/ETH-USD short of 2,000 USD \(isolated\) was liquidated: the mark price of ETH-USD reached/i)
      .first(),
  ).toBeVisible();
}

async function numberIn(text: Promise<string | null>): Promise<number> {
  return Number(((await text) ?? '').replace(/[^\d.]/g, ''));
}

test.beforeEach(({ page }) => beLoggedIn(page));

test.describe('in simulated trading', () => {
  test('a long is protected, watched and flash-closed, a short liquidated; no real balance is touched, and the funds can be reset', async ({
    page,
    exchange,
  }) => {
    test.slow();
    const real = new ContractCalls(page, exchange);
    const simulated = new ContractCalls(page, { address: exchange.simulatedAddress });
    const before = [await real.get('margin-accounts'), await real.get('positions')];

    await tradeLong(page, '/contract/simul/BTC_USDT');
    await beLiquidated(page, '/contract/simul/ETH_USD', exchange);
    expect([await real.get('margin-accounts'), await real.get('positions')]).toEqual(before);
    await clear(simulated, exchange);

    await page.goto('/contract/account/simul');
    const accounts = page.getByTestId('simulated-accounts');
    await expect(accounts).toContainText(/\d USDT/);
    await expect(accounts).not.toContainText('50,000.0000 USDT');
    await page.getByRole('button', { name: 'Reset funds' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset demo funds?' });
    await dialog.getByRole('button', { name: 'Reset funds' }).click();
    await expect(page.getByText('Demo funds have been reset')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(accounts).toContainText('50,000.0000 USDT');
    await expect(accounts).toContainText('1.00000000 BTC');
    await expect.poll(() => heldIn(simulated)).toEqual(['1 BTC', '10 ETH', '50000 USDT']);
  });
});

/** Amounts of the margin accounts that are not empty. */
async function heldIn(calls: ContractCalls): Promise<string[]> {
  const accounts =
    await calls.get<readonly { readonly asset: string; readonly balance: string }[]>('margin-accounts');
  return accounts
    .filter(({ balance }) => Number(balance) !== 0)
    .map(({ asset, balance }) => `${Number(balance)} ${asset}`)
    .sort();
}
