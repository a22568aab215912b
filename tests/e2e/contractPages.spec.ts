import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { listenForComplaints } from './support/complaints.ts';
import { logIn } from './support/demo.ts';
import { sizeOfPng } from './support/png.ts';
import { overflowOf } from './support/overflow.ts';
import { violationsOf } from './support/violations.ts';

const SCREEN = '/contract/exchange/BTC_USDT';
const PRICE = /^[\d,]+\.\d\s*$/;
const lastPrice = (page: Page) => page.getByTestId('last-price').locator('bdi').first();

/** Seconds that the countdown shows. */
async function secondsLeft(page: Page): Promise<number> {
  const text = (await page.getByTestId('funding').locator('bdi').last().textContent()) ?? '';
  const [hours = Number.NaN, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** Goes to a place inside the loaded application, as its links do. */
const visit = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

test('the market header tells last, mark, index and funding of a contract, and what they are', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await page.goto(SCREEN);
  await expect(lastPrice(page)).toHaveText(PRICE);
  await expect(page.getByTestId('mark-price')).toHaveText(PRICE);
  await expect(page.getByTestId('index-price')).toHaveText(PRICE);
  await expect(page.getByTestId('funding')).toHaveText(/^[+−]?\d+\.\d{4}%\d\d:\d\d:\d\d$/);
  await expect(page).toHaveTitle(/^[\d,]+\.\d BTC-USDT/);
  const mark = page.getByText('Mark', { exact: true }).first();
  // What explains it comes after the page.
  await expect(mark).toHaveAttribute('tabindex', '0');
  await mark.focus();
  await expect(page.getByRole('tooltip')).toContainText('unrealized PNL, margin and liquidation');
  expect(await overflowOf(page)).toBe(0);
  await test.step('a visitor has no margin account, and is invited to log in and come back', async () => {
    await expect(page.getByTestId('risk')).toHaveCount(0);
    const invitation = page
      .getByRole('form', { name: /^Order form/ })
      .getByRole('link', { name: 'Log in to trade' });
    await expect(invitation).toHaveAttribute('href', /^\/auth\/login\?backurl=.*contract.*BTC_USDT/);
  });
  await test.step('the countdown to the next funding ticks', async () => {
    await expect(page.getByTestId('funding')).toHaveText(/\d\d:\d\d:\d\d$/);
    const first = await secondsLeft(page);
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(8 * 3600);
    await expect.poll(async () => secondsLeft(page)).not.toBe(first);
  });
  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height });
      await expect(lastPrice(page)).toHaveText(PRICE);
      await expect(page.getByTestId('mark-price')).toHaveText(PRICE);
      await expect(page.getByTestId('index-price')).toHaveText(PRICE);
      await expect(page.getByTestId('funding')).toHaveText(/^[+−]?\d+\.\d{4}%\d\d:\d\d:\d\d$/);
      // The header of the new width takes the place of the old one, and the focus with it.
      await expect(async () => {
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await expect(page.getByRole('tooltip')).toBeHidden();
        const mark = page.getByText('Mark', { exact: true }).first();
        // What explains it comes after the page.
        await expect(mark).toHaveAttribute('tabindex', '0');
        await mark.focus();
        await expect(page.getByRole('tooltip')).toContainText('unrealized PNL, margin and liquidation', {
          timeout: 1_000,
        });
      }).toPass();
      await expect.poll(() => overflowOf(page)).toBe(0);
    });
  }
  expect(complaints).toEqual([]);
});

