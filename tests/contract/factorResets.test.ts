import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client, type Answer } from './support/client.ts';
import { enrolAuthenticator, type Enrolled } from './support/enrolAuthenticator.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const STEP_MS = 30_000;
const DAY_MS = 24 * 60 * 60_000;
let server: TestServer;
let time = Math.ceil(Date.now() / STEP_MS) * STEP_MS;

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

/** Somebody who has enrolled an authenticator. */
const enrolled = (email: string): Promise<Enrolled> => enrolAuthenticator(server, email, pass);

/** A browser that has given the right password. */
async function begun(email: string) {
  const client = new Client(server.gateway);
  const { data } = await client.post('/user/login', { loginId: email, password: PASSWORD });
  return { client, loginAttempt: (data as { loginAttempt: string }).loginAttempt };
}

/** Asks for a reset, with the code of the mail. */
async function ask(email: string): Promise<Answer> {
  const { client, loginAttempt } = await begun(email);
  pass(60_000);
  const codes = () => server.mails.filter(({ subject }) => subject.includes('reset two-factor')).length;
  const before = codes();
  expect((await client.post('/user/factor-reset/code', { loginAttempt })).code).toBe(200);
  await expect.poll(codes).toBe(before + 1);
  const code = await mailedCode(server, email, 'reset two-factor');
  return client.post('/user/factor-reset', { loginAttempt, code });
}

/** The token of the link that was mailed last. */
async function mailedToken(email: string): Promise<string> {
  const last = (): string =>
    server.mails.findLast(({ to, subject }) => to === email && subject.includes('in 24 hours'))?.text ?? '';
  await expect.poll(last).toContain('https://tidemark.example/auth/factor-reset#');
  return /#([\w-]+)/.exec(last())?.[1] ?? '';
}

const hasFactors = async (email: string): Promise<boolean> => {
  await server.services.factorResets.purge();
  return (
    await new Client(server.gateway).post('/user/login', { loginId: email, password: PASSWORD })
  ).raw.includes('authenticator');
};

describe('a reset of the second factors', () => {
  it('takes password and a mailed code, and a day; then factors, sessions and keys are gone and withdrawals banned', async () => {
    const { email, client } = await enrolled('lost@tidemark.example');
    const user = (await client.get('/user/userInfo')).data as { userId: string };
    const asked = await ask(email);
    expect(asked).toMatchObject({ code: 200, data: { dueAt: time + DAY_MS } });
    expect((await client.get('/user/factors')).data).toMatchObject({ recoveryCodesLeft: 10 });
    pass(DAY_MS - 1);
    expect(await hasFactors(email)).toBe(true);
    await server.services.apiKeys.create(Number(user.userId), {
      label: 'Bot',
      scopes: ['read'],
      addresses: [],
      expiresAt: null,
    });
    pass(1);
    expect(await hasFactors(email)).toBe(false);
    expect((await client.post('/user/refresh_token', {})).code).toBe(10001);
    const row = await server.services.users.find(Number(user.userId));
    expect(row?.withdrawalsFrom).toBe(time + DAY_MS);
    const keys = await server.services.apiKeys.list(Number(user.userId));
    expect(keys.map(({ isEnabled }) => isEnabled)).toEqual([false]);
    await expect.poll(() => server.mails.at(-1)?.subject).toContain('was reset');
    // What is left is the password, and a mailed code on a new device.
    const again = await new Client(server.gateway).post('/user/login', {
      loginId: email,
      password: PASSWORD,
    });
    expect(again.data).toMatchObject({ factors: ['email'] });
  });

  it('is not begun without the password, by another browser, nor with a wrong code', async () => {
    const { email } = await enrolled('guess@tidemark.example');
    const { client, loginAttempt } = await begun(email);
    const stranger = new Client(server.gateway);
    expect((await stranger.post('/user/factor-reset/code', { loginAttempt })).code).toBe(10424);
    pass(60_000);
    await client.post('/user/factor-reset/code', { loginAttempt });
    const code = await mailedCode(server, email, 'reset two-factor');
    expect((await stranger.post('/user/factor-reset', { loginAttempt, code })).code).toBe(10424);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1)
      expect((await client.post('/user/factor-reset', { loginAttempt, code: wrong })).code).toBe(10420);
    expect((await client.post('/user/factor-reset', { loginAttempt, code })).code).toBe(10424);
    pass(DAY_MS);
    expect(await hasFactors(email)).toBe(true);
  });

  it('takes a code of its own: that of a login is another', async () => {
    const { email, client } = await enrolled('purpose@tidemark.example');
    pass(60_000);
    await client.post('/user/code', { email, purpose: 'resetPassword' });
    const code = await mailedCode(server, email, 'password');
    const login = await begun(email);
    expect(
      (await login.client.post('/user/factor-reset', { loginAttempt: login.loginAttempt, code })).code,
    ).toBe(10420);
  });

  it('is not for those who have no second factor', async () => {
    const email = 'none@tidemark.example';
    await signUp(server, email, () => pass(60_000));
    const { client, loginAttempt } = await begun(email);
    expect((await client.post('/user/factor-reset/code', { loginAttempt })).code).toBe(10400);
  });

  it('is cancelled by the link of the mail, once, and cannot be asked for again within a day', async () => {
    const { email } = await enrolled('owner@tidemark.example');
    await ask(email);
    const token = await mailedToken(email);
    const anybody = new Client(server.gateway);
    expect((await anybody.post('/user/factor-reset/cancel', { token: 'x'.repeat(43) })).code).toBe(10404);
    expect((await anybody.post('/user/factor-reset/cancel', { token })).code).toBe(200);
    expect((await anybody.post('/user/factor-reset/cancel', { token })).code).toBe(10404);
    const again = await ask(email);
    expect(again).toMatchObject({ status: 429, code: 10429 });
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(80_000);
    pass(DAY_MS);
    expect(await hasFactors(email)).toBe(true);
    expect((await ask(email)).code).toBe(200);
    // The link of the one before is worth nothing.
    expect((await anybody.post('/user/factor-reset/cancel', { token })).code).toBe(10404);
  });

  it('is cancelled by a login with a factor, and by a step-up with one', async () => {
    for (const way of ['login', 'stepUp'] as const) {
      const { email, client, recoveryCodes } = await enrolled(`${way.toLowerCase()}@tidemark.example`);
      await ask(email);
      const given = { factor: 'recoveryCode', proof: recoveryCodes[0] };
      const login = await begun(email);
      const answer =
        way === 'login'
          ? await login.client.post('/user/login/factor', { loginAttempt: login.loginAttempt, ...given })
          : await client.post('/user/step-up', given);
      expect(answer.code).toBe(200);
      pass(DAY_MS);
      expect(await hasFactors(email)).toBe(true);
    }
  });

  it('keeps its time when it is asked for again, and mails once', async () => {
    const { email } = await enrolled('again@tidemark.example');
    const first = await ask(email);
    pass(DAY_MS / 2);
    expect((await ask(email)).data).toEqual(first.data);
    const told = server.mails.filter(({ to, subject }) => to === email && subject.includes('in 24 hours'));
    expect(told).toHaveLength(1);
  });
});
