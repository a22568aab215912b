import type { Page, Request } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { endSession, logInAsApp, NativeHost } from './support/nativeHost.ts';
import { beLoggedIn } from './support/demo.ts';
import { SPOT, TradingScreen } from './support/tradingScreen.ts';

/** Client type of a page, also of one that the app shows. */
const WEB = 0;

/** The calls that a page makes to the exchange, in order. */
function listenForCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.has('auth')) calls.push(request);
  });
  return calls;
}

const pathsOf = (calls: readonly Request[]) => calls.map((call) => new URL(call.url()).pathname);

/** Whether the page shows a guest: the order form offers the login instead of an order. */
const loginOffer = (page: Page) => new TradingScreen(page).form.getByRole('link', { name: 'Log In' });

test('user and token come from the app, calls carry them, and the bearer token trades', async ({
  page,
  exchange,
}) => {
  const user = await logInAsApp(exchange);
  const host = await NativeHost.around(page, user);
  const calls = listenForCalls(page);
  await page.goto(SPOT);
  await expect.poll(() => pathsOf(calls)).toContain('/user/userInfo');
  await expect.poll(() => pathsOf(calls)).toContain('/user/realtime/ticket');

  expect(host.actions[0]).toBe('user.getUser');
  const userInfo = calls.find((call) => call.url().includes('/user/userInfo'));
  const headers = (await userInfo?.allHeaders()) ?? {};
  expect(headers['authorization']).toBe(`Bearer ${user.token}`);
  expect(headers['uid']).toBe(user.displayUserId);
  expect(headers['x-fingerprint']).toHaveLength(72);
  expect(JSON.parse(headers['x-client-data'] ?? '{}')).toMatchObject({ client: WEB });
  expect(headers['cookie'] ?? '').not.toContain('tm_session');

  await test.step('over the realtime connection that the bearer token logged in', async () => {
    const screen = new TradingScreen(page);
    await expect(screen.bids.first()).toBeVisible();
    await screen.fillRestingBuy();
    await screen.submit();
    await expect.poll(() => screen.openOrders()).toBe(1);
    await screen.rows.first().getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => screen.openOrders()).toBe(0);
  });
});

const ASSETS = /\/exchange-account-center-api\/asset/;
const WALLET = /^\/wallet\//;
const PENDING_DEPOSIT = /\/bonus\/pending\/deposit/;
const MESSAGES = /\/activities\/notify/;

/** The pages about assets, messages, and coupons that wait for a deposit, and what a browser fetches there. */
const LEFT_TO_APP = [
  ['/personal/overview', ASSETS],
  ['/personal/deposit', WALLET],
  ['/personal/withdrawal', WALLET],
  ['/personal/withdrawal/addresses', WALLET],
  ['/personal/statement', ASSETS],
  ['/personal/message/system', MESSAGES],
  ['/personal/deposit', PENDING_DEPOSIT],
] as const;

test('asset, pending deposit and message fetches are skipped, and a page about them leads back to the app @phone-only', async ({
  page,
  exchange,
}) => {
  const host = await NativeHost.around(page, await logInAsApp(exchange));
  const calls = listenForCalls(page);
  for (const path of ['/', ...LEFT_TO_APP.map(([address]) => address)]) {
    await page.goto('about:blank');
    const known = page.waitForResponse((response) => response.url().includes('/user/userInfo'));
    await page.goto(path);
    await known;
    await page.waitForLoadState('networkidle');
    if (path === '/') continue;
    await expect(page.getByText('You can view this in the app.'), path).toBeVisible();
    host.asked.length = 0;
    await page.getByRole('main').getByRole('button', { name: 'Back to the app' }).click();
    await expect.poll(() => host.actions, { message: path }).toEqual(['navigator.closeWebApp']);
  }
  for (const skipped of [ASSETS, WALLET, PENDING_DEPOSIT, MESSAGES]) {
    expect(pathsOf(calls).filter((path) => skipped.test(path))).toEqual([]);
  }
});

test('a browser makes the asset, pending deposit and message fetches that the app skips', async ({
  page,
}) => {
  await beLoggedIn(page);
  for (const [path, fetched] of LEFT_TO_APP) {
    await page.goto('about:blank');
    const fetching = page.waitForRequest((request) => fetched.test(new URL(request.url()).pathname));
    await page.goto(path);
    await fetching;
  }
});

test('the back arrow closes the web view, below the status bar of the phone @phone-only', async ({
  page,
  exchange,
}) => {
  const host = await NativeHost.around(page, await logInAsApp(exchange));
  await page.goto('/?statusBarHeight=44');
  await expect(page.getByTestId('embedded-bar')).toHaveCSS('padding-top', '44px');
  await page.goto('/download');
  await expect(page.getByTestId('embedded-bar')).toHaveCSS('padding-top', '20px');
  await expect(page.getByRole('banner')).toHaveAttribute('data-layout', 'embedded');
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to the app' }).click();
  await expect.poll(() => host.actions).toContain('navigator.closeWebApp');

  host.faults['navigator.closeWebApp'] = 'functionNotFound';
  await page.getByRole('button', { name: 'Back to the app' }).click();
  await expect(page.getByText("use the app's back button.")).toBeVisible();
});

test('10001 clears the user and triggers the login of the app, which brings them back, guests too', async ({
  page,
  exchange,
}) => {
  const user = await logInAsApp(exchange);
  await endSession(exchange, user);
  const host = await NativeHost.around(page, user);
  const submit = new TradingScreen(page).form.locator('button[type="submit"]');
  await page.goto(SPOT);
  await expect.poll(() => host.actions).toContain('user.login');
  expect(host.asked.find(({ action }) => action === 'user.login')?.params).toEqual({ returnTo: SPOT });
  await expect(loginOffer(page)).toBeVisible();
  await expect(page).toHaveURL(SPOT);

  const ada = await logInAsApp(exchange);
  await host.changeUser(ada);
  await expect(loginOffer(page)).toBeHidden();
  await expect(submit).toBeVisible();

  await test.step('a guest who wants to log in gets the login of the app', async () => {
    await host.changeUser(null);
    host.asked.length = 0;
    await loginOffer(page).click();
    await expect.poll(() => host.actions).toContain('user.login');
    await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
    await host.changeUser(ada);
    await expect(page).toHaveURL(SPOT);
    await expect(submit).toBeVisible();
  });

  await test.step('a screen for users brings a guest to the login of the app and back', async () => {
    host.user = null;
    host.asked.length = 0;
    await page.goto('/personal/security');
    await expect.poll(() => host.actions).toContain('user.login');
    expect(host.asked.at(-1)?.params).toEqual({ returnTo: '/personal/security' });
    await host.changeUser(ada);
    await expect(page).toHaveURL('/personal/security');
    await expect(page.getByRole('heading', { name: 'Security Center' })).toBeVisible();
  });
});

test.describe('inside a web view that only its user agent tells', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16; wv) Chrome/148.0 online/2' });

  // What else an app may do wrong is told apart in tests/unit/src/platform/bridge/bridge.test.ts, and what follows in tests/unit/src/stores/nativeApp.test.ts.
  test('a missing bridge leaves a guest who is told so', async ({ page }) => {
    await page.goto(SPOT);
    await expect(page.getByText('You are browsing as a guest.')).toBeVisible();
    await expect(loginOffer(page)).toBeVisible();
    await expect(new TradingScreen(page).bids.first()).toBeVisible();
  });
});
