import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { prefer } from './support/screenLook.ts';
import { switchOn } from './support/switches.ts';
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
  ['Connection: Live', 'Prices update in real time.'],
] as const;

test('every menu of the bar and its messages are accessible in light and dark', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page, '/nowhere');
  for (const colorScheme of ['light', 'dark'] as const) {
    await prefer(page, { colorScheme });
    for (const [name, content] of [...MENUS, ...PANELS]) {
      await trigger(page, name).click();
      // The panel of the connection stands outside the bar.
      const shown = (name === 'Connection: Live' ? page : bar(page)).getByText(content);
      await expect(shown.first()).toBeVisible();
      if (name === 'Account' && colorScheme === 'light') {
        await page.getByRole('menuitem', { name: /^UID/ }).click();
        await expect(page.getByText('Success')).toBeVisible();
      }
      expect(await violationsOf(page), `${String(name)}, ${colorScheme}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(shown).toHaveCount(0);
    }
  }
});

test('menus open by pointing, one at a time and fetched only then, and work by keyboard alone', async ({
  page,
}) => {
  await logIn(page, '/nowhere');
  await expect(trigger(page, 'Assets')).toBeVisible();

  await test.step('only the menu that is pointed at is fetched', async () => {
    const chunks: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) chunks.push(request.url());
    });
    await trigger(page, 'Download the app').hover();
    const code = bar(page).getByRole('img', { name: 'QR code of the download page' });
    await expect(code).toBeVisible();
    await expect(code).toHaveAttribute('width', '136');
    await expect(bar(page).locator('[data-address]')).toHaveAttribute('data-address', /\/download\?t=\d+$/);
    expect(chunks.some((url) => url.includes('DownloadMenu'))).toBe(true);
    expect(chunks.filter((url) => /WalletContent|AccountContent|LocaleContent/.test(url))).toEqual([]);
  });

  await test.step('a mouse opens menus one at a time, and they go when it leaves', async () => {
    await trigger(page, 'Assets').hover();
    await expect(bar(page).getByRole('menuitem', { name: 'Asset Overview' })).toBeVisible();
    await trigger(page, 'Orders').hover();
    await expect(bar(page).getByRole('menuitem', { name: 'Open Orders' })).toBeVisible();
    await expect(bar(page).getByRole('menu')).toHaveCount(1);
    await page.mouse.move(400, 700);
    await expect(bar(page).getByRole('menu')).toHaveCount(0);
  });

  await test.step('the keyboard opens, walks, chooses and escapes, and the focus comes back', async () => {
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
});

test('guests find Log In and Register, where one can, with the way back @tablet @phone', async ({ page }) => {
  await switchOn(page, 'register');
  await page.goto('/nowhere?ref=ada');
  await bar(page).getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/auth\/register\/email\?/);
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/nowhere?ref=ada');
  await bar(page).getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?/);
  expect(new URL(page.url()).searchParams.get('backurl')).toBe('/nowhere?ref=ada');
});

test('the layouts change at 767 and 1023 px; what does not fit is under "More", and nothing is clipped', async ({
  page,
}) => {
  await logIn(page, '/nowhere');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const width of [767, 768, 800, 900, 1023, 1024, 1200, 1440, 1900]) {
    await page.setViewportSize({ width, height: 800 });
    const layout = width <= 767 ? 'small' : width <= 1023 ? 'tablet' : 'desktop';
    await expect(bar(page), `at ${width} px`).toHaveAttribute('data-layout', layout);
    if (layout === 'small') continue;
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

test('the bar is fixed when scrolled, in the background of the theme @phone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('rowheader', { name: 'LTC/USDT' })).toBeVisible();
  await expect(bar(page)).toHaveAttribute('data-scrolled', 'false');
  await page.evaluate(() => scrollTo(0, 400));
  await expect(bar(page)).toHaveAttribute('data-scrolled', 'true');
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('the bar is painted as the deployment configures it, once scrolled', async ({ page }) => {
  const background = { light: 'rgba(0, 0, 0, 0)', dark: 'rgb(10, 20, 30)' };
  await page.route('**/configs/**', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { navbar: object };
    await route.fulfill({ response, json: { ...json, navbar: { ...json.navbar, background } } });
  });
  await page.goto('/');
  await expect(page.getByRole('rowheader', { name: 'LTC/USDT' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await prefer(page, { colorScheme });
    const opaque = colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(18, 23, 34)';
    await expect(bar(page)).toHaveCSS('background-color', opaque);
    await page.evaluate(() => scrollTo(0, 400));
    await expect(bar(page)).toHaveCSS('background-color', background[colorScheme]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar(page)).toHaveCSS('background-color', opaque);
  }
});

test('the drawers of the small bar are accessible in light and dark, and the one of the user leads on @phone-only', async ({
  page,
}) => {
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

  await test.step('the user drawer leads on and opens the transfer dialog when it is gone', async () => {
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
});

test('language and currency are chosen in a drawer, which is accessible to guests @phone-only @replayed', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/nowhere');
  await trigger(page, 'Open menu').click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Language and currency/ }).click();
  const picker = page.getByRole('dialog', { name: 'Language and currency' });
  await picker.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
