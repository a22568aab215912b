import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { signedCall } from './support/signedCall.ts';

const SPOT = '/api/spot-trade-api';
const HISTORY = '/personal/orders?tab=history';

test('a trader finds old orders by their filters, on pages of the chosen size, and exports what is found', async ({
  page,
}) => {
  await logIn(page);
  for (let n = 0; n < 12; n += 1) {
    const body = { pair: 'ETH/USDT', side: n % 2 === 0 ? 'buy' : 'sell', type: 'market', quantity: '0.01' };
    await signedCall(page.request, {
      path: `${SPOT}/order`,
      body: body.side === 'buy' ? { ...body, quantity: undefined, quoteAmount: '40' } : body,
    });
  }
  await page.goto(HISTORY);
  const table = page.getByRole('table', { name: 'Order history' });
  const rows = table.locator('tbody tr');
  const choose = (name: string, value: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOption(value);

  await test.step('a page has ten rows, and no head that sorts them alone', async () => {
    await expect(rows).toHaveCount(10);
    await expect(table.getByRole('columnheader').first()).toBeVisible();
    await expect(table.getByRole('columnheader').getByRole('button')).toHaveCount(0);
  });
  await test.step('the next page is left by a filter, which begins at the first one', async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('11–');
    await choose('Pair', 'ETH/USDT');
    await choose('Side', 'sell');
    await choose('Time', 'today');
    await expect(rows.first().locator('[data-column="side"]')).toHaveText('Sell');
    await expect(rows.locator('[data-column="side"]', { hasText: 'Buy' })).toHaveCount(0);
    await expect(rows.locator('[data-column="pair"]', { hasNotText: 'ETH/USDT' })).toHaveCount(0);
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(6);
  });
  await test.step('the export has what the filters leave', async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const [, ...lines] = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const line of lines) expect(line).toContain('ETH/USDT,market IOC,sell');
  });
  await test.step('nothing that matches is said so, and the filters are cleared by a press', async () => {
    await choose('Type', 'postOnly');
    await choose('Status', 'expired');
    await expect(page.getByText('Nothing matches these filters')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(rows).toHaveCount(10);
    await expect(page.getByRole('combobox', { name: 'Side', exact: true })).toHaveValue('');
  });
  await test.step('twenty rows a page are chosen for every list, and after a reload', async () => {
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('20');
    await expect.poll(() => rows.count()).toBeGreaterThan(10);
    await page.reload();
    await expect.poll(() => rows.count()).toBeGreaterThan(10);
    await page.getByRole('tab', { name: 'Trade history' }).click();
    const fills = page.getByRole('table', { name: 'Trade history' }).locator('tbody tr');
    await expect.poll(() => fills.count()).toBeGreaterThan(10);
  });
});
