import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '../../scripts/reserves/audit.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';

const PATH = '/proof-of-reserves';

/** What of a proof is asked for here. */
interface Proof {
  readonly published: { readonly assets: readonly { readonly asset: string }[] };
  readonly leaves: readonly { readonly asset: string }[];
}

test('a user finds the own balances in what is owed, and so does an auditor', async ({ page, exchange }) => {
  const root = page.getByRole('button', { name: 'Copy root' });

  await test.step('everybody is shown what is owed', async () => {
    await page.goto('/legal');
    await page.getByRole('link', { name: 'Check your balances' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proof of reserves');
    // The first snapshot is published some seconds after the start of an exchange.
    await expect(async () => {
      await page.reload();
      await expect(root).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'What this does not prove' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in to verify' })).toBeVisible();
  });

  await test.step('the browser verifies each balance, step by step', async () => {
    await logIn(page, PATH);
    await page.getByRole('button', { name: 'Verify now' }).click();
    await expect(page.getByText('Your balances are counted', { exact: true })).toBeVisible();
    const usdt = page.getByRole('group').filter({ hasText: 'USDT' });
    await usdt.locator('summary').click();
    await expect(usdt.getByText('it can belong to no one else')).toBeVisible();
    await expect(usdt.getByText('The totals of all assets lead to the published root.')).toBeVisible();
  });

  await test.step('the downloaded proof is right without the page', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download proof' }).click();
    const file = join(tmpdir(), `tidemark-proof-${process.pid}.json`);
    await writeFile(file, await readFile(await (await download).path()));
    const { published, leaves } = JSON.parse(await readFile(file, 'utf8')) as Proof;
    const own = leaves.map(({ asset }) => asset);
    const others = published.assets.map(({ asset }) => asset).filter((asset) => !own.includes(asset));
    const audited = await audit([file, '--none', others.join(','), '--server', exchange.address], '/');
    expect(audited.lines.filter((line) => /^(?:WRONG|NOT SHOWN {2}no leaf)/.test(line))).toEqual([]);
    // Where a chain of the demonstration cannot run, what it holds is not shown.
    expect([0, 3]).toContain(audited.exitCode);
  });

  await test.step('a balance that is not the one in the tree is found out', async () => {
    await page.route('**/wallet/reserves/proof*', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replace(/"balance":"/, '"balance":"1') });
    });
    await page.getByRole('button', { name: 'Verify again' }).click();
    await expect(page.getByText('This proof is wrong')).toBeVisible();
    await expect(page.getByText('Your balance does not lead to what was published')).toBeVisible();
    await expect(page.getByText('Your balances are counted', { exact: true })).toHaveCount(0);
    await page.unroute('**/wallet/reserves/proof*');
  });
});
