import { expect, test } from './fixtures.ts';
import { submitLogin } from './support/demo.ts';

for (const [base, site] of [
  ['', 'MAIN'],
  ['/kr', 'KR'],
  ['/vn', 'VN'],
  ['/br', 'BR'],
] as const) {
  test(`the ${site} site works under ${base || '/'}`, async ({ page }) => {
    const sites = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.url().includes('/market/')) sites.add(request.headers()['x-site']);
    });

    await page.goto(`${base}/`);
    await expect(page.getByRole('rowheader', { name: 'BTC/USDT' })).toBeVisible();
    expect([...sites]).toEqual([site]);

    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    await submitLogin(page);
    await expect(page).toHaveURL(new RegExp(`:\\d+${base}/?$`));

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Spot' }).click();
    await expect(page).toHaveURL(new RegExp(`:\\d+${base}/spot/exchange`));
  });
}
