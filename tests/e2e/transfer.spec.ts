import { expect, test } from './fixtures.ts';
import { logIn, submitLogin } from './support/demo.ts';
import { prefer } from './support/screenLook.ts';
import { SPOT, TradingScreen } from './support/tradingScreen.ts';
import { CALLS, TransferDialog } from './support/transferDialog.ts';
import { violationsOf } from './support/violations.ts';

const DONE = 'Transfer completed';

test('money moves from account to account, and both sides show it @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const checks: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/bonus/trans/alarm')) checks.push(searchParams.get('transferType'));
  });
  const transfer = await TransferDialog.openLoggedIn(page);
  const { dialog, from, to, amount, confirm } = transfer;
  await expect(from).toHaveValue('2');
  await expect(to).toHaveValue('4');
  const before = await transfer.available();

  await test.step('without an accessibility violation in light and dark', async () => {
    await to.selectOption('Margin');
    await amount.fill('999999999');
    for (const colorScheme of ['light', 'dark'] as const) {
      await prefer(page, { colorScheme });
      expect.soft(await violationsOf(page), colorScheme).toEqual([]);
    }
    await to.selectOption('USDT-M');
    await transfer.isReady();
  });

  await test.step('what the check has to say is confirmed first, and pressed twice moves money once', async () => {
    await page.route(
      CALLS.check,
      (route) =>
        route.fulfill({
          json: { code: 200, message: 'ok', data: { status: 1, message: 'Coupons are recalled.' } },
        }),
      { times: 1 },
    );
    await amount.fill('12.5');
    await confirm.click();
    const question = page.getByRole('dialog', { name: 'Confirm transfer' });
    await expect(question).toContainText('Coupons are recalled.');
    await question.getByRole('button', { name: 'Confirm' }).dblclick();
    await expect(page.getByText(DONE)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(transfer.opener).toBeFocused();
    expect(transfer.sent).toBe(1);
  });

  await test.step('both sides show it, and it moves back: Confirm pressed twice moves it once', async () => {
    await transfer.open();
    await expect(amount).toHaveValue('');
    expect(await transfer.available()).toBeCloseTo(before - 12.5, 8);
    await dialog.getByRole('button', { name: 'Swap accounts' }).click();
    await expect(from).toHaveValue('4');
    await expect(to).toHaveValue('2');
    await transfer.isReady();
    const there = await transfer.available();
    expect(there).toBeGreaterThanOrEqual(12.5);
    await amount.fill('3');
    await confirm.dblclick();
    await expect(dialog).toBeHidden();
    expect(transfer.sent).toBe(2);
    expect(checks).toEqual(['IN', 'OUT']);
    await transfer.open();
    expect(await transfer.available()).toBeCloseTo(before - 9.5, 8);
  });

  await test.step('the margin account of a trade pair takes it and gives it', async () => {
    await to.selectOption('Margin');
    await amount.fill('2');
    await dialog.getByLabel('Trading pair to transfer to').selectOption('ETH-USDT');
    await confirm.click();
    await expect(dialog).toBeHidden();
    await transfer.open();
    await to.selectOption('Margin');
    await dialog.getByRole('button', { name: 'Swap accounts' }).click();
    await dialog.getByLabel('Trading pair to transfer from').selectOption('ETH-USDT');
    await expect.poll(() => transfer.available()).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('the keyboard alone is enough', async () => {
    await transfer.opener.focus();
    await page.keyboard.press('Enter');
    await transfer.isReady();
    await amount.focus();
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(transfer.opener).toBeFocused();
    expect(transfer.sent).toBe(4);
  });
});

test('a transfer without an answer is made once: neither a reload nor the end of the session forgets it', async ({
  page,
  context,
}) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  const { dialog, amount } = transfer;
  const sendAgain = dialog.getByRole('button', { name: 'Send again' });
  const before = await transfer.available();

  await test.step('it is sent again by itself, then the user is told what is known', async () => {
    // The exchange carries the transfer out each time it is sent; at first it says that it is unavailable, then nothing.
    await page.route(CALLS.transfer, async (route) => {
      await route.fetch();
      if (transfer.sent > 1) return route.abort();
      return route.fulfill({ status: 503, json: { code: 10503, message: 'Not now', data: null } });
    });
    await amount.fill('7');
    await transfer.confirm.click();
    await expect(dialog.getByText(/^No response yet/)).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveText(
      'No response from the exchange, so the transfer may or may not have been made. Send it again: it cannot be made twice.',
    );
    await expect(amount).toBeDisabled();
    expect(transfer.sent).toBe(3);
    await page.unroute(CALLS.transfer);
  });

  await test.step('a reload forgets nothing', async () => {
    await page.reload();
    await transfer.open();
    await expect(amount).toHaveValue('7');
  });

  await test.step('a session that ends meanwhile leaves it open, under its id', async () => {
    await context.clearCookies();
    // The page starts anew when it has said that the login has expired.
    const reloaded = page.waitForEvent('load');
    await sendAgain.click();
    await reloaded;
    await page.waitForURL('**/auth/login?*');
    await submitLogin(page);
    await transfer.open();
    await expect(amount).toHaveValue('7');
  });

  await test.step('sent again it is told of as made, and was made once', async () => {
    await sendAgain.click();
    await expect(page.getByText(DONE)).toBeVisible();
    expect(transfer.sent).toBe(5);
    await transfer.open();
    expect(await transfer.available()).toBeCloseTo(before - 7, 8);
  });
});

test('the navigation bar starts it with USDT from spot to USDT futures, and reloads the page on success', async ({
  page,
}) => {
  await logIn(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('banner').getByRole('button', { name: 'Assets' }).click();
  await page.getByRole('menuitem', { name: 'Transfer' }).click();
  const transfer = new TransferDialog(page);
  await transfer.isReady();
  await expect(transfer.from).toHaveValue('2');
  await expect(transfer.to).toHaveValue('4');
  await expect(transfer.coin).toHaveValue('USDT');
  const length = await page.evaluate(() => history.length);
  await transfer.amount.fill('1');
  await transfer.confirm.click();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false);
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(transfer.dialog).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test('the trading screen opens it with its quote asset, into spot', async ({ page }) => {
  await TradingScreen.openLoggedIn(page);
  expect(page.url()).toContain(SPOT);
  const transfer = new TransferDialog(page);
  for (const width of [1440, 1024]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 768 });
      await page.getByTestId('funds').getByRole('button', { name: 'Transfer' }).click();
      await transfer.isReady();
      await expect(transfer.from).toHaveValue('1');
      await expect(transfer.to).toHaveValue('2');
      await page.keyboard.press('Escape');
      await expect(transfer.dialog).toBeHidden();
    });
  }
});
