import type { OperationData } from '@tidemark/sdk';
import type { Locator, Page } from 'playwright/test';
import type { WalletAsset } from '../../src/stores/wallet/types.ts';
import { expect, test } from './fixtures.ts';
import { AuthenticatorApp } from './support/authenticatorApp.ts';
import { ContractForm } from './support/contractForm.ts';
import { forgetLogin, PASSWORD, submitLogin } from './support/demo.ts';
import type { Exchange } from './support/exchange.ts';
import { codeFrom } from './support/mailbox.ts';
import { OutsideWallet } from './support/outsideWallet.ts';
import { readQrPicture } from './support/qrPicture.ts';
import { postAsOperator } from './support/settings.ts';
import { signedCall } from './support/signedCall.ts';
import { statementOf, StatementTable } from './support/statement.ts';
import { TransferDialog } from './support/transferDialog.ts';

const BLOCKS = { timeout: 60_000 };

test.use({ exchangeArgs: ['--custody', 'on'] });

async function signUp(page: Page, exchange: Exchange, email: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/auth/register/email');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByRole('button', { name: 'Send code' }).click();
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByLabel('Confirm password').fill(PASSWORD);
  await main.getByLabel(/I agree to the/).check();
  await main.getByLabel('Email verification code').fill(await codeFrom(exchange, email));
  await main.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

/** Sets an authenticator up on the page of the Security Center. */
async function enrol(page: Page, exchange: Exchange, email: string): Promise<AuthenticatorApp> {
  const main = page.getByRole('main');
  await page.goto('/personal/security');
  await main.getByRole('button', { name: 'Enable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Security verification' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog
    .getByLabel('Email verification code')
    .fill(await codeFrom(exchange, email, 'security verification'));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const uri = await readQrPicture(page.getByRole('img', { name: 'QR code for your authenticator app' }));
  const authenticator = new AuthenticatorApp(uri);
  await page.getByLabel('Google verification code').fill(await authenticator.code());
  await main.getByRole('button', { name: 'Enable' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return authenticator;
}

/** Begins another session, in which no factor is fresh. */
async function logInAgain(page: Page, loginId: string, code: string): Promise<void> {
  await forgetLogin(page);
  await page.goto('/auth/login');
  await submitLogin(page, { loginId, password: PASSWORD });
  await page.getByLabel('Google verification code').fill(code);
  await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click();
  await page.getByRole('button', { name: 'Account' }).waitFor();
}

/** Trades a contract at the market price, on whatever screen there is. */
async function trade(page: Page): Promise<void> {
  await page.goto('/contract/exchange/BTC_USDT');
  const form = new ContractForm(page);
  await expect(form.figure('buy', 'max')).toHaveText(/\d/);
  await form.choose('Market');
  await form.field('amount').fill('0.01');
  await form.send('Buy / Long');
  await expect(page.getByText(/^Bought 0\.010? BTC at/)).toBeVisible();
}

/** The contract of a token on the local chain. */
async function contractOf(page: Page, token: string): Promise<`0x${string}`> {
  const assets = await signedCall<readonly WalletAsset[]>(page.request, {
    method: 'get',
    path: '/wallet/assets',
  });
  const [network] = assets.find(({ asset }) => asset === token)?.networks ?? [];
  return network?.contract as `0x${string}`;
}

function panel(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title });
}

test('test coins arrive, are traded, and leave for another wallet: mined, in the statement, and proved', async ({
  page,
  exchange,
}) => {
  test.setTimeout(240_000);
  const email = 'wallet@tidemark.example';
  const wallet = new OutsideWallet();
  const main = page.getByRole('main');
  await signUp(page, exchange, email);
  const authenticator = await enrol(page, exchange, email);

  await test.step('coins are sent on the local chain, and every block confirms them', async () => {
    await page.goto('/personal/deposit?asset=USDT');
    await expect(main.getByText('This is a test network run by the exchange itself.')).toBeVisible(BLOCKS);
    const account = page.getByTestId('deposit-account');
    await expect(account.getByRole('radio', { name: 'Spot' })).toBeChecked();
    await account.getByText('Wallet', { exact: true }).click();
    await expect(account.getByRole('radio', { name: 'Wallet' })).toBeChecked();
    await main.getByRole('button', { name: 'Send test coins' }).click();
    const arriving = panel(page, 'Pending').getByRole('listitem');
    await expect(arriving.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[12]/);
    await expect(arriving).toContainText('Credited', BLOCKS);
  });

  await test.step('they go to derivatives, and are traded', async () => {
    await panel(page, 'Pending').getByRole('button', { name: 'Transfer' }).click();
    const transfer = new TransferDialog(page);
    await transfer.from.selectOption('Wallet');
    await transfer.to.selectOption('USDT-M');
    await transfer.isReady();
    await transfer.amount.fill('200');
    await transfer.confirm.click();
    await expect(transfer.dialog).toBeHidden();
    await trade(page);
  });

  await test.step('a withdrawal asks for the authenticator and for the code by mail', async () => {
    await logInAgain(page, email, await authenticator.code());
    await page.goto('/personal/withdrawal?asset=USDT');
    await main.getByLabel('Recipient address').fill(wallet.address);
    await expect(main.getByText(/^Valid address of/)).toBeVisible();
    await main.getByLabel('Amount').fill('100');
    await main.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const check = page.getByRole('dialog', { name: 'Check your withdrawal' });
    await expect(check).toContainText(wallet.address);
    await check.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const stepUp = page.getByRole('dialog', { name: 'Security verification' });
    await stepUp.getByLabel('Google verification code').fill(await authenticator.code());
    await stepUp.getByRole('button', { name: 'Confirm' }).click();
    const code = page.getByRole('dialog', { name: 'Confirm withdrawal' });
    await code.getByLabel('Verification code').fill(await codeFrom(exchange, email, 'withdrawal'));
    await code.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Withdrawal confirmed')).toBeVisible();
  });

  await test.step('it is mined, can be looked at, and is in the other wallet', async () => {
    const underWay = panel(page, 'In progress').getByRole('listitem').first();
    await expect(underWay).toHaveAttribute('data-status', 'completed', BLOCKS);
    const { list } = await signedCall<OperationData<'listWithdrawals'>>(page.request, {
      method: 'get',
      path: '/wallet/withdrawals',
    });
    const receives = Number(list[0]?.receives);
    await underWay.getByRole('link', { name: 'View transaction' }).click();
    await expect(main).toContainText('Confirmed');
    await expect(main).toContainText(wallet.address);
    await expect(main).toContainText(`${receives} USDT`);
    const token = await contractOf(page, 'USDT');
    expect(await wallet.balanceOf(token, exchange)).toBe(BigInt(Math.round(receives * 1e6)));
  });

  await test.step('the statement has every posting', async () => {
    // The books follow the exchange and the chain, each at its pace.
    await expect
      .poll(async () => (await statementOf(page)).map(({ type }) => type))
      .toEqual(expect.arrayContaining(['Deposit', 'Transfer', 'Trading fee', 'Withdrawal', 'Network fee']));
    await page.goto('/personal/statement');
    expect(await new StatementTable(page).rows()).toEqual(await statementOf(page));
  });

  await test.step('proof of reserves verifies in the page', async () => {
    await postAsOperator(exchange, 'reserves/publish', {});
    await page.goto('/proof-of-reserves');
    await main.getByRole('button', { name: 'Verify now' }).click();
    await expect(main.locator('[data-verdict="right"]')).toBeVisible();
  });
});
