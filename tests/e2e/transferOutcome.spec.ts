import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { submitLogin } from './support/demo.ts';
import { CALLS, TransferDialog } from './support/transferDialog.ts';

const DONE = 'Transfer completed';

/** Answers what a page posts to the exchange as a transfer, for once, as if the exchange had not been reached. */
async function refuseOnce(page: Page, code: number, status: number, isMade: boolean): Promise<void> {
  await page.route(
    CALLS.transfer,
    async (route) => {
      if (isMade) await route.fetch();
      await route.fulfill({ status, json: { code, message: 'Not now', data: null } });
    },
    { times: 1 },
  );
}

for (const isMade of [true, false]) {
  test(`an exchange that is unavailable moves money once, made before: ${isMade}`, async ({ page }) => {
    const transfer = await TransferDialog.openLoggedIn(page);
    const before = await transfer.available();
    await refuseOnce(page, 10503, 503, isMade);
    await transfer.amount.fill('2');
    await transfer.confirm.click();
    await expect(page.getByText(DONE)).toBeVisible();
    expect(transfer.sent).toBe(2);
    await transfer.open();
    expect(await transfer.available()).toBeCloseTo(before - 2, 8);
  });
}

test('a session that ends meanwhile leaves a lost transfer open, under its id', async ({ page, context }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  const before = await transfer.available();
  await page.route(CALLS.transfer, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await transfer.amount.fill('4');
  await transfer.confirm.click();
  await expect(transfer.dialog.getByRole('alert')).toContainText('may or may not have been made');
  await page.unroute(CALLS.transfer);
  await context.clearCookies();
  // The page starts anew when it has said that the login has expired.
  const reloaded = page.waitForEvent('load');
  await transfer.dialog.getByRole('button', { name: 'Send again' }).click();
  await reloaded;
  await page.waitForURL('**/auth/login?*');

  await submitLogin(page);
  await transfer.open();
  await expect(transfer.amount).toHaveValue('4');
  await transfer.dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  await transfer.open();
  expect(await transfer.available()).toBeCloseTo(before - 4, 8);
});

test('closing the dialog during the check moves nothing', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(CALLS.check, async (route) => {
    await released;
    await route.continue();
  });
  await transfer.amount.fill('1');
  const checked = page.waitForResponse(CALLS.check);
  await transfer.confirm.click();
  await page.keyboard.press('Escape');
  await expect(transfer.dialog).toBeHidden();
  release();
  await checked;
  // Had it been sent, it would be among what is asked next.
  await transfer.open();
  await expect(transfer.amount).toBeEnabled();
  expect(transfer.sent).toBe(0);
});

test('a dialog closed while it sends is told of when it is opened again', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  const before = await transfer.available();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(CALLS.transfer, async (route) => {
    await released;
    await route.continue();
  });
  await transfer.amount.fill('6');
  const sent = page.waitForRequest(CALLS.transfer);
  await transfer.confirm.click();
  await sent;
  await page.keyboard.press('Escape');
  await expect(transfer.dialog).toBeHidden();

  await transfer.open();
  await expect(transfer.amount).toHaveValue('6');
  await expect(transfer.amount).toBeDisabled();
  await expect(transfer.dialog.getByRole('button', { name: 'Send again' })).toBeHidden();
  release();
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(transfer.amount).toHaveValue('');
  await expect(transfer.amount).toBeEnabled();
  await expect.poll(() => transfer.available()).toBeCloseTo(before - 6, 8);
  expect(transfer.sent).toBe(1);
});

test('an amount of any length leaves the balance known', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  await transfer.amount.fill('9'.repeat(30));
  const asked = page.waitForResponse(CALLS.info);
  await transfer.to.selectOption('Wallet');
  expect((await asked).status()).toBe(200);
  await transfer.isReady();
  await expect(transfer.confirm).toBeDisabled();
});
