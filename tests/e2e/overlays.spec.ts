import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/demo.ts';
import { prefer } from './support/screenLook.ts';
import { CALLS, TransferDialog } from './support/transferDialog.ts';

const PROFILE = '/personal/settings/profile';

/** The nickname dialog: a narrow modal. */
async function openNickname(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Edit nickname' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit nickname' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the question that stands over the transfer dialog. */
async function openQuestion({ page, amount, confirm }: TransferDialog) {
  await page.route(CALLS.check, (route) =>
    route.fulfill({ json: { code: 200, message: 'ok', data: { status: 1, message: 'Really?' } } }),
  );
  await amount.fill('1');
  await confirm.click();
  const question = page.getByRole('dialog', { name: 'Confirm transfer' });
  await expect(question).toBeVisible();
  return question;
}

/** Once the transition is over. */
async function widthAt(page: Page, dialog: ReturnType<Page['getByRole']>, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await expect(dialog).toBeVisible();
  return dialog.evaluate((element: HTMLElement) => element.offsetWidth);
}

test.describe('a modal', () => {
  test('is 480 px wide, 420 px when narrow, 320 px up to 767 px, and the screen less 48 px up to 367 px; a reactive overlay is a drawer at the bottom up to 767 px, a modal above', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    const { dialog: transfer } = await TransferDialog.openLoggedIn(page);
    const box = () => transfer.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    await expect.poll(box).toMatchObject({ width: 767, bottom: 900 });
    // As high as its content.
    expect((await box()).top).toBeGreaterThan(200);
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(box).toMatchObject({ width: 480 });
    expect((await box()).bottom).toBeLessThan(900);
    expect(await widthAt(page, transfer, 1440)).toBe(480);

    await page.keyboard.press('Escape');
    await expect(transfer).toBeHidden();
    await page.evaluate((to) => history.pushState(null, '', to), PROFILE);
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

  test('keeps the focus inside, closes on Escape, alone when it is over another one, and gives the focus back', async ({
    page,
  }) => {
    const transfer = await TransferDialog.openLoggedIn(page);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(presses % 4 === 3 ? 'Shift+Tab' : 'Tab');
      expect(await transfer.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    const question = await openQuestion(transfer);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(transfer.dialog).toBeVisible();
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
});

test.describe('the back button', () => {
  test('closes one overlay at a time, stays on the page and leaves it the next time, after a reload too @phone-only', async ({
    page,
  }) => {
    const path = () => new URL(page.url()).pathname;
    await page.goto('/');
    const transfer = await TransferDialog.openLoggedIn(page);
    const question = await openQuestion(transfer);
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(transfer.dialog).toBeVisible();
    await page.goBack();
    await expect(transfer.dialog).toBeHidden();
    expect(path()).toBe('/personal/deposit');

    await test.step('the forward button does not bring it again', async () => {
      await page.goForward();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The page goes back by itself, which takes a moment.
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
      await page.goBack();
      expect(path()).not.toBe('/personal/deposit');
    });

    await test.step('a reload with an open overlay leaves no entry', async () => {
      await page.goForward();
      await transfer.open();
      await page.reload();
      await expect(transfer.opener).toBeVisible();
      await expect(transfer.dialog).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    });
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
});

test('the drawer is as wide as the screen up to 767 px and 320 px above, at the right, or at the left in Persian', async ({
  page,
}) => {
  // The bar of tablets has it; the one of phones would put another in its place.
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query.includes('max-width: 767px') ? 'not all' : query);
  });
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto('/nowhere');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const edges = () =>
    page.getByRole('dialog').evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [left, right];
    });
  for (const [language, whenWide] of [
    ['en_US', [703, 1023]],
    ['fa_IR', [0, 320]],
  ] as const) {
    await prefer(page, { language });
    await page.setViewportSize({ width: 767, height: 800 });
    await expect.poll(edges, { message: language }).toEqual([0, 767]);
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect.poll(edges, { message: language }).toEqual(whenWide);
  }
});

test.describe('with a clock of its own', () => {
  test.use({ hasOwnContext: true });

  test('toasts stay 3 seconds, at most two at once; a third waits its turn', async ({ page }) => {
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
