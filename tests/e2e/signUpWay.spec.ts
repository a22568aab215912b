import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { picture, takesPictures } from './support/pictures.ts';

const EMAIL = 'hopper@tidemark.example';
const PASSWORD = 'Compiler-1952';

test.use({ deviceScaleFactor: takesPictures ? 2 : 1, hasOwnContext: takesPictures });

/** Types as somebody does on a phone, where the story is told for the documents. */
const type = (field: Locator, text: string): Promise<void> =>
  takesPictures ? field.pressSequentially(text, { delay: 250 }) : field.fill(text);

test('from the home page to an account on a phone, in under a minute @phone-only', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  const form = page.getByRole('main');
  await page.goto('/');
  await pricesAreThere(page);
  await picture(page, '1-home');
  const begun = Date.now();
  await page.getByRole('link', { name: 'Register' }).first().tap();

  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await picture(page, '2-register');
  await type(page.getByLabel('Email', { exact: true }), EMAIL);
  await form.getByRole('button', { name: 'Send code' }).tap();
  const link = form.getByRole('link', { name: 'Open the mailbox of this exchange' });
  await expect(link).toBeVisible();
  await picture(page, '3-code-sent');

  const opening = context.waitForEvent('page');
  await link.tap();
  const mailbox = await opening;
  const mail = mailbox.getByRole('article').filter({ hasText: EMAIL });
  await expect(async () => {
    await mailbox.reload();
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await picture(mailbox, '4-mail');
  const code = /\b\d{6}\b/.exec((await mail.textContent()) ?? '')?.[0] ?? '';
  await mailbox.close();

  await type(page.getByLabel('Email verification code'), code);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await type(page.getByLabel('Confirm password'), PASSWORD);
  await page.getByLabel(/I agree to the/).check();
  await picture(page, '5-filled-in');
  await form.getByRole('button', { name: 'Create account' }).tap();
  await page
    .getByRole('dialog', { name: 'Your sign-up bonus' })
    .getByRole('button', { name: 'Continue' })
    .tap();

  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  if (takesPictures) console.info(`Signed up in ${((Date.now() - begun) / 1_000).toFixed(1)} s`);
  await pricesAreThere(page);
  await picture(page, '6-account');
});

/** Waits for the market that the home page shows first, as somebody does who has come for prices. */
async function pricesAreThere(page: Page): Promise<void> {
  const market = page.getByRole('article', { name: 'BTC/USDT' });
  await expect(market).toContainText(/\d,\d{3}\.\d\d/);
  await expect(market.locator('linearGradient')).toBeAttached();
}
