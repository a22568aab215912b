import { expect, test } from './fixtures.ts';
import { logIn, submitLogin } from './support/demo.ts';
import { signedCall } from './support/signedCall.ts';

test('guests of the coupon center, a page under a fragment, are led to the login and come back', async ({
  page,
}) => {
  await page.goto('/m/#/mobile/coupon');
  await expect(page).toHaveURL(/\/auth\/login\?backurl=/);
  await submitLogin(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupon Center');
});

test('the overview has what every account holds, and its neighbours say what is theirs', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  await logIn(page, '/personal/overview');
  const goTo = (link: string) =>
    page.getByRole('main').getByRole('link', { name: link, exact: true }).click();

  await test.step('the overview has the balances, the total and the UID', async () => {
    const account = page.getByRole('radiogroup', { name: 'Account' });
    await account.getByText('Spot', { exact: true }).click();
    const spot = page.getByRole('table', { name: 'Spot' });
    const held = await signedCall<readonly { asset: string; available: string }[]>(page.request, {
      method: 'get',
      path: '/api/spot-trade-api/balances',
    });
    const ether = Number(held.find(({ asset }) => asset === 'ETH')?.available);
    await expect(spot.getByRole('row', { name: /^ETH/ })).toContainText(ether.toFixed(8));
    await account.getByText('Wallet', { exact: true }).click();
    const wallet = page.getByRole('table', { name: 'Wallet' });
    await expect(wallet.getByRole('row', { name: /^USDT/ })).toContainText('50,000.00');
    await expect(page.getByTestId('total')).toContainText(/^[1-9][\d,]*\.\d{2} USDT$/);
    await page.getByRole('button', { name: 'Copy UID' }).click();
    await expect(page.getByText('Copied')).toBeVisible();
  });

  await test.step('withdrawal states the ban of 24 hours after a reset of the password', async () => {
    await page.goto('/personal/withdrawal');
    await expect(page.getByText(/disabled for 24 hours after a login password reset/)).toBeVisible();
  });

  await test.step('the level leads to its page', async () => {
    await goTo('Overview');
    await page.getByRole('link', { name: 'VIP 0' }).click();
    await expect(page).toHaveURL('/m/#/vip');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('VIP');
  });

  await test.step('the fees are those of the pairs, and of the level of the user', async () => {
    await page.goto('/m/#/fees');
    await expect(page.getByRole('region', { name: 'Your fees' })).toContainText('VIP 0');
    const bitcoin = page.getByRole('row', { name: /^BTC\/USDT/ });
    await expect(bitcoin.locator('td').nth(1)).toHaveText(/^[\d.]+%$/);
    await expect(bitcoin.locator('td').nth(3)).toHaveText(/^[\d,.]+[KMB]?$/);
  });
});

test('the deposit page opens with the asset of the address, orders with the tab of it', async ({ page }) => {
  await logIn(page, '/personal/deposit?asset=ETH');

  await test.step('the asset is chosen, and named in the address', async () => {
    // The history below is narrowed by its asset, too.
    const asset = page.getByRole('combobox', { name: 'Asset' }).first();
    await expect(asset).toHaveValue(/^ETH/);
    await expect(page.getByRole('heading', { name: 'Your ETH' })).toBeVisible();
    await asset.click();
    await page.getByRole('option', { name: 'BTC Bitcoin' }).click();
    await expect(page).toHaveURL(/asset=BTC/);
    await expect(page.getByRole('heading', { name: 'Your BTC' })).toBeVisible();
  });

  await test.step('orders have a tab each, named in the address', async () => {
    await page.goto('/personal/orders?tab=trades');
    await expect(page.getByRole('tab', { name: 'Trade history' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Order history' }).click();
    await expect(page).toHaveURL(/tab=history/);
  });

  await test.step('orders of contracts are a choice away, and the browser leads back', async () => {
    await page.getByRole('navigation', { name: 'Market' }).getByRole('link', { name: 'USDT-M' }).click();
    await expect(page).toHaveURL(/product=usdtm/);
    await expect(page.getByRole('tab', { name: 'Funding history' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Funding history' })).toHaveCount(0);
  });
});
