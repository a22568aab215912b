import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { prefer } from './support/screenLook.ts';
import { overflowOf } from './support/overflow.ts';
import { violationsOf } from './support/violations.ts';

const bar = (page: Page): Locator => page.getByRole('banner');
const trigger = (page: Page, name: string | RegExp): Locator => bar(page).getByRole('button', { name });

/** The menus of the bar, each with something in it that shows that its content has arrived. */
const MENUS = [
  ['Assets', 'Asset Overview'],
  ['Orders', 'Open Orders'],
  [/messages?$/i, 'View all messages'],
  ['Account', 'Security Center'],
] as const;
const PANELS = [
  ['Download the app', 'App Store'],
  ['Language and currency', 'English'],
  ['Appearance', 'Price colors'],
] as const;

test('every menu of the bar is accessible in light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, '/nowhere');
  for (const colorScheme of ['light', 'dark'] as const) {
    await prefer(page, { colorScheme });
    for (const [name, content] of [...MENUS, ...PANELS]) {
      await trigger(page, name).click();
      await expect(bar(page).getByText(content).first()).toBeVisible();
      expect(await violationsOf(page), `${String(name)}, ${colorScheme}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(bar(page).getByText(content)).toHaveCount(0);
    }
  }
});

test('the menus work by keyboard alone: open, walk, choose, escape, and the focus comes back', async ({
  page,
}) => {
  await logIn(page, '/nowhere');
  const focused = page.locator(':focus');

  const orders = trigger(page, 'Orders');
  await orders.focus();
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Open Orders');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveText('Order History');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveText('Trade History');
  await page.keyboard.press('Escape');
  await expect(orders).toBeFocused();
  await expect(bar(page).getByRole('menu')).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(focused).toHaveText('Open Orders');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/personal/orders');

  const language = trigger(page, 'Language and currency');
  await language.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search languages' })).toBeFocused();
  await page.keyboard.type('deut');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Deutsch');
  await page.keyboard.press('Escape');
  await expect(language).toBeFocused();
});

test('a mouse opens menus by pointing, one at a time, and they go when it leaves', async ({ page }) => {
  await logIn(page, '/nowhere');
  await trigger(page, 'Assets').hover();
  await expect(bar(page).getByRole('menuitem', { name: 'Asset Overview' })).toBeVisible();
  await trigger(page, 'Orders').hover();
  await expect(bar(page).getByRole('menuitem', { name: 'Open Orders' })).toBeVisible();
  await expect(bar(page).getByRole('menu')).toHaveCount(1);
  await page.mouse.move(400, 700);
  await expect(bar(page).getByRole('menu')).toHaveCount(0);
});

test('only the menu that is pointed at is fetched', async ({ page }) => {
  await logIn(page, '/nowhere');
  await expect(trigger(page, 'Assets')).toBeVisible();
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) chunks.push(request.url());
  });
  await trigger(page, 'Download the app').hover();
  await expect(bar(page).getByRole('img', { name: 'QR code of the download page' })).toBeVisible();
  expect(chunks.some((url) => url.includes('DownloadMenu'))).toBe(true);
  expect(chunks.filter((url) => /WalletContent|AccountContent|LocaleContent/.test(url))).toEqual([]);
});

test('the assets menu values everything, hides it, and remembers both in every tab', async ({
  page,
  context,
}) => {
  await logIn(page, '/nowhere');
  const other = await context.newPage();
  await other.goto('/nowhere');
  for (const tab of [page, other]) await trigger(tab, 'Assets').click();

  const menu = bar(page).getByRole('menu');
  await expect(menu.getByText(/^[\d,]+\.\d{2} USDT$/)).toBeVisible();
  await expect(menu.getByText(/^\$[\d,]+\.\d{2}$/)).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Show value in BTC' }).click();
  await expect(menu.getByText(/^[\d,]+\.\d{8} BTC$/)).toBeVisible();
  await expect(bar(other).getByText(/^[\d,]+\.\d{8} BTC$/)).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Hide balances' }).click();
  for (const tab of [page, other]) await expect(bar(tab).getByText('•••••• BTC')).toBeVisible();

  await page.reload();
  await trigger(page, 'Assets').click();
  await expect(bar(page).getByText('•••••• BTC')).toBeVisible();
});

test('two tabs agree on language and currency', async ({ page, context }) => {
  await page.goto('/nowhere');
  const other = await context.newPage();
  await other.goto('/nowhere');
  await trigger(page, 'Language and currency').click();
  await page.getByRole('group', { name: 'Currency' }).getByRole('button', { name: /^EUR/ }).click();
  await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click();
  for (const tab of [page, other]) await expect(tab.locator('html')).toHaveAttribute('lang', 'de-DE');
  const saved = () => other.evaluate(() => localStorage.getItem('tidemark:preferences:v1'));
  await expect.poll(saved).toContain('"currency":"EUR"');
});

test.describe('with a clock of its own', () => {
  test.use({ hasOwnContext: true });

  test('the download code leads to the download page with the time bucket of its 3 minutes', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date('2026-01-01T00:00:30Z') });
    await page.goto('/kr/nowhere');
    // What still arrives moves the bar's entries away from under the mouse, and an open menu with them.
    await page.waitForLoadState('networkidle');
    await trigger(page, 'Download the app').click();
    const code = bar(page).locator('[data-address]');
    await expect(code.locator('svg')).toHaveAttribute('width', '136');
    const bucket = Math.floor(Date.parse('2026-01-01T00:00:30Z') / 180_000);
    await expect(code).toHaveAttribute('data-address', new RegExp(`/kr/download\\?t=${bucket}$`));
    await page.clock.runFor('02:30');
    await expect(code).toHaveAttribute('data-address', new RegExp(`/kr/download\\?t=${bucket + 1}$`));
  });
});

test('guests find Log In and Register with the way back @tablet @phone', async ({ page }) => {
  await page.goto('/nowhere?ref=ada');
  await bar(page).getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/auth\/register\/email\?/);
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/nowhere?ref=ada');
  await bar(page).getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?/);
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/nowhere?ref=ada');
});

test('what does not fit is under "More", and nothing is clipped', async ({ page }) => {
  await logIn(page, '/nowhere');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const width of [768, 800, 900, 1024, 1200, 1440, 1900]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => main.evaluate((nav) => nav.scrollWidth - nav.clientWidth), { message: `at ${width} px` })
      .toBeLessThanOrEqual(0);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const end = await bar(page)
      .getByRole('button', { name: /^Connection/ })
      .boundingBox();
    expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 800, height: 800 });
  await trigger(page, 'More').click();
  await bar(page).getByRole('menuitem', { name: 'Invite Friends' }).click();
  await expect(page).toHaveURL('/m/#/mobile/invite');
});

test('the layouts change at 767 and 1023 px', async ({ page }) => {
  await page.goto('/nowhere');
  for (const [width, layout] of [
    [767, 'small'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar(page)).toHaveAttribute('data-layout', layout);
  }
});

test('the bar is fixed when scrolled, in the background of the theme @tablet @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('rowheader', { name: 'LTC/USDT' })).toBeVisible();
  await expect(bar(page)).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => scrollTo(0, 400));
  await expect(bar(page)).toHaveAttribute('data-scrolled', 'true');
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

for (const background of ['rgb(10, 20, 30)', 'rgba(0, 0, 0, 0)']) {
  test(`the bar is painted as the deployment configures it, once scrolled: ${background}`, async ({
    page,
  }) => {
    await page.route('**/configs/**', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { navbar: object };
      const navbar = { ...json.navbar, background: { light: background, dark: background } };
      await route.fulfill({ response, json: { ...json, navbar } });
    });
    await page.goto('/');
    await expect(page.getByRole('rowheader', { name: 'LTC/USDT' })).toBeVisible();
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await page.evaluate(() => scrollTo(0, 400));
    await expect(bar(page)).toHaveCSS('background-color', background);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
}

test('the drawers of the small bar are accessible in light and dark @phone-only', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, '/nowhere');
  for (const colorScheme of ['light', 'dark'] as const) {
    await prefer(page, { colorScheme });
    for (const [button, title, content] of [
      ['Account', 'Account', 'Security Center'],
      [/messages?$/i, 'Messages', 'View all messages'],
      ['Open menu', 'Menu', 'Price colors'],
    ] as const) {
      await trigger(page, button).click();
      const drawer = page.getByRole('dialog', { name: title });
      await expect(drawer.getByText(content)).toBeVisible();
      await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(390);
      expect(await violationsOf(page), `${title}, ${colorScheme}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(trigger(page, button)).toBeFocused();
    }
  }
});

