import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { QR_LOGIN_LIMITS } from '../../server/services/identity/qrLogins.ts';
import { Client, type Answer } from './support/client.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

let server: TestServer;
let time = Date.now();
let networks = 0;

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

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

interface Asked {
  readonly id: string;
  readonly browser: Client;
  readonly collect: (from?: Client) => Promise<Answer>;
}

/** A browser that shows a code. */
async function asked(headers: Readonly<Record<string, string>> = {}): Promise<Asked> {
  const browser = new Client(server.gateway);
  networks += 1;
  const answer = await browser.call('POST', '/user/qr-login', {
    headers: { 'x-forwarded-for': `198.51.${networks >> 8}.${networks & 255}`, ...headers },
  });
  expect(answer.code).toBe(200);
  const { qrLoginId: id } = answer.data as { qrLoginId: string };
  return { id, browser, collect: (from = browser) => from.post('/user/qr-login/collect', { qrLoginId: id }) };
}

const act = (phone: Client, id: string, what: string, body?: object): Promise<Answer> =>
  phone.post(`/user/qr-login/${what}`, { qrLoginId: id, ...body });

const cookieOf = ({ id }: Asked): string => `tm_qr_${id.slice(0, 16)}`;

/** The number that a browser shows. */
const shownBy = async ({ collect }: Asked): Promise<number> => {
  const { data } = await collect();
  expect(data).toMatchObject({ status: 'scanned', session: null });
  return (data as { number: number }).number;
};

/** Scans and confirms as a user does. */
async function confirm(phone: Client, login: Asked): Promise<Answer> {
  expect((await act(phone, login.id, 'scan')).code).toBe(200);
  return act(phone, login.id, 'confirm', { number: await shownBy(login) });
}

let phone: Client;

beforeEach(async () => {
  phone = new Client(server.gateway);
  expect((await phone.login()).code).toBe(200);
  expect((await phone.stepUp()).code).toBe(200);
});

