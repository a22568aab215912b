import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { logIn } from './demo.ts';

export const SPOT = '/spot/exchange/BTC_USDT';

/** The trading screen as a user sees it. */
export class TradingScreen {
  readonly page: Page;
  readonly form: Locator;
  readonly asks: Locator;
  readonly bids: Locator;
  readonly trades: Locator;
  readonly tables: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: /^Order form/ });
    this.asks = page.locator('[data-side="asks"] [data-price]');
    this.bids = page.locator('[data-side="bids"] [data-price]');
    this.trades = page.locator('[data-trade]');
    this.tables = page.getByRole('region', { name: 'Orders and assets' });
  }

  /** Opens the screen as a demo user with the book there; marks the document, see {@link isSameDocument}. */
  static async openLoggedIn(page: Page): Promise<TradingScreen> {
    await logIn(page, SPOT);
    const screen = new TradingScreen(page);
    await expect(screen.bids.first()).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    return screen;
  }

  /** Whether the page was never loaded again since it was opened. */
  isSameDocument(): Promise<boolean> {
    return this.page.evaluate(() => 'sameDocument' in window);
  }

  field(name: 'price' | 'amount' | 'total'): Locator {
    return this.form.locator(`input[name="${name}"]`);
  }

  /** Chooses a side or an order type by its label. */
  async choose(label: 'Buy' | 'Sell' | 'Limit' | 'Market' | 'Post Only'): Promise<void> {
    await this.form.getByRole('button', { name: label, exact: true }).click();
  }

  async submit(): Promise<void> {
    await this.form.locator('button[type="submit"]').click();
  }

  async openTab(name: string | RegExp): Promise<void> {
    await this.tables.getByRole('tab', { name }).click();
  }

  /** Rows of the table shown below. */
  get rows(): Locator {
    return this.tables.locator('tbody tr');
  }

  /** Exports the table shown below, and reads the file. */
  async exported(): Promise<{ name: string; head: string; lines: readonly string[] }> {
    const download = this.page.waitForEvent('download');
    await this.tables.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    const text = await readFile(await file.path(), 'utf8');
    const [head = '', ...lines] = text.replace('\ufeff', '').trim().split('\r\n');
    return { name: file.suggestedFilename(), head, lines };
  }

  /** Orders the server counts as open, as the tab tells. */
  async openOrders(): Promise<number> {
    const tab = await this.tables.getByRole('tab', { name: /^Open orders/ }).textContent();
    return Number(/\((\d+)\)/.exec(tab ?? '')?.[1] ?? Number.NaN);
  }

  /** An amount of the balances beside the form, as a number: to compare, not to calculate with. */
  async balance(asset: string, column: 'available' | 'held'): Promise<number> {
    const cells = this.page.locator(`[data-testid="funds"] [data-asset="${asset}"] td`);
    const cell = cells.nth(column === 'available' ? 0 : 1);
    // Dashes stand there until the balances have come.
    await expect(cell).toHaveText(/\d/);
    return Number(((await cell.textContent()) ?? '').replaceAll(',', ''));
  }

  /** A price far below the market, on the tick, that an order can rest at. */
  async restingPrice(): Promise<string> {
    const best = await this.bids.first().getAttribute('data-price');
    return (Math.floor(Number(best) * 0.95 * 100) / 100).toFixed(2);
  }

  /** Fills the form with a limit buy that will rest. */
  async fillRestingBuy(amount = '0.002'): Promise<string> {
    const price = await this.restingPrice();
    await this.choose('Buy');
    await this.choose('Limit');
    await this.field('price').fill(price);
    await this.field('amount').fill(amount);
    return price;
  }
}
