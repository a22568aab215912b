import { expect, test } from './fixtures.ts';
import { forgetLogin } from './support/demo.ts';
import { codeFrom } from './support/mailbox.ts';

const PASSWORD = 'Compiler-1952';

test('a stranger signs up with a code from their mail, and later chooses another password', async ({
  page,
  exchange,
}) => {
  const email = 'grace@tidemark.example';
  const form = page.getByRole('main');
  await page.goto('/?referralCode=61000100');
  await page.getByRole('link', { name: 'Register' }).first().click();
  await expect(page.getByLabel('Referral code (optional)')).toHaveValue('61000100');

  await test.step('what is missing is named, and no code is sent to what is no address', async () => {
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('Please input correct email address')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  });

  await test.step('the code arrives, and the account is there', async () => {
    await page.getByLabel('Email', { exact: true }).fill(email);
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible();
    await expect(form.getByRole('link', { name: 'Open the mailbox of this exchange' })).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByLabel('Email verification code').fill('000000');
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Please agree to the terms of use')).toBeVisible();
    await page.getByLabel(/I agree to the/).check();
    await page.getByLabel('Email verification code').fill(await codeFrom(exchange, email));
    await form.getByRole('button', { name: 'Create account' }).click();
    await page
      .getByRole('dialog', { name: 'Your sign-up bonus' })
      .getByRole('button', { name: 'Continue' })
      .click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    await expect(page).toHaveURL(/\/\?referralCode=61000100$/);
    // However far the form was scrolled, what comes after it begins at its top.
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('a forgotten password is replaced', async () => {
    await forgetLogin(page, { isKnown: false });
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await form.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Email verification code').fill(await codeFrom(exchange, email, 'password reset'));
    await page.getByLabel('Password', { exact: true }).fill('Tidemark-1843');
    await page.getByLabel('Confirm password').fill('Tidemark-1843');
    await form.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Your password was reset. Please log in.')).toBeVisible();
    await page.getByLabel('Email or phone').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Tidemark-1843');
    await form.getByRole('button', { name: 'Log In', exact: true }).click();
    // Without its cookies the browser is a new device.
    await form.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('Email verification code').fill(await codeFrom(exchange, email, 'login code'));
    await form.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  });
});
