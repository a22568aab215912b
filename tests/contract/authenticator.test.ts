import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client, type Answer } from './support/client.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const STEP_MS = 30_000;
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

interface Enrolled {
  readonly email: string;
  readonly client: Client;
  readonly recoveryCodes: readonly string[];
  /** What the app shows so many steps from now. */
  readonly shown: (steps?: number) => string;
}

const codeOf = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/** A user who has enrolled an authenticator; no code of it was used in this time step. */
async function enrolled(email: string): Promise<Enrolled> {
  const client = await signUp(server, email, () => pass(60_000));
  await client.post('/user/step-up/code');
  const proof = await mailedCode(server, email, 'security verification');
  expect((await client.post('/user/step-up', { factor: 'email', proof })).code).toBe(200);
  const { secret, uri } = (await client.post('/user/authenticator')).data as Record<string, string>;
  expect(uri).toContain(
    `otpauth://totp/Tidemark:${encodeURIComponent(email)}?issuer=Tidemark&secret=${secret}`,
  );
  const shown = (steps = 0): string => codeOf(secret ?? '', time + steps * STEP_MS);
  const wrong = { code: shown(5) };
  expect(await client.post('/user/authenticator/confirm', wrong)).toMatchObject({
    status: 400,
    code: 10422,
    message: 'Invalid Google Authenticator code',
  });
  const confirmed = await client.post('/user/authenticator/confirm', { code: shown() });
  expect(confirmed.code).toBe(200);
  pass(STEP_MS);
  return {
    email,
    client,
    shown,
    recoveryCodes: (confirmed.data as { recoveryCodes: string[] }).recoveryCodes,
  };
}

/** The first step of a login. */
const password = (client: Client, loginId: string): Promise<Answer> =>
  client.post('/user/login', { loginId, password: PASSWORD });

/** A browser whose login waits for the second step. */
async function begun(email: string) {
  const client = new Client(server.gateway);
  const answer = await password(client, email);
  expect(answer).toMatchObject({ status: 428, code: 10423 });
  const { loginAttempt, factors } = answer.data as { loginAttempt: string; factors: string[] };
  const finish = (factor: string, proof: string, from = client): Promise<Answer> =>
    from.post('/user/login/factor', { loginAttempt, factor, proof });
  return { client, loginAttempt, factors, finish };
}

