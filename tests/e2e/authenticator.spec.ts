import { Secret, TOTP } from 'otpauth';
import { expect, test } from './fixtures.ts';
import { beNewUser, forgetLogin, PASSWORD } from './support/demo.ts';
import { codeFrom } from './support/mailbox.ts';
import { readQrPicture } from './support/qrPicture.ts';
const STEP_MS = 30_000;

test('an authenticator is enrolled from its picture; then logins ask for its code, or for a recovery code', async ({
  page,
  exchange,
}) => {
  const email = 'estrin@tidemark.example';
  const main = page.getByRole('main');
  const logInAgain = async (): Promise<void> => {
    await forgetLogin(page);
    await page.goto('/auth/login');
    await page.getByLabel('Email or phone').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await main.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Security verification' })).toBeVisible();
  };
  const isLoggedIn = () => expect(page.getByRole('button', { name: 'Account' })).toBeVisible();

  await beNewUser(page, exchange, email);

  let totp: TOTP | undefined;
  let recoveryCode = '';
  await test.step('it asks for a code from the mail first', async () => {
    await page.goto('/personal/security');
    await main.getByRole('button', { name: 'Enable' }).click();
    const dialog = page.getByRole('dialog', { name: 'Security verification' });
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const code = await codeFrom(exchange, email, 'security verification');
    await dialog.getByLabel('Email verification code').fill(code);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  });

  await test.step('the picture says what the app is set up with', async () => {
    const picture = page.getByRole('img', { name: 'QR code for your authenticator app' });
    const uri = new URL(await readQrPicture(picture));
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    totp = new TOTP({ secret: Secret.fromBase32(uri.searchParams.get('secret') ?? '') });
    await page.getByLabel('Google verification code').fill(totp.generate());
    await main.getByRole('button', { name: 'Enable' }).click();
    const codes = page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    recoveryCode = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'I have saved them' }).click();
  });

  await test.step('a login asks for the code that it shows', async () => {
    await logInAgain();
    await page.getByLabel('Google verification code').fill('000000');
    await main.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByText('Invalid Google Authenticator code')).toBeVisible();
    // The code of this time step was used to enrol it.
    await page
      .getByLabel('Google verification code')
      .fill(totp?.generate({ timestamp: Date.now() + STEP_MS }) ?? '');
    await main.getByRole('button', { name: 'Log In', exact: true }).click();
    await isLoggedIn();
  });

  await test.step('a recovery code stands in for it', async () => {
    await logInAgain();
    await main.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await main.getByRole('button', { name: 'Log In', exact: true }).click();
    await isLoggedIn();
  });
});
