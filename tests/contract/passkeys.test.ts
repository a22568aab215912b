import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  SoftAuthenticator,
  type CreationOptions,
  type RequestOptions,
  type Use,
} from '../support/softAuthenticator.ts';
import { Client, type Answer } from './support/client.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

/** Where the clients of the tests say that their page is. */
const HERE: Use = { origin: 'http://localhost' };
const CHALLENGE_MS = 5 * 60_000;
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

interface Person {
  readonly email: string;
  readonly client: Client;
}

/** A user who has just proved who they are. */
async function person(): Promise<Person> {
  const email = `passkey-${(people += 1)}@tidemark.example`;
  const client = await signUp(server, email, () => pass(60_000));
  await client.post('/user/step-up/code');
  const proof = await mailedCode(server, email, 'security verification');
  expect((await client.post('/user/step-up', { factor: 'email', proof })).code).toBe(200);
  return { email, client };
}

const creation = async (client: Client): Promise<CreationOptions> =>
  (await client.post('/user/passkeys/options')).data as CreationOptions;
const add = (client: Client, credential: unknown): Promise<Answer> =>
  client.post('/user/passkeys', { label: 'Laptop', credential });

/** Somebody with a passkey. */
async function enrolled(): Promise<Person & { readonly key: SoftAuthenticator; readonly passkeyId: string }> {
  const { email, client } = await person();
  const key = new SoftAuthenticator();
  const answer = await add(client, key.create(await creation(client), HERE));
  expect(answer).toMatchObject({ code: 200, data: { label: 'Laptop', host: 'localhost', lastUsedAt: null } });
  return { email, client, key, passkeyId: (answer.data as { passkeyId: string }).passkeyId };
}

/** What a browser is asked to sign for a login without a password. */
const request = async (client: Client): Promise<RequestOptions> =>
  (await client.post('/user/login/passkey/options', {})).data as RequestOptions;
const logIn = (client: Client, credential: unknown): Promise<Answer> =>
  client.post('/user/login/passkey', { credential });
const stranger = (): Client => new Client(server.gateway);

/** Logs in with a passkey in a browser that has not been seen before. */
async function logInWith(key: SoftAuthenticator, use: Use = HERE): Promise<Answer> {
  const client = stranger();
  return logIn(client, key.sign(await request(client), use));
}

