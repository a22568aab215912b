import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StandIn } from '../../server/identityProvider/standIn.ts';
import { SoftAuthenticator, type CreationOptions } from '../support/softAuthenticator.ts';
import { Client, type Answer } from './support/client.ts';
import { browserAt, listen, logInAtProvider, type Callback } from './support/providerBrowser.ts';
import { mailedCode, signUp } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const DAY = 24 * 60 * 60_000;
const FROZEN = 10416;

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

/** A user with a password who calls from this machine and has just proved a factor. */
async function user(email: string): Promise<Client> {
  const client = browserAt(server, origin);
  for (const [name, value] of (await signUp(server, email, () => pass(60_000))).cookies)
    client.cookies.set(name, value);
  pass(60_000);
  await client.post('/user/step-up/code', { factor: 'email' });
  const proof = await mailedCode(server, email, 'security verification');
  expect((await client.post('/user/step-up', { factor: 'email', proof })).code).toBe(200);
  return client;
}

/** Goes to the provider with what the exchange has begun. @returns what it leads back with */
async function atProvider({ code, data }: Answer, email: string): Promise<Callback> {
  expect(code).toBe(200);
  return logInAtProvider((data as { authorizationUrl: string }).authorizationUrl, { email });
}

const finish = (client: Client, callback: Callback): Promise<Answer> =>
  client.post('/user/social-login/finish', { provider: 'google', ...callback });

const begin = (client: Client): Promise<Answer> => client.post('/user/social-login', { provider: 'google' });

/** Who comes with an account of a provider for the e-mail of a user, and reads that user's mails. */
async function associate(client: Client, email: string): Promise<Answer> {
  const came = await finish(client, await atProvider(await begin(client), email));
  expect(came.data).toMatchObject({ outcome: 'associate' });
  const { ticket } = came.data as { ticket: string };
  pass(60_000);
  const codes = () =>
    server.mails.filter((mail) => mail.to === email && mail.subject.includes('third-party'));
  const before = codes().length;
  expect((await client.post('/user/social-login/code', { ticket })).code).toBe(200);
  await expect.poll(() => codes().length).toBeGreaterThan(before);
  const code = await mailedCode(server, email, 'third-party');
  return client.post('/user/social-login/confirm', { ticket, code });
}

async function linksOf(email: string): Promise<number> {
  const { services } = server;
  const found = await services.users.findByLogin(email);
  return (await services.socialLogins.listOf(found?.id ?? 0)).length;
}

const told = (email: string) =>
  server.mails.some(({ to, subject }) => to === email && subject.includes('linked'));

describe('an account of a provider is linked', () => {
  it('only once the second factor of who has one was right, in the same browser', async () => {
    const email = 'guarded@tidemark.example';
    const owner = await user(email);
    const { secret = '' } = (await owner.post('/user/authenticator')).data as { secret?: string };
    const shown = (): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
    expect((await owner.post('/user/authenticator/confirm', { code: shown() })).code).toBe(200);
    pass(30_000);

    const client = browserAt(server, origin);
    const confirmed = await associate(client, email);
    expect(confirmed).toMatchObject({ code: 10423, data: { factors: ['authenticator', 'recoveryCode'] } });
    const { loginAttempt } = confirmed.data as { loginAttempt: string };
    expect([await linksOf(email), client.cookies.has('tm_session')]).toEqual([0, false]);
    const factor = { loginAttempt, factor: 'authenticator' };
    expect((await client.post('/user/login/factor', { ...factor, proof: '000000' })).code).toBe(10422);
    const thief = browserAt(server, origin);
    expect((await thief.post('/user/login/factor', { ...factor, proof: shown() })).code).toBe(10424);
    expect([await linksOf(email), told(email)]).toEqual([0, false]);

    expect((await client.post('/user/login/factor', { ...factor, proof: shown() })).code).toBe(200);
    expect(await linksOf(email)).toBe(1);
    await expect.poll(() => told(email)).toBe(true);
  });

  it('by the code of who has a passkey that is for the pages of another host', async () => {
    const email = 'elsewhere@tidemark.example';
    const owner = new Client(server.gateway);
    for (const [name, value] of (await user(email)).cookies) owner.cookies.set(name, value);
    const options = (await owner.post('/user/passkeys/options')).data as CreationOptions;
    const credential = new SoftAuthenticator().create(options, { origin: 'http://localhost' });
    expect((await owner.post('/user/passkeys', { label: 'Laptop', credential })).code).toBe(200);

    const client = browserAt(server, origin);
    expect(await associate(client, email)).toMatchObject({ code: 200, data: { outcome: 'loggedIn' } });
    expect([await linksOf(email), client.cookies.has('tm_session')]).toEqual([1, true]);
  });
});

describe('to a frozen account', () => {
  it('of its owner nothing is linked by who reads its mails, and nobody is let in', async () => {
    const email = 'frozen-owner@tidemark.example';
    const owner = await user(email);
    expect((await owner.post('/user/freeze')).code).toBe(200);
    const client = browserAt(server, origin);
    expect((await associate(client, email)).code).toBe(10490);
    expect([await linksOf(email), client.cookies.has('tm_session')]).toEqual([0, false]);
    // Once it is thawed it is as any other.
    await server.services.users.setFrozen((await server.services.users.findByLogin(email))?.id ?? 0, false);
    expect((await associate(browserAt(server, origin), email)).code).toBe(200);
    expect(await linksOf(email)).toBe(1);
  });

  it('by an operator nothing is linked or unlinked, also where that was begun before', async () => {
    const email = 'frozen-user@tidemark.example';
    const client = await user(email);
    const link = (): Promise<Answer> => client.post('/user/social-logins/link', { provider: 'google' });
    const first = await finish(client, await atProvider(await link(), 'mine@elsewhere.example'));
    expect(first.data).toMatchObject({ outcome: 'linked' });
    const unlink = (): Promise<Answer> => client.post('/user/social-logins/unlink', { provider: 'google' });
    expect((await unlink()).code).toBe(200);
    const begun = await atProvider(await link(), 'mine@elsewhere.example');
    const id = (await server.services.users.findByLogin(email))?.id ?? 0;
    await server.services.users.setFrozen(id, true);
    expect((await link()).code).toBe(FROZEN);
    expect((await unlink()).code).toBe(FROZEN);
    expect((await finish(client, begun)).code).toBe(10460);
    expect(await linksOf(email)).toBe(0);
    // Who logs in to it by its e-mail can read, and has linked nothing.
    pass(DAY);
    expect((await associate(browserAt(server, origin), email)).code).toBe(200);
    expect(await linksOf(email)).toBe(0);
  });
});
