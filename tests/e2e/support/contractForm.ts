import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { beLoggedIn, LINUS } from './demo.ts';

/** The order form of a contract screen as a user sees it. */
export class ContractForm {
  readonly page: Page;
  readonly form: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: /^Order form/ });
    this.dialog = page.getByRole('dialog');
  }

  /** Opens a contract screen as Linus with the book, the mark and the money there. */
  static async open(page: Page, path: string): Promise<ContractForm> {
    const form = await ContractForm.openOnPhone(page, path);
    await expect(page.locator('[data-side="bids"] [data-price]').first()).toBeVisible();
    await expect(form.figure('buy', 'max')).toHaveText(/\d/);
    return form;
  }

  /** The same where book and form are not to be seen at once. */
  static async openOnPhone(page: Page, path: string): Promise<ContractForm> {
    await beLoggedIn(page, LINUS);
    await page.goto(path);
    return new ContractForm(page);
  }

  field(name: 'price' | 'amount' | 'triggerPrice' | 'callback' | 'takeProfit' | 'stopLoss'): Locator {
    return this.form.locator(`input[name="${name}"]`);
  }

  figure(side: 'buy' | 'sell', name: 'size' | 'cost' | 'max' | 'liquidation'): Locator {
    return this.form.locator(`[data-side="${side}"] [data-figure="${name}"] dd`);
  }

  /** Chooses an order type by its label; those that wait for a price are in the menu. */
  async choose(
    type: 'Limit' | 'Market' | 'Limit Trigger' | 'Market Trigger' | 'Trailing Stop',
  ): Promise<void> {
    if (type === 'Limit' || type === 'Market') {
      await this.form.getByRole('button', { name: type, exact: true }).click();
      return;
    }
    await this.form.locator('[aria-haspopup="menu"][aria-pressed]').click();
    await this.page.getByRole('menuitemradio', { name: type }).click();
  }

  /** Presses a direction and, where that is asked, confirms it. */
  async send(action: string, isAsked = true): Promise<void> {
    await this.form.getByRole('button', { name: action, exact: true }).click();
    if (!isAsked) return;
    // On a phone the form is in a dialog itself.
    const question = this.page.getByRole('dialog', { name: action });
    await question.getByRole('button', { name: action, exact: true }).click();
  }

  /** Opens a dialog from the form's head. */
  async openMode(mode: 'margin' | 'leverage' | 'position'): Promise<void> {
    await this.form.locator(`[data-mode="${mode}"]`).click();
    await expect(this.dialog).toBeVisible();
  }

  mode(mode: 'margin' | 'leverage' | 'position'): Locator {
    return this.form.locator(`[data-mode="${mode}"]`);
  }

  async confirm(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  }

  /** A whole price that is `share` of the last price, which the title shows. */
  async priceAt(share: number): Promise<string> {
    const [last = ''] = /^[\d,.]+/.exec(await this.page.title()) ?? [];
    return String(Math.round(Number(last.replaceAll(',', '')) * share));
  }
}
