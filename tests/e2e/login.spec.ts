import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { ADA, logInByForm, submitLogin } from './support/demo.ts';

const account = (page: Page) => page.getByRole('button', { name: 'Account' });
const bannerLogin = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Log In' });

test('a login explains what is wrong, offers the demo users, and returns to the page it was needed on', async ({
  page,
  exchange,
}) => {
  await page.goto('/spot/exchange/ETH_USDT?ref=ada');
  await bannerLogin(page).click();
  await expect(page).toHaveURL(/\/auth\/login\?.*ref=ada/);

  await test.step('wrong input and a wrong password are explained', async () => {
    const address = page.url();
    await submitLogin(page, { loginId: 'ada@', password: 'short' });
    await expect(page.getByText('Please input a valid email address/cellphone number.')).toBeVisible();
    await expect(page.getByText('Password format error')).toBeVisible();
    await expect(page.getByLabel('Email or phone')).toBeFocused();

    await submitLogin(page, { loginId: ADA.loginId, password: 'Tidemark-0000' });
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/wrong/);
    await expect(page).toHaveURL(address);
  });

  await test.step('a demonstration exchange offers its logins', async () => {
    await page.getByLabel('Email or phone').fill('');
    await page.getByRole('button', { name: ADA.loginId }).click();
    await expect(page.getByLabel('Email or phone')).toHaveValue(ADA.loginId);
  });

  await submitLogin(page);
  await expect(page).toHaveURL('/spot/exchange/ETH_USDT?ref=ada');
  await expect(account(page)).toBeVisible();

  await test.step('who is logged in already goes straight on, but never to another site', async () => {
    await page.goto('/auth/login?backurl=/spot/exchange/SOL_USDT');
    await expect(page).toHaveURL('/spot/exchange/SOL_USDT');
    await page.goto('/auth/login?backurl=//evil.example');
    await expect(page).toHaveURL(`${exchange.address}/`);
  });
});

test('a login returns to a page under a fragment, from its banner and from its main', async ({ page }) => {
  await page.goto('/m/?ref=ada#/vip');
  for (const place of ['banner', 'main'] as const) {
    await page.getByRole(place).getByRole('link', { name: 'Log In' }).click();
    await expect(page, place).toHaveURL(/\/auth\/login\?ref=ada&backurl=/);
    expect(new URL(page.url()).searchParams.get('backurl'), place).toBe('/m/?ref=ada#/vip');
    if (place === 'banner') await page.goBack();
  }
  await submitLogin(page);
  await expect(page).toHaveURL('/m/?ref=ada#/vip');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('VIP');
});

test('a session survives a reload, shows its user, and ends with a logout in every tab', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await test.step('developers log in from the console on a test host', async () => {
    await page.waitForFunction(() => 'tidemark' in window);
    await page.evaluate(({ loginId, password }) => window.tidemark?.login(loginId, password), ADA);
    await expect(account(page)).toBeVisible();
  });
  await page.reload();
  await account(page).click();
  await expect(page.getByText(ADA.loginId)).toBeVisible();
  await expect(page.getByText(/^UID/)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await expect(account(other)).toBeVisible();

  // A tab in the background is painted once a second.
  await page.bringToFront();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  for (const tab of [page, other]) await expect(bannerLogin(tab)).toBeVisible();

  await test.step('developers log out from the console', async () => {
    await page.evaluate(({ loginId, password }) => window.tidemark?.login(loginId, password), ADA);
    for (const tab of [page, other]) await expect(account(tab)).toBeVisible();
    await page.evaluate(() => window.tidemark?.logout());
    for (const tab of [page, other]) await expect(bannerLogin(tab)).toBeVisible();
  });
});

test('a session that the server forgot is told, cleared, and reloaded after a second', async ({
  page,
  context,
}) => {
  await logInByForm(page, '/spot/exchange/BTC_USDT');
  await expect(page).toHaveURL('/spot/exchange/BTC_USDT');
  await context.clearCookies();
  // A second is short for a busy machine: the session ends when messages can be drawn.
  await page.route('**/user/refresh_token?*', async (route) => {
    await page.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' });
    await route.continue();
  });
  // The message goes with the page: the page itself notes it.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const alerts = [...document.querySelectorAll('[role="alert"]')];
      if (alerts.some(({ textContent }) => textContent === 'Login has expired')) {
        sessionStorage.setItem('told', 'yes');
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.reload();
  await expect.poll(() => loads).toBe(2);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('told'))).toBe('yes');
  await expect(page).toHaveURL('/spot/exchange/BTC_USDT');
  await expect(bannerLogin(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tidemark:session:v1'))).toBeNull();
});

test('a screen for users leads a guest to the login and back; a logout on it leads home, and nowhere near the login', async ({
  page,
  isMobile,
}) => {
  await page.addInitScript(() => {
    const { pushState, replaceState } = history;
    const note = (url: unknown) => {
      const kept = sessionStorage.getItem('visited') ?? '';
      sessionStorage.setItem('visited', `${kept} ${String(url)}`);
    };
    history.pushState = (state, unused, url) => (note(url), pushState.call(history, state, unused, url));
    history.replaceState = (state, unused, url) => (
      note(url),
      replaceState.call(history, state, unused, url)
    );
  });
  await page.goto('/personal/security?ref=ada');
  await expect(page).toHaveURL('/auth/login?ref=ada&backurl=%2Fpersonal%2Fsecurity%3Fref%3Dada');
  await submitLogin(page);
  await expect(page).toHaveURL('/personal/security?ref=ada');
  // Whatever else is asked meanwhile is answered after the session is over.
  await page.route('**/user/userInfo*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });

  const onWideScreens = ['/personal/deposit', '/personal/settings/profile', '/download'];
  for (const place of ['/personal/overview', ...(isMobile ? [] : onWideScreens)]) {
    await test.step(`a logout on ${place}`, async () => {
      if (place !== '/personal/overview')
        await page.evaluate(({ loginId, password }) => window.tidemark?.login(loginId, password), ADA);
      await account(page).waitFor();
      await page.evaluate((to) => history.pushState(null, '', to), place);
      await expect(page.locator('#content').getByRole('heading').first()).toBeVisible();
      await page.evaluate(() => sessionStorage.removeItem('visited'));
      await account(page).click();
      await page.getByText('Log out').click();
      await expect(page).toHaveURL('/');
      await expect(bannerLogin(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => sessionStorage.getItem('visited'))).not.toContain('/auth/login');
      await expect(page.getByText('Login has expired')).toBeHidden();
    });
  }
});
