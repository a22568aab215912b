import { expect, test } from './fixtures.ts';
import { LINUS, submitLogin } from './support/demo.ts';
import { readQrPicture } from './support/qrPicture.ts';

test('a phone that is logged in confirms a login by QR code, by the number that the page shows', async ({
  page,
  browser,
  exchange,
}) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Log in with QR code' }).click();
  const address = await readQrPicture(page.getByRole('img', { name: 'QR code for logging in' }));
  expect(address).toContain(`${exchange.address}/personal/qr-login/`);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  try {
    const phone = await context.newPage();
    await test.step('who is not logged in on the phone is asked to, and led back', async () => {
      await phone.goto(address);
      await submitLogin(phone, LINUS);
      await expect(phone.getByRole('heading', { name: 'Log in on another device?' })).toBeVisible();
    });

    await test.step('it says which browser asks, and is told the number that it shows', async () => {
      await expect(phone.getByText('Chrome · Linux')).toBeVisible();
      const shown = page.getByRole('main').getByText(/^\d\d$/);
      const number = (await shown.textContent()) ?? '';
      await phone
        .getByRole('group', { name: 'Which number does the other screen show?' })
        .getByRole('button', { name: number })
        .click();
      const dialog = phone.getByRole('dialog', { name: 'Security verification' });
      await dialog.getByLabel('Password', { exact: true }).fill(LINUS.password);
      await dialog.getByRole('button', { name: 'Confirm' }).click();
      await expect(phone.getByText('You are logged in on the other device.')).toBeVisible();
    });

    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  } finally {
    await context.close();
  }
});
