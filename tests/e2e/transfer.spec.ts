import { expect, test } from './fixtures.ts';
import { prefer } from './support/screenLook.ts';
import { violationsOf } from './support/violations.ts';
import { CALLS, TransferDialog } from './support/transferDialog.ts';
import { SPOT, TradingScreen } from './support/tradingScreen.ts';
import { logIn } from './support/demo.ts';

const DONE = 'Transfer completed';

test('money moves from account to account, and both sides show it @tablet @phone', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  await expect(transfer.from).toHaveValue('2');
  await expect(transfer.to).toHaveValue('4');
  const before = await transfer.available();
  await transfer.amount.fill('12.5');
  await transfer.confirm.click();
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(transfer.dialog).toBeHidden();
  await expect(transfer.opener).toBeFocused();

  await transfer.open();
  await expect(transfer.amount).toHaveValue('');
  expect(await transfer.available()).toBeCloseTo(before - 12.5, 8);
  await transfer.dialog.getByRole('button', { name: 'Swap accounts' }).click();
  await expect(transfer.from).toHaveValue('4');
  await expect(transfer.to).toHaveValue('2');
  await expect.poll(() => transfer.available()).toBeGreaterThanOrEqual(12.5);
});

test('Confirm pressed twice moves money once', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  const before = await transfer.available();
  await transfer.amount.fill('3');
  await transfer.confirm.dblclick();
  await expect(transfer.dialog).toBeHidden();
  expect(transfer.sent).toBe(1);
  await transfer.open();
  expect(await transfer.available()).toBeCloseTo(before - 3, 8);
});

test('a lost answer moves money once: it is sent again under the same id', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  const before = await transfer.available();
  // The exchange carries the first one out, and nobody hears of it.
  await page.route(
    CALLS.transfer,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await transfer.amount.fill('5');
  await transfer.confirm.click();
  await expect(transfer.dialog.getByText(/^No response yet/)).toBeVisible();
  await expect(page.getByText(DONE)).toBeVisible();
  expect(transfer.sent).toBe(2);
  await transfer.open();
  expect(await transfer.available()).toBeCloseTo(before - 5, 8);
});

test('without any answer the user is told what is known, and a reload forgets nothing', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  const before = await transfer.available();
  await page.route(CALLS.transfer, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await transfer.amount.fill('7');
  await transfer.confirm.click();
  await expect(transfer.dialog.getByRole('alert')).toHaveText(
    'No response from the exchange, so the transfer may or may not have been made. Send it again: it cannot be made twice.',
  );
  await expect(transfer.amount).toBeDisabled();

  await page.reload();
  await transfer.open();
  await expect(transfer.amount).toHaveValue('7');
  await page.unroute(CALLS.transfer);
  await transfer.dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(DONE)).toBeVisible();
  expect(transfer.sent).toBe(4);
  await transfer.open();
  expect(await transfer.available()).toBeCloseTo(before - 7, 8);
});

test('Confirm is enabled only with two accounts, a nonzero amount and a nonzero balance', async ({
  page,
}) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  await expect(transfer.confirm).toBeDisabled();
  for (const amount of ['0', '0.', '0.00000000', '999999999']) {
    await transfer.amount.fill(amount);
    await expect(transfer.confirm).toBeDisabled();
  }
  await expect(transfer.dialog.getByText(/^Insufficient balance: [\d,.]+ USDT available$/)).toBeVisible();
  await transfer.amount.fill('0.00000001');
  await expect(transfer.confirm).toBeEnabled();
  // The derivatives account holds no ADA.
  await transfer.from.selectOption('USDT futures');
  await transfer.coin.selectOption('ADA');
  await expect(transfer.dialog.getByText('0.00 ADA')).toBeVisible();
  await transfer.amount.fill('1');
  await expect(transfer.confirm).toBeDisabled();
});

test('the amount takes digits and one point, no leading zeros, at most 8 decimals', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  await transfer.amount.pressSequentially('a0012.x3456789012');
  await expect(transfer.amount).toHaveValue('12.34567890');
});

test('Max fills the full available balance', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  await transfer.dialog.getByRole('button', { name: 'Max' }).click();
  const amount = Number(await transfer.amount.inputValue());
  expect(amount).toBe(await transfer.available());
  await expect(transfer.confirm).toBeEnabled();
});

test('changing the from account makes the to account differ and resets the amount', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  await transfer.amount.fill('1');
  await transfer.from.selectOption('USDT futures');
  await expect(transfer.to).toHaveValue('2');
  await expect(transfer.amount).toHaveValue('');
  await expect(transfer.to.locator('option[value="4"]')).toHaveCount(0);
});

test('trade pairs are chosen for the margin account alone; another coin resets them and the amount', async ({
  page,
}) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  const pair = transfer.dialog.getByLabel('Trading pair to transfer to');
  await expect(pair).toBeHidden();
  await transfer.to.selectOption('Margin');
  await transfer.amount.fill('2');
  await expect(transfer.confirm).toBeDisabled();
  await pair.selectOption('ETH-USDT');
  await expect(transfer.confirm).toBeEnabled();
  await transfer.confirm.click();
  await expect(page.getByText(DONE)).toBeVisible();

  await transfer.open();
  await transfer.to.selectOption('Margin');
  await transfer.dialog.getByRole('button', { name: 'Swap accounts' }).click();
  const source = transfer.dialog.getByLabel('Trading pair to transfer from');
  await source.selectOption('ETH-USDT');
  await expect.poll(() => transfer.available()).toBeGreaterThanOrEqual(2);
  await transfer.amount.fill('1');
  await transfer.coin.selectOption('BTC');
  await expect(transfer.amount).toHaveValue('');
  await expect(source).toHaveValue('');
});

