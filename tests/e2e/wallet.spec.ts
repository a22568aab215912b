import { readFile } from 'node:fs/promises';
import type { OperationData } from '@tidemark/sdk';
import type { Page } from 'playwright/test';
import { readCsv } from '../support/readCsv.ts';
import { expect, test } from './fixtures.ts';
import { beNewUser } from './support/demo.ts';
import type { Exchange } from './support/exchange.ts';
import { expectToFit, prefer } from './support/screenLook.ts';
import { signedCall } from './support/signedCall.ts';
import { statementOf, StatementTable } from './support/statement.ts';

const BLOCKS = { timeout: 60_000 };

test.use({ exchangeArgs: ['--custody', 'on'] });

/** Signs somebody up who has got test coins by calls: 1,000 USDT. Resolves to their deposit. */
async function beDepositor(
  page: Page,
  exchange: Exchange,
  name: string,
): Promise<OperationData<'listDeposits'>['list'][number]> {
  await beNewUser(page, exchange, `${name}@tidemark.example`);
  await signedCall(page.request, {
    path: '/user/preferences',
    body: { wallet: { depositTo: 'wallet' } },
  });
  const coins = { path: '/wallet/testCoins', body: { asset: 'USDT', network: 'ethereum' } };
  // The chains are opened after the exchange.
  await expect(() => signedCall(page.request, coins)).toPass(BLOCKS);
  const newest = async () =>
    (
      await signedCall<OperationData<'listDeposits'>>(page.request, {
        method: 'get',
        path: '/wallet/deposits',
      })
    ).list[0];
  await expect.poll(async () => (await newest())?.status, BLOCKS).toBe('credited');
  const deposit = await newest();
  if (deposit === undefined) throw new Error('The deposit is gone');
  return deposit;
}

test('what one owns is told, hidden and searched; every change of it is listed, exported and printed', async ({
  page,
  exchange,
}) => {
  const main = page.getByRole('main');
  const { depositId } = await beDepositor(page, exchange, 'owner');
  await signedCall(page.request, {
    path: '/api/exchange-account-center-api/asset/transfer',
    body: { fromProduct: 1, toProduct: 2, asset: 'USDT', amount: '0.5' },
  });

  await test.step('the overview says what it is worth, and masks it on every page until it is shown again', async () => {
    await page.goto('/personal/overview');
    const total = page.getByTestId('total');
    await expect(total).toHaveText('1,020.00 USDT');
    await main.getByRole('button', { name: 'Hide balances' }).click();
    await expect(main).not.toContainText('1,020.00');
    await page.goto('/personal/statement');
    await expect(new StatementTable(page).entries).toHaveCount(4);
    await expect(main).not.toContainText('1,020.00');
    await page.goto('/personal/overview');
    await expect(total).toHaveText(/^•+ USDT$/);
    await main.getByRole('button', { name: 'Show balances' }).click();
    await expect(total).toHaveText('1,020.00 USDT');
  });

  await test.step('small balances are left out on request', async () => {
    const balances = page.getByRole('region', { name: 'Balances' });
    await balances.getByText('Spot', { exact: true }).click();
    await expect(balances.locator('[data-row]')).toHaveCount(1);
    await balances.getByLabel('Hide balances below 1 USDT').check();
    await expect(balances.locator('[data-row]')).toHaveCount(0);
    await balances.getByText('Wallet', { exact: true }).click();
    await expect(balances.locator('[data-row]')).toContainText('999.50');
  });

  await test.step('the statement and its file have what the API has', async () => {
    await main.getByRole('link', { name: 'View statement' }).click();
    const expected = await statementOf(page);
    expect(await new StatementTable(page).rows()).toEqual(expected);
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Export CSV' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const [head, ...lines] = readCsv(file.replace('\ufeff', ''));
    const [time, ...others] = head ?? [];
    expect(time).toMatch(/^Time \([\w/]+\)$/);
    expect(others).toEqual([
      'Type',
      'Account',
      'Asset',
      'Amount (asset)',
      'Balance (asset)',
      'Reference',
      'ID',
    ]);
    const rows = lines.map(([, type = '', , asset = '', amount = '', , , entryId = '']) => ({
      ...{ entryId, type, asset, amount },
    }));
    expect(rows).toEqual(expected);
    expect(lines.map(([, , account, , , balance]) => [account, balance])).toEqual([
      ['Spot', '0.5'],
      ['Wallet', '999.5'],
      ['Wallet', '1000'],
      // What who signs up is given to trade with.
      ['USDT-M', '20'],
    ]);
  });

  await test.step('an entry leads to its deposit', async () => {
    await main.getByRole('link', { name: depositId }).click();
    const dialog = page.getByRole('dialog', { name: 'Deposit' });
    await expect(dialog).toContainText('Credited');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/personal\/deposit\?asset=USDT$/);
  });

  await test.step('paper has the sheet alone, which adds up', async () => {
    await page.goto('/personal/statement/print?period=all');
    const sheet = page.getByRole('article', { name: 'Account statement' });
    const balances = sheet.getByRole('table', { name: 'Balances' }).getByRole('row', { name: /^USDT/ });
    await expect(balances.getByRole('cell')).toHaveText(['USDT', '0.00', '1,020.50', '−0.50', '1,020.00']);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });
});

test('a transaction of the local chain fits every width, theme and direction, and so does one that nobody knows', async ({
  page,
  exchange,
}) => {
  const { txId } = await beDepositor(page, exchange, 'explorer');
  await page.goto(`/explorer/ethereum/${txId}`);
  await expect(page.getByRole('main')).toContainText('Confirmed');
  await expectToFit(page, { isMirrored: true });
  await prefer(page, { language: 'en_US' });
  await page.goto(`/explorer/ethereum/0x${'0'.repeat(64)}`);
  await expect(page.getByRole('main')).toContainText('Transaction not found');
  await expectToFit(page, { isMirrored: true });
});
