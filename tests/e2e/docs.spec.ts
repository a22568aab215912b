import { expect, test } from './fixtures.ts';
import { listenForComplaints } from './support/complaints.ts';
import { violationsOf } from './support/violations.ts';

test('the documentation finds a call, shows its examples, and tries it out at this exchange', async ({
  page,
}) => {
  const complaints = listenForComplaints(page);
  await page.goto('/docs/');
  await page.keyboard.press('/');
  await page.getByRole('searchbox').fill('orderBook get');
  await page.getByRole('dialog').getByRole('link').first().click();
  await expect(page).toHaveURL(/reference\/market\/order-book\.html#get$/);

  await page.getByRole('tab', { name: 'curl' }).click();
  const shown = page.getByRole('tabpanel').filter({ visible: true });
  await expect(shown).toContainText(`"${new URL(page.url()).origin}/market/v2/orderbook?`);

  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status')).toContainText('"bids"');
  // Each call takes a token of its own.
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status')).toContainText('200');
  expect(complaints).toEqual([]);
});

for (const scheme of ['light', 'dark'] as const)
  test(`the documentation is legible and fits, ${scheme} @phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of [
      '',
      'guides/errors.html',
      'reference/spot/orders.html',
      'realtime/orderBook.html',
      'openapi/',
      'guides/connectors.html',
    ]) {
      await page.goto(`/docs/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width, path).toBeLessThanOrEqual(0);
      expect(await violationsOf(page), path).toEqual([]);
    }
  });
