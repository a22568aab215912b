import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { OperationData } from '@tidemark/sdk/contract';
import type { Client } from '../client.ts';
import { logInAtProvider } from '../providerBrowser.ts';
import { codeAfter } from './people.ts';
import { must, type Given, type Situation, type Situations } from './situation.ts';

/** A browser that has been to a provider and back. */
async function cameBack(situation: Situation, email: string, browser = situation.browser()) {
  const { authorizationUrl } = await must<{ authorizationUrl: string }>(
    browser.post('/user/social-login', { provider: 'google' }),
  );
  const callback = await logInAtProvider(authorizationUrl, { email });
  return { browser, callback: { provider: 'google', ...callback } };
}

/** The ticket of somebody whom a provider has named. */
async function ticketOf(situation: Situation, email: string) {
  const { browser, callback } = await cameBack(situation, email);
  const { ticket } = await must<{ ticket: string }>(browser.post('/user/social-login/finish', callback));
  return { browser, ticket };
}

/** A code that a browser shows, and the number that it shows once it was scanned. */
async function shownCode(situation: Situation) {
  const browser = situation.browser();
  const { qrLoginId } = await must<{ qrLoginId: string }>(browser.post('/user/qr-login'));
  return { browser, qrLoginId };
}

async function scanned(situation: Situation): Promise<Given & { readonly showing: Client }> {
  const { browser: showing, qrLoginId } = await shownCode(situation);
  const { browser } = await situation.person();
  await must(browser.post('/user/qr-login/scan', { qrLoginId }));
  const { number } = await must<{ number: number }>(showing.post('/user/qr-login/collect', { qrLoginId }));
  return { browser, showing, args: { qrLoginId, number } };
}

/** What has to be the case for the examples of signing up and logging in. */
export const LOGIN_SITUATIONS: Situations = {
  sendCode: async ({ pass }) => {
    pass(60_000);
    return {};
  },
  register: async (situation) => {
    const browser = situation.browser();
    const email = 'grace@tidemark.example';
    const ask = async (): Promise<unknown> => must(browser.post('/user/code', { email, purpose: 'signUp' }));
    const code = await codeAfter(situation, email, { about: 'sign-up', ask });
    return { browser, args: { code } };
  },
  resetPassword: async (situation) => {
    const { email } = await situation.reader();
    const browser = situation.browser();
    const ask = async (): Promise<unknown> =>
      must(browser.post('/user/code', { email, purpose: 'resetPassword' }));
    const code = await codeAfter(situation, email, { about: 'password', ask });
    return { browser, args: { email, code } };
  },
  solveCaptcha: async (situation) => {
    const browser = situation.browser();
    const asked = await must<OperationData<'createCaptcha'>>(
      browser.post('/user/captcha', { purpose: 'login', method: 'proofOfWork' }),
    );
    const challenge = { parameters: asked.proofOfWork };
    const solution = await solveChallenge({ challenge: challenge as never, deriveKey });
    const { counter, derivedKey } = solution ?? {};
    return { browser, args: { captchaId: asked.captchaId, proofOfWork: { counter, derivedKey } } };
  },
  changeLanguage: async (situation) => ({ browser: (await situation.person()).browser }),
  logout: async (situation) => ({ browser: (await situation.person()).browser }),
  collectQrLogin: async (situation) => {
    const { browser, qrLoginId } = await shownCode(situation);
    return { browser, args: { qrLoginId } };
  },
  scanQrLogin: async (situation) => ({ args: { qrLoginId: (await shownCode(situation)).qrLoginId } }),
  confirmQrLogin: scanned,
  cancelQrLogin: async (situation) => {
    const { browser, args } = await scanned(situation);
    return { ...(browser && { browser }), args: { qrLoginId: args?.['qrLoginId'] } };
  },
  beginSocialLogin: async (situation) => ({ browser: situation.browser() }),
  finishSocialLogin: async (situation) => {
    const { browser, callback } = await cameBack(situation, 'new-1@provider.example');
    return { browser, args: callback };
  },
  signUpBySocialLogin: async (situation) => {
    const { browser, ticket } = await ticketOf(situation, 'new-2@provider.example');
    return { browser, args: { ticket } };
  },
  sendSocialLoginCode: async (situation) => {
    const { email } = await situation.reader();
    const { browser, ticket } = await ticketOf(situation, email);
    situation.pass(60_000);
    return { browser, email, args: { ticket } };
  },
  confirmSocialLogin: async (situation) => {
    const begun = (await LOGIN_SITUATIONS['sendSocialLoginCode']?.(situation)) ?? {};
    const { browser, email = '', args } = begun;
    const ask = async (): Promise<unknown> => must(browser?.post('/user/social-login/code', args));
    return {
      ...begun,
      args: { ...args, code: await codeAfter(situation, email, { about: 'third-party', ask }) },
    };
  },
  linkSocialLogin: async (situation) => ({ browser: (await situation.person()).browser }),
  unlinkSocialLogin: async (situation) => {
    const { email, browser } = await situation.reader();
    await situation.prove(browser, email);
    const { authorizationUrl } = await must<{ authorizationUrl: string }>(
      browser.post('/user/social-logins/link', { provider: 'apple' }),
    );
    const callback = await logInAtProvider(authorizationUrl, { email: 'linked@provider.example' });
    await must(browser.post('/user/social-login/finish', { provider: 'apple', ...callback }));
    situation.pass(60_000);
    const ask = async (): Promise<unknown> => must(browser.post('/user/step-up/code'));
    const proof = await codeAfter(situation, email, { about: 'security verification', ask });
    return { browser, proof: { factor: 'email', proof } };
  },
};
