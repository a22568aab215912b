import { expect, test } from './fixtures.ts';
import { logIn, submitLogin } from './support/demo.ts';

test('guests are led to the login and come back to where they wanted to be', async ({ page }) => {
  await page.goto('/personal/settings/my-api');
  await expect(page).toHaveURL(/\/auth\/login\?backurl=%2Fpersonal%2Fsettings%2Fmy-api/);
  await submitLogin(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Management');
});

test('the coupon center, a page under a fragment, does the same', async ({ page }) => {
  await page.goto('/m/#/mobile/coupon');
  await expect(page).toHaveURL(/\/auth\/login\?backurl=/);
  await submitLogin(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coupon Center');
});

test('the overview has what every account holds, the total, the UID and the level', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await logIn(page, '/personal/overview');
  const spot = page.getByRole('table', { name: 'Spot' });
  await expect(spot.getByRole('row', { name: /^ETH/ })).toContainText('25.00');
  await expect(page.getByRole('table', { name: 'Wallet' }).getByRole('row', { name: /^USDT/ })).toContainText(
    '50,000.00',
  );
  await expect(page.getByTestId('total')).toContainText(/^[1-9][\d,]*\.\d{2} USDT$/);
  await page.getByRole('button', { name: 'Copy UID' }).click();
  await expect(page.getByText('Copied')).toBeVisible();
  await page.getByRole('link', { name: 'VIP 0' }).click();
  await expect(page).toHaveURL('/m/#/vip');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('VIP');
});

test('the deposit page opens with the asset of the address', async ({ page }) => {
  await logIn(page, '/personal/deposit?asset=ETH');
  const asset = page.getByRole('combobox', { name: 'Asset' });
  await expect(asset).toHaveValue(/^ETH/);
  await expect(page.getByRole('heading', { name: 'Your ETH' })).toBeVisible();
  await asset.click();
  await page.getByRole('option', { name: /^BTC/ }).click();
  await expect(page).toHaveURL(/asset=BTC/);
  await expect(page.getByRole('heading', { name: 'Your BTC' })).toBeVisible();
});

test('withdrawal states the ban of 24 hours after a reset of the password', async ({ page }) => {
  await logIn(page, '/personal/withdrawal');
  await expect(page.getByText(/disabled for 24 hours after a login password reset/)).toBeVisible();
});

test('the nickname can be edited from the profile', async ({ page }) => {
  await logIn(page, '/personal/settings/profile');
  await page.getByRole('button', { name: 'Edit nickname' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('orders have a tab each, named in the address', async ({ page }) => {
  await logIn(page, '/personal/orders?tab=trades');
  await expect(page.getByRole('tab', { name: 'Trade history' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Order history' }).click();
  await expect(page).toHaveURL(/tab=history/);
});

test('the fees are those of the pairs, and of the level of the user', async ({ page }) => {
  await logIn(page, '/m/#/fees');
  await expect(page.getByText('Your level: VIP 0')).toBeVisible();
  const bitcoin = page.getByRole('row', { name: /^BTC\/USDT/ });
  await expect(bitcoin.locator('td').nth(1)).toHaveText(/^[\d.]+%$/);
  await expect(bitcoin.locator('td').nth(3)).toHaveText(/^[\d,.]+[KMB]?$/);
});
