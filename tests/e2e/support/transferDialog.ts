import type { Locator, Page, Request } from 'playwright/test';
import { expect } from 'playwright/test';
import { logIn } from './demo.ts';

const DEPOSIT = '/personal/deposit';

/** Calls of the transfer dialog, as globs for `page.route`. */
export const CALLS = {
  transfer: '**/api/exchange-account-center-api/asset/transfer?*',
  info: '**/api/exchange-account-center-api/asset/transfer/info?*',
  check: '**/api/usdt-rouse-api/bonus/trans/alarm?*',
} as const;

/** The transfer dialog as a user sees it. */
export class TransferDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly coin: Locator;
  readonly amount: Locator;
  readonly confirm: Locator;
  /** How many transfers were sent from the page. */
  sent = 0;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Transfer', exact: true });
    this.from = this.dialog.getByLabel('From', { exact: true });
    this.to = this.dialog.getByLabel('To', { exact: true });
    this.coin = this.dialog.getByLabel('Coin');
    this.amount = this.dialog.getByLabel('Amount');
    this.confirm = this.dialog.getByRole('button', { name: 'Confirm' });
    page.on('request', (request) => {
      if (isTransfer(request)) this.sent += 1;
    });
  }

  /** Logs in and opens the dialog with USDT from spot to USDT futures. */
  static async openLoggedIn(page: Page): Promise<TransferDialog> {
    await logIn(page, DEPOSIT);
    const transfer = new TransferDialog(page);
    await transfer.open();
    return transfer;
  }

  get opener(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Transfer' });
  }

  async open(): Promise<void> {
    await this.opener.click();
    await this.isReady();
  }

  async isReady(): Promise<void> {
    await expect(this.dialog.getByText(/^[\d,.]+ USDT$/)).toBeVisible();
  }

  /** What the source account has, as a number: to compare, not to calculate with. */
  async available(): Promise<number> {
    const text = await this.dialog.getByText(/^[\d,.]+ [A-Z]+$/).textContent();
    return Number((text ?? '').replace(/[^\d.]/g, ''));
  }
}

function isTransfer(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/asset/transfer');
}
