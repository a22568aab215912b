import { request, type Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { beNewUser, LINUS, PASSWORD, tradeElsewhere, type DemoUser } from './support/demo.ts';
import type { Exchange } from './support/exchange.ts';
import { codeFrom } from './support/mailbox.ts';
import { readQrPicture } from './support/qrPicture.ts';
import { signedCall } from './support/signedCall.ts';

/** The commission that waits for 00:00 UTC, as the page says it. */
const pending = (page: Page) => page.locator('dl > div', { hasText: 'Paid after 00:00 UTC' });

/** Who signed up lately, has money, and goes over to the owner of a code. */
async function enterCode(
  { address }: Pick<Exchange, 'address'>,
  { loginId, password }: DemoUser,
  enteredCode: string,
): Promise<void> {
  const calls = await request.newContext({ baseURL: address });
  await signedCall(calls, { path: '/user/login', body: { loginId, password } });
  await signedCall(calls, { path: '/referral/channel', body: { enteredCode } });
  await calls.dispose();
}

test('a link brings a friend, and what friends trade is commission within seconds', async ({
  page,
  browser,
  exchange,
}) => {
  // Somebody who has brought nobody yet, whatever other stories do with the demo users.
  await beNewUser(page, exchange, 'hedy@tidemark.example');
  await page.goto('/personal/invite');
  await expect(page.getByText('No friends yet')).toBeVisible();

  await test.step('a code gives friends a share', async () => {
    await page.getByRole('button', { name: 'New code' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('slider', { name: 'Your friend’s share' }).focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('your friend gets 20%')).toBeVisible();
    await dialog.getByLabel('Label (optional)').fill('Blog');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('You keep 80% of the commission, your friend gets 20%')).toBeVisible();
  });

  const link = await test.step('its poster has the link', async () => {
    await page.getByRole('button', { name: 'Poster' }).click();
    const poster = page.getByRole('img', { name: /^Invitation to .+ with the referral code [A-Z2-9]{8}$/ });
    await expect(poster).toHaveAttribute('data-painted', 'light');
    const address = new URL(await readQrPicture(poster));
    await page.keyboard.press('Escape');
    expect(address.origin).toBe(exchange.address);
    return address;
  });
  const referralCode = link.searchParams.get('referralCode') ?? '';
  expect(referralCode).toMatch(/^[A-Z2-9]{8}$/);

  await test.step('who follows it is told what it gives, and signs up', async () => {
    const email = 'emmy@tidemark.example';
    const context = await browser.newContext({ baseURL: exchange.address });
    const friend = await context.newPage();
    await friend.goto(link.href);
    await expect(friend.getByLabel('Referral code (optional)')).toHaveValue(referralCode);
    await expect(
      friend.getByText(/invited you: get 4% of your spot fees and 2% of your contract fees back/),
    ).toBeVisible();
    const form = friend.getByRole('main');
    await friend.getByLabel('Email', { exact: true }).fill(email);
    await form.getByRole('button', { name: 'Send code' }).click();
    await friend.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await friend.getByLabel('Confirm password').fill(PASSWORD);
    await friend.getByLabel(/I agree to the/).check();
    await friend.getByLabel('Email verification code').fill(await codeFrom(exchange, email));
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(friend.getByRole('button', { name: 'Account' })).toBeVisible();
    await context.close();
  });

  await test.step('the inviter sees them, and within seconds what a friend has traded', async () => {
    const friends = page.getByRole('group', { name: 'Friends' }).getByRole('row');
    await expect(friends.filter({ hasText: 'Not traded yet' })).toContainText(/Tr\*\*\*\d\d/);
    await enterCode(exchange, LINUS, referralCode);
    await tradeElsewhere(page, LINUS);
    await expect(pending(page)).toContainText(/0\.00\d+ USDT/);
    await page.goto('/m/#/mobile/invite');
    await expect(friends.filter({ hasText: referralCode })).toHaveCount(2);
    await expect(pending(page)).toContainText(/0\.00\d+ USDT/);
  });
});
