import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { preferLanguage, wordsOf } from './support/language.ts';
import { TransferDialog } from './support/transferDialog.ts';

const PROFILE = '/personal/settings/profile';

/** The nickname dialog: a narrow modal. */
async function openNickname(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Edit nickname' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit nickname' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Once the transition is over. */
async function widthAt(page: Page, dialog: ReturnType<Page['getByRole']>, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await expect(dialog).toBeVisible();
  return dialog.evaluate((element: HTMLElement) => element.offsetWidth);
}

test.describe('a modal', () => {
  test('is 480 px wide, 420 px when narrow, 320 px up to 767 px, and the screen less 48 px up to 367 px', async ({
    page,
  }) => {
    const { dialog: transfer } = await TransferDialog.openLoggedIn(page);
    expect(await widthAt(page, transfer, 1440)).toBe(480);
    expect(await widthAt(page, transfer, 768)).toBe(480);
    await page.goto(PROFILE);
    const dialog = await openNickname(page);
    for (const [width, expected] of [
      [1440, 420],
      [768, 420],
      [767, 320],
      [368, 320],
      [367, 319],
      [320, 272],
    ] as const) {
      expect(await widthAt(page, dialog, width), `at ${width} px`).toBe(expected);
    }
  });

  test('keeps the focus inside, closes on Escape, and gives the focus back @tablet', async ({ page }) => {
    const transfer = await TransferDialog.openLoggedIn(page);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(presses % 4 === 3 ? 'Shift+Tab' : 'Tab');
      expect(await transfer.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(transfer.dialog).toBeHidden();
    await expect(transfer.opener).toBeFocused();
  });

  test('locks the scroll of the page without a jump', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 500 });
    await logIn(page, PROFILE);
    const button = page.getByRole('main').getByRole('button', { name: 'Edit nickname' });
    await button.evaluate((element) => element.focus({ preventScroll: true }));
    await page.evaluate(() => scrollTo(0, 40));
    const place = () =>
      page.evaluate(() => [scrollY, document.querySelector('main')?.getBoundingClientRect().width]);
    const before = await place();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 300);
    expect(await place()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await place()).toEqual(before);
  });

  test('over another one closes alone on Escape', async ({ page }) => {
    const transfer = await TransferDialog.openLoggedIn(page);
    await page.route('**/bonus/trans/alarm?*', (route) =>
      route.fulfill({ json: { code: 200, message: 'ok', data: { status: 1, message: 'Really?' } } }),
    );
    await transfer.amount.fill('1');
    await transfer.confirm.click();
    const question = page.getByRole('dialog', { name: 'Confirm transfer' });
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(transfer.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(transfer.dialog).toBeHidden();
  });
});

test.describe('a reactive overlay', () => {
  test('is a drawer at the bottom up to 767 px, a modal above', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    const { dialog } = await TransferDialog.openLoggedIn(page);
    const box = () => dialog.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    await expect.poll(box).toMatchObject({ width: 767, bottom: 900 });
    // As high as its content.
    expect((await box()).top).toBeGreaterThan(200);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(box).toMatchObject({ width: 480 });
    expect((await box()).bottom).toBeLessThan(900);
  });
});

