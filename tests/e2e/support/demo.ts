import { request, type BrowserContext, type Page } from 'playwright/test';
import { DEMO_USERS } from '../../../server/services/demo/demoUsers.ts';
import type { Exchange } from './exchange.ts';
import { wordsAt } from './language.ts';
import { codeFrom } from './mailbox.ts';
import { signedCall } from './signedCall.ts';

const [first, second] = DEMO_USERS;
if (first === undefined || second === undefined) throw new Error('The exchange lacks its demo users');

/** A demo user of the exchange. */
export const ADA = first;

/** Another one. */
export const LINUS = second;

/** Fills the login form of the open page, in the language of its site, and submits it. */
export async function submitLogin(page: Page, { loginId, password }: DemoUser = ADA): Promise<void> {
  const say = wordsAt(new URL(page.url()).pathname);
  await page.getByLabel(say('login.loginId')).fill(loginId);
  await page.getByLabel(say('login.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('login.submit'), exact: true })
    .click();
}

/** Logs in through the login page and waits until the account menu is there; for tests of the login and its end. */
export async function logInByForm(page: Page, backUrl = '/', user: DemoUser = ADA): Promise<void> {
  await page.goto(`/auth/login?${new URLSearchParams({ backurl: backUrl }).toString()}`);
  await submitLogin(page, user);
  await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
}

/** Opens a page as a demo user who has logged in before, and waits until the account menu is there. */
export async function logIn(page: Page, path = '/', user: DemoUser = ADA): Promise<void> {
  await beLoggedIn(page, user);
  await page.goto(path);
  await page.getByRole('button', { name: wordsAt(path)('account.open'), exact: true }).waitFor();
}

/** Changes what the account of the page's user keeps for every device: a test leaves it as it was. */
export async function changePreferences(page: Page, change: object): Promise<void> {
  await signedCall(page.request, { path: '/user/preferences', body: change });
}

export type DemoUser = Pick<(typeof DEMO_USERS)[number], 'loginId' | 'password'>;

interface SessionUser {
  readonly userId: string;
  readonly displayUserId: string;
}

interface LoggedIn {
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
  readonly user: SessionUser;
}

/** Sessions of this worker, which talks to one exchange: to log in costs a password's hash, and need be done once. */
const sessions = new Map<string, LoggedIn>();

async function logInByCall(context: BrowserContext, { loginId, password }: DemoUser): Promise<LoggedIn> {
  const { userId, displayUserId } = await signedCall<SessionUser>(context.request, {
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
  await storeUser(page, '', session.user);
}

/** Stores who is logged in where the pages of a site look for it. @param site empty for the one that the tests' pages are of */
async function storeUser(page: Page, site: string, user: SessionUser): Promise<void> {
  // The first page of a kept context shows nothing and is there for this.
  const place = page.context().pages()[0] ?? page;
  if (place.url() === 'about:blank') await place.goto(`${site}/robots.txt`);
  await place.evaluate((stored) => localStorage.setItem('tidemark:session:v1', JSON.stringify(stored)), {
    ...user,
    token: null,
  });
}

/**
 * Makes the page's browser one in which nobody is logged in, without a call. The page is left first: an answer on its way would log it in again.
 * @param isKnown whether the exchange still knows the device
 */
export async function forgetLogin(
  page: Page,
  { site = '', isKnown = true }: { site?: string; isKnown?: boolean } = {},
): Promise<void> {
  await page.goto(`${site}/robots.txt`);
  await page.context().clearCookies(isKnown ? { name: /^tm_(session|refresh)$/ } : {});
  await page.evaluate(() => localStorage.clear());
}

/** The password of whoever signs up in the tests. */
export const PASSWORD = 'Compiler-1952';

/**
 * Signs somebody up by calls, and makes the page's browser one in which they are logged in: how a person signs up is a story of its own.
 * @param site where they do, of several addresses of the exchange
 */
export async function beNewUser(
  page: Page,
  exchange: Pick<Exchange, 'address'>,
  email: string,
  site = exchange.address,
): Promise<void> {
  const call = <Data>(path: string, body: object): Promise<Data> =>
    signedCall(page.request, { address: site, path, body });
  await call('/user/code', { email, purpose: 'signUp' });
  const code = await codeFrom(exchange, email);
  const body = { email, password: PASSWORD, code, termsAccepted: true };
  const { userId, displayUserId } = await call<SessionUser>('/user/register', body);
  await storeUser(page, site, { userId, displayUserId });
}

/** Has a demo user who is not on the page buy at the market price, so that something is traded however quiet the market is. */
export async function tradeElsewhere(page: Page, { loginId, password }: DemoUser = LINUS): Promise<void> {
  const calls = await request.newContext({ baseURL: new URL(page.url()).origin });
  await signedCall(calls, { path: '/user/login', body: { loginId, password } });
  const order = { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: '20' };
  await signedCall(calls, { path: '/api/spot-trade-api/order', body: order });
  await calls.dispose();
}