describe('who has an authenticator', () => {
  it('logs in with its code, once, in the browser that gave the password, and has no session before', async () => {
    const { email, shown } = await enrolled('totp@tidemark.example');
    const login = await begun(email);
    expect(login.factors).toEqual(['authenticator', 'recoveryCode']);
    expect(login.client.cookies.has('tm_session')).toBe(false);
    expect((await login.client.get('/user/userInfo')).code).toBe(10001);
    expect((await login.finish('email', '000000')).code).toBe(10400);
    // Whoever has learned of the attempt, or brings one of their own, is another browser.
    expect((await login.finish('authenticator', shown(), new Client(server.gateway))).code).toBe(10424);
    expect((await login.finish('authenticator', shown())).code).toBe(200);
    expect((await login.client.get('/user/userInfo')).code).toBe(200);
    expect((await login.finish('authenticator', shown(1))).code).toBe(10424);
  });

  it('cannot use a time step twice, nor one before it, and may be one step off', async () => {
    const { email, shown } = await enrolled('drift@tidemark.example');
    const code = shown();
    expect((await (await begun(email)).finish('authenticator', code)).code).toBe(200);
    const again = await begun(email);
    expect((await again.finish('authenticator', code)).code).toBe(10422);
    expect((await again.finish('authenticator', shown(-1))).code).toBe(10422);
    expect((await again.finish('authenticator', shown(2))).code).toBe(10422);
    expect((await again.finish('authenticator', shown(1))).code).toBe(200);
    pass(3 * STEP_MS);
    const slow = await begun(email);
    expect((await slow.finish('authenticator', shown(-2))).code).toBe(10422);
    expect((await slow.finish('authenticator', shown(-1))).code).toBe(200);
  });

  it('is one of those who use a code at the same moment', async () => {
    const { email, shown } = await enrolled('race@tidemark.example');
    const logins = await Promise.all(Array.from({ length: 4 }, () => begun(email)));
    const answers = await Promise.all(logins.map(({ finish }) => finish('authenticator', shown())));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const one = await begun(email);
    const [first = '', second = ''] = (await recoveryCodesAfter(email, shown)) as string[];
    const both = await Promise.all([one.finish('recoveryCode', first), one.finish('recoveryCode', second)]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('begins anew after five wrong codes, and after twenty in a day on devices that are not known', async () => {
    const { email, shown, client } = await enrolled('brute@tidemark.example');
    for (let each = 0; each < 4; each += 1) {
      const login = await begun(email);
      for (let guess = 0; guess < 5; guess += 1)
        expect((await login.finish('authenticator', '000000')).code).toBe(10422);
      expect((await login.finish('authenticator', shown())).code).toBe(10424);
    }
    const spent = await (await begun(email)).finish('authenticator', shown());
    expect(spent).toMatchObject({ status: 429, code: 10429 });
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(80_000);
    // The user's own device counts for itself.
    expect((await password(client, email)).code).toBe(10423);
    const own = await password(client, email);
    const { loginAttempt } = own.data as { loginAttempt: string };
    const finished = { loginAttempt, factor: 'authenticator', proof: shown() };
    expect((await client.post('/user/login/factor', finished)).code).toBe(200);
  });

  it('has ten minutes', async () => {
    const { email, shown } = await enrolled('late@tidemark.example');
    const login = await begun(email);
    pass(10 * 60_000);
    expect((await login.finish('authenticator', shown())).code).toBe(10424);
  });

  it('begins anew when all sessions were ended meanwhile', async () => {
    const { email, shown, client } = await enrolled('ended@tidemark.example');
    const login = await begun(email);
    const { userId } = (await client.get('/user/userInfo')).data as { userId: string };
    await server.services.sessions.endAllOf(Number(userId));
    expect((await login.finish('authenticator', shown())).code).toBe(10424);
  });

  it('logs in with a recovery code, once, however it is typed; new ones end those of before', async () => {
    const { email, client, recoveryCodes, shown } = await enrolled('lost@tidemark.example');
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(
      (await (await begun(email)).finish('recoveryCode', first.toUpperCase().replace('-', ' '))).code,
    ).toBe(200);
    expect((await (await begun(email)).finish('recoveryCode', first)).code).toBe(10420);
    expect((await client.get('/user/factors')).data).toMatchObject({ recoveryCodesLeft: 9 });

    pass(5 * 60_000);
    expect((await client.post('/user/recovery-codes')).code).toBe(10421);
    expect((await client.get('/user/step-up')).data).toEqual({ factors: ['authenticator', 'recoveryCode'] });
    expect((await client.post('/user/step-up', { factor: 'authenticator', proof: shown() })).code).toBe(200);
    const renewed = (await client.post('/user/recovery-codes')).data as { recoveryCodes: string[] };
    expect((await (await begun(email)).finish('recoveryCode', second)).code).toBe(10420);
    expect((await (await begun(email)).finish('recoveryCode', renewed.recoveryCodes[0] ?? '')).code).toBe(
      200,
    );
    expect(third).not.toBe('');

    expect((await client.post('/user/authenticator/remove')).code).toBe(200);
    expect((await client.get('/user/factors')).data).toEqual({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
    });
    await expect.poll(() => server.mails.at(-1)?.subject).toContain('removed');
    expect((await password(client, email)).code).toBe(200);
  });

  it('of whose secrets the files tell nothing', async () => {
    const { recoveryCodes } = await enrolled('files@tidemark.example');
    const { db } = server.services;
    const rows = JSON.stringify([
      await db.selectFrom('authenticators').selectAll().execute(),
      await db.selectFrom('recoveryCodes').selectAll().execute(),
    ]);
    expect(rows).toContain('"sealed":"v1.');
    for (const code of recoveryCodes) expect(rows).not.toContain(code.replace('-', ''));
  });
});

/** New recovery codes of a user, asked for in a session of their own. */
async function recoveryCodesAfter(email: string, shown: Enrolled['shown']): Promise<unknown> {
  const login = await begun(email);
  expect((await login.finish('authenticator', shown(1))).code).toBe(200);
  pass(2 * STEP_MS);
  await login.client.post('/user/step-up', { factor: 'authenticator', proof: shown() });
  return ((await login.client.post('/user/recovery-codes')).data as { recoveryCodes: unknown }).recoveryCodes;
}

describe('who has none, on a device that they have not logged in from before,', () => {
  it('enters a code from their mail, and is told by mail; on the same device the password is enough then', async () => {
    const email = 'device@tidemark.example';
    await signUp(server, email, () => pass(60_000));
    const login = await begun(email);
    expect(login.factors).toEqual(['email']);
    const { loginAttempt } = login;
    expect(await login.client.post('/user/login/code', { loginAttempt })).toMatchObject({
      code: 200,
      data: { resendAfter: 60, validFor: 600 },
    });
    const code = await mailedCode(server, email, 'login');
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await login.finish('email', wrong)).code).toBe(10420);
    expect((await login.finish('email', code)).code).toBe(200);
    await expect.poll(() => server.mails.at(-1)?.subject).toContain('new device');
    expect((await password(login.client, email)).code).toBe(200);
  });
});
