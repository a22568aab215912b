import { expect, test } from './fixtures.ts';
import { textedCodeFrom } from './support/mailbox.ts';

const PASSWORD = 'Compiler-1952';

test('a stranger signs up by phone with a code from a text message, and logs in by it @phone-only', async ({
  page,
  exchange,
}) => {
  const number = '+4915118151812';
  const form = page.getByRole('main');
  await page.goto('/auth/register/email');
  await form.getByRole('button', { name: 'Phone' }).click();
  await expect(page).toHaveURL(/\/auth\/register\/phone$/);

  await test.step('the country is found by its calling code', async () => {
    await page.getByRole('combobox', { name: 'Country or region' }).fill('+49');
    await page.getByRole('option', { name: 'Germany' }).click();
    await page.getByLabel('Phone number').fill('30 123456');
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText('No text message can be sent to this number.')).toBeVisible();
  });

  await test.step('the code arrives, and the account is there', async () => {
    await page.getByLabel('Phone number').fill('0151 1815 1812');
    await form.getByRole('button', { name: 'Send code' }).click();
    await expect(form.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible();
    await page.getByLabel('SMS verification code').fill(await textedCodeFrom(exchange, number));
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByLabel(/I agree to the/).check();
    await form.getByRole('button', { name: 'Create account' }).click();
    await page
      .getByRole('dialog', { name: 'Your sign-up bonus' })
      .getByRole('button', { name: 'Continue' })
      .click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  });

  await test.step('the number, as it is dialled at home, logs in again', async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByText('Log out').click();
    await page.getByRole('link', { name: 'Log In' }).first().click();
    await page.getByLabel('Email or phone').fill('0151-18151812');
    await page.getByRole('combobox', { name: 'Country or region' }).fill('Germany');
    await page.getByRole('option', { name: 'Germany' }).click();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  });
});
