import { expect } from 'vitest';
import {
  SoftAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from '../../support/softAuthenticator.ts';
import { logInAtProvider } from './providerBrowser.ts';

type Data = Record<string, unknown>;

/** How a running server is called, and where what must not be written is noted. */
export interface Caller {
  readonly succeed: (path: string, body?: object) => Promise<Data>;
  /** Address of the server, by its name. */
  readonly origin: string;
  readonly secrets: Record<string, string | Buffer>;
  readonly codes: string[];
  /** Forgets all cookies: another browser. */
  readonly anew: () => void;
}

const PHONE = '+4915129876543';
const SOCIAL_EMAIL = 'guest.of.provider@secret.example';
const PASSWORD = 'Amber-Falcon-6174';

/** Signs up by phone, adds a passkey and logs in with it, and signs up with an account of a provider. */
export async function comeOtherWays(caller: Caller): Promise<void> {
  caller.anew();
  await byPhone(caller);
  await byPasskey(caller);
  caller.anew();
  await byProvider(caller);
}

async function byPhone(caller: Caller): Promise<void> {
  const { succeed, secrets } = caller;
  Object.assign(secrets, { PHONE: PHONE.slice(1), nationalNumber: PHONE.slice(3), PHONE_PASSWORD: PASSWORD });
  await succeed('/user/code', { phone: PHONE, purpose: 'signUp' });
  const code = await textedCode(caller, 'create an account');
  await succeed('/user/register', { phone: PHONE, password: PASSWORD, code, termsAccepted: true });
}

async function byPasskey(caller: Caller): Promise<void> {
  const { succeed, secrets, origin } = caller;
  await succeed('/user/step-up/code', { factor: 'sms' });
  const proof = await textedCode(caller, 'important change');
  await succeed('/user/step-up', { factor: 'sms', proof });
  const key = new SoftAuthenticator();
  const creation = await succeed('/user/passkeys/options', {});
  const credential = key.create(creation as unknown as CreationOptions, { origin });
  await succeed('/user/passkeys', { label: 'Laptop', credential });
  caller.anew();
  const request = (await succeed('/user/login/passkey/options', {})) as unknown as RequestOptions;
  const signed = key.sign(request, { origin });
  secrets['challenge of a new passkey'] = String(creation['challenge']);
  secrets['challenge of a login'] = request.challenge;
  secrets['signature'] = signed.response.signature;
  await succeed('/user/login/passkey', { credential: signed });
}

async function byProvider({ succeed, secrets }: Caller): Promise<void> {
  secrets['SOCIAL_EMAIL'] = SOCIAL_EMAIL;
  const { authorizationUrl } = await succeed('/user/social-login', { provider: 'google' });
  const callback = await logInAtProvider(String(authorizationUrl), { email: SOCIAL_EMAIL });
  for (const name of ['code', 'state']) secrets[`${name} of a provider`] = callback[name] ?? '';
  const { ticket } = await succeed('/user/social-login/finish', { provider: 'google', ...callback });
  secrets['ticket of a provider'] = String(ticket);
  await succeed('/user/social-login/sign-up', { ticket, termsAccepted: true });
}

/** The code of the newest text message about something. */
async function textedCode({ origin, codes }: Caller, about: string): Promise<string> {
  let found = '';
  const search = async (): Promise<string> => {
    const { texts } = (await (await fetch(`${origin}/dev/mails`)).json()) as { texts: { text: string }[] };
    found = /\b\d{6}\b/.exec(texts.find(({ text }) => text.includes(about))?.text ?? '')?.[0] ?? '';
    return found;
  };
  await expect.poll(search).not.toBe('');
  codes.push(found);
  return found;
}