test('the user drawer leads on and opens the transfer dialog when it is gone @phone-only', async ({
  page,
}) => {
  await logIn(page, '/nowhere');
  await trigger(page, 'Account').click();
  const drawer = page.getByRole('dialog', { name: 'Account' });
  await drawer.getByRole('button', { name: 'Transfer' }).click();
  await expect(drawer).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Transfer' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await trigger(page, 'Account').click();
  await drawer.getByRole('link', { name: 'Open Orders' }).click();
  await expect(page).toHaveURL('/personal/orders');
  await expect(drawer).toBeHidden();
});

test('language and currency are chosen in a drawer @phone-only', async ({ page }) => {
  await page.goto('/nowhere');
  await trigger(page, 'Open menu').click();
  await page.getByRole('button', { name: /^Language and currency/ }).click();
  const picker = page.getByRole('dialog', { name: 'Language and currency' });
  await picker.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test.describe('inside the native app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Tidemark online/0' });

  for (const [query, padding] of [
    ['', 20],
    ['?statusBarHeight=44', 44],
  ] as const) {
    test(`the bar keeps ${padding} px for the status bar with the query "${query}" @phone`, async ({
      page,
    }) => {
      await page.goto(`/nowhere${query}`);
      await expect(bar(page)).toHaveAttribute('data-layout', 'embedded');
      await expect(bar(page)).toHaveText('Oops, page not found!');
      await expect(page.getByTestId('embedded-bar')).toHaveCSS('padding-top', `${padding}px`);
      await expect(bar(page).getByRole('button')).toHaveCount(1);
      await expect(trigger(page, 'Back to the app')).toBeVisible();
    });
  }
});
