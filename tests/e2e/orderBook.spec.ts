import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { SPOT, TradingScreen } from './support/tradingScreen.ts';

/** Freezes what the book shows, so that a row can be read and clicked before the market moves on. */
async function clickBestBid(screen: TradingScreen, isWithAmount: boolean) {
  return screen.page.evaluate((ctrlKey) => {
    const row = document.querySelector('[data-side="bids"] [data-price]');
    row?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey }));
    return {
      price: row?.getAttribute('data-price') ?? '',
      // Up to the best level there is only itself.
      total: row?.getAttribute('data-quantity') ?? '',
    };
  }, isWithAmount);
}

/** How many pixels of the painted bids are not clear. */
function inkOf(page: Page): Promise<number> {
  return page.locator('[data-side="bids"] canvas').evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.filter((value, index) => index % 4 === 3 && value > 0).length;
  });
}

test('the book can be read, picked from, grouped and cut to one side @replayed', async ({ page }) => {
  const screen = new TradingScreen(page);
  await page.goto(SPOT);
  await expect(screen.bids.first()).toBeVisible();
  await test.step('the rows of a side run from best to worst, without crossing the other side', async () => {
    const prices = await page.evaluate(() =>
      ['asks', 'bids'].map((side) =>
        [...document.querySelectorAll(`[data-side="${side}"] [data-price]`)].map((row) =>
          Number(row.getAttribute('data-price')),
        ),
      ),
    );
    const [asks = [], bids = []] = prices;
    expect(asks.length).toBeGreaterThanOrEqual(5);
    expect([...asks, ...bids]).toEqual([...asks, ...bids].sort((a, b) => b - a));
  });
  await test.step('a screen of 1440 × 900 has 15 levels a side, and fewer where the trades stand below by choice', async () => {
    await expect
      .poll(async () => Math.min(await screen.asks.count(), await screen.bids.count()))
      .toBeGreaterThanOrEqual(15);
    await page.getByRole('button', { name: 'Show trades below the order book' }).click();
    await expect(screen.trades.first()).toBeVisible();
    await expect(screen.bids.first()).toBeVisible();
    await page.reload();
    await expect(screen.trades.first()).toBeVisible();
    await page.getByRole('button', { name: 'Show trades in a tab' }).click();
    await expect(screen.trades).toHaveCount(0);
    await expect(screen.bids.nth(14)).toBeVisible();
  });
  await test.step('its numbers are painted, and are texts in a palette of the user’s own', async () => {
    await expect.poll(() => inkOf(page)).toBeGreaterThan(1_000);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(screen.bids.first()).toHaveText(/^\d[\d,]*\.\d/);
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' });
    await expect(screen.bids.first()).toHaveText('');
    await expect.poll(() => inkOf(page)).toBeGreaterThan(1_000);
  });
  await test.step('a click takes a row’s price, with a modifier key the amount up to it as well', async () => {
    const plain = await clickBestBid(screen, false);
    await expect(screen.field('price')).toHaveValue(plain.price);
    await expect(screen.field('amount')).toHaveValue('');
    const withAmount = await clickBestBid(screen, true);
    await expect(screen.field('price')).toHaveValue(withAmount.price);
    await expect(screen.field('amount')).toHaveValue(withAmount.total);
  });
  await test.step('the keyboard reaches every level and takes its price', async () => {
    // Rows of a moving market come and go: the focus may have to be set again.
    await expect(async () => {
      await page.evaluate(() =>
        document.querySelector<HTMLElement>('[data-side="bids"] [data-price][tabindex="0"]')?.focus(),
      );
      await page.keyboard.press('ArrowDown');
      const price = await page.evaluate(() => document.activeElement?.getAttribute('data-price'));
      await page.keyboard.press('Enter');
      expect(price).toMatch(/^\d/);
      await expect(screen.field('price')).toHaveValue(price ?? '', { timeout: 500 });
    }).toPass();
  });
  await test.step('grouping merges levels to its steps and is kept', async () => {
    await page.getByLabel('Price grouping').selectOption('10');
    const areTens = async (): Promise<boolean> => {
      const prices = await screen.bids.evaluateAll((rows) =>
        rows.map((row) => Number(row.getAttribute('data-price'))),
      );
      return prices.length > 0 && prices.every((price) => price % 10 === 0);
    };
    await expect.poll(areTens).toBe(true);
    await page.reload();
    await expect(page.getByLabel('Price grouping')).toHaveValue('10');
    await expect.poll(areTens).toBe(true);
  });
  await test.step('one side can be shown alone', async () => {
    await page.getByRole('button', { name: 'Bids only' }).click();
    await expect(screen.asks).toHaveCount(0);
    await page.getByRole('button', { name: 'Asks only' }).click();
    await expect(screen.bids).toHaveCount(0);
    await expect(screen.asks.first()).toBeVisible();
  });
});

test('another pair is found by name, shown at its own address, and can be a favourite', async ({ page }) => {
  await page.goto(SPOT);
  await page.getByRole('button', { name: 'BTC/USDT, choose another pair' }).click();
  await page.getByRole('button', { name: 'Favorite SOL/USDT' }).click();
  await page.getByRole('textbox', { name: 'Search pairs' }).fill('usdt eth');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/spot\/exchange\/ETH_USDT$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ETH/USDT');
  await expect(page).toHaveTitle(/ETH\/USDT/);
  await page.getByRole('button', { name: 'ETH/USDT, choose another pair' }).click();
  await page.getByRole('button', { name: 'Favorites', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Favorite / })).toHaveCount(1);
});