test('a visitor finds contracts, their rules and their rates', async ({ page }) => {
  await page.goto(SCREEN);
  await test.step('another contract is found by kind and by name, on the screen that trades it, in its own units', async () => {
    await page.getByRole('button', { name: /BTC-USDT/ }).click();
    const list = page.getByRole('dialog');
    await expect(list.getByRole('listitem')).toHaveCount(8);
    await list.getByRole('textbox').fill('eth');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByRole('listitem')).toContainText(/ETH-USDT[\d,.]+[+−]/);
    await list.getByRole('tab', { name: 'COIN-M' }).click();
    await list.getByRole('textbox').press('Enter');
    await expect(page).toHaveURL('/contract/crypto/ETH_USD');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ETH-USD');
    await expect(page).toHaveTitle(/ETH-USD /);
    for (const unit of ['USD', 'ETH']) await expect(page.getByText(`24h vol (${unit})`)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(SCREEN);
  });
  await test.step('all rules of a contract are told, with its margin tiers', async () => {
    await page.getByRole('button', { name: 'Contract details' }).click();
    const details = page.getByRole('dialog', { name: 'BTC-USDT perpetual' });
    await expect(details.getByText('Taker fee').locator('..')).toContainText('0.050%');
    await expect(details.getByText('Funding interval').locator('..')).toContainText('8 h');
    await expect(details.getByRole('row').nth(1)).toContainText('125×');
    await details.getByRole('link', { name: 'Funding rates' }).click();
    await expect(page).toHaveURL('/contract/content/fund?contract=BTC-USDT');
  });
  await test.step('funding is shown as a chart and as a table with pages, contract by contract', async () => {
    const table = page.getByRole('table', { name: 'Funding history of BTC-USDT' });
    await expect(table.getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('img', { name: /Funding rates of BTC-USDT/ })).toBeVisible();
    const newest = await table.getByRole('row').nth(1).textContent();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(table.getByRole('row').nth(1)).not.toHaveText(newest ?? '');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
    await page.getByRole('combobox', { name: 'Contract' }).selectOption('ETH-USD');
    await expect(page).toHaveURL('/contract/content/fund?contract=ETH-USD');
    await expect(page.getByRole('table', { name: 'Funding history of ETH-USD' })).toBeVisible();
  });
  await test.step('the insurance fund is told asset by asset', async () => {
    await visit(page, '/contract/content/insurance');
    const cards = page.getByTestId('insurance').getByRole('listitem');
    await expect(cards.filter({ hasText: 'USDT' }).last()).toContainText(/[\d,.]+ USDT/);
    await expect(cards.filter({ hasText: 'BTC' })).toContainText(/≈ [\d,]+\.\d\d USDT/);
  });
  await test.step('mark, index and last price are drawn as they come', async () => {
    await visit(page, '/contract/content/markPrice');
    await expect(page.getByRole('img', { name: /Mark, index and last price of BTC-USDT/ })).toBeVisible();
    const row = page.getByRole('row', { name: /^BTC-USD / });
    await expect(row.getByRole('cell').first()).toHaveText(PRICE);
    await row.getByRole('link').click();
    await expect(page).toHaveURL('/contract/crypto/BTC_USD');
  });
});

test('a position is shared as a picture, with amounts only when asked for', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, '/contract/simul/BTC_USDT');
  const form = page.getByRole('form', { name: /^Order form/ });
  await form.getByText('Market', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Size' }).fill('0.01');
  await form.getByRole('button', { name: 'Buy / Long' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy / Long' }).click();
  await page.getByRole('button', { name: 'Share BTC-USDT' }).click();

  const dialog = page.getByRole('dialog', { name: 'Share your PNL' });
  const picture = dialog.getByRole('img', { name: /^BTC-USDT, Long · 10× · Cross: ROE [+−]?[\d.]+%/ });
  await expect(picture).toHaveAttribute('data-painted', 'light');
  const pixels = () => picture.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const secret = await pixels();
  await dialog.getByRole('checkbox').check();
  await expect.poll(pixels).not.toBe(secret);

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^BTC-USDT_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.png$/);
  expect(await sizeOfPng(await file.path())).toEqual({ width: 1200, height: 1520 });

  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Image copied')).toBeVisible();
  const copied = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap((one) => one.types),
  );
  expect(copied).toEqual(['image/png']);
  await page.evaluate(() => Object.assign(window, { ClipboardItem: undefined }));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('This browser cannot copy images here. Download it instead.')).toBeVisible();
  expect(await violationsOf(page, '[role="dialog"]')).toEqual([]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reset funds' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset funds' }).click();
  await expect(page.getByRole('button', { name: 'Share BTC-USDT' })).toHaveCount(0);
  await test.step('both kinds stay on the simulated screen', async () => {
    await page
      .getByRole('button', { name: /BTC-USDT/ })
      .first()
      .click();
    const list = page.getByRole('dialog');
    await list.getByRole('tab', { name: 'COIN-M' }).click();
    await list.getByRole('button', { name: /^ETH-USD/ }).click();
    await expect(page).toHaveURL('/contract/simul/ETH_USD');
    await expect(page.getByTestId('simulated')).toHaveText('Simulated trading');
  });
});
