import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  SoftAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from '../support/softAuthenticator.ts';
import { Client, type Answer } from './support/client.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

/** Pages of the deployment, and of the origin that the test server allows, each with its domain; none at an address that is a number. */
const PAGES = [
  { headers: { host: 'localhost' }, origin: 'http://localhost', domain: 'localhost' },
  { headers: { host: '127.0.0.1' }, origin: 'http://127.0.0.1', domain: undefined },
  {
    headers: { host: 'www.tidemark.example' },
    origin: 'http://www.tidemark.example',
    domain: 'tidemark.example',
  },
  {
    headers: { host: 'localhost', origin: 'https://app.example' },
    origin: 'https://app.example',
    domain: 'app.example',
  },
] as const;
type Page = (typeof PAGES)[number];

const [LOCAL] = PAGES;
const ELSEWHERE = PAGES.filter((page) => page !== LOCAL);
const PAIRS = PAGES.filter(({ domain }) => domain !== undefined).flatMap((home) =>
  PAGES.map((page) => [home, page] as const),
);

let server: TestServer;
let time = Date.now();
let people = 0;

/** Lets time pass, for the server and for those who call it. */
const pass = (ms: number): void => void vi.setSystemTime((time += ms));

beforeAll(async () => {
  pass(0);
  server = await startTestServer({ now: () => time });
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});

/** A browser on a page, with what another one keeps. */
function on({ headers }: Page, from?: Client): Client {
  const client = new Client(server.gateway, headers);
  for (const [name, value] of from?.cookies ?? []) client.cookies.set(name, value);
  return client;
}

/** The code of a mail that is yet to come. */
async function nextCode(email: string, about: string, send: () => Promise<Answer>): Promise<string> {
  const codes = () =>
    server.mails.filter(({ to, subject }) => to === email && subject.includes(about)).length;
  const before = codes();
  pass(60_000);
  expect((await send()).code).toBe(200);
  await expect.poll(codes).toBeGreaterThan(before);
  return mailedCode(server, email, about);
}

/** Proves a mailed code in a session. */
async function proveByMail(client: Client, email: string): Promise<Answer> {
  const send = () => client.post('/user/step-up/code', { factor: 'email' });
  const proof = await nextCode(email, 'security verification', send);
  return client.post('/user/step-up', { factor: 'email', proof });
}

/** Somebody who has added a passkey on a page. */
async function enrolledOn(page: Page): Promise<{ email: string; client: Client; key: SoftAuthenticator }> {
  const email = `hosts-${(people += 1)}@tidemark.example`;
  const client = on(page, await signUp(server, email, () => pass(60_000)));
  expect((await proveByMail(client, email)).code).toBe(200);
  const key = new SoftAuthenticator();
  const options = (await client.post('/user/passkeys/options')).data as CreationOptions;
  const credential = key.create(options, { origin: page.origin });
  const added = await client.post('/user/passkeys', { label: 'Laptop', credential });
  expect(added).toMatchObject({ code: 200, data: { host: page.domain } });
  return { email, client, key };
}

/** Finishes a login on a page with what it offers. */
async function logInOn(page: Page, { email, key }: { email: string; key: SoftAuthenticator }) {
  const client = on(page);
  const begun = await client.post('/user/login', { loginId: email, password: PASSWORD });
  expect(begun.code).toBe(10423);
  const { loginAttempt, factors } = begun.data as { loginAttempt: string; factors: string[] };
  const [factor] = factors;
  if (factor === 'passkey') {
    const asked = (await client.post('/user/login/passkey/options', { loginAttempt })).data as RequestOptions;
    const credential = key.sign(asked, { origin: page.origin });
    const { code } = await client.post('/user/login/factor', { loginAttempt, factor, credential });
    return { client, factors, code };
  }
  const send = () => client.post('/user/login/code', { loginAttempt, factor });
  const proof = await nextCode(email, 'login', send);
  const { code } = await client.post('/user/login/factor', { loginAttempt, factor, proof });
  return { client, factors, code };
}

describe('a passkey is for the pages of its domain', () => {
  it.each(PAIRS.map(([home, page]) => [home.origin, page.origin, home, page] as const))(
    'added at %s, a login at %s takes what works there',
    async (_home, _page, home, page) => {
      // The codes that one address may ask for in a while are spent.
      pass(24 * 60 * 60_000);
      const person = await enrolledOn(home);
      const works = page.domain === home.domain;
      expect(await logInOn(page, person)).toMatchObject({
        factors: [works ? 'passkey' : 'email'],
        code: 200,
      });

      // And so does a step-up there, in the session of whatever page.
      pass(24 * 60 * 60_000);
      const { client, code } = await logInOn(page, person);
      expect(code).toBe(200);
      pass(60_000);
      expect((await client.get('/user/step-up')).data).toEqual({ factors: [works ? 'passkey' : 'email'] });
      if (!works) expect((await proveByMail(client, person.email)).code).toBe(200);
    },
  );

  it.each(ELSEWHERE)(
    'at $origin neither the password alone nor the passkey finishes a login',
    async (page) => {
      pass(24 * 60 * 60_000);
      const { email, key } = await enrolledOn(LOCAL);
      const client = on(page);
      const { data } = await client.post('/user/login', { loginId: email, password: PASSWORD });
      const { loginAttempt, resetFactor } = data as { loginAttempt: string; resetFactor: string };
      expect([client.cookies.has('tm_session'), resetFactor]).toEqual([false, 'email']);
      const use = { origin: page.origin };
      const credential = key.sign({ challenge: 'eHh4', rpId: page.domain ?? 'localhost' }, use);
      const { code } = await client.post('/user/login/factor', {
        loginAttempt,
        factor: 'passkey',
        credential,
      });
      expect([10400, 10403]).toContain(code);
      // On a device that is known, too.
      const known = (await logInOn(page, { email, key })).client;
      pass(60 * 60_000);
      const again = await known.post('/user/login', { loginId: email, password: PASSWORD });
      expect(again).toMatchObject({ code: 10423, data: { factors: ['email'] } });
    },
  );

  it('where no code reaches its user, the password does not take its place', async () => {
    pass(24 * 60 * 60_000);
    const { email } = await enrolledOn(LOCAL);
    const { db } = server.services;
    const { id = 0 } = (await server.services.users.findByLogin(email)) ?? {};
    await db.updateTable('users').set({ contactProvedAt: 0 }).where('id', '=', id).execute();
    const refused = await on(ELSEWHERE[0] ?? LOCAL).post('/user/login', {
      loginId: email,
      password: PASSWORD,
    });
    expect(refused).toMatchObject({ code: 10423, data: { factors: ['passkey'], resetFactor: null } });
  });

  it('after the pattern of the pages has changed, codes take its place, and it can be removed', async () => {
    pass(24 * 60 * 60_000);
    const { email, key } = await enrolledOn(LOCAL);
    const { id = 0 } = (await server.services.users.findByLogin(email)) ?? {};
    await server.services.db
      .updateTable('passkeys')
      .set({ relyingParty: 'before.example' })
      .where('userId', '=', id)
      .execute();
    const { client, ...login } = await logInOn(LOCAL, { email, key });
    expect(login).toEqual({ factors: ['email'], code: 200 });
    expect((await proveByMail(client, email)).code).toBe(200);
    const { passkeys } = (await client.get('/user/passkeys')).data as { passkeys: { passkeyId: string }[] };
    expect(passkeys).toMatchObject([{ host: 'before.example' }]);
    const { passkeyId } = passkeys[0] ?? {};
    expect((await client.post('/user/passkeys/remove', { passkeyId })).code).toBe(200);
  });
});
