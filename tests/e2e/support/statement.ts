import type { OperationData } from '@tidemark/sdk';
import type { Locator, Page } from 'playwright/test';
import { wordsOf } from './language.ts';
import { signedCall } from './signedCall.ts';

/** What a row of a statement says, in English. */
interface StatementRow {
  readonly entryId: string;
  readonly type: string;
  readonly asset: string;
  /** Every digit, as the API writes numbers. */
  readonly amount: string;
}

const MOST = 100;

/** The newest entries of the user of a page as the API has them, and as a row has to say them. */
export async function statementOf(page: Page): Promise<readonly StatementRow[]> {
  const words = wordsOf('en_US');
  const { list, nextCursor } = await signedCall<OperationData<'listStatement'>>(page.request, {
    method: 'get',
    path: '/wallet/statement',
    query: { limit: String(MOST) },
  });
  if (nextCursor !== null) throw new Error('There are more entries than a page of the API has');
  return list.map(({ entryId, type, asset, amount }) => ({
    entryId,
    type: words(`statement.type.${type}`),
    asset,
    amount,
  }));
}

/** The entries of an account statement as a user sees them, in a table or on cards. */
export class StatementTable {
  readonly #page: Page;
  readonly entries: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.entries = page.getByRole('group', { name: 'Account statement' }).locator('[data-row]');
  }

  /** All rows, page by page. */
  async rows(): Promise<readonly StatementRow[]> {
    await this.entries.first().waitFor();
    const rows: StatementRow[] = [];
    const next = this.#page.getByRole('button', { name: 'Next page' });
    for (;;) {
      const shown = await this.#shown();
      rows.push(...shown);
      if ((await next.count()) === 0 || (await next.isDisabled())) return rows;
      await next.click();
      await this.#page.locator(`[data-row="${shown[0]?.entryId}"]`).waitFor({ state: 'detached' });
    }
  }

  async #shown(): Promise<readonly StatementRow[]> {
    const rows = await this.entries.evaluateAll((found) =>
      found.map((row) => ({
        entryId: row.getAttribute('data-row') ?? '',
        type: row.querySelector('[data-column="type"]')?.textContent ?? '',
        title: row.querySelector('[data-column="amount"] [title]')?.getAttribute('title') ?? '',
      })),
    );
    return rows.map(({ title, ...row }) => {
      const [amount = '', asset = ''] = title.split(' ');
      return { ...row, asset, amount: plain(amount) };
    });
  }
}

/** Of `−1,000.50`: `-1000.5`. */
function plain(figure: string): string {
  const number = figure.replace('−', '-').replace('+', '').replaceAll(',', '');
  return number.includes('.') ? number.replace(/\.?0+$/, '') : number;
}
