import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { THAW_MS } from '../../server/services/identity/freeze.ts';
import { Client, type Answer } from './support/client.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { Socket } from './support/socket.ts';
import { OPERATOR_TOKEN, startTestServer, type TestServer } from './support/testServer.ts';

const HOUR = 60 * 60_000;
const OTHER = 'Tidemark-1843';
let server: TestServer;
let address: string;
let time = Date.now();
/** Lets time pass, for the server and for those who call it. */
const pass = (ms: number): void => void vi.setSystemTime((time += ms));

beforeAll(async () => {
  server = await startTestServer({ now: () => time });
  address = await server.gateway.listen('127.0.0.1', 0);
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});

const emailOf = (name: string): string => `${name}@security.example`;

/** A user who has just proved that they read their mails. */
async function proved(name: string): Promise<Client> {
  const client = await signUp(server, emailOf(name), () => pass(60_000));
  await stepUp(client, name);
  return client;
}

async function stepUp(client: Client, name: string): Promise<void> {
  pass(60_000);
  const before = server.mails.length;
  await client.post('/user/step-up/code');
  const subject = (): string =>
    server.mails.slice(before).find((mail) => mail.to === emailOf(name) && mail.subject.includes('security'))
      ?.subject ?? '';
  await expect.poll(subject).toMatch(/^\d{6}/);
  const proof = subject().slice(0, 6);
  expect((await client.post('/user/step-up', { factor: 'email', proof })).code).toBe(200);
}

function logIn(client: Client, name: string, password = PASSWORD): Promise<Answer> {
  return client.post('/user/login', { loginId: emailOf(name), password });
}

/** Another session of a user, on the same device. */
async function second(first: Client, name: string): Promise<Client> {
  const client = new Client(server.gateway);
  client.cookies.set('tm_device', first.cookies.get('tm_device') ?? '');
  expect((await logIn(client, name)).code).toBe(200);
  return client;
}

const newest = (name: string) => server.mails.findLast(({ to }) => to === emailOf(name));
const mailed = (name: string, about: string) => expect.poll(() => newest(name)?.subject).toContain(about);

describe('the anti-phishing code', () => {
  it('is set behind a fresh factor, stands in every mail from then on, and is removed', async () => {
    const client = await proved('phishing');
    pass(6 * 60_000);
    expect((await client.post('/user/anti-phishing-code', { code: 'blue_heron_7' })).code).toBe(10421);
    await stepUp(client, 'phishing');
    expect(newest('phishing')?.text).not.toContain('blue_heron_7');
    expect((await client.post('/user/anti-phishing-code', { code: 'blue_heron_7' })).code).toBe(200);
    await mailed('phishing', 'anti-phishing');
    expect((await client.get('/user/security')).data).toMatchObject({ antiPhishingCode: 'bl••••••••••' });

    pass(60_000);
    await new Client(server.gateway).post('/user/code', {
      email: emailOf('phishing'),
      purpose: 'resetPassword',
    });
    await mailed('phishing', 'password reset');
    for (const body of [newest('phishing')?.text, newest('phishing')?.html])
      expect(body).toContain('Your anti-phishing code: blue_heron_7');

    expect((await client.post('/user/anti-phishing-code/remove')).code).toBe(200);
    expect((await client.get('/user/security')).data).toMatchObject({ antiPhishingCode: null });
  });

  it('is sealed', async () => {
    const client = await proved('sealing');
    await client.post('/user/anti-phishing-code', { code: 'green_otter_9' });
    const rows = JSON.stringify(await server.services.db.selectFrom('users').selectAll().execute());
    expect(rows).not.toContain('green_otter_9');
    expect(rows).toContain('"antiPhishingCode":"v1.');
  });
});

describe('a password', () => {
  it('is changed by who knows the old one and has a fresh factor: other sessions end, withdrawals wait a day, keys go on', async () => {
    const client = await proved('password');
    const key = { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null };
    expect((await client.post('/user/apiKeys', key)).code).toBe(200);
    const other = await second(client, 'password');
    const change = (oldPassword: string) =>
      client.post('/user/password/change', { oldPassword, password: OTHER });
    pass(6 * 60_000);
    expect((await change(PASSWORD)).code).toBe(10421);
    await stepUp(client, 'password');
    expect(await change('Wrong-1234')).toMatchObject({ code: 10410, message: 'The password is wrong' });
    expect((await change(PASSWORD)).code).toBe(200);
    await mailed('password', 'password was changed');
    expect((await other.get('/user/userInfo')).code).toBe(10001);
    const { withdrawalsAllowedAt } = (await client.get('/user/userInfo')).data as Record<string, number>;
    expect(withdrawalsAllowedAt).toBe(time + 24 * HOUR);
    expect((await client.get('/user/apiKeys')).data).toMatchObject({ keys: [{ enabled: true }] });
    const known = new Client(server.gateway);
    known.cookies.set('tm_device', client.cookies.get('tm_device') ?? '');
    expect((await logIn(known, 'password')).code).toBe(10410);
    expect((await logIn(known, 'password', OTHER)).code).toBe(200);
  });

  it('is not guessed in a session: twenty tries a day', async () => {
    const client = await proved('guess');
    const guess = () => client.post('/user/password/change', { oldPassword: 'Wrong-1234', password: OTHER });
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).code).toBe(10410);
    const refused = await guess();
    expect(refused.code).toBe(10429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is set by a user who has none', async () => {
    const client = await proved('first');
    const users = server.services.db.updateTable('users').set({ passwordHash: '' });
    const { userId } = (await client.get('/user/userInfo')).data as { userId: string };
    await users.where('id', '=', Number(userId)).execute();
    expect((await client.get('/user/security')).data).toMatchObject({ hasPassword: false });
    expect((await logIn(new Client(server.gateway), 'first')).code).toBe(10410);
    const change = (body: object) => client.post('/user/password/change', { password: OTHER, ...body });
    expect((await change({ oldPassword: PASSWORD })).code).toBe(10400);
    expect((await change({})).code).toBe(200);
    expect((await change({})).code).toBe(10400);
  });
});

