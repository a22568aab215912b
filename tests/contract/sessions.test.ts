import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client, type Answer } from './support/client.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { Socket } from './support/socket.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SCRIPT = '<img/src=x%0Aonerror=alert(1)>/1.0';

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

interface Seen {
  readonly sessionId: string;
  readonly deviceId: string;
  readonly isCurrent: boolean;
  readonly browser: string | null;
  readonly result: string;
  readonly way: string;
}
const sessionsOf = async (client: Client) =>
  ((await client.get('/user/sessions')).data as { sessions: Seen[] }).sessions;
const devicesOf = async (client: Client) =>
  ((await client.get('/user/devices')).data as { devices: Seen[] }).devices;
const loginsOf = async (client: Client) =>
  ((await client.get('/user/logins', { limit: 100 })).data as { list: Seen[] }).list;

const user = (name: string): Promise<Client> =>
  signUp(server, `${name}@sessions.example`, () => pass(60_000));

/** Logs a user in on the device that a client has, as a browser says of itself. */
function logIn(client: Client, name: string, headers: Record<string, string> = {}): Promise<Answer> {
  const body = { loginId: `${name}@sessions.example`, password: PASSWORD };
  return client.call('POST', '/user/login', { body, headers });
}

/** Another session of a user, on the same device. */
async function second(first: Client, name: string, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client(server.gateway);
  client.cookies.set('tm_device', first.cookies.get('tm_device') ?? '');
  expect((await logIn(client, name, headers)).code).toBe(200);
  return client;
}

describe('sessions', () => {
  it('are listed with their device and place, those used last first, and which one asks', async () => {
    const first = await user('lists');
    pass(60_000);
    const other = await second(first, 'lists', { 'user-agent': CHROME, 'x-country': 'de' });
    expect(await sessionsOf(other)).toMatchObject([
      {
        client: 'web',
        browser: 'Chrome',
        system: 'Windows',
        country: 'DE',
        network: '127.0.0.1',
        isCurrent: true,
      },
      { country: null, isCurrent: false },
    ]);
    const { createdAt, seenAt } = (await sessionsOf(first))[1] as unknown as Record<string, number>;
    expect(seenAt).toBe(createdAt);
    pass(6 * 60_000);
    expect((await sessionsOf(first))[0]).toMatchObject({ seenAt: time, isCurrent: true });
  });

  it('are named as their client names itself, on one line and shortly', async () => {
    const first = await user('names');
    await second(first, 'names', { 'user-agent': SCRIPT });
    await second(first, 'names', { 'user-agent': `${'x'.repeat(300)}/1.0` });
    for (const { browser } of await sessionsOf(first)) {
      expect(browser ?? '').not.toMatch(/[\p{C}\n]/u);
      expect((browser ?? '').length).toBeLessThanOrEqual(40);
    }
  });

  it('end at once: their calls are refused, and their sockets closed', async () => {
    const first = await user('ends');
    const other = await second(first, 'ends');
    const socket = await Socket.open(address);
    socket.send({ op: 'auth', id: 1, token: await other.ticket() });
    await socket.next(({ op, id }) => op === 'ack' && id === 1);
    const ended = (await sessionsOf(first)).find(({ isCurrent }) => !isCurrent);
    expect((await first.post('/user/sessions/end', { sessionId: ended?.sessionId })).code).toBe(200);
    expect(await socket.closed()).toBe(4001);
    expect((await other.get('/user/userInfo')).code).toBe(10001);
    expect((await other.post('/user/refresh_token', {})).code).toBe(10001);
    expect((await first.get('/user/userInfo')).code).toBe(200);
  });

  it('of others are not seen, and not ended', async () => {
    const mine = await user('mine');
    const theirs = await user('theirs');
    const [session] = await sessionsOf(theirs);
    const [device] = await devicesOf(theirs);
    expect(await sessionsOf(mine)).toHaveLength(1);
    expect((await mine.post('/user/sessions/end', { sessionId: session?.sessionId })).code).toBe(10404);
    expect((await mine.post('/user/devices/forget', { deviceId: device?.deviceId })).code).toBe(10404);
    expect((await theirs.get('/user/userInfo')).code).toBe(200);
    expect(await devicesOf(theirs)).toHaveLength(1);
    expect(await loginsOf(mine)).toHaveLength(1);
  });

  it('all end but the one that asks', async () => {
    const first = await user('others');
    const others = [await second(first, 'others'), await second(first, 'others')];
    expect((await first.post('/user/sessions/end-others')).data).toEqual({ ended: 2 });
    for (const other of others) expect((await other.get('/user/userInfo')).code).toBe(10001);
    expect(await sessionsOf(first)).toHaveLength(1);
  });
});

