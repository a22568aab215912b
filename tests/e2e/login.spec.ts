import { expect, test } from './fixtures.ts';
import { ADA, logInByForm, submitLogin } from './support/demo.ts';

test('a login returns to the page it was needed on @tablet @phone', async ({ page }) => {
  await page.goto('/spot/exchange/ETH_USDT?ref=ada');
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?.*ref=ada/);
  await submitLogin(page);
  await expect(page).toHaveURL('/spot/exchange/ETH_USDT?ref=ada');
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});

for (const place of ['banner', 'main'] as const) {
  test(`a login returns to a page under a fragment, from its ${place} @phone`, async ({ page }) => {
    await page.goto('/m/?ref=ada#/vip');
    await page.getByRole(place).getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/auth\/login\?ref=ada&backurl=/);
    await submitLogin(page);
    await expect(page).toHaveURL('/m/?ref=ada#/vip');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('VIP');
  });
}

test('wrong input and a wrong password are explained', async ({ page }) => {
  await page.goto('/auth/login');
  await submitLogin(page, { loginId: 'ada@', password: 'short' });
  await expect(page.getByText('Please input a valid email address/cellphone number.')).toBeVisible();
  await expect(page.getByText('Password format error')).toBeVisible();
  await expect(page.getByLabel('Email or phone')).toBeFocused();

  await submitLogin(page, { loginId: ADA.loginId, password: 'Tidemark-0000' });
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/wrong/);
  await expect(page).toHaveURL('/auth/login');
});

test('never returns to another site', async ({ page, exchange }) => {
  await logInByForm(page, '//evil.example');
  await expect(page).toHaveURL(`${exchange.address}/`);
});

test('who is logged in already goes straight on', async ({ page }) => {
  await logInByForm(page);
  await page.goto('/auth/login?backurl=/spot/exchange/SOL_USDT');
  await expect(page).toHaveURL('/spot/exchange/SOL_USDT');
});

test('a session survives a reload, shows its user, and ends with a logout in every tab', async ({
  page,
  context,
}) => {
  await logInByForm(page);
  await page.reload();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByText(ADA.loginId)).toBeVisible();
  await expect(page.getByText(/^UID/)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: 'Account' })).toBeVisible();

  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});

test('a session that the server forgot is told, cleared, and reloaded after a second', async ({
  page,
  context,
}) => {
  await logInByForm(page, '/spot/exchange/BTC_USDT');
  await expect(page).toHaveURL('/spot/exchange/BTC_USDT');
  await context.clearCookies();
  // The message goes with the page, perhaps before it is drawn, and is then shown after the reload: the page itself notes it.
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
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tidemark:session:v1'))).toBeNull();
});

test('a screen for users leads a guest to the login and back', async ({ page }) => {
  await page.goto('/personal/security?ref=ada');
  await expect(page).toHaveURL('/auth/login?ref=ada&backurl=%2Fpersonal%2Fsecurity%3Fref%3Dada');
  await submitLogin(page);
  await expect(page).toHaveURL('/personal/security?ref=ada');
});

test('developers log in and out from the console on a test host', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => 'tidemark' in window);
  await page.evaluate(({ loginId, password }) => window.tidemark?.login(loginId, password), ADA);
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  await page.evaluate(() => window.tidemark?.logout());
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
});

for (const [place, widths] of [
  ['/personal/overview', '@phone'],
  ['/personal/deposit', ''],
  ['/personal/settings/profile', ''],
  ['/download', ''],
] as const) {
  test(`a logout on ${place} leads home, and nowhere near the login ${widths}`, async ({ page }) => {
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
    await logInByForm(page, place);
    await expect(page).toHaveURL(place);
    await page.evaluate(() => sessionStorage.removeItem('visited'));
    // Whatever else is asked meanwhile is answered after the session is over.
    await page.route('**/user/userInfo*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByText('Log out').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => sessionStorage.getItem('visited'))).not.toContain('/auth/login');
    await expect(page.getByText('Login has expired')).toBeHidden();
  });
}

test('a logout that fails says so and keeps the user', async ({ page }) => {
  await logInByForm(page);
  const rejection = { code: 10500, message: 'Please try again in a minute', data: null };
  await page.route('**/user/logout*', (route) => route.fulfill({ status: 500, json: rejection }));
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByText(rejection.message)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
});

test('a demonstration exchange offers its logins', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: ADA.loginId }).click();
  await expect(page.getByLabel('Email or phone')).toHaveValue(ADA.loginId);
});
