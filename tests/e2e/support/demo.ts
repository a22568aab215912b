import { request, type BrowserContext, type Page } from 'playwright/test';
import { DEMO_USERS } from '../../../server/services/demo/demoUsers.ts';
import { signedCall } from './signedCall.ts';

const [first, second] = DEMO_USERS;
if (first === undefined || second === undefined) throw new Error('The exchange lacks its demo users');

/** A demo user of the exchange. */
export const ADA = first;

/** Another one. */
export const LINUS = second;

/** Fills the login form of the open page and submits it. */
export async function submitLogin(page: Page, { loginId, password }: DemoUser = ADA): Promise<void> {
  await page.getByLabel('Email or phone').fill(loginId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Logs in through the login page and waits until the account menu is there; for tests of the login and its end. */
export async function logInByForm(page: Page, backUrl = '/', user: DemoUser = ADA): Promise<void> {
  await page.goto(`/auth/login?${new URLSearchParams({ backurl: backUrl }).toString()}`);
  await submitLogin(page, user);
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

/** Opens a page as a demo user who has logged in before, and waits until the account menu is there. */
export async function logIn(page: Page, path = '/', user: DemoUser = ADA): Promise<void> {
  await beLoggedIn(page, user);
  await page.goto(path);
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

/** Changes what the account of the page's user keeps for every device: a test leaves it as it was. */
export async function changePreferences(page: Page, change: object): Promise<void> {
  await signedCall(page.request, { path: '/user/preferences', body: change });
}

export type DemoUser = Pick<(typeof DEMO_USERS)[number], 'loginId' | 'password'>;

interface LoggedIn {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  readonly user: { readonly userId: string; readonly displayUserId: string };
}

/** Sessions of this worker, which talks to one exchange: to log in costs a password's hash, and need be done once. */
const sessions = new Map<string, LoggedIn>();

async function logInByCall(context: BrowserContext, { loginId, password }: DemoUser): Promise<LoggedIn> {
  const { userId, displayUserId } = await signedCall<LoggedIn['user']>(context.request, {
    path: '/user/login',
    body: { loginId, password },
  });
  return { cookies: await context.cookies(), user: { userId, displayUserId } };
}

/** Makes the page's browser one in which a demo user is logged in. No test may end this session: others use it too. */
export async function beLoggedIn(page: Page, user: DemoUser = ADA): Promise<void> {
  const context = page.context();
  const session = sessions.get(user.loginId) ?? (await logInByCall(context, user));
  sessions.set(user.loginId, session);
  await context.addCookies([...session.cookies]);
  // The first page of a kept context shows nothing and is there for this.
  const place = context.pages()[0] ?? page;
  if (place.url() === 'about:blank') await place.goto('/robots.txt');
  await place.evaluate((stored) => localStorage.setItem('tidemark:session:v1', JSON.stringify(stored)), {
    ...session.user,
    token: null,
  });
}

/** Has a demo user who is not on the page buy at the market price, so that something is traded however quiet the market is. */
export async function tradeElsewhere(page: Page, { loginId, password }: DemoUser = LINUS): Promise<void> {
  const calls = await request.newContext({ baseURL: new URL(page.url()).origin });
  await signedCall(calls, { path: '/user/login', body: { loginId, password } });
  const order = { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: '20' };
  await signedCall(calls, { path: '/api/spot-trade-api/order', body: order });
  await calls.dispose();
}
