import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { beNewUser, forgetLogin } from './support/demo.ts';
import { codeFrom } from './support/mailbox.ts';

/** Goes to a stand-in from the login page and says there who somebody is. */
async function logInWith(page: Page, provider: 'Google' | 'Apple', email: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await expect(page.getByRole('heading', { name: `Stand-in for ${provider}` })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const isLoggedIn = (page: Page) => expect(page.getByRole('button', { name: 'Account' })).toBeVisible();

test('a stranger signs up with Google, and the next time is let straight in', async ({ page }) => {
  const email = 'ride@tidemark.example';
  const main = page.getByRole('main');
  await logInWith(page, 'Google', email);
  await expect(page.getByText(`confirms that \u2068${email}\u2069 is yours`)).toBeVisible();
  await main.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please agree to the terms of use')).toBeVisible();
  await page.getByLabel(/I agree to the/).check();
  await main.getByRole('button', { name: 'Create account' }).click();
  await isLoggedIn(page);
  await expect(page).not.toHaveURL(/code=|state=/);
  await forgetLogin(page);
  await logInWith(page, 'Google', email);
  await isLoggedIn(page);
});

test('a registered email is linked with the code that is mailed there, and the next login by Apple goes straight in', async ({
  page,
  exchange,
}) => {
  const email = 'ochoa@tidemark.example';
  const main = page.getByRole('main');
  await beNewUser(page, exchange, email);
  await forgetLogin(page);

  await logInWith(page, 'Apple', email);
  await expect(
    page.getByText(
      'This email is already registered. You can verify your email and link it to a third-party account.',
    ),
  ).toBeVisible();
  await main.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Email verification code').fill(await codeFrom(exchange, email, 'third-party'));
  await main.getByRole('button', { name: 'Verify and link' }).click();
  await isLoggedIn(page);
  await page.goto('/personal/security');
  await expect(page.getByText(`Linked: ${email}`)).toBeVisible();

  await forgetLogin(page);
  await logInWith(page, 'Apple', email);
  await isLoggedIn(page);
});