test('what the check has to say is confirmed first; Cancel moves nothing @phone', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  const types: (string | null)[] = [];
  await page.route(CALLS.check, async (route) => {
    types.push(new URL(route.request().url()).searchParams.get('transferType'));
    await route.fulfill({
      json: { code: 200, message: 'ok', data: { status: 1, message: 'Coupons are recalled.' } },
    });
  });
  const question = page.getByRole('dialog', { name: 'Confirm transfer' });
  await transfer.amount.fill('1');
  await transfer.confirm.click();
  await expect(question).toContainText('Coupons are recalled.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(transfer.sent).toBe(0);
  await expect(transfer.amount).toHaveValue('1');

  await transfer.confirm.click();
  await question.getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(transfer.dialog).toBeHidden();
  expect(transfer.sent).toBe(1);
  expect(types).toEqual(['IN', 'IN']);
});

test('the check is asked as OUT for money that leaves the derivatives account', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  await transfer.dialog.getByRole('button', { name: 'Swap accounts' }).click();
  await expect.poll(() => transfer.available()).toBeGreaterThanOrEqual(0);
  await page.route(CALLS.info, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, availableBalance: '5' } } });
  });
  await transfer.from.selectOption('Spot');
  await transfer.from.selectOption('USDT futures');
  await expect(transfer.dialog.getByText('5.00 USDT')).toBeVisible();
  const check = page.waitForRequest((request) => request.url().includes('/bonus/trans/alarm'));
  await transfer.amount.fill('1');
  await transfer.confirm.click();
  expect(new URL((await check).url()).searchParams.get('transferType')).toBe('OUT');
});

test('suspended accounts block the transfer, each with an error line @phone', async ({ page }) => {
  let statuses: Record<number, number> = {};
  await page.route(CALLS.info, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { products: { id: number }[] } };
    const products = answer.data.products.map((product) => ({
      ...product,
      transferAvailable: statuses[product.id] ?? 3,
    }));
    await route.fulfill({ json: { ...answer, data: { ...answer.data, products } } });
  });
  const transfer = await TransferDialog.openLoggedIn(page);
  const source = transfer.dialog.getByText('Transfers out of this account are suspended: Wallet');
  const target = transfer.dialog.getByText('Transfers into this account are suspended: USDT futures');
  for (const [from, to, isSourceBlocked, isTargetBlocked] of [
    [0, 0, true, true],
    [1, 1, true, false],
    [2, 2, false, true],
    [3, 3, false, false],
  ] as const) {
    statuses = { 1: from, 4: to };
    await transfer.from.selectOption('Spot');
    await transfer.from.selectOption('Wallet');
    await transfer.isReady();
    await transfer.amount.fill('1');
    await expect(source).toBeVisible({ visible: isSourceBlocked });
    await expect(target).toBeVisible({ visible: isTargetBlocked });
    await expect(transfer.confirm).toBeEnabled({ enabled: !isSourceBlocked && !isTargetBlocked });
  }
});

test('a negative balance is shown as -- and reported', async ({ page }) => {
  await page.route(CALLS.info, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, availableBalance: '-1' } } });
  });
  await logIn(page, '/personal/deposit');
  const transfer = new TransferDialog(page);
  await transfer.opener.click();
  await expect(transfer.dialog.getByText('--', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to check balance')).toBeVisible();
  await transfer.amount.fill('1');
  await expect(transfer.confirm).toBeDisabled();
});

test('a rejection of the exchange is shown in its words, and the form stays', async ({ page }) => {
  const transfer = await TransferDialog.openLoggedIn(page);
  await page.route(CALLS.transfer, (route) =>
    route.fulfill({ status: 422, json: { code: 20001, message: 'Insufficient balance', data: null } }),
  );
  await transfer.amount.fill('1');
  await transfer.confirm.click();
  await expect(page.getByText('Insufficient balance')).toBeVisible();
  await expect(transfer.amount).toHaveValue('1');
  await expect(transfer.confirm).toBeEnabled();
});

test('the whole transfer is made with the keyboard alone', async ({ page }) => {
  await logIn(page, '/personal/deposit');
  const transfer = new TransferDialog(page);
  await transfer.opener.focus();
  await page.keyboard.press('Enter');
  await transfer.isReady();
  await transfer.amount.focus();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(DONE)).toBeVisible();
  await expect(transfer.opener).toBeFocused();
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

test('the trading screen opens it with its quote asset, into spot @tablet', async ({ page }) => {
  await TradingScreen.openLoggedIn(page);
  expect(page.url()).toContain(SPOT);
  await page.getByTestId('funds').getByRole('button', { name: 'Transfer' }).click();
  const transfer = new TransferDialog(page);
  await transfer.isReady();
  await expect(transfer.from).toHaveValue('1');
  await expect(transfer.to).toHaveValue('2');
});

test('it has no accessibility violation in light and dark @phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const transfer = await TransferDialog.openLoggedIn(page);
  await transfer.to.selectOption('Margin');
  await transfer.amount.fill('999999999');
  for (const colorScheme of ['light', 'dark'] as const) {
    await prefer(page, { colorScheme });
    expect(await violationsOf(page), colorScheme).toEqual([]);
  }
});
