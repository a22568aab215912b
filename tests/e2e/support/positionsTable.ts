import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';

/** The tables of a contract screen as a user sees them; rows are those of one contract unless another is named. */
export class PositionsTable {
  readonly page: Page;
  readonly contract: string;
  readonly tables: Locator;
  readonly dialog: Locator;

  constructor(page: Page, contract: string) {
    this.page = page;
    this.contract = contract;
    this.tables = page.getByRole('region', { name: 'Positions and orders' });
    this.dialog = page.getByRole('dialog');
  }

  row(contract = this.contract, marginMode = 'cross'): Locator {
    return this.tables.locator(`[data-row="${contract} ${marginMode} net"]`);
  }

  cell(column: string, row = this.row()): Locator {
    return row.locator(`[data-column="${column}"]`);
  }

  act(name: string, row = this.row()): Promise<void> {
    return row.getByRole('button', { name, exact: true }).click();
  }

  confirm(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: true }).click();
  }

  tab(name: string): Locator {
    return this.tables.getByRole('tab', { name: new RegExp(`^${name}`) });
  }

  /** Lines of the export of the table shown. */
  async exported(): Promise<readonly string[]> {
    const download = this.page.waitForEvent('download');
    await this.tables.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    return text.replace('\ufeff', '').trim().split('\r\n');
  }
}
