import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { listenForComplaints } from './support/complaints.ts';
import { logIn } from './support/demo.ts';
import { wordsAt } from './support/language.ts';

/** The sites beside the main one. */
const SITES = ['/kr', '/vn', '/br'] as const;

/** Every route that the product promises. */
const ROUTES = [
  '/',
  '/auth/login',
  '/auth/register/email',
  '/auth/register/phone',
  '/auth/forgot-password',
  '/auth/callback/google',
  '/auth/factor-reset',
  '/personal/statement',
  '/personal/statement/print',
  '/personal/deposit',
  '/personal/withdrawal',
  '/personal/withdrawal/addresses',
  '/personal/security',
  '/personal/security/password',
  '/personal/security/anti-phishing',
  '/personal/security/devices',
  '/personal/security/logins',
  '/personal/security/freeze',
  '/personal/security/login-name',
  '/personal/settings/profile',
  '/personal/settings/my-api',
  '/personal/earn/flexible',
  '/spot/exchange',
  '/personal/message/trader',
  '/personal/message/user',
  '/personal/message/system',
  '/m/#/mobile/invite',
  '/m/#/mobile/coupon',
  '/m/#/fees',
  '/m/#/vip',
  '/download',
  '/security',
  '/status',
  '/legal',
  '/support',
  '/proof-of-reserves',
  '/contract/exchange',
  '/contract/crypto',
  '/contract/simul',
  '/contract/content/fund',
  '/contract/content/markPrice',
  '/contract/content/insurance',
  '/contract/content/rules',
  '/contract/content/fund/simul',
  '/contract/content/markPrice/simul',
  '/contract/account/simul',
];

/** What the other sites are tried with: they serve the same routes under another base. */
const ONE_OF_EACH_KIND = [
  '/',
  '/auth/login',
  '/personal/overview',
  '/spot/exchange',
  '/m/#/fees',
  '/contract/exchange',
  '/contract/content/rules',
  '/contract/simul',
] as const;

/** Whether the server answers an address with the page of the application. */
async function isServed(page: Page, address: string): Promise<boolean> {
  const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
  return answer.status() === 200 && (await answer.text()).includes('<div id="root">');
}

/** Waits until a screen is there, and names the address where none comes. */
function expectScreen(page: Page, address: string): Promise<void> {
  return expect(page.locator('#content h1, #content [role="tablist"]').first(), address).toBeVisible();
}

/** The heading of the page that is not there, in the language of its site. */
function notFoundOf(page: Page): Locator {
  return page.getByRole('heading', { name: wordsAt(new URL(page.url()).pathname)('notFound.title') });
}

/** Opens an address and says whether it leads to the page that is not there. */
async function isNotFound(page: Page, address: string): Promise<boolean> {
  // A change of the fragment alone would not load the page.
  await page.goto('about:blank');
  await page.goto(address);
  await expectScreen(page, address);
  return (await notFoundOf(page).count()) > 0;
}

/** Real and simulated trading have a document each. */
const isSimulated = (address: string) => address.includes('simul');

/** Goes to a route of a site inside the loaded application, as a link does, and says whether it leads to a page. */
async function leadsSomewhere(page: Page, site: string, route: string): Promise<boolean> {
  if (isSimulated(route) !== isSimulated(page.url())) return !(await isNotFound(page, `${site}${route}`));
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    // React changes to the next screen, or to its skeleton, before anything else comes to pass.
    await new Promise((resolve) => setTimeout(resolve));
  }, `${site}${route}`);
  await expectScreen(page, `${site}${route}`);
  return (await notFoundOf(page).count()) === 0;
}

/** The links of the open page that stay in the application. */
async function linksOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/docs'))
      .map(({ pathname, search, hash }) => `${pathname}${search}${hash.startsWith('#/') ? hash : ''}`),
  );
}

/** The entries of every menu that the deployment configures. */
async function menuLinks(page: Page): Promise<readonly string[]> {
  const answer = await page.request.get('/configs/tidemark-web.json');
  const { navbar, menus } = (await answer.json()) as {
    readonly navbar: { readonly leftMenus: readonly { readonly url: string }[] };
    readonly menus: Readonly<Record<string, readonly { readonly url: string }[]>>;
  };
  return [...navbar.leftMenus, ...Object.values(menus).flat()]
    .map(({ url }) => url)
    .filter((url) => url.startsWith('/'));
}

test('every route leads somewhere real on the main site, and no link is dead', async ({ page }) => {
  test.setTimeout(300_000);
  const complaints = listenForComplaints(page);
  await logIn(page);
  const menus = await menuLinks(page);
  expect(menus).not.toEqual([]);
  const toVisit = [...new Set([...ROUTES, '/personal/overview', ...menus])];
  const seen = new Set(toVisit);
  const dead: string[] = [];
  while (toVisit.length > 0) {
    // Simulated trading at last, as it loads another document.
    const next = toVisit.findIndex((address) => !isSimulated(address));
    const [address = ''] = toVisit.splice(Math.max(next, 0), 1);
    if (!(await leadsSomewhere(page, '', address))) dead.push(address);
    if (!(await isServed(page, address))) dead.push(`${address}, loaded`);
    for (const link of await linksOf(page)) {
      // One market stands for all: their pages are the same.
      if (seen.has(link) || /\/(spot|contract)\/(exchange|crypto|simul)\/(?!BTC)/.test(link)) continue;
      seen.add(link);
      toVisit.push(link);
    }
  }
  expect(dead).toEqual([]);

  await test.step('what does not exist is still not found, after every screen', async () => {
    await leadsSomewhere(page, '', '/contract/account/simul');
    expect(await leadsSomewhere(page, '', '/contract/content/insurance/simul')).toBe(false);
    for (const path of [
      '/contract/nowhere',
      '/contract/content/nowhere',
      '/contract/account',
      '/m/#/nowhere',
    ]) {
      expect(await leadsSomewhere(page, '', '/spot/exchange/BTC_USDT'), path).toBe(true);
      expect(await leadsSomewhere(page, '', path), path).toBe(false);
    }
    expect(await isNotFound(page, '/contract/content/nowhere'), 'loaded').toBe(true);
  });
  expect(complaints).toEqual([]);
});

for (const site of SITES) {
  test(`routes of every kind lead somewhere real on ${site}, and its links stay there`, async ({ page }) => {
    const complaints = listenForComplaints(page);
    await logIn(page, `${site}/`);
    const strays: string[] = [];
    for (const route of ONE_OF_EACH_KIND) {
      if (!(await leadsSomewhere(page, site, route))) strays.push(route);
      strays.push(...(await linksOf(page)).filter((link) => !link.startsWith(`${site}/`)));
    }
    expect(strays).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('simulated trading says plainly that its money is none, and leads to the real market', async ({
  page,
}) => {
  await page.goto('/contract/simul/ETH_USD');
  await expect(page.getByTestId('simulated')).toHaveText('Simulated trading');
  await expect(page.getByText('Demo funds: your real balances are not affected.')).toBeVisible();
  await page.getByRole('link', { name: 'Switch to live trading' }).click();
  await expect(page).toHaveURL('/contract/crypto/ETH_USD');
  await expect(page.getByTestId('simulated')).toHaveCount(0);
});

test('registration leads on to the login with the page to return to', async ({ page }) => {
  await page.goto('/auth/register/email?backurl=%2Fpersonal%2Foverview');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/auth/login?backurl=%2Fpersonal%2Foverview');
});
