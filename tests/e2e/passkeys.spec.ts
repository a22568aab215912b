import type { CDPSession } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { beNewUser, forgetLogin, PASSWORD } from './support/demo.ts';
import { codeFrom } from './support/mailbox.ts';

// An authenticator belongs to a page of its own, which must not outlive the test.
test.use({ hasOwnContext: true });

test('a passkey is added, logs in without a password, and is the second step of a login with one', async ({
  page,
  exchange,
}) => {
  const email = 'liskov@tidemark.example';
  const main = page.getByRole('main');
  // Passkeys belong to a name: an address that is a number has none.
  const site = exchange.address.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  const authenticatorId = await virtualAuthenticator(devtools);
  /** Whether the user touches the authenticator when it asks. */
  const touch = (enabled: boolean) =>
    devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  const isLoggedIn = () => expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
  const logOut = async (): Promise<void> => {
    await touch(false);
    await forgetLogin(page, { site });
    await page.goto(`${site}/auth/login`);
  };

  await beNewUser(page, exchange, email, site);

  await test.step('it is added with a name, after a code from the mail', async () => {
    await page.goto(`${site}/personal/security`);
    await main.getByRole('button', { name: 'Add a passkey' }).click();
    const form = page.getByRole('dialog', { name: 'Add a passkey' });
    await form.getByLabel('Name').fill('Work laptop');
    await form.getByRole('button', { name: 'Create passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Security verification' });
    await dialog.getByRole('button', { name: 'Send code' }).click();
    const code = await codeFrom(exchange, email, 'security verification');
    await dialog.getByLabel('Email verification code').fill(code);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const passkeys = page.getByRole('list', { name: 'Passkeys' });
    await expect(passkeys.getByRole('listitem')).toContainText(/Work laptop.*Not used yet/);
  });

  await test.step('it is offered where the login name is typed, and logs in without a password', async () => {
    await logOut();
    // A browser is in no hurry to show what it offers: the page asks it once it is there.
    await touch(true);
    await page.reload();
    await isLoggedIn();
  });

  await test.step('it logs in by its button, in a browser that offers none where names are typed', async () => {
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await logOut();
    await touch(true);
    await main.getByRole('button', { name: 'Log in with a passkey' }).click();
    await isLoggedIn();
  });

  await test.step('it is the second step after the password', async () => {
    await logOut();
    await page.getByLabel('Email or phone').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await main.getByRole('button', { name: 'Log In', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Security verification' })).toBeVisible();
    await touch(true);
    await main.getByRole('button', { name: 'Use your passkey' }).click();
    await isLoggedIn();
  });
});

/** An authenticator of this device that verifies its user, as phones and laptops have it. */
async function virtualAuthenticator(devtools: CDPSession): Promise<string> {
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}
