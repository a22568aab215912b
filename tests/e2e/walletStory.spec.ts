import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright/test';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { expect, test } from './fixtures.ts';
import { ContractForm } from './support/contractForm.ts';
import { beNewUser, forgetLogin, PASSWORD, submitLogin } from './support/demo.ts';
import { codeFrom } from './support/mailbox.ts';
import { readQrPicture } from './support/qrPicture.ts';
import { postAsOperator } from './support/settings.ts';
import { TransferDialog } from './support/transferDialog.ts';

const STEP_MS = 30_000;
const BLOCKS = { timeout: 60_000 };

test.use({ exchangeArgs: ['--custody', 'on'] });

/** Shows the codes of an authenticator, none of them twice: it waits for one that was not shown. */
class Authenticator {
  readonly #totp: TOTP;
  #shown = 0;

  constructor(uri: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '') });
  }

  async code(): Promise<string> {
    const step = Math.max(Math.floor(Date.now() / STEP_MS), this.#shown + 1);
    this.#shown = step;
    // The exchange takes codes that are a step ahead.
    await expect
      .poll(() => Math.floor(Date.now() / STEP_MS) + 1, { timeout: 2 * STEP_MS })
      .toBeGreaterThanOrEqual(step);
    return this.#totp.generate({ timestamp: step * STEP_MS });
  }
}

/** Sets an authenticator up on the page of the Security Center. */
async function enrol(page: Page, codeByMail: () => Promise<string>): Promise<Authenticator> {
  const main = page.getByRole('main');
  await page.goto('/personal/security');
  await main.getByRole('button', { name: 'Enable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Security verification' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Email verification code').fill(await codeByMail());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const uri = await readQrPicture(page.getByRole('img', { name: 'QR code for your authenticator app' }));
  const authenticator = new Authenticator(uri);
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
async function trade(page: Page, isPhone: boolean): Promise<void> {
  await page.goto('/contract/exchange/BTC_USDT');
  const form = new ContractForm(page);
  if (isPhone) await page.getByRole('button', { name: 'Buy / Long', exact: true }).click();
  await expect(form.figure('buy', 'max')).toHaveText(/\d/);
  await form.choose('Market');
  await form.field('amount').fill('0.01');
  await form.send('Buy / Long');
  await expect(page.getByText(/^Bought 0\.01 BTC|Order filled|^Buy order/).first()).toBeVisible();
}

function panel(page: Page, title: string): Locator {
  return page.getByRole('region', { name: title });
}

test('test coins arrive, are traded, and leave for another wallet: mined, in the statement, and proved @phone', async ({
  page,
  exchange,
}, { project }) => {
  test.setTimeout(240_000);
  const isPhone = project.name === 'phone';
  const email = `wallet-${project.name}@tidemark.example`;
  const recipient = privateKeyToAddress(generatePrivateKey());
  await beNewUser(page, exchange, email);
  const authenticator = await enrol(page, () => codeFrom(exchange, email, 'security verification'));

  await test.step('coins are sent on the local chain, and every block confirms them', async () => {
    await page.goto('/personal/deposit?asset=USDT');
    await expect(page.getByText('This is a test network run by the exchange itself.')).toBeVisible(BLOCKS);
    await page.getByRole('button', { name: 'Send test coins' }).click();
    const arriving = panel(page, 'On its way').getByRole('listitem');
    await expect(arriving).toContainText(/confirmations/);
    await expect(arriving).toContainText('Credited', BLOCKS);
  });

  await test.step('they go to derivatives, and are traded', async () => {
    await panel(page, 'On its way').getByRole('button', { name: 'Transfer' }).click();
    const transfer = new TransferDialog(page);
    await transfer.from.selectOption('Wallet');
    await transfer.to.selectOption('USDT-M');
    await transfer.isReady();
    await transfer.amount.fill('200');
    await transfer.confirm.click();
    await expect(transfer.dialog).toBeHidden();
    await trade(page, isPhone);
  });

  await test.step('a withdrawal asks for the authenticator and for the code by mail', async () => {
    await logInAgain(page, email, await authenticator.code());
    await page.goto('/personal/withdrawal?asset=USDT');
    const main = page.getByRole('main');
    await main.getByLabel('Recipient address').fill(recipient);
    await expect(main.getByText(/^Valid address of/)).toBeVisible();
    await main.getByLabel('Amount').fill('100');
    await main.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const check = page.getByRole('dialog', { name: 'Check your withdrawal' });
    await expect(check).toContainText(recipient);
    await check.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const stepUp = page.getByRole('dialog', { name: 'Security verification' });
    await stepUp.getByLabel('Google verification code').fill(await authenticator.code());
    await stepUp.getByRole('button', { name: 'Confirm' }).click();
    const code = page.getByRole('dialog', { name: 'Confirm withdrawal' });
    await code.getByLabel('Verification code').fill(await codeFrom(exchange, email, 'withdrawal'));
    await code.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Withdrawal confirmed')).toBeVisible();
  });

  await test.step('it is mined, and can be looked at', async () => {
    const underWay = panel(page, 'In progress').getByRole('listitem').first();
    await expect(underWay).toHaveAttribute('data-status', 'completed', BLOCKS);
    await underWay.getByRole('link', { name: 'View transaction' }).first().click();
    const main = page.getByRole('main');
    await expect(main).toContainText('In a block');
    await expect(main).toContainText(recipient);
  });

  await test.step('the statement has every posting', async () => {
    await page.goto('/personal/statement');
    const table = page.getByRole('main');
    for (const type of ['Deposit', 'Withdrawal', 'Transfer', 'Trading fee'])
      await expect(table.getByText(type, { exact: true }).first()).toBeVisible();
  });

  await test.step('proof of reserves verifies in the page', async () => {
    await postAsOperator(exchange, 'reserves/publish', {});
    await page.goto('/proof-of-reserves');
    await page.getByRole('button', { name: 'Verify my balances' }).click();
    await expect(page.getByRole('main').locator('[data-verdict="right"]').first()).toBeVisible(BLOCKS);
  });
});
