import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StandIn } from '../../server/identityProvider/standIn.ts';
import type { Answer, Client } from './support/client.ts';
import {
  browserAt,
  listen,
  logInAtProvider,
  type Callback,
  type ProviderAccount,
} from './support/providerBrowser.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

type Provider = 'google' | 'apple';

let server: TestServer;
let origin: string;
let time = Date.now();

/** Lets time pass, for the server and for those who call it. */
const pass = (ms: number): void => void vi.setSystemTime((time += ms));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  pass(0);
  const now = (): number => time;
  server = await startTestServer({ now, socialProviders: new StandIn(now) });
  origin = await listen(server);
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});

const browser = (): Client => browserAt(server, origin);

async function begin(client: Client, provider: Provider = 'google'): Promise<string> {
  const answer = await client.post('/user/social-login', { provider });
  expect(answer.code).toBe(200);
  return (answer.data as { authorizationUrl: string }).authorizationUrl;
}

const finish = (client: Client, callback: Callback, provider: Provider = 'google'): Promise<Answer> =>
  client.post('/user/social-login/finish', { provider, ...callback });

/** Goes to the provider and back. */
async function through(
  client: Client,
  account: ProviderAccount,
  provider: Provider = 'google',
): Promise<Answer> {
  return finish(client, await logInAtProvider(await begin(client, provider), account), provider);
}

const ticketOf = ({ data }: Answer): string => (data as { ticket: string }).ticket;

const agree = (client: Client, ticket: string): Promise<Answer> =>
  client.post('/user/social-login/sign-up', { ticket, termsAccepted: true });

/** A new user who came with an account of a provider. */
async function newcomer(account: ProviderAccount, provider: Provider = 'google'): Promise<Client> {
  const client = browser();
  const came = await through(client, account, provider);
  expect(came.data).toMatchObject({ outcome: 'signUp', email: account.email });
  expect((await agree(client, ticketOf(came))).code).toBe(200);
  return client;
}

/** Proves the e-mail of a ticket with the code that is mailed. */
async function confirm(client: Client, ticket: string, to: string, about: string): Promise<Answer> {
  pass(60_000);
  expect((await client.post('/user/social-login/code', { ticket })).code).toBe(200);
  const code = await mailedCode(server, to, about);
  return client.post('/user/social-login/confirm', { ticket, code });
}

const userOf = async (client: Client): Promise<string> =>
  ((await client.get('/user/userInfo')).data as { displayUserId: string }).displayUserId;

describe.each(['google', 'apple'] as const)('with an account of %s', (provider) => {
  it('a stranger signs up, and is let straight in the next time', async () => {
    const account = { email: `new-${provider}@tidemark.example` };
    const client = await newcomer(account, provider);
    const again = await through(client, account, provider);
    expect(again).toMatchObject({ code: 200, data: { outcome: 'loggedIn' } });
    expect((await client.get('/user/userInfo')).data).toMatchObject({ loginId: account.email });
    expect((await client.get('/user/social-logins')).data).toMatchObject({
      logins: [{ provider, email: account.email }],
      hasPassword: false,
    });
    for (const password of ['', PASSWORD])
      expect((await browser().post('/user/login', { loginId: account.email, password })).code).not.toBe(200);
  });

  it('a user proves with a mailed code that the registered e-mail is theirs, and is let straight in the next time', async () => {
    const email = `known-${provider}@tidemark.example`;
    const owner = await userOf(await signUp(server, email, () => pass(60_000)));
    const client = browser();
    const came = await through(client, { email }, provider);
    expect(came.data).toMatchObject({ outcome: 'associate', email, session: null });
    expect(client.cookies.has('tm_session')).toBe(false);
    const wrong = { ticket: ticketOf(came), code: '000000' };
    expect((await client.post('/user/social-login/confirm', wrong)).code).toBe(10420);
    const confirmed = await confirm(client, ticketOf(came), email, 'third-party');
    expect(confirmed.data).toMatchObject({ outcome: 'loggedIn' });
    expect(await userOf(client)).toBe(owner);
    await expect
      .poll(() => server.mails.some(({ to, subject }) => to === email && subject.includes('linked')))
      .toBe(true);
    await client.post('/user/logout');
    expect((await through(client, { email }, provider)).data).toMatchObject({ outcome: 'loggedIn' });
    expect(await userOf(client)).toBe(owner);
  });
});
