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

it('a login from a country that its user was never in asks for a mailed code, and is told of with its place', async () => {
  const email = 'travelling@tidemark.example';
  const client = await newcomer({ email });
  const comeBackFrom = async (country: string): Promise<Answer> =>
    client.call('POST', '/user/social-login/finish', {
      body: { provider: 'google', ...(await logInAtProvider(await begin(client), { email })) },
      headers: { 'x-country': country },
    });
  expect((await comeBackFrom('DE')).code).toBe(200);
  const abroad = await comeBackFrom('BR');
  expect(abroad).toMatchObject({ code: 10423, data: { factors: ['email'] } });
  const { loginAttempt } = abroad.data as { loginAttempt: string };
  pass(60_000);
  expect((await client.post('/user/login/code', { loginAttempt })).code).toBe(200);
  const proof = await mailedCode(server, email, 'login');
  const body = { loginAttempt, factor: 'email', proof };
  const finish = { body, headers: { 'x-country': 'BR' } };
  expect((await client.call('POST', '/user/login/factor', finish)).code).toBe(200);
  await expect
    .poll(
      () => server.mails.findLast(({ to, subject }) => to === email && subject.includes('new device'))?.text,
    )
    .toContain('Brazil');
  expect((await comeBackFrom('BR')).code).toBe(200);
});

describe('what a provider leads back with', () => {
  const account = { email: 'victim@tidemark.example' };

  it('is good once, and for ten minutes', async () => {
    const client = browser();
    const callback = await logInAtProvider(await begin(client), account);
    expect((await finish(client, callback)).data).toMatchObject({ outcome: 'signUp' });
    expect((await finish(client, callback)).code).toBe(10460);
    const late = await logInAtProvider(await begin(client), account);
    pass(10 * 60_000);
    expect((await finish(client, late)).code).toBe(10460);
  });

  it('is good in the browser that began it alone: nobody is logged in as somebody else by a link', async () => {
    const attacker = browser();
    const callback = await logInAtProvider(await begin(attacker), { email: 'attacker@tidemark.example' });
    const victim = browser();
    await begin(victim);
    expect((await finish(victim, callback)).code).toBe(10460);
    expect((await finish(browser(), callback)).code).toBe(10460);
    expect(victim.cookies.has('tm_session')).toBe(false);
    // Who has learned of it has not used it up either.
    expect((await finish(attacker, callback)).data).toMatchObject({ outcome: 'signUp' });
  });

  it('is no good for another provider, by another name of itself, or with a code of another login', async () => {
    const client = browser();
    const atGoogle = await logInAtProvider(await begin(client), account);
    expect((await finish(client, atGoogle, 'apple')).code).toBe(10460);
    const byApple = await logInAtProvider(await begin(client), account);
    expect((await finish(client, { ...byApple, iss: `${origin}/dev/identity/apple` })).code).toBe(10460);
    const mine = await logInAtProvider(await begin(client), account);
    const stolen = await logInAtProvider(await begin(browser()), { email: 'somebody@tidemark.example' });
    expect((await finish(client, { ...mine, code: stolen['code'] ?? '' })).code).toBe(10460);
    const { state = '' } = await logInAtProvider(await begin(client), account);
    expect((await finish(client, { state })).code).toBe(10460);
    expect(client.cookies.has('tm_session')).toBe(false);
  });

  it('is nothing where somebody cancelled', async () => {
    const client = browser();
    const callback = await logInAtProvider(await begin(client), { ...account, isCancelled: true });
    expect(callback).toMatchObject({ error: 'access_denied' });
    expect((await finish(client, callback)).code).toBe(10460);
  });

  it('comes as a form from Apple, of which nothing but what is known goes into the address', async () => {
    const form = { code: 'c', state: 's', backurl: 'https://evil.example', id_token: 'x', user: '{}' };
    const { statusCode, headers } = await server.gateway.app.inject({
      method: 'POST',
      url: '/auth/callback/apple',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
      payload: new URLSearchParams(form).toString(),
    });
    expect(statusCode).toBe(303);
    expect(headers.location).toBe('/auth/callback/apple?code=c&state=s');
  });
});

