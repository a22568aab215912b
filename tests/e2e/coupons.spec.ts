import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { ContractCalls } from './support/contractCalls.ts';
import { ADA, logIn, PASSWORD } from './support/demo.ts';
import type { Exchange } from './support/exchange.ts';
import { codeFrom } from './support/mailbox.ts';
import { postAsOperator } from './support/settings.ts';
import { signedCall } from './support/signedCall.ts';
import { TransferDialog } from './support/transferDialog.ts';

const RULE = {
  asset: 'USDT',
  startAt: 0,
  endAt: Date.UTC(2100, 0),
  distribution: 'operator',
  audience: {},
  budget: { amount: '1000', reserve: 'issued' },
  periodDays: null,
  validDays: 7,
  bonusDays: 7,
  amount: null,
  rate: null,
  cap: null,
  minimumDeposit: null,
  targetVolume: null,
  requirement: null,
  pays: 'money',
  reviewAbove: null,
};

const makeRule = (exchange: Exchange, change: object): Promise<void> =>
  postAsOperator(exchange, 'coupon-rules', { rule: { ...RULE, ...change } });

const coupon = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

const status = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name} ?\\d+$`) });

test('who signs up finds the bonus in the Coupon Center, and sees every trade bring it nearer', async ({
  page,
  exchange,
}) => {
  const email = 'barbara@tidemark.example';
  const form = page.getByRole('main');
  await page.goto('/auth/register/email');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await form.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel(/I agree to the/).check();
  await page.getByLabel('Email verification code').fill(await codeFrom(exchange, email));
  await form.getByRole('button', { name: 'Create account' }).click();

  const popup = page.getByRole('dialog', { name: 'Your sign-up bonus' });
  await expect(popup).toContainText(/bonus of .?20\.00 USDT/);
  await expect(popup).toContainText(/once you have traded .?100,000\.00 USDT.? in contracts/);
  await popup.getByRole('link', { name: 'Open the Coupon Center' }).click();

  const bonus = coupon(page, 'Welcome bonus');
  await expect(bonus).toContainText('Pending · Active');
  await expect(bonus).toContainText('Non-transferable');
  await expect(bonus).toContainText(/0\.00.? of .?100,000\.00 USDT/);

  await new ContractCalls(page, exchange).post('order', {
    contract: 'BTC-USDT',
    side: 'buy',
    type: 'market',
    quantity: '0.001',
  });
  await expect(bonus).toContainText(/[1-9]\d*\.\d\d.? of .?100,000\.00 USDT/);
  // The bar counts whole percents, of which one trade makes none: its text has the figure.
  await expect(bonus.getByRole('progressbar', { name: 'Trading volume' })).toHaveAttribute(
    'aria-valuetext',
    /[1-9]\d*\.\d\d.? of .?100,000\.00 USDT/,
  );
});

test('an offer is claimed, and a deposit reward is recalled by a transfer out, of which the dialog warns first', async ({
  page,
  exchange,
}) => {
  await makeRule(exchange, {
    ...{ ruleId: 'week', name: { en_US: 'Trading week' }, distribution: 'claim' },
    ...{ type: 'tradingBonus', amount: '10', targetVolume: '50000' },
  });
  await makeRule(exchange, {
    ...{ ruleId: 'reward', name: { en_US: 'Deposit week' }, pays: 'bonus' },
    ...{ type: 'depositReward', rate: '0.1', cap: '50', minimumDeposit: '100' },
    requirement: { volume: { amount: '500' }, markets: 'contracts', contracts: null, profit: null },
  });
  await logIn(page, '/personal/coupon', ADA);
  const { displayUserId } = await signedCall<{ displayUserId: string }>(page.request, {
    ...{ method: 'get', path: '/user/userInfo' },
  });

  await coupon(page, 'Trading week').getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText('Coupon claimed.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ready to claim' })).toBeHidden();
  await expect(coupon(page, 'Trading week')).toContainText('Pending · Active');

  // It is there without a reload.
  await postAsOperator(exchange, 'coupons', { ruleId: 'reward', displayUserId });
  await coupon(page, 'Deposit week').getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'Bonus details' });
  await expect(details).toContainText(
    'The coupon is recalled if, during its validity, any transfer out of the perpetual (USDT-M) account is made or the channel is changed by a non-affiliated user.',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('button', { name: 'Assets' }).click();
  await page.getByRole('menuitem', { name: 'Transfer' }).click();
  const transfer = new TransferDialog(page);
  await transfer.isReady();
  await transfer.dialog.getByRole('button', { name: 'Swap accounts' }).click();
  await expect(transfer.from).toHaveValue('4');
  await transfer.isReady();
  await transfer.amount.fill('5');
  await transfer.confirm.click();
  const question = page.getByRole('dialog', { name: 'Confirm transfer' });
  await expect(question).toContainText(/recalls deposit reward coupons worth .?50 USDT/);

  await test.step('who cancels keeps the coupon', async () => {
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    expect(transfer.sent).toBe(0);
    await expect(coupon(page, 'Deposit week')).toContainText('Pending');
  });

  await transfer.confirm.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Transfer completed')).toBeVisible();
  await status(page, 'Recalled').click();
  await expect(coupon(page, 'Deposit week')).toContainText(
    'Funds were transferred out of the USDT-M account.',
  );

  // Other stories find the user without coupons.
  await postAsOperator(exchange, 'coupon-rules/state', { ruleId: 'week', state: 'ended', isRevoked: true });
});
