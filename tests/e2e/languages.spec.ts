import type { Page } from 'playwright/test';
import type { Language } from '../../src/stores/language/languages.ts';
import { expect, test } from './fixtures.ts';
import { beLoggedIn, LINUS, logIn } from './support/demo.ts';
import { preferLanguage, wordsOf } from './support/language.ts';

// An exchange of its own, which its arguments tell from that of other files: what these tests tell the server about
// a user's language no other test may meet.
test.use({ exchangeArgs: ['--country-header', 'X-Country', '--host', '127.0.0.1'] });

const say = {
  en: wordsOf('en_US'),
  de: wordsOf('de_DE'),
  fa: wordsOf('fa_IR'),
  ko: wordsOf('ko_KR'),
};

/** Chooses a language in the picker of the navigation bar; `from` is the language of the page. */
async function choose(page: Page, name: string, from = say.en): Promise<void> {
  await page.getByRole('button', { name: from('locale.open') }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'sameDocument' in window);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a chosen language is applied without a reload, saved locally, and other tabs follow @replayed', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await markDocument(page);
  await markDocument(otherTab);
  // A tab in the background is painted once a second.
  await page.bringToFront();

  await choose(page, 'Deutsch');
  for (const tab of [page, otherTab]) {
    await expect(heading(tab)).toHaveText(say.de('home.headline'));
    await expect(tab.locator('html')).toHaveAttribute('lang', 'de-DE');
    await expect(tab).toHaveTitle(/^Krypto-Märkte/);
    expect(await isSameDocument(tab)).toBe(true);
  }
  await expect(page.locator('tbody tr').first()).toContainText(/\d\.\d{3},\d\d|\d,\d\d/);

  await page.reload();
  await expect(heading(page)).toHaveText(say.de('home.headline'));
  await test.step('Korean is offered and stays where the Korean whitelist allows it', async () => {
    await choose(page, '한국어', say.de);
    await expect(heading(page)).toHaveText(say.ko('home.headline'));
    await page.reload();
    await expect(heading(page)).toHaveText(say.ko('home.headline'));
  });
  await test.step('Persian runs from right to left, prices excepted, from the first paint on', async () => {
    await choose(page, 'فارسی', say.ko);
    await expect(heading(page)).toHaveText(say.fa('home.headline'));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('tbody .tm-figures').first()).toHaveCSS('direction', 'ltr');

    // Without a single script of the application the page already knows.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fa-IR');
  });
});

test('a logged-in user’s server is told first, and the language is applied on code 200 only', async ({
  page,
  browser,
  exchange,
}) => {
  await logIn(page, '/', LINUS);
  const calls: unknown[] = [];
  let answer: 'refuse' | 'accept' = 'refuse';
  await page.route('**/user/changeLanguage*', async (route) => {
    calls.push(route.request().postDataJSON());
    if (answer === 'accept') return route.continue();
    return route.fulfill({ status: 500, json: { code: 10500, message: 'Not now', data: null } });
  });

  await choose(page, 'Deutsch');
  await expect(page.getByRole('alert').filter({ hasText: 'Not now' })).toBeVisible();
  await expect(heading(page)).toHaveText(say.en('home.headline'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');

  answer = 'accept';
  const told = page.waitForResponse((response) => response.url().includes('/user/changeLanguage'));
  await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
  expect((await told).status()).toBe(200);
  await expect(heading(page)).toHaveText(say.de('home.headline'));
  expect(calls).toEqual([{ lang: 'de_DE' }, { lang: 'de_DE' }]);
  await test.step('it waits for them in every browser where they chose none', async () => {
    const elsewhere = await browser.newContext({ baseURL: exchange.address });
    const other = await elsewhere.newPage();
    await beLoggedIn(other, LINUS);
    await other.goto('/');
    await expect(heading(other)).toHaveText(say.de('home.headline'));
    await elsewhere.close();
  });
});

test.describe('Korean', () => {
  const offered = (page: Page, words: typeof say.en) =>
    page.getByRole('group', { name: words('locale.language') }).getByRole('button', { name: '한국어' });

  test.describe('for a guest from Korea', () => {
    test.use({ extraHTTPHeaders: { 'X-Country': 'KR' } });

    test('is not offered, and English is used in its place', async ({ page }) => {
      await preferLanguage(page, 'ko_KR');
      await page.goto('/');
      await expect(heading(page)).toHaveText(say.en('home.headline'));
      await page.getByRole('button', { name: say.en('locale.open') }).click();
      await expect(page.getByRole('button', { name: 'Deutsch', exact: true })).toBeVisible();
      await expect(offered(page, say.en)).toHaveCount(0);
    });

    test('does not open on its site, which is in English', async ({ page }) => {
      await page.goto('/kr/');
      await expect(heading(page)).toHaveText(say.en('home.headline'));
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    });
  });
});

test('only the texts of the language that applies are loaded, and those of a screen with the screen', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const language = /\/assets\/([a-z]{2}_[A-Z]{2})-/.exec(request.url())?.[1] as Language | undefined;
    if (language !== undefined) loaded.push(language);
  });
  await preferLanguage(page, 'de_DE');
  await page.goto('/');
  await expect(heading(page)).toHaveText(say.de('home.headline'));
  expect(new Set(loaded)).toEqual(new Set(['de_DE']));
  const atHome = loaded.length;

  await page.evaluate(() => history.pushState(null, '', '/spot/exchange/BTC_USDT'));
  await expect(page.getByRole('tab', { name: say.de('trade.tables.orderHistory') })).toBeVisible();
  expect(loaded.length).toBeGreaterThan(atHome);
  expect(new Set(loaded)).toEqual(new Set(['de_DE']));
});
