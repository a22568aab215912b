import { Secret, TOTP } from 'otpauth';
import {
  SoftAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from '../../../support/softAuthenticator.ts';
import type { Client } from '../client.ts';
import { mailedCode } from '../signUp.ts';
import { must, PASSWORD, type Situation } from './situation.ts';

/** How long a code of an authenticator counts. */
const STEP_MS = 30_000;

/** A code that an authenticator shows next: each counts once. */
function nextCode({ pass }: Situation, secret: string): string {
  pass(STEP_MS);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
}

/** A user with an authenticator, logged in. */
export async function withAuthenticator(situation: Situation) {
  const { email, browser } = await situation.reader();
  await situation.prove(browser, email);
  const { secret } = await must<{ secret: string }>(browser.post('/user/authenticator'));
  await must(browser.post('/user/authenticator/confirm', { code: nextCode(situation, secret) }));
  return { email, browser, code: () => nextCode(situation, secret) };
}

/** A browser in which the right password was given, and the attempt that waits for a second factor. */
export async function attempt(situation: Situation, loginId: string) {
  const browser = situation.browser();
  const { data } = await browser.post('/user/login', { loginId, password: PASSWORD });
  return { browser, loginAttempt: (data as { loginAttempt: string }).loginAttempt };
}

/** A user with a passkey, who has just proved who they are. */
export async function withPasskey(situation: Situation) {
  const { email, browser } = await situation.person();
  await must(browser.post('/user/step-up', { factor: 'password', proof: PASSWORD }));
  const key = new SoftAuthenticator();
  const options = await must<CreationOptions>(browser.post('/user/passkeys/options'));
  const credential = key.create(options, { origin: situation.address });
  const { passkeyId } = await must<{ passkeyId: string }>(
    browser.post('/user/passkeys', { label: 'Phone', credential }),
  );
  return {
    ...{ email, browser, key, passkeyId },
    /** A proof of the passkey for the session. */
    proof: async () => {
      const asked = await must<RequestOptions>(browser.post('/user/step-up/passkey'));
      return { factor: 'passkey', credential: key.sign(asked, { origin: situation.address }) };
    },
  };
}

/** Who a user is to operators. */
export async function displayUserIdOf(browser: Client): Promise<string> {
  return (await must<{ displayUserId: string }>(browser.get('/user/userInfo'))).displayUserId;
}

/** The code that a user is mailed after something was asked for in a browser. */
export async function codeAfter(
  situation: Situation,
  email: string,
  { about, ask }: { readonly about: string; readonly ask: () => Promise<unknown> },
): Promise<string> {
  situation.pass(60_000);
  const before = situation.server.mails.length;
  await ask();
  const mails = { mails: [] as (typeof situation.server.mails)[number][] };
  for (let tries = 0; tries < 100; tries += 1) {
    mails.mails = situation.server.mails.slice(before);
    if (mails.mails.some(({ to, subject }) => to === email && subject.includes(about))) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return mailedCode(mails, email, about);
}
