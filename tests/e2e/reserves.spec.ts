import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { audit } from '../../scripts/reserves/audit.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { prefer } from './support/screenLook.ts';
import { violationsOf } from './support/violations.ts';

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

const CHAIN = {
  network: 'bitcoin',
  name: 'Bitcoin',
  nature: 'simulated',
  height: 812,
  blockHash: '3f'.repeat(32),
  assets: ['BTC'],
  holdings: [{ asset: 'BTC', account: 'cold', amount: '1.8' }],
  addresses: 1,
  leftOut: 2,
  explorer: 'https://explorer.example/{address}',
};

const SIGNER = {
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  account: 'cold',
  holdings: [{ asset: 'BTC', amount: '1.8' }],
  signature: 'AkcwRAIgM2gBAQ==',
};

test('what the addresses of a chain have signed can be read by everybody, also when it is unfolded', async ({
  page,
}) => {
  // A chain of the demonstration does not run everywhere.
  await page.route('**/wallet/reserves/snapshot*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: object };
    const missing = [{ network: 'ethereum', name: 'Ethereum (ERC20)', assets: ['ETH'] }];
    const reserves = { message: 'Tidemark proof of reserves', chains: [CHAIN], missing };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, reserves } } });
  });
  await page.route('**/wallet/reserves/addresses*', (route) =>
    route.fulfill({ json: { code: 200, message: 'ok', data: { list: [SIGNER], nextCursor: null } } }),
  );
  const chain = page.getByRole('region', { name: CHAIN.name });
  await expect(async () => {
    await page.goto(PATH);
    await expect(chain).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await chain.locator('summary').click();
  await expect(chain.getByText(SIGNER.signature)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await prefer(page, { colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
});