describe('a passkey', () => {
  it('logs in without a password on a new device, of which its owner is told, and is then known', async () => {
    const { email, key } = await enrolled();
    const client = stranger();
    const asked = await client.post('/user/login/passkey/options', {});
    expect(asked.data).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    expect(await logIn(client, key.sign(asked.data as RequestOptions, HERE))).toMatchObject({ code: 200 });
    expect((await client.get('/user/userInfo')).data).toMatchObject({ loginId: email });
    await expect
      .poll(() => server.mails.filter(({ to }) => to === email).at(-1)?.subject)
      .toContain('new device');
    expect((await client.get('/user/passkeys')).data).toMatchObject({
      passkeys: [{ label: 'Laptop', lastUsedAt: time }],
      maxPasskeys: 20,
    });
  });

  it('is not removed where it is the only way in: without a password, another passkey or a third-party account', async () => {
    const { email, client, passkeyId } = await enrolled();
    const user = await server.services.users.findByLogin(email);
    const setHash = (passwordHash: string) =>
      server.services.db
        .updateTable('users')
        .set({ passwordHash })
        .where('id', '=', user?.id ?? 0)
        .execute();
    const remove = (id: string): Promise<Answer> => client.post('/user/passkeys/remove', { passkeyId: id });
    await setHash('');
    expect(await remove(passkeyId)).toMatchObject({ status: 409, code: 10462 });
    expect((await client.get('/user/passkeys')).data).toMatchObject({ passkeys: [{ passkeyId }] });
    const second = await add(client, new SoftAuthenticator().create(await creation(client), HERE));
    expect((await remove(passkeyId)).code).toBe(200);
    const { passkeyId: last } = second.data as { passkeyId: string };
    expect((await remove(last)).code).toBe(10462);
    await setHash(user?.passwordHash ?? '');
    expect((await remove(last)).code).toBe(200);
  });

  it('is the second step of a login with a password, of its owner alone', async () => {
    const { email, key } = await enrolled();
    const other = await enrolled();
    const client = stranger();
    const first = await client.post('/user/login', { loginId: email, password: PASSWORD });
    expect(first).toMatchObject({ code: 10423, data: { factors: ['passkey'] } });
    const { loginAttempt } = first.data as { loginAttempt: string };
    const options = async (from = client): Promise<Answer> =>
      from.post('/user/login/passkey/options', { loginAttempt });
    const finish = (credential: unknown, from = client): Promise<Answer> =>
      from.post('/user/login/factor', { loginAttempt, factor: 'passkey', credential });

    expect((await options(stranger())).code).toBe(10424);
    const asked = (await options()).data as RequestOptions & { allowCredentials: { id: string }[] };
    expect(asked.allowCredentials.map(({ id }) => id)).toEqual([key.id]);
    expect((await finish(other.key.sign(asked, HERE))).code).toBe(10470);
    // What was signed to log in without a password is for that alone, and the other way round.
    expect((await finish(key.sign(await request(client), HERE))).code).toBe(10470);
    expect((await logIn(client, key.sign((await options()).data as RequestOptions, HERE))).code).toBe(10470);
    const signed = key.sign((await options()).data as RequestOptions, HERE);
    expect((await finish(signed, stranger())).code).toBe(10424);
    expect((await client.post('/user/login/factor', { loginAttempt, factor: 'passkey' })).code).toBe(10400);
    expect((await finish(signed)).code).toBe(200);
    expect((await client.get('/user/userInfo')).data).toMatchObject({ loginId: email });
  });

  it('is a factor of a step-up, in the session that asked for it', async () => {
    const { client, key } = await enrolled();
    const elsewhere = stranger();
    await logIn(elsewhere, key.sign(await request(elsewhere), HERE));
    pass(CHALLENGE_MS);
    expect((await creation(client)) as unknown).toBeNull();
    expect((await client.get('/user/step-up')).data).toEqual({ factors: ['passkey'] });
    const options = (await client.post('/user/step-up/passkey')).data as RequestOptions;
    const stepUp = (from: Client): Promise<Answer> =>
      from.post('/user/step-up', { factor: 'passkey', credential: key.sign(options, HERE) });
    expect((await stepUp(elsewhere)).code).toBe(10470);
    expect((await stepUp(client)).code).toBe(200);
    expect((await stepUp(client)).code).toBe(10470);
    expect((await client.post('/user/passkeys/options')).code).toBe(200);
  });

  it('is renamed and removed by its owner alone, who is told by mail; removed it proves nothing', async () => {
    const { email, client, key, passkeyId } = await enrolled();
    const other = await person();
    for (const path of ['rename', 'remove'])
      expect((await other.client.post(`/user/passkeys/${path}`, bodyOf(path, passkeyId))).code).toBe(10404);
    expect((await client.post('/user/passkeys/rename', bodyOf('rename', passkeyId))).code).toBe(200);
    expect((await client.get('/user/passkeys')).data).toMatchObject({ passkeys: [{ label: 'Phone' }] });
    const waiting = stranger();
    const signed = key.sign(await request(waiting), HERE);
    expect((await client.post('/user/passkeys/remove', bodyOf('remove', passkeyId))).code).toBe(200);
    await expect
      .poll(() => server.mails.filter(({ to }) => to === email).at(-1)?.subject)
      .toContain('removed');
    expect((await logIn(waiting, signed)).code).toBe(10470);
    // The password is enough again.
    expect((await client.post('/user/login', { loginId: email, password: PASSWORD })).code).toBe(200);
  });
});

const bodyOf = (path: string, passkeyId: string) =>
  path === 'rename' ? { passkeyId, label: 'Phone' } : { passkeyId };

