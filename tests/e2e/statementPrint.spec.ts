import { expect, test } from './fixtures.ts';
import { beLoggedIn, LINUS } from './support/demo.ts';
import { layoutShiftOf } from './support/layoutShift.ts';
import { signedCall } from './support/signedCall.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a long statement to print stays where it is while it grows', async ({ page }) => {
  await beLoggedIn(page, LINUS);
  // Two entries each: more than the page renders at once.
  for (let count = 0; count < 60; count += 1)
    await signedCall(page.request, {
      path: '/api/exchange-account-center-api/asset/transfer',
      body: {
        fromProduct: count % 2 === 0 ? 2 : 1,
        toProduct: count % 2 === 0 ? 1 : 2,
        asset: 'USDT',
        amount: '0.5',
      },
    });
  await page.goto('/personal/statement/print?period=all');
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled();
  expect(await page.getByLabel('All entries').locator('tbody tr').count()).toBeGreaterThan(120);
  expect(await layoutShiftOf(page)).toBeLessThan(0.01);
});