test.describe('the back button', () => {
  test('closes the overlay, stays on the page and leaves it the next time @phone', async ({ page }) => {
    await page.goto('/');
    const transfer = await TransferDialog.openLoggedIn(page);
    await page.goBack();
    await expect(transfer.dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/personal/deposit');
    await page.goForward();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/personal/deposit');
  });

  test('closes one overlay at a time @phone', async ({ page }) => {
    const transfer = await TransferDialog.openLoggedIn(page);
    await page.route('**/bonus/trans/alarm?*', (route) =>
      route.fulfill({ json: { code: 200, message: 'ok', data: { status: 1, message: 'Really?' } } }),
    );
    await transfer.amount.fill('1');
    await transfer.confirm.click();
    const question = page.getByRole('dialog', { name: 'Confirm transfer' });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(transfer.dialog).toBeVisible();
    await page.goBack();
    await expect(transfer.dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe('/personal/deposit');
  });

  test('finds no entry of an overlay that was closed, nor of one left by a link @phone-only', async ({
    page,
  }) => {
    await page.goto('/nowhere');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Spot' }).first().click();
    await expect(page).toHaveURL(/\/spot\/exchange/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/nowhere');
  });

  test('finds no entry after a reload with an open overlay @phone', async ({ page }) => {
    await page.goto('/');
    const transfer = await TransferDialog.openLoggedIn(page);
    await page.reload();
    await expect(transfer.opener).toBeVisible();
    await expect(transfer.dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  });
});

test.describe('the drawer', () => {
  for (const [language, side] of [
    ['en_US', 'right'],
    ['fa_IR', 'left'],
  ] as const) {
    test(`is as wide as the screen up to 767 px and 320 px above, at the ${side} in ${language}`, async ({
      page,
    }) => {
      await preferLanguage(page, language);
      // The bar of phones, so that its drawer can be seen on a wide screen.
      await page.addInitScript(() => {
        const real = window.matchMedia.bind(window);
        window.matchMedia = (query) => real(query.includes('max-width') ? 'all' : query);
      });
      await page.setViewportSize({ width: 767, height: 800 });
      await page.goto('/nowhere');
      await page.getByRole('button', { name: wordsOf(language)('nav.openMenu') }).click();
      const edges = () =>
        page.getByRole('dialog').evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return [left, right];
        });
      await expect.poll(edges).toEqual([0, 767]);
      await page.setViewportSize({ width: 1024, height: 800 });
      await expect.poll(edges).toEqual(side === 'right' ? [704, 1024] : [0, 320]);
    });
  }

  test.describe('with a clock of its own', () => {
    test.use({ hasOwnContext: true });

    test('opens the transfer dialog once it is gone, after 300 ms @phone-only', async ({ page }) => {
      await logIn(page);
      await page.clock.install();
      await page.getByRole('button', { name: 'Account' }).click();
      const entry = page.getByRole('dialog').getByRole('button', { name: 'Transfer' });
      await expect(entry).toBeVisible();
      await page.clock.pauseAt(Date.now() + 5000);
      await entry.click();
      await page.clock.runFor(299);
      await expect(page.getByRole('dialog', { name: 'Transfer', exact: true })).toHaveCount(0);
      await page.clock.runFor(1);
      await page.clock.resume();
      await expect(page.getByRole('dialog', { name: 'Transfer', exact: true })).toBeVisible();
    });
  });
});

test.describe('with a clock of its own', () => {
  test.use({ hasOwnContext: true });

  test('toasts stay 3 seconds, at most two at once; a third waits its turn @phone', async ({ page }) => {
    await page.route('**/user/nick/name?*', (route) =>
      route.fulfill({ status: 422, json: { code: 20001, message: 'No.', data: null } }),
    );
    await logIn(page, PROFILE);
    await page.clock.install();
    const dialog = await openNickname(page);
    await page.clock.pauseAt(Date.now() + 5000);
    await dialog.getByLabel('Nickname', { exact: true }).fill('Ada');
    const toasts = page.getByText('No.', { exact: true });
    for (let count = 1; count <= 3; count += 1) {
      const answer = page.waitForResponse((response) => response.url().includes('/user/nick/name'));
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await answer;
      await page.clock.runFor(100);
      await expect(toasts).toHaveCount(Math.min(count, 2));
    }
    await page.clock.runFor(2500);
    await expect(toasts).toHaveCount(2);
    await page.clock.runFor(1000);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(1500);
    await expect(toasts).toHaveCount(1);
    await page.clock.runFor(2000);
    await expect(toasts).toHaveCount(0);
  });
});
