import { expect, test } from './fixtures.ts';
import { beNewUser, PASSWORD } from './support/demo.ts';
import { codeFrom, textOf } from './support/mailbox.ts';

test('a session is ended from another device and goes out at once; the login history has both, and the next mail the anti-phishing code', async ({
  page,
  browser,
  exchange,
}) => {
  const email = 'keller@tidemark.example';
  const main = page.getByRole('main');

  await beNewUser(page, exchange, email);

  const context = await browser.newContext({ baseURL: exchange.address });
  const other = await context.newPage();
  await test.step('somebody logs in elsewhere', async () => {
    const form = other.getByRole('main');
    await other.goto('/auth/login?backurl=/personal/security');
    await other.getByLabel('Email or phone').fill(email);
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Log In', exact: true }).click();
    await form.getByRole('button', { name: 'Send code' }).click();
    await other.getByLabel('Email verification code').fill(await codeFrom(exchange, email, 'login code'));
    await form.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'Security Center' })).toBeVisible();
  });

  await test.step('the session is seen, and ended', async () => {
    await page.goto('/personal/security');
    await main.getByRole('link', { name: 'View sessions' }).click();
    const sessions = main.getByRole('region', { name: 'Active sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
    await sessions.getByRole('button', { name: 'End session' }).click();
    await expect(sessions).toHaveCount(1);
    await expect(other.getByText('Login has expired')).toBeVisible();
    await expect(other).toHaveURL(/\/auth\/login/);
  });

  await test.step('the history has both logins', async () => {
    await page.goto('/personal/security/logins');
    const logins = main.getByRole('list', { name: 'Login history' }).getByRole('listitem');
    await expect(logins).toHaveText([/Email code.*Logged in/, /Sign-up.*Logged in/]);
  });

  await test.step('the anti-phishing code is in the next mail', async () => {
    await page.goto('/personal/security/anti-phishing');
    await page.getByLabel('Your code').fill('blue heron');
    await main.getByRole('button', { name: 'Save code' }).click();
    await expect(page.getByText('Only 5-20 digits and letters and underscores are allowed')).toBeVisible();
    await page.getByLabel('Your code').fill('blue_heron_7');
    await main.getByRole('button', { name: 'Save code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Security verification' });
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const code = await codeFrom(exchange, email, 'security verification');
    await dialog.getByLabel('Email verification code').fill(code);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(main.getByText('bl••••••••••')).toBeVisible();
    await expect.poll(() => textOf(exchange, email, 'anti-phishing')).toContain('blue_heron_7');
  });
  await context.close();
});
