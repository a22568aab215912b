import { Secret, TOTP } from 'otpauth';
import { expect, test } from './fixtures.ts';
import { beNewUser, forgetLogin, PASSWORD } from './support/demo.ts';
import { codeFrom, textOf } from './support/mailbox.ts';

test('who has lost the authenticator asks for its removal with a mailed code; the link of the mail cancels it, and logins go on asking for it', async ({
  page,
  exchange,
}) => {
  const email = 'perlman@tidemark.example';
  const main = page.getByRole('main');
  const logIn = async (): Promise<void> => {
    await page.goto('/auth/login');
    await page.getByLabel('Email or phone').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await main.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByLabel('Google verification code')).toBeVisible();
  };

  await test.step('a user with an authenticator', async () => {
    await beNewUser(page, exchange, email);
    await page.goto('/personal/security');
    await main.getByRole('button', { name: 'Enable' }).click();
    const dialog = page.getByRole('dialog', { name: 'Security verification' });
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog
      .getByLabel('Email verification code')
      .fill(await codeFrom(exchange, email, 'security verification'));
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const secret = (await main.locator('code').innerText()).replaceAll(' ', '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByLabel('Google verification code').fill(totp.generate());
    await main.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await forgetLogin(page);
  });

  await test.step('asks for its removal, and is told when it will be', async () => {
    await logIn();
    await main.getByRole('button', { name: 'I can’t use any of these' }).click();
    await main.getByRole('button', { name: 'Send code' }).click();
    const code = await codeFrom(exchange, email, 'reset two-factor');
    await page.getByLabel('Email verification code').fill(code);
    await main.getByRole('button', { name: 'Request reset' }).click();
    await expect(main.getByText(/will be reset on \W?\d{4}-\d\d-\d\d/)).toBeVisible();
  });

  await test.step('the link of the mail cancels it', async () => {
    await expect.poll(() => textOf(exchange, email, 'in 24 hours')).toContain('/auth/factor-reset#');
    const [fragment = ''] = /#[\w-]+/.exec((await textOf(exchange, email, 'in 24 hours')) ?? '') ?? [];
    await page.goto(`/auth/factor-reset${fragment}`);
    await main.getByRole('button', { name: 'Cancel the reset' }).click();
    await expect(main.getByText('The reset was cancelled.')).toBeVisible();
    await main.getByRole('link', { name: 'Back to Log In' }).click();
    await logIn();
  });
});
