import type { CreationOptions, RequestOptions } from '../../../support/softAuthenticator.ts';
import { SoftAuthenticator } from '../../../support/softAuthenticator.ts';
import { Secret, TOTP } from 'otpauth';
import { mailedCode, textedCode } from '../signUp.ts';
import { attempt, codeAfter, withAuthenticator, withPasskey } from './people.ts';
import { must, PASSWORD, type Situations } from './situation.ts';

const KEY = { label: 'Market maker', scopes: ['read'], addresses: [], expiresAt: null };
const PHONE = '+4915112345678';

/** What has to be the case for the examples of sessions, keys and factors. */
export const SECURITY_SITUATIONS: Situations = {
  changeApiKey: async (situation) => {
    const { browser } = await situation.person();
    await must(browser.post('/user/step-up', { factor: 'password', proof: PASSWORD }));
    const { key } = await must<{ key: { keyId: string } }>(browser.post('/user/apiKeys', KEY));
    return { browser, args: { keyId: key.keyId } };
  },
  deleteApiKey: (situation) => SECURITY_SITUATIONS['changeApiKey']?.(situation) ?? {},
  sendStepUpCode: async (situation) => ({ browser: (await situation.reader()).browser }),
  confirmAuthenticator: async (situation) => {
    const { browser } = await situation.person();
    await must(browser.post('/user/step-up', { factor: 'password', proof: PASSWORD }));
    const { secret } = await must<{ secret: string }>(browser.post('/user/authenticator'));
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });
    return { browser, args: { code } };
  },
  beginAuthenticator: async (situation) => ({ browser: (await situation.person()).browser }),
  removeAuthenticator: async (situation) => {
    const { browser, code } = await withAuthenticator(situation);
    return { browser, proof: { factor: 'authenticator', proof: code() } };
  },
  renewRecoveryCodes: (situation) => SECURITY_SITUATIONS['removeAuthenticator']?.(situation) ?? {},
  addPasskey: async (situation) => {
    const { browser } = await situation.person();
    await must(browser.post('/user/step-up', { factor: 'password', proof: PASSWORD }));
    const options = await must<CreationOptions>(browser.post('/user/passkeys/options'));
    const credential = new SoftAuthenticator().create(options, { origin: situation.address });
    return { browser, args: { credential } };
  },
  renamePasskey: async (situation) => {
    const { browser, passkeyId, proof } = await withPasskey(situation);
    return { browser, proof: await proof(), args: { passkeyId } };
  },
  removePasskey: (situation) => SECURITY_SITUATIONS['renamePasskey']?.(situation) ?? {},
  beginPasskeyStepUp: async (situation) => ({ browser: (await withPasskey(situation)).browser }),
  setContact: async (situation) => {
    const { browser } = await situation.person();
    await must(browser.post('/user/step-up', { factor: 'password', proof: PASSWORD }));
    situation.pass(60_000);
    await must(browser.post('/user/contacts/code', { phone: PHONE }));
    return { browser, args: { code: await textedCode(situation.server, PHONE) } };
  },
  sendContactCode: async (situation) => {
    situation.pass(60_000);
    return { browser: (await situation.person()).browser };
  },
  endSession: async (situation) => {
    const { email, browser } = await situation.person();
    await must(situation.browser().post('/user/login', { loginId: email, password: PASSWORD }));
    const { sessions } = await must<{ sessions: readonly { sessionId: string; isCurrent: boolean }[] }>(
      browser.get('/user/sessions'),
    );
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    return { browser, args: { sessionId: other?.sessionId } };
  },
  endOtherSessions: async (situation) => ({ browser: (await situation.person()).browser }),
  forgetDevice: async (situation) => {
    const { email, browser } = await situation.person();
    await must(situation.browser().post('/user/login', { loginId: email, password: PASSWORD }));
    const { devices } = await must<{ devices: readonly { deviceId: string; isCurrent: boolean }[] }>(
      browser.get('/user/devices'),
    );
    const other = devices.find(({ isCurrent }) => !isCurrent);
    return { browser, args: { deviceId: other?.deviceId } };
  },
  changePassword: async (situation) => ({ browser: (await situation.person()).browser }),
  freezeAccount: async (situation) => ({ browser: (await situation.person()).browser }),
  sendUnfreezeCode: async (situation) => {
    const { email, browser } = await situation.reader();
    await situation.prove(browser, email);
    await must(browser.post('/user/freeze'));
    const { data } = await browser.post('/user/login', { loginId: email, password: PASSWORD });
    const { unfreezeAttempt } = data as { unfreezeAttempt: string };
    situation.pass(60_000);
    return { browser, email, args: { unfreezeAttempt } };
  },
  unfreezeAccount: async (situation) => {
    const frozen = (await SECURITY_SITUATIONS['sendUnfreezeCode']?.(situation)) ?? {};
    const { browser, email = '', args } = frozen;
    await must(browser?.post('/user/unfreeze/code', args));
    return { ...frozen, args: { ...args, code: await mailedCode(situation.server, email, 'unfreeze') } };
  },
  finishLogin: async (situation) => {
    const { email, code } = await withAuthenticator(situation);
    const { browser, loginAttempt } = await attempt(situation, email);
    return { browser, args: { loginAttempt, factor: 'authenticator', proof: code() } };
  },
  sendLoginCode: async (situation) => {
    const { email } = await situation.reader();
    situation.pass(60_000);
    const { browser, loginAttempt } = await attempt(situation, email);
    return { browser, args: { loginAttempt } };
  },
  sendFactorResetCode: async (situation) => {
    const { email } = await withAuthenticator(situation);
    situation.pass(60_000);
    const { browser, loginAttempt } = await attempt(situation, email);
    return { browser, email, args: { loginAttempt } };
  },
  requestFactorReset: async (situation) => {
    const begun = (await SECURITY_SITUATIONS['sendFactorResetCode']?.(situation)) ?? {};
    const { browser, email = '', args } = begun;
    const ask = async (): Promise<unknown> => must(browser?.post('/user/factor-reset/code', args));
    const code = await codeAfter(situation, email, { about: 'reset two-factor', ask });
    return { ...begun, args: { ...args, code } };
  },
  cancelFactorReset: async (situation) => {
    const {
      browser,
      email = '',
      args,
    } = (await SECURITY_SITUATIONS['requestFactorReset']?.(situation)) ?? {};
    await must(browser?.post('/user/factor-reset', args));
    const { mails } = situation.server;
    const link = (): string =>
      mails.findLast(({ to, subject }) => to === email && subject.includes('in 24 hours'))?.text ?? '';
    while (link() === '') await new Promise((resolve) => setTimeout(resolve, 20));
    return { args: { token: /factor-reset#([\w-]+)/.exec(link())?.[1] } };
  },
  loginByPasskey: async (situation) => {
    const { key } = await withPasskey(situation);
    const browser = situation.browser();
    const asked = await must<RequestOptions>(browser.post('/user/login/passkey/options', {}));
    return { browser, args: { credential: key.sign(asked, { origin: situation.address }) } };
  },
};