describe('a login by passkey is refused', () => {
  it('with an answer that was given before', async () => {
    const { key } = await enrolled();
    const client = stranger();
    const signed = key.sign(await request(client), HERE);
    expect((await logIn(client, signed)).code).toBe(200);
    expect(await logIn(client, signed)).toMatchObject({ status: 400, code: 10470 });
  });

  it('in another browser than the one that asked, even if it brings a device of its own', async () => {
    const { key } = await enrolled();
    const client = stranger();
    const signed = key.sign(await request(client), HERE);
    expect((await logIn(stranger(), signed)).code).toBe(10470);
    const victim = stranger();
    await request(victim);
    expect((await logIn(victim, signed)).code).toBe(10470);
    expect((await logIn(client, signed)).code).toBe(200);
  });

  it('after five minutes', async () => {
    const { key } = await enrolled();
    const client = stranger();
    const signed = key.sign(await request(client), HERE);
    pass(CHALLENGE_MS);
    expect((await logIn(client, signed)).code).toBe(10470);
  });

  it.each([
    ['on the page of another origin', { origin: 'https://tidemark.evil.example' }],
    ['on a page of another scheme', { origin: 'https://localhost' }],
    ['without its user being verified', { ...HERE, isUserVerified: false }],
  ])('that was signed %s', async (_, use) => {
    const { key } = await enrolled();
    expect((await logInWith(key, use)).code).toBe(10470);
    expect((await logInWith(key)).code).toBe(200);
  });

  it('that was signed for another relying party', async () => {
    const { key } = await enrolled();
    const client = stranger();
    const signed = key.sign({ ...(await request(client)), rpId: 'evil.example' }, HERE);
    expect((await logIn(client, signed)).code).toBe(10470);
  });

  it('with somebody else’s passkey, or one that names somebody else or nobody', async () => {
    const { key } = await enrolled();
    const other = await enrolled();
    const client = stranger();
    const mine = key.sign(await request(client), HERE);
    expect((await logIn(client, { ...mine, id: other.key.id })).code).toBe(10470);
    const { userHandle } = other.key.sign({ challenge: 'x', rpId: 'localhost' }, HERE).response;
    const again = key.sign(await request(client), HERE);
    expect((await logIn(client, { ...again, response: { ...again.response, userHandle } })).code).toBe(10470);
    const unnamed = key.sign(await request(client), HERE);
    Reflect.deleteProperty(unnamed.response, 'userHandle');
    expect((await logIn(client, unnamed)).code).toBe(10470);
    expect((await logInWith(new SoftAuthenticator())).code).toBe(10470);
  });

  it('whose counter went back, of which the owner is told by mail once a day, and only by who holds the key', async () => {
    const { email, key } = await enrolled();
    const alarms = () => server.mails.filter(({ to, subject }) => to === email && subject.includes('copied'));
    expect((await logInWith(key, { ...HERE, counter: 20 })).code).toBe(200);
    const client = stranger();
    const { response, ...rest } = key.sign(await request(client), { ...HERE, counter: 20 });
    const { signature } = new SoftAuthenticator().sign({ challenge: 'x', rpId: 'localhost' }, HERE).response;
    expect((await logIn(client, { ...rest, response: { ...response, signature } })).code).toBe(10470);
    expect(alarms()).toHaveLength(0);

    expect((await logInWith(key, { ...HERE, counter: 20 })).code).toBe(10470);
    await expect.poll(alarms).toHaveLength(1);
    expect((await logInWith(key, { ...HERE, counter: 0 })).code).toBe(10470);
    expect((await logInWith(key, { ...HERE, counter: 21 })).code).toBe(200);
    expect(alarms()).toHaveLength(1);
  });

  it('at an address that is not the deployment’s, or has no name', async () => {
    for (const host of ['evil.example', '127.0.0.1', 'tidemark.example.evil.example']) {
      const headers = { host };
      const asked = await stranger().call('POST', '/user/login/passkey/options', { body: {}, headers });
      expect(asked, host).toMatchObject({ status: 403, code: 10403 });
    }
  });

  it('too often in a minute, like any login', async () => {
    const limited = await startTestServer({ loginsPerMinute: 2, now: () => time });
    const client = new Client(limited.gateway);
    const signed = new SoftAuthenticator().sign(
      (await client.post('/user/login/passkey/options', {})).data as RequestOptions,
      HERE,
    );
    for (let each = 0; each < 2; each += 1) expect((await logIn(client, signed)).code).toBe(10470);
    const spent = await logIn(client, signed);
    expect(spent).toMatchObject({ status: 429, code: 10429 });
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(0);
    await limited.stop();
  });
});

describe('a passkey is not enrolled', () => {
  // The codes that one address may ask for in a while are spent.
  beforeAll(() => pass(24 * 60 * 60_000));

  it('without a fresh factor', async () => {
    const { client } = await person();
    pass(CHALLENGE_MS);
    expect((await client.post('/user/passkeys/options')).code).toBe(10421);
    expect((await add(client, new SoftAuthenticator().create(SOME, HERE))).code).toBe(10421);
  });

  it('by an answer that was given before, came from another session, page or relying party, or without its user being verified', async () => {
    const { client } = await person();
    const other = await person();
    const make = async (use: Use, from = client): Promise<unknown> =>
      new SoftAuthenticator().create(await creation(from), use);
    expect((await add(client, await make(HERE, other.client))).code).toBe(10470);
    expect((await add(client, await make({ origin: 'https://evil.example' }))).code).toBe(10470);
    expect((await add(client, await make({ ...HERE, isUserVerified: false }))).code).toBe(10470);
    const elsewhere = { ...(await creation(client)), rp: { id: 'evil.example' } };
    expect((await add(client, new SoftAuthenticator().create(elsewhere, HERE))).code).toBe(10470);
    const named = new SoftAuthenticator().create(await creation(client), HERE);
    expect((await add(client, { ...named, id: new SoftAuthenticator().id })).code).toBe(10470);
    const right = await make(HERE);
    expect((await add(client, right)).code).toBe(200);
    expect((await add(client, right)).code).toBe(10470);
  });

  it('twice, by whomever; browsers are told which ones there are', async () => {
    const { client, key } = await enrolled();
    const other = await person();
    expect(await creation(client)).toMatchObject({ excludeCredentials: [{ id: key.id }] });
    expect((await add(client, key.create(await creation(client), HERE))).code).toBe(10472);
    expect(await add(other.client, key.create(await creation(other.client), HERE))).toMatchObject({
      status: 409,
      code: 10472,
    });
  });

  it('beyond twenty', async () => {
    const { client } = await enrolled();
    const make = async () => new SoftAuthenticator().create(await creation(client), HERE);
    for (let each = 1; each < 19; each += 1) expect((await add(client, await make())).code).toBe(200);
    const last = await Promise.all([add(client, await make()), add(client, await make())]);
    expect(last.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 10471]);
    expect(await client.post('/user/passkeys/options')).toMatchObject({ status: 409, code: 10471 });
  });
});

const SOME: CreationOptions = { challenge: 'eHh4', rp: { id: 'localhost' }, user: { id: 'eHh4' } };
