import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authToken, Client } from './support/client.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const PASSWORD = 'Compiler-1952';
let server: TestServer;
let client: Client;
/** A device that Linus has logged in from. */
let laptop: Client;
let time = Date.now();

beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
beforeEach(() => {
  client = new Client(server.gateway);
});
afterAll(() => server.stop());

/** Asks for a code and reads it from the mail. */
async function codeFor(email: string, purpose: 'signUp' | 'resetPassword'): Promise<string> {
  time += 60_000;
  const { code, data } = await client.post('/user/code', { email, purpose });
  expect({ code, data }).toEqual({ code: 200, data: { resendAfter: 60, validFor: 600 } });
  await expect.poll(() => server.mails.at(-1)?.to).toBe(email);
  return /\b\d{6}\b/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? '';
}

const registration = (email: string, code: string) => ({
  email,
  password: PASSWORD,
  code,
  termsAccepted: true,
});

describe('a stranger', () => {
  it('signs up with the code from the mail, is logged in, and can log in again', async () => {
    const email = 'grace@tidemark.example';
    const code = await codeFor(email, 'signUp');
    const body = { ...registration(email, code), referralCode: '61000100', invitationCode: '' };
    expect(await client.post('/user/register', body)).toMatchObject({ status: 200, code: 200 });
    expect((await client.get('/user/userInfo')).data).toMatchObject({
      loginId: email,
      currentNickName: expect.stringMatching(/^Trader-\d{6}$/) as string,
    });
    expect((await client.post('/user/login', { loginId: email, password: PASSWORD })).code).toBe(200);
  });

  it('hears of a wrong code, and after five that the right one is void', async () => {
    const email = 'hedy@tidemark.example';
    const code = await codeFor(email, 'signUp');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let each = 0; each < 5; each += 1)
      expect(await client.post('/user/register', registration(email, wrong))).toMatchObject({
        status: 400,
        code: 10420,
        message: 'Invalid verify code.',
      });
    expect((await client.post('/user/register', registration(email, code))).code).toBe(10420);
  });

  it('waits a minute for another code', async () => {
    await codeFor('emmy@tidemark.example', 'signUp');
    const again = await client.post('/user/code', { email: 'emmy@tidemark.example', purpose: 'signUp' });
    expect(again).toMatchObject({ status: 429, code: 10429 });
    expect(Number(again.headers['retry-after'])).toBe(60);
  });

  it.each([
    ['email', { email: 'grace' }],
    ['email', { email: `${'a'.repeat(40)}@tidemark.example` }],
    ['password', { password: 'compiler-1952' }],
    ['password', { password: 'Compiler1952' }],
    ['password', { password: 'Compiler-' }],
    ['password', { password: `Compiler-1952${'x'.repeat(28)}` }],
    ['code', { code: '12345' }],
    ['termsAccepted', { termsAccepted: false }],
    ['kycStatus', { kycStatus: 2 }],
  ])('is told what is wrong: %s', async (path, change) => {
    const body = { ...registration('ok@tidemark.example', '123456'), ...change };
    expect(await client.post('/user/register', body)).toMatchObject({ code: 10400, data: { path } });
  });
});

describe('who forgot the password', () => {
  it('chooses another one with the code from the mail; every session ends', async () => {
    laptop = new Client(server.gateway);
    await laptop.login(1);
    const email = 'linus@tidemark.example';
    const code = await codeFor(email, 'resetPassword');
    const reset = await client.post('/user/password/reset', { email, code, password: PASSWORD });
    expect(reset).toMatchObject({ code: 200, data: null });
    expect((await laptop.get('/user/userInfo')).code).toBe(10001);
    expect((await client.login(1)).code).toBe(10410);
    expect((await laptop.post('/user/login', { loginId: email, password: PASSWORD })).code).toBe(200);
  });
});

/** A call, signed by the clock of the tests. */
const callAs = (who: Client, method: 'GET' | 'POST', path: string, body?: object, address = '127.0.0.1') =>
  who.call(method, path, {
    ...(body !== undefined && { body }),
    query: { auth: authToken(path, time) },
    headers: { 'x-forwarded-for': address },
    unsigned: true,
  });

/** A call from an address of its own. */
const callFrom = (address: string, path: string, body: object) =>
  callAs(new Client(server.gateway), 'POST', path, body, address);