describe('a login by QR code', () => {
  it('tells who scans it of the browser, and gives that browser a session of its own', async () => {
    const login = await asked({ 'user-agent': WINDOWS, 'x-forwarded-for': '203.0.113.7', 'x-country': 'DE' });
    expect((await login.collect()).data).toEqual({ status: 'waiting', number: null, session: null });
    const scanned = (await act(phone, login.id, 'scan')).data as { numbers: number[] };
    expect(scanned).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      network: '203.0.113.7',
      country: 'DE',
    });
    const number = await shownBy(login);
    expect(scanned.numbers).toContain(number);
    expect(new Set(scanned.numbers).size).toBe(3);

    expect((await act(phone, login.id, 'confirm', { number })).code).toBe(200);
    const collected = await login.collect();
    expect(collected.data).toMatchObject({ status: 'confirmed', session: { token: null } });
    const [mine, theirs] = [login.browser, phone].map((client) => client.cookies.get('tm_session'));
    expect(mine).toBeDefined();
    expect(mine).not.toBe(theirs);
    expect((await login.browser.get('/user/userInfo')).code).toBe(200);
    expect((await phone.get('/user/userInfo')).code).toBe(200);
    expect(login.browser.cookies.has(cookieOf(login))).toBe(false);
  });

  it('from a country that its user was never in is mailed with its place, in a known browser too', async () => {
    const email = 'qr-abroad@tidemark.example';
    const mine = await signUp(server, email, () => pass(60_000));
    const told = () =>
      server.mails.filter(({ to, subject }) => to === email && subject.includes('new device'));
    let device = '';
    const logInFrom = async (country: string): Promise<void> => {
      pass(60_000);
      await mine.post('/user/step-up/code');
      await mine.post('/user/step-up', {
        factor: 'email',
        proof: await mailedCode(server, email, 'security verification'),
      });
      const login = await asked();
      if (device !== '') login.browser.cookies.set('tm_device', device);
      expect((await confirm(mine, login)).code).toBe(200);
      const collected = await login.browser.call('POST', '/user/qr-login/collect', {
        body: { qrLoginId: login.id },
        headers: { 'x-country': country },
      });
      expect(collected.data).toMatchObject({ status: 'confirmed' });
      device = login.browser.cookies.get('tm_device') ?? '';
    };
    await logInFrom('DE');
    await expect.poll(() => told().map(({ text }) => text)).toEqual([expect.stringContaining('Germany')]);
    await logInFrom('BR');
    await expect.poll(() => told().at(-1)?.text).toContain('Brazil');
    await logInFrom('BR');
    expect(told()).toHaveLength(2);
  });

  it('has a secret that scripts do not get', async () => {
    const { headers } = await new Client(server.gateway).post('/user/qr-login');
    const cookie = [headers['set-cookie']].flat().find((each) => String(each).startsWith('tm_qr_'));
    expect(cookie).toMatch(/; Path=\/user\/qr-login; HttpOnly; SameSite=Strict/);
  });

  it('is collected by no other browser, whatever it knows of the code', async () => {
    const login = await asked();
    const other = await asked();
    expect((await confirm(phone, login)).code).toBe(200);
    expect((await login.collect(new Client(server.gateway))).code).toBe(10430);
    // Nor with a secret of its own, by whatever name.
    other.browser.cookies.set(cookieOf(login), other.browser.cookies.get(cookieOf(other)) ?? '');
    expect((await login.collect(other.browser)).code).toBe(10430);
    expect((await login.collect(phone)).code).toBe(10430);
    expect((await login.collect()).data).toMatchObject({ status: 'confirmed' });
  });

  it('is collected once', async () => {
    const login = await asked();
    const secret = login.browser.cookies.get(cookieOf(login)) ?? '';
    await confirm(phone, login);
    const answers = await Promise.all([login.collect(), login.collect(), login.collect()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([10430, 10430, 200].sort());
    login.browser.cookies.set(cookieOf(login), secret);
    expect(await login.collect()).toMatchObject({ status: 400, code: 10430, message: 'QR code expired' });
    expect((await act(phone, login.id, 'scan')).code).toBe(10430);
    expect((await act(phone, login.id, 'confirm', { number: 42 })).code).toBe(10430);
  });

  it('ends with a wrong number, and the right one comes too late', async () => {
    const login = await asked();
    const { numbers } = (await act(phone, login.id, 'scan')).data as { numbers: number[] };
    const number = await shownBy(login);
    const wrong = numbers.find((each) => each !== number) ?? 0;
    expect((await act(phone, login.id, 'confirm', { number: wrong })).code).toBe(10431);
    expect((await act(phone, login.id, 'confirm', { number })).code).toBe(10430);
    expect((await login.collect()).data).toEqual({ status: 'cancelled', number: null, session: null });
  });

  it('tells the same three numbers however often it is scanned, so that none stands out', async () => {
    const login = await asked();
    const first = (await act(phone, login.id, 'scan')).data;
    pass(1_000);
    expect((await act(phone, login.id, 'scan')).data).toEqual(first);
  });

  it('is of the phone that scanned it first', async () => {
    const linus = new Client(server.gateway);
    await linus.login(1);
    expect((await linus.stepUp(1)).code).toBe(200);
    const login = await asked();
    const answers = await Promise.all([act(phone, login.id, 'scan'), act(linus, login.id, 'scan')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([10430, 200].sort());
    const [winner, loser] = answers[0]?.code === 200 ? [phone, linus] : [linus, phone];
    const number = await shownBy(login);
    expect((await act(loser, login.id, 'confirm', { number })).code).toBe(10430);
    expect((await act(loser, login.id, 'cancel')).code).toBe(10430);
    expect((await act(winner, login.id, 'confirm', { number })).code).toBe(200);
  });

  it('is not confirmed without having been scanned, nor by another session of the same user', async () => {
    const login = await asked();
    expect((await act(phone, login.id, 'confirm', { number: 42 })).code).toBe(10430);
    await act(phone, login.id, 'scan');
    const tablet = new Client(server.gateway);
    await tablet.login();
    await tablet.stepUp();
    expect((await act(tablet, login.id, 'scan')).code).toBe(10430);
    const number = await shownBy(login);
    expect((await act(tablet, login.id, 'confirm', { number })).code).toBe(10430);
  });

  it('takes a session to scan and confirm, and a factor that was proved just now', async () => {
    const login = await asked();
    expect((await act(login.browser, login.id, 'scan')).code).toBe(10001);
    expect((await act(login.browser, login.id, 'confirm', { number: 42 })).code).toBe(10001);
    await act(phone, login.id, 'scan');
    const number = await shownBy(login);
    pass(5 * 60_000);
    const later = await asked();
    await act(phone, later.id, 'scan');
    expect((await act(phone, later.id, 'confirm', { number })).code).toBe(10421);
    // That was no try: the number can still be picked.
    await phone.stepUp();
    expect((await act(phone, later.id, 'confirm', { number: await shownBy(later) })).code).toBe(200);
  });

  it('expires two minutes after it was asked for, and two minutes after it was scanned', async () => {
    const stale = await asked();
    pass(QR_LOGIN_LIMITS.validMs);
    expect((await stale.collect()).code).toBe(10430);
    expect((await act(phone, stale.id, 'scan')).code).toBe(10430);

    const late = await asked();
    await act(phone, late.id, 'scan');
    const number = await shownBy(late);
    pass(QR_LOGIN_LIMITS.validMs);
    await phone.stepUp();
    expect((await act(phone, late.id, 'confirm', { number })).code).toBe(10430);

    const left = await asked();
    expect((await confirm(phone, left)).code).toBe(200);
    pass(QR_LOGIN_LIMITS.validMs);
    expect((await left.collect()).code).toBe(10430);
  });

  it('is cancelled on the phone, and the browser is told', async () => {
    const login = await asked();
    await act(phone, login.id, 'scan');
    expect((await act(phone, login.id, 'cancel')).code).toBe(200);
    expect((await login.collect()).data).toMatchObject({ status: 'cancelled' });
    expect((await act(phone, login.id, 'cancel')).code).toBe(10430);
  });

  it('comes to nothing when the session that confirmed it has ended, or its user was frozen', async () => {
    const ended = await asked();
    await confirm(phone, ended);
    await phone.post('/user/logout');
    expect((await ended.collect()).code).toBe(10430);

    const user = new Client(server.gateway);
    await user.login(1);
    await user.stepUp(1);
    const { userId } = (await user.get('/user/userInfo')).data as { userId: string };
    const [frozen, later] = [await asked(), await asked()];
    await confirm(user, frozen);
    await server.services.users.setFrozen(Number(userId), true);
    expect((await frozen.collect()).code).toBe(10430);
    expect((await act(user, later.id, 'scan')).code).toBe(10416);
    expect((await act(user, later.id, 'confirm', { number: 42 })).code).toBe(10416);
    await server.services.users.setFrozen(Number(userId), false);
  });

  it('is mailed where the browser is new to its user, and it is known from then on', async () => {
    const email = 'scanner@tidemark.example';
    const mine = await signUp(server, email, () => pass(60_000));
    await mine.post('/user/step-up/code');
    const proof = await mailedCode(server, email, 'security verification');
    expect((await mine.post('/user/step-up', { factor: 'email', proof })).code).toBe(200);
    const login = await asked();
    expect((await confirm(mine, login)).code).toBe(200);
    expect((await login.collect()).code).toBe(200);
    await expect.poll(() => server.mails.at(-1)?.subject).toContain('new device');
    expect((await login.browser.post('/user/login', { loginId: email, password: PASSWORD })).code).toBe(200);
  });

  it('is asked for thirty times in ten minutes by a network, and by ten thousand browsers at once', async () => {
    const from = (address: string): Promise<Answer> =>
      new Client(server.gateway).call('POST', '/user/qr-login', { headers: { 'x-forwarded-for': address } });
    for (let each = 0; each < 30; each += 1) expect((await from('192.0.2.1')).code).toBe(200);
    const spent = await from('192.0.2.1');
    expect(spent).toMatchObject({ status: 429, code: 10429 });
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(500);
    expect((await from('192.0.2.2')).code).toBe(200);

    const { db } = server.services;
    const row = await db.selectFrom('qrLogins').selectAll().executeTakeFirstOrThrow();
    for (let each = 0; each < QR_LOGIN_LIMITS.open; each += 500)
      await db
        .insertInto('qrLogins')
        .values(Array.from({ length: 500 }, (_, index) => ({ ...row, id: `filled-${each + index}` })))
        .execute();
    expect(await from('192.0.2.3')).toMatchObject({ status: 429, code: 10429 });
    pass(2 * QR_LOGIN_LIMITS.validMs);
    expect((await from('192.0.2.3')).code).toBe(200);
    expect(await db.selectFrom('qrLogins').selectAll().execute()).toHaveLength(1);
  });

  it('leaves neither the secret nor where the browser is in the data', async () => {
    const login = await asked({ 'x-forwarded-for': '203.0.113.99', 'user-agent': WINDOWS });
    const rows = JSON.stringify(await server.services.db.selectFrom('qrLogins').selectAll().execute());
    expect(rows).toContain(login.id);
    expect(rows).not.toContain(login.browser.cookies.get(cookieOf(login)));
    expect(rows).not.toContain('203.0.113.99');
    expect(rows).not.toContain('Windows');
  });
});
