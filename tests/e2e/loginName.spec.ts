import { expect, test } from './fixtures.ts';
import { beNewUser, forgetLogin, PASSWORD } from './support/demo.ts';
import { codeFrom, textOf } from './support/mailbox.ts';

test('a login name is set, told of by mail, and logs its user in', async ({ page, exchange }) => {
  const email = 'lovelace@tidemark.example';
  const main = page.getByRole('main');
  await beNewUser(page, exchange, email);
  await page.goto('/personal/security/login-name');
  await page.getByLabel('Your login name').fill('blue heron');
  await main.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Only 5-20 digits and letters and underscores are allowed')).toBeVisible();
  await page.getByLabel('Your login name').fill('Blue_Heron_7');
  await main.getByRole('button', { name: 'Save name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Security verification' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = await codeFrom(exchange, email, 'security verification');
  await dialog.getByLabel('Email verification code').fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(main.getByText('Blue_Heron_7')).toBeVisible();
  await expect
    .poll(() => textOf(exchange, email, 'login name'))
    .toContain('Support: support@tidemark.example');

  await forgetLogin(page);
  await page.goto('/auth/login?backurl=/personal/security');
  await page.getByLabel('Email or phone').fill('blue_heron_7');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(main.getByText('Blue_Heron_7')).toBeVisible();
});