describe('who guesses', () => {
  it('is told nothing of who has an account', async () => {
    time += 60_000;
    const asked = async (email: string) => {
      const browser = new Client(server.gateway);
      const ask = (path: string, body: object) => callAs(browser, 'POST', path, body, '192.0.2.1');
      const answers = [];
      for (const purpose of ['signUp', 'resetPassword'])
        answers.push(await ask('/user/code', { email, purpose }));
      const proof = { email, password: PASSWORD, code: '000000' };
      answers.push(await ask('/user/register', { ...proof, termsAccepted: true }));
      answers.push(await ask('/user/password/reset', proof));
      answers.push(await ask('/user/code', { email, purpose: 'resetPassword' }));
      return answers.map(({ status, code, message, data, headers }) => {
        const { 'retry-after': retryAfter, 'set-cookie': cookies } = headers;
        const named = String(cookies).replace(/=[^;]+/, '');
        return { status, code, message, data, retryAfter, cookies: named };
      });
    };
    const known = await asked('ada@tidemark.example');
    expect(known.map(({ code }) => code)).toEqual([200, 200, 10420, 10420, 10429]);
    expect(await asked('nobody-at-all@tidemark.example')).toEqual(known);
  });

  it('has twenty tries in a day, wherever they come from and however the address is spelled', async () => {
    time += 24 * 3_600_000;
    const spellings = ['ada@tidemark.example', 'ADA@tidemark.example', 'ada@TIDEMARK.Example'];
    const answers = [];
    for (let network = 0; network < 6; network += 1) {
      const guesser = new Client(server.gateway);
      const post = (path: string, body: object) =>
        callAs(guesser, 'POST', path, body, `198.51.100.${network}`);
      await post('/user/code', { email: spellings[network % 3], purpose: 'resetPassword' });
      for (let each = 0; each < 5; each += 1) {
        const body = { email: spellings[each % 3], password: PASSWORD, code: String(100_000 + each) };
        answers.push(await post('/user/password/reset', body));
      }
    }
    expect(answers.filter(({ code }) => code === 10420)).toHaveLength(20);
    expect(answers.at(-1)).toMatchObject({ status: 429, code: 10429 });
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBe(24 * 3_600);
  });

  it('has twenty codes sent in an hour from one network', async () => {
    time += 24 * 3_600_000;
    const codes = [];
    for (let each = 0; each < 21; each += 1) {
      const email = `somebody-${each}@tidemark.example`;
      codes.push((await callFrom('203.0.113.7', '/user/code', { email, purpose: 'signUp' })).code);
    }
    expect(codes).toEqual([...Array<number>(20).fill(200), 10429]);
    const elsewhere = { email: 'somebody-20@tidemark.example', purpose: 'signUp' };
    expect((await callFrom('203.0.113.8', '/user/code', elsewhere)).code).toBe(200);
  });
});

describe('a stranger who wants to lock somebody out', () => {
  const email = 'ada@tidemark.example';
  let address = 0;

  /** A browser in a network of its own that no account knows. */
  const browser = () => {
    const client = new Client(server.gateway);
    const from = `198.51.101.${(address += 1)}`;
    const post = (path: string, body: object) => callAs(client, 'POST', path, { email, ...body }, from);
    return {
      ask: () => post('/user/code', { purpose: 'resetPassword' }),
      guess: (code = '000000') => post('/user/password/reset', { password: PASSWORD, code }),
    };
  };
  /** Codes that have been mailed; other mails, such as of a password that was changed before, come when they come. */
  const codes = () => server.mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const mailed = async (before: number): Promise<string> => {
    await expect.poll(() => codes().length).toBeGreaterThan(before);
    return codes().at(-1) ?? '';
  };
  beforeEach(() => {
    time += 24 * 3_600_000;
  });

  it('uses no tries up where no code was asked for, and leaves nothing in the tables', async () => {
    await server.services.db.deleteFrom('codes').execute();
    for (let each = 0; each < 40; each += 1) expect((await browser().guess()).code).toBe(10420);
    expect(await server.services.db.selectFrom('codes').selectAll().execute()).toEqual([]);
    const owner = browser();
    const before = codes().length;
    expect((await owner.ask()).code).toBe(200);
    expect((await owner.guess(await mailed(before))).code).toBe(200);
  });

  it('does not end the code that another browser has asked for, by wrong ones or by another', async () => {
    const owner = browser();
    const before = codes().length;
    expect((await owner.ask()).code).toBe(200);
    const code = await mailed(before);
    const stranger = browser();
    for (let each = 0; each < 6; each += 1) expect((await stranger.guess()).code).toBe(10420);
    expect((await stranger.ask()).code).toBe(200);
    await expect.poll(() => codes().length).toBe(before + 2);
    expect((await stranger.guess(code)).code).toBe(10420);
    expect((await owner.guess(code)).code).toBe(200);
  });

  it('leaves half of the codes and of the tries to other networks', async () => {
    const stranger = browser();
    const answers: number[] = [];
    for (let each = 0; each < 6; each += 1) {
      answers.push((await stranger.ask()).code);
      for (let guess = 0; guess < 5; guess += 1) await stranger.guess();
      time += 60_000;
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 10429]);
    expect(await stranger.guess()).toMatchObject({ status: 429, code: 10429 });
    const owner = browser();
    const before = codes().length;
    expect((await owner.ask()).code).toBe(200);
    expect((await owner.guess(await mailed(before))).code).toBe(200);
  });
});

describe('the ban of withdrawals', () => {
  it('is told to the user for a day after a reset', async () => {
    time += 24 * 3_600_000;
    const email = 'linus@tidemark.example';
    await callAs(client, 'POST', '/user/code', { email, purpose: 'resetPassword' });
    await expect.poll(() => server.mails.at(-1)?.to).toBe(email);
    const code = /\b\d{6}\b/.exec(server.mails.at(-1)?.text ?? '')?.[0] ?? '';
    await callAs(client, 'POST', '/user/password/reset', { email, code, password: PASSWORD });
    const toldTo = async (who: Client): Promise<unknown> => {
      await callAs(who, 'POST', '/user/login', { loginId: email, password: PASSWORD });
      return (await callAs(who, 'GET', '/user/userInfo')).data;
    };
    const allowedAt = time + 24 * 3_600_000;
    expect(await toldTo(laptop)).toMatchObject({ withdrawalsAllowedAt: allowedAt });
    time = allowedAt;
    expect(await toldTo(laptop)).toMatchObject({ withdrawalsAllowedAt: null });
  });
});