describe('an email', () => {
  it('that the provider has not verified signs nobody up, links nobody, and tells nobody whether it has an account', async () => {
    const email = 'owner@tidemark.example';
    await signUp(server, email, () => pass(60_000));
    const client = browser();
    const [known, unknown] = [
      await through(client, { email, isVerified: false }),
      await through(client, { email: 'nobody-yet@tidemark.example', isVerified: false }),
    ];
    for (const came of [known, unknown]) {
      expect(came.data).toMatchObject({ outcome: 'verifyEmail', session: null });
      expect((await agree(client, ticketOf(came))).code).toBe(10460);
    }
    const wrong = { ticket: ticketOf(known), code: '000000' };
    expect((await client.post('/user/social-login/confirm', wrong)).code).toBe(10420);
    const confirmed = await confirm(client, ticketOf(unknown), 'nobody-yet@tidemark.example', 'sign-up');
    expect(confirmed.data).toMatchObject({ outcome: 'signUp' });
    expect((await agree(client, ticketOf(confirmed))).code).toBe(200);
  });

  it('finds no account by itself: the one with the e-mail is safe from who is at the provider with it', async () => {
    const email = 'safe@tidemark.example';
    await signUp(server, email, () => pass(60_000));
    const attacker = browser();
    const came = await through(attacker, { email });
    expect((await agree(attacker, ticketOf(came))).code).toBe(10460);
    const guess = { ticket: ticketOf(came), code: '000000' };
    for (let each = 0; each < 20; each += 1) {
      if (each % 5 === 0) {
        pass(60_000);
        await attacker.post('/user/social-login/code', { ticket: ticketOf(came) });
      }
      expect((await attacker.post('/user/social-login/confirm', guess)).code).toBe(10420);
    }
    expect((await attacker.post('/user/social-login/confirm', guess)).code).toBe(10429);
    expect((await agree(browser(), ticketOf(came))).code).toBe(10460);
    expect(attacker.cookies.has('tm_session')).toBe(false);
  });

  it('that changes at the provider leads to the same account, and not to that of its new owner', async () => {
    const client = await newcomer({ email: 'before@tidemark.example', account: 'person-1' });
    const id = await userOf(client);
    const again = browser();
    const came = await through(again, { email: 'after@tidemark.example', account: 'person-1' });
    // A new device: the code goes to the e-mail of the account.
    expect(came.code).toBe(10423);
    await through(client, { email: 'after@tidemark.example', account: 'person-1' });
    expect(await userOf(client)).toBe(id);
    expect((await client.get('/user/userInfo')).data).toMatchObject({ loginId: 'before@tidemark.example' });
    const successor = await through(browser(), { email: 'before@tidemark.example', account: 'person-2' });
    expect(successor.data).toMatchObject({ outcome: 'associate' });
  });
});

describe('linking', () => {
  const prove = async (client: Client, email: string): Promise<void> => {
    pass(60_000);
    await client.post('/user/step-up/code', { factor: 'email' });
    const proof = await mailedCode(server, email, 'security verification');
    expect((await client.post('/user/step-up', { factor: 'email', proof })).code).toBe(200);
  };
  const link = async (client: Client, provider: Provider, account: ProviderAccount): Promise<Answer> => {
    const answer = await client.post('/user/social-logins/link', { provider });
    expect(answer.code).toBe(200);
    const { authorizationUrl } = answer.data as { authorizationUrl: string };
    return finish(client, await logInAtProvider(authorizationUrl, account), provider);
  };
  /** A user with a password who calls from this machine. */
  const user = async (email: string): Promise<Client> => {
    const client = browser();
    for (const [name, value] of (await signUp(server, email, () => pass(60_000))).cookies)
      client.cookies.set(name, value);
    return client;
  };

  it('asks for a fresh factor, belongs to the session that began it, and takes no account of another user', async () => {
    const client = await user('linker@tidemark.example');
    expect((await client.post('/user/social-logins/link', { provider: 'google' })).code).toBe(10421);
    await prove(client, 'linker@tidemark.example');
    await newcomer({ email: 'other-user@tidemark.example' });
    expect((await link(client, 'google', { email: 'other-user@tidemark.example' })).code).toBe(10461);
    expect((await link(client, 'google', { email: 'mine@elsewhere.example' })).data).toMatchObject({
      outcome: 'linked',
    });
    expect((await link(client, 'google', { email: 'second@elsewhere.example' })).code).toBe(10461);
    const begun = await client.post('/user/social-logins/link', { provider: 'apple' });
    const { authorizationUrl } = begun.data as { authorizationUrl: string };
    const callback = await logInAtProvider(authorizationUrl, { email: 'mine@elsewhere.example' });
    client.cookies.delete('tm_session');
    expect((await finish(client, callback, 'apple')).code).toBe(10460);
  });

  it('is undone with a fresh factor, and never of the only way in', async () => {
    const email = 'only-way@tidemark.example';
    const client = await newcomer({ email });
    const unlink = (): Promise<Answer> => client.post('/user/social-logins/unlink', { provider: 'google' });
    expect((await unlink()).code).toBe(10421);
    await prove(client, email);
    expect((await unlink()).code).toBe(10462);
    expect((await link(client, 'apple', { email })).data).toMatchObject({ outcome: 'linked' });
    expect((await unlink()).code).toBe(200);
    expect((await unlink()).code).toBe(10404);
    expect((await through(browser(), { email })).data).toMatchObject({ outcome: 'associate' });
  });
});

it('the stand-ins answer to this machine under its own names alone, and nobody else is offered them', async () => {
  const discovery = '/dev/identity/google/.well-known/openid-configuration';
  const { host } = new URL(origin);
  const of = async (headers: Record<string, string>) =>
    (await server.gateway.app.inject({ method: 'GET', url: discovery, headers })).statusCode;
  expect((await fetch(`${origin}${discovery}`)).status).toBe(200);
  for (const headers of [
    { host: 'exchange.example' },
    { host, 'x-forwarded-for': '203.0.113.7' },
    { host: '127.0.0.1:1' },
  ]) {
    expect(await of(headers)).toBe(404);
    const client = browserAt(server, `http://${headers.host}`);
    const begun = await client.call('POST', '/user/social-login', { body: { provider: 'google' }, headers });
    expect(begun.code).toBe(10404);
    const config = await client.call('GET', '/configs/tidemark.json', { headers });
    expect(JSON.parse(config.raw)).toMatchObject({ socialLogins: [] });
  }
  const config = await browser().get('/configs/tidemark.json');
  expect(JSON.parse(config.raw)).toMatchObject({ socialLogins: ['google', 'apple'] });
});
