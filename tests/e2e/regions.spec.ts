import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { changeSetting, postAsOperator } from './support/settings.ts';

// Wide enough for every menu to be in the bar.
test.use({ exchangeArgs: ['--country-header', 'X-Country'], viewport: { width: 1920, height: 900 } });

test.describe('a visitor from a denied country', () => {
  test.use({ extraHTTPHeaders: { 'X-Country': 'KP' } });
  test.beforeAll(({ exchange }) => changeSetting(exchange, 'deniedCountries', ['KP']));
  test.afterAll(({ exchange }) => changeSetting(exchange, 'deniedCountries', []));

  for (const [start, denied] of [
    ['/', '/denied_current_pc/'],
    ['/spot/exchange/BTC_USDT', '/denied_current_pc/'],
    ['/vn/', '/vn/denied_current_pc/'],
  ] as const) {
    test(`is led from ${start} to the page that says so`, async ({ page }) => {
      await page.goto(start);
      await expect(page).toHaveURL(denied);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test.describe('a guest from Korea', () => {
  test.use({ extraHTTPHeaders: { 'X-Country': 'KR' } });

  test('is not offered P2P trading', async ({ page }) => {
    const asked = page.waitForResponse('**/activities/public/getvaspinfo*');
    await page.goto('/');
    await (await asked).finished();
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Invite Friends' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'P2P' })).toHaveCount(0);
  });

  test('is offered it where the vasp switch is on', async ({ page, exchange }) => {
    await changeSetting(exchange, 'vasp', { vaspSwitch: true, lang: '', koreaIP: false });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'P2P' })).toBeVisible();
    await changeSetting(exchange, 'vasp', { vaspSwitch: false, lang: '', koreaIP: false });
  });
});

test.describe('a user from Korea', () => {
  test.use({ extraHTTPHeaders: { 'X-Country': 'KR' } });
  const ADA_UID = '61000100';
  const WITHHELD = 'ID verification is not available for your account in this region';

  test('is offered the verification with kycWhite only, and told otherwise', async ({ page, exchange }) => {
    await logIn(page, '/personal/settings/profile');
    await expect(page.getByText(WITHHELD)).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menuitem', { name: 'Security Center' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^ID Verification/ })).toHaveCount(0);

    await postAsOperator(exchange, 'users/flags', { displayUserId: ADA_UID, kycWhite: true });
    await page.reload();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('menuitem', { name: /^ID Verification/ })).toBeVisible();
    await expect(page.getByText(WITHHELD)).toHaveCount(0);
    await postAsOperator(exchange, 'users/flags', { displayUserId: ADA_UID, kycWhite: false });
  });
});

test('a visitor from elsewhere is let in and offered P2P trading', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'P2P' })).toBeVisible();
});
