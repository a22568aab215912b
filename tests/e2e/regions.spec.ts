import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { addMenuItems } from './support/menuItems.ts';
import { changeSetting, postAsOperator } from './support/settings.ts';

// Wide enough for every menu to be in the bar.
test.use({ exchangeArgs: ['--country-header', 'X-Country'], viewport: { width: 1920, height: 900 } });

const comeFrom = (page: Page, country: string) => page.setExtraHTTPHeaders({ 'X-Country': country });

test('a visitor from a denied country is led to the page that says so', async ({ page, exchange }) => {
  await changeSetting(exchange, 'deniedCountries', ['KP']);
  await comeFrom(page, 'KP');
  for (const [start, denied] of [
    ['/', '/denied_current_pc/'],
    ['/spot/exchange/BTC_USDT', '/denied_current_pc/'],
    ['/vn/', '/vn/denied_current_pc/'],
  ] as const) {
    await test.step(`from ${start}`, async () => {
      await page.goto(start);
      await expect(page).toHaveURL(denied);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
  await changeSetting(exchange, 'deniedCountries', []);
});

test('entries marked P2P are hidden in Korea unless the vasp switch is on', async ({ page, exchange }) => {
  await addMenuItems(page, { name: 'desk', url: '/status', label: { en_US: 'Desk' }, isP2p: true });
  const bar = page.getByRole('banner');
  const marked = bar.getByRole('link', { name: 'Desk' });

  await test.step('not offered to a guest from Korea', async () => {
    await comeFrom(page, 'KR');
    const asked = page.waitForResponse('**/activities/public/getvaspinfo*');
    await page.goto('/');
    await (await asked).finished();
    await expect(bar.getByRole('link', { name: 'Invite Friends' })).toBeVisible();
    await expect(marked).toHaveCount(0);
  });

  await test.step('offered where the vasp switch is on', async () => {
    await changeSetting(exchange, 'vasp', { vaspSwitch: true, lang: '', koreaIP: false });
    await page.goto('/');
    await expect(marked).toBeVisible();
    await changeSetting(exchange, 'vasp', { vaspSwitch: false, lang: '', koreaIP: false });
  });

  await test.step('a visitor from elsewhere is let in and offered it', async () => {
    await comeFrom(page, '');
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await expect(marked).toBeVisible();
  });
});

test('a user from Korea is offered the verification with kycWhite only, and told otherwise', async ({
  page,
  exchange,
}) => {
  const ADA_UID = '61000100';
  const withheld = page.getByText('ID verification is not available for your account in this region');
  const account = page.getByRole('button', { name: 'Account' });
  const verification = page.getByRole('menuitem', { name: /^ID Verification/ });
  await comeFrom(page, 'KR');
  await logIn(page, '/personal/settings/profile');
  await expect(withheld).toBeVisible();
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Security Center' })).toBeVisible();
  await expect(verification).toHaveCount(0);

  await postAsOperator(exchange, 'users/flags', { displayUserId: ADA_UID, kycWhite: true });
  await page.reload();
  await account.click();
  await expect(verification).toBeVisible();
  await expect(withheld).toHaveCount(0);
  await postAsOperator(exchange, 'users/flags', { displayUserId: ADA_UID, kycWhite: false });
});