describe('an API key', () => {
  it('that is made or changed is mailed, with the way to freeze the account', async () => {
    const client = await proved('keys');
    const settings = { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null };
    const { key } = (await client.post('/user/apiKeys', settings)).data as { key: { keyId: string } };
    await mailed('keys', 'API key was created');
    expect(newest('keys')?.text).toContain('https://tidemark.example/personal/security/freeze');
    await client.post('/user/apiKeys/change', { ...settings, keyId: key.keyId, enabled: false });
    await mailed('keys', 'API key of your Tidemark account was changed');
  });
});

describe('an account that its owner freezes', () => {
  /** A frozen account, and a login to it that was refused. */
  async function frozen(name: string) {
    const client = await proved(name);
    const key = { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null };
    await client.post('/user/apiKeys', key);
    const device = client.cookies.get('tm_device') ?? '';
    expect((await client.post('/user/freeze')).code).toBe(200);
    const known = new Client(server.gateway);
    known.cookies.set('tm_device', device);
    const refused = await logIn(known, name);
    return { client, known, refused, ...(refused.data as { unfreezeAttempt: string }) };
  }

  it('logs everybody out at once, switches its keys off, and lets nobody in', async () => {
    const client = await proved('freeze');
    await client.post('/user/apiKeys', { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null });
    const other = await second(client, 'freeze');
    const socket = await Socket.open(address);
    socket.send({ op: 'auth', id: 1, token: await other.ticket() });
    await socket.next(({ op, id }) => op === 'ack' && id === 1);
    pass(6 * 60_000);
    expect((await client.post('/user/freeze')).code).toBe(10421);
    await stepUp(client, 'freeze');
    expect((await client.post('/user/freeze')).code).toBe(200);
    expect(await socket.closed()).toBe(4001);
    for (const each of [client, other]) expect((await each.get('/user/userInfo')).code).toBe(10001);
    await mailed('freeze', 'is frozen');
    const keys = await server.services.db.selectFrom('apiKeys').selectAll().execute();
    const { userId } = await server.services.users
      .findByLogin(emailOf('freeze'))
      .then((user) => ({ userId: user?.id }));
    expect(keys.filter((key) => key.userId === userId).map(({ isEnabled }) => isEnabled)).toEqual([0]);
    // Who does not know the password learns nothing.
    expect((await logIn(new Client(server.gateway), 'freeze', 'Wrong-1234')).code).toBe(10410);
    const known = new Client(server.gateway);
    known.cookies.set('tm_device', other.cookies.get('tm_device') ?? '');
    expect(await logIn(known, 'freeze')).toMatchObject({
      status: 423,
      code: 10490,
      message: 'Your account is frozen.',
      data: { unfreezesAt: null },
    });
    expect(known.cookies.has('tm_session')).toBe(false);
  });

  it('thaws a day after its owner has asked for it with a mailed code; its keys stay off', async () => {
    const { known, unfreezeAttempt } = await frozen('thaw');
    pass(60_000);
    // A login whose password was right is not enough.
    const stranger = new Client(server.gateway);
    const begun = (await logIn(stranger, 'thaw')).data as { loginAttempt: string };
    expect((await stranger.post('/user/unfreeze/code', { unfreezeAttempt: begun.loginAttempt })).code).toBe(
      10424,
    );
    // Nor is what another browser was told.
    expect((await stranger.post('/user/unfreeze/code', { unfreezeAttempt })).code).toBe(10424);
    expect((await known.post('/user/unfreeze/code', { unfreezeAttempt })).code).toBe(200);
    const code = await mailedCode(server, emailOf('thaw'), 'unfreeze');
    expect((await known.post('/user/unfreeze', { unfreezeAttempt, code: '000000' })).code).toBe(10420);
    const answer = await known.post('/user/unfreeze', { unfreezeAttempt, code });
    expect(answer.data).toEqual({ unfreezesAt: time + THAW_MS });
    await mailed('thaw', 'will be unfrozen');
    pass(THAW_MS - 1);
    expect(await logIn(known, 'thaw')).toMatchObject({ code: 10490, data: { unfreezeAttempt: null } });
    pass(1);
    expect((await logIn(known, 'thaw')).code).toBe(200);
    expect((await known.get('/user/apiKeys')).data).toMatchObject({ keys: [{ enabled: false }] });
    expect((await known.get('/user/logins')).data).toMatchObject({
      list: [{ result: 'success' }, { result: 'frozen' }, { result: 'frozen' }, { result: 'success' }],
    });
  });

  it('is thawed by an operator', async () => {
    const { known, refused } = await frozen('support');
    expect(refused.code).toBe(10490);
    const user = await server.services.users.findByLogin(emailOf('support'));
    const body = { displayUserId: user?.displayUserId, frozen: false };
    const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
    expect((await known.call('POST', '/operator/users/freeze', { body, headers })).code).toBe(200);
    expect((await logIn(known, 'support')).code).toBe(200);
  });
});
