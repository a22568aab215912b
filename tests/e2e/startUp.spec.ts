import { expect, test } from './fixtures.ts';
import { listenForCalls, untilQuiet } from './support/calls.ts';
import { listenForComplaints } from './support/complaints.ts';
import { beNewUser, logIn } from './support/demo.ts';

const PAIRS = ['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'ADA', 'LTC'];
const CONFIGURATION = ['GET /configs/tidemark.json', 'GET /configs/tidemark-web.json'];

/** What the home page shows everybody: time and region, strategies, tags and whitelists of the menus, markets, and what its claims and offers are made of. */
const FOR_EVERYBODY = [
  'GET /market/v3/current/datetime',
  'GET /activities/public/homepage-activities',
  'GET /activities/public/getvaspinfo',
  'GET /market/v2/tradepair/list',
  'GET /fees/tiers',
  'GET /referral/program',
  ...PAIRS.map((base) => `GET /market/v2/candles?instrument=${base}%2FUSDT&interval=15m&limit=96`),
];

test('the home page of a guest makes only the calls it needs, none twice', async ({ page }) => {
  const complaints = listenForComplaints(page);
  const calls = listenForCalls(page);
  await page.goto('/');
  await expect(page.getByRole('rowheader')).toHaveCount(PAIRS.length);
  await untilQuiet(page);
  const expected = [...CONFIGURATION, ...FOR_EVERYBODY, 'GET /content/public/abtest/check-strategy'];
  expect(calls.toSorted()).toEqual(expected.toSorted());
  expect(complaints).toEqual([]);

  await test.step('and of one who comes back, none for the configuration', async () => {
    calls.length = 0;
    await page.reload();
    await expect(page.getByRole('rowheader')).toHaveCount(PAIRS.length);
    await page.waitForLoadState('networkidle');
    await expect.poll(() => calls).toContain('GET /content/public/abtest/check-strategy');
    expect(calls.filter((call) => CONFIGURATION.includes(call))).toEqual([]);
    expect(calls.length).toBe(new Set(calls).size);
  });
  await test.step('which follows its A/B strategy from the next visit on', async () => {
    await untilQuiet(page);
    await page.evaluate(() =>
      localStorage.setItem('G_ABTEST_STRATEGY', JSON.stringify({ homeCallToAction: 'markets' })),
    );
    await page.reload();
    const hero = page.getByRole('region', { name: 'Trade crypto without the guesswork' });
    await hero.getByRole('link', { name: 'Explore markets' }).click();
    await expect(page.getByRole('heading', { name: 'Markets' })).toBeInViewport();
  });
  await test.step('an earlier configuration holds when the present one cannot be had', async () => {
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('cb_global_config') ?? '{}') as object;
      localStorage.setItem('cb_global_config', JSON.stringify({ ...kept, version: 'older' }));
    });
    await page.route('**/configs/**', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('rowheader')).toHaveCount(PAIRS.length);
  });
});

test('the home page of a user makes only the calls it needs, none twice', async ({ page }) => {
  await logIn(page);
  await page.evaluate(() => localStorage.removeItem('G_ABTEST_STRATEGY'));
  // What the page after the login still asks for is not counted.
  await page.goto('about:blank');
  const calls = listenForCalls(page);
  await page.goto('/');
  await expect(page.getByRole('rowheader')).toHaveCount(PAIRS.length);
  await untilQuiet(page);
  expect(calls).toEqual([...new Set(calls)]);
  const ofUsers = calls.filter((call) => !FOR_EVERYBODY.includes(call));
  expect(ofUsers.toSorted()).toEqual(
    [
      'GET /content/user/abtest/check-strategy',
      'GET /api/usdt-rouse-api/bonus/coupon/claimable/list',
      'GET /user/userInfo',
      'POST /user/realtime/ticket',
    ].toSorted(),
  );
});

test('a browser whose storage is blocked or full is logged in by its cookie', async ({ page, exchange }) => {
  await beNewUser(page, exchange, 'kept-nothing@tidemark.example');
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
    if (location.hash === '#full') {
      Object.assign(Storage.prototype, { setItem: refuse });
      localStorage.clear();
      return;
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: refuse });
  });
  const account = page.getByRole('button', { name: 'Account', exact: true });
  for (const path of ['/#blocked', '/personal/overview#full']) {
    await page.goto(path);
    await page.reload();
    await expect(account).toBeVisible();
  }
  await page.context().clearCookies({ name: /^tm_(session|refresh)$/ });
  await page.goto('/#blocked');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(page).toHaveURL(/\/#blocked$/);
});

test('a first visit paints before its configuration is there, and without one ends in an error that can be retried', async ({
  page,
}) => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/configs/**', async (route) => {
    await held;
    await route.abort();
  });
  const calls = listenForCalls(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect([...new Set(calls)].toSorted()).toEqual(CONFIGURATION.toSorted());
  letThrough();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText('Failed to load Tidemark');
  await expect(alert).toContainText('Sorry, a network error occurred. Please try again later.');
  const retry = page.getByRole('button', { name: 'Try again' });
  const asked = calls.length;
  await retry.click();
  // The attempt is over, and has failed like the first one, before the next may succeed. What waits for the configuration asks for it by itself, too.
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(asked + CONFIGURATION.length);
  await expect(retry).toBeEnabled();
  await expect(alert.getByRole('heading')).toBeVisible();

  await page.unroute('**/configs/**');
  await retry.click();
  await expect(page.getByRole('rowheader')).toHaveCount(PAIRS.length);
  await expect(alert).toBeHidden();
});

test.describe('with a clock of its own', () => {
  test.use({ hasOwnContext: true });

  test('a client with a wrong clock can make calls', async ({ page }) => {
    await page.clock.install({ time: Date.now() - 9 * 3_600_000 });
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 403) refused.push(response.url());
    });
    await page.goto('/');
    await page.clock.runFor(1_000);
    await expect(page.getByRole('rowheader')).toHaveCount(PAIRS.length);
    expect(refused).toEqual([]);
  });
});