describe('a known device', () => {
  it('that is forgotten has no session, and asks for a code at the next login', async () => {
    const first = await user('forgets');
    const lost = new Client(server.gateway);
    const begun = await logIn(lost, 'forgets', { 'user-agent': CHROME });
    expect(begun.code).toBe(10423);
    const known = await second(first, 'forgets');
    const [device] = await devicesOf(first);
    expect(device).toMatchObject({ isCurrent: true });
    expect((await first.post('/user/devices/forget', { deviceId: device?.deviceId })).code).toBe(200);
    expect((await known.get('/user/userInfo')).code).toBe(10001);
    expect((await logIn(known, 'forgets')).code).toBe(10423);
  });
});

describe('what names a device', () => {
  const planted = 'planted-'.padEnd(43, 'x');

  /** Signs a user up in a browser in which somebody else has planted what names a device. */
  async function signUpWith(name: string): Promise<Client> {
    const client = new Client(server.gateway);
    client.cookies.set('tm_device', planted);
    const email = `${name}@sessions.example`;
    pass(60_000);
    await client.post('/user/code', { email, purpose: 'signUp' });
    const code = await mailedCode(server, email, 'sign-up');
    const body = { email, password: PASSWORD, code, termsAccepted: true };
    expect((await client.post('/user/register', body)).code).toBe(200);
    return client;
  }

  it('is made by the exchange at the first login: who has planted another is a stranger', async () => {
    const client = await signUpWith('planted');
    const own = client.cookies.get('tm_device');
    expect(own).toMatch(/^[\w-]{43}$/);
    expect(own).not.toBe(planted);
    const thief = new Client(server.gateway);
    thief.cookies.set('tm_device', planted);
    expect((await logIn(thief, 'planted')).code).toBe(10423);
    // It stays the same for its user, and is another for whoever else logs in with the browser.
    expect((await logIn(client, 'planted')).code).toBe(200);
    expect(client.cookies.get('tm_device')).toBe(own);
    await user('neighbour');
    const begun = await logIn(client, 'neighbour');
    expect(begun.code).toBe(10423);
    pass(60_000);
    const { loginAttempt } = begun.data as { loginAttempt: string };
    await client.post('/user/login/code', { loginAttempt });
    const proof = await mailedCode(server, 'neighbour@sessions.example', 'login code');
    expect((await client.post('/user/login/factor', { loginAttempt, factor: 'email', proof })).code).toBe(
      200,
    );
    expect(client.cookies.get('tm_device')).not.toBe(own);
  });

  it('counts once where a browser sends two of it: none becomes known by standing beside another', async () => {
    const first = await user('doubled');
    const own = first.cookies.get('tm_device') ?? '';
    for (const cookie of [`tm_device=${planted}; tm_device=${own}`, `tm_device=${own}; tm_device=${planted}`])
      await logIn(new Client(server.gateway), 'doubled', { cookie });
    const thief = new Client(server.gateway);
    thief.cookies.set('tm_device', planted);
    expect((await logIn(thief, 'doubled')).code).toBe(10423);
    expect(await devicesOf(first)).toHaveLength(1);
  });
});

describe('the login history', () => {
  it('has what came to something and what did not, page by page', async () => {
    const first = await user('history');
    const wrong = (client: Client) =>
      client.post('/user/login', { loginId: 'history@sessions.example', password: 'Wrong-1234' });
    pass(1);
    expect((await wrong(new Client(server.gateway))).code).toBe(10410);
    const stranger = new Client(server.gateway);
    const { loginAttempt } = (await logIn(stranger, 'history')).data as { loginAttempt: string };
    await stranger.post('/user/login/code', { loginAttempt });
    const factor = { loginAttempt, factor: 'email', proof: '000000' };
    pass(1);
    expect((await stranger.post('/user/login/factor', factor)).code).toBe(10420);
    for (let tries = 0; tries < 10; tries += 1) await wrong(stranger);
    expect((await wrong(stranger)).code).toBe(10429);
    expect((await wrong(stranger)).code).toBe(10429);
    const list = await loginsOf(first);
    expect(list.map(({ result, way }) => `${result} ${way}`)).toEqual([
      'locked password',
      ...Array<string>(10).fill('wrongPassword password'),
      'wrongFactor email',
      'wrongPassword password',
      'success signUp',
    ]);
    const page = (await first.get('/user/logins', { limit: 2 })).data as { list: Seen[]; nextCursor: string };
    const next = await first.get('/user/logins', { limit: 100, before: page.nextCursor });
    expect([...page.list, ...(next.data as { list: Seen[] }).list]).toEqual(list);
  });

  it('is sealed, as are the places of sessions and devices', async () => {
    const first = await user('sealed');
    await second(first, 'sealed', { 'user-agent': CHROME, 'x-country': 'DE' });
    const { db } = server.services;
    const rows = JSON.stringify([
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('devices').selectAll().execute(),
      await db.selectFrom('logins').selectAll().execute(),
    ]);
    for (const secret of ['127.0.0.1', 'Chrome', 'Windows', '"DE"']) expect(rows).not.toContain(secret);
  });
});
