import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Client, type Answer } from './support/client.ts';
import { mailedCode, PASSWORD, signUp, textedCode } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const DAY = 24 * 60 * 60_000;

let server: TestServer;
let time = Date.now();
let numbers = 0;

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

/** A number that nobody has, of a network of its own. */
const newNumber = (): string => `+49151${String(10_000_000 + (numbers += 1) * 1_000_003).slice(0, 8)}`;

const sendCode = (client: Client, phone: string, purpose = 'signUp'): Promise<Answer> =>
  client.post('/user/code', { phone, purpose });

/** Signs a stranger up by phone, in a browser of their own. */
async function signedUp(phone: string): Promise<Client> {
  pass(DAY);
  const client = new Client(server.gateway);
  expect((await sendCode(client, phone)).code).toBe(200);
  const code = await textedCode(server, phone);
  const body = { phone, password: PASSWORD, code, termsAccepted: true };
  expect(await client.post('/user/register', body)).toMatchObject({ code: 200 });
  return client;
}

const textsTo = (phone: string): string[] =>
  server.texts.filter(({ to }) => to === phone).map(({ text }) => text);

/** What an answer tells, without what differs between any two calls. */
const told = ({ status, code, message, data }: Answer) => ({ status, code, message, data });

async function stepUp(
  client: Client,
  proofOf: () => Promise<string>,
  factor: 'email' | 'sms',
): Promise<void> {
  expect((await client.post('/user/step-up/code', { factor })).code).toBe(200);
  expect((await client.post('/user/step-up', { factor, proof: await proofOf() })).code).toBe(200);
}

describe('a stranger', () => {
  it('signs up with the code from the text message, which says what it is for, and logs in by any spelling', async () => {
    const phone = newNumber();
    const client = await signedUp(phone);
    expect(textsTo(phone)[0]).toMatch(/^\d{6} is your Tidemark code to create an account\. .*Never share it/);
    expect((await client.get('/user/userInfo')).data).toMatchObject({ loginId: phone });
    const spelled = phone.replace('+49', '0049 (0)');
    expect((await client.post('/user/login', { loginId: spelled, password: PASSWORD })).code).toBe(200);
  });

  it('is told nothing of whether a number has an account; its owner is', async () => {
    const [taken, free] = [newNumber(), newNumber()];
    await signedUp(taken);
    pass(DAY);
    for (const purpose of ['signUp', 'resetPassword']) {
      const [one, other] = [new Client(server.gateway), new Client(server.gateway)];
      expect(told(await sendCode(one, taken, purpose))).toEqual(told(await sendCode(other, free, purpose)));
    }
    await expect.poll(() => textsTo(taken)).toHaveLength(3);
    expect(textsTo(taken)[1]).toMatch(/^Someone tried to use this number/);
    expect(textsTo(free)).toHaveLength(1);
    const body = { password: PASSWORD, code: '000000', termsAccepted: true };
    const client = new Client(server.gateway);
    expect(told(await client.post('/user/register', { ...body, phone: taken }))).toEqual(
      told(await client.post('/user/register', { ...body, phone: free })),
    );
  });

  it.each(['+4930123456', '+19005551234', '+448005551234', '+881612345678', '+4912'])(
    'cannot have anything sent to %s, with an account or without',
    async (phone) => {
      pass(DAY);
      for (const purpose of ['signUp', 'resetPassword'])
        expect((await sendCode(new Client(server.gateway), phone, purpose)).code).toBe(
          phone === '+4912' ? 10400 : 10435,
        );
      expect(textsTo(phone)).toEqual([]);
    },
  );

  it('cannot have messages pumped to numbers that begin alike, nor from one network', async () => {
    pass(DAY);
    const client = new Client(server.gateway);
    const codes: number[] = [];
    for (let index = 0; index < 12; index += 1)
      codes.push((await sendCode(client, `+4915118${String(index).padStart(6, '0')}`)).code);
    expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(10);
    const last = await sendCode(client, '+4915118999999');
    expect(last.status).not.toBe(200);
    pass(DAY);
  });
});

describe('who forgot the password', () => {
  it('chooses another one by phone; sessions end, and nothing is withdrawn for a day', async () => {
    const phone = newNumber();
    const client = await signedUp(phone);
    pass(DAY);
    const stranger = new Client(server.gateway);
    expect((await sendCode(stranger, phone, 'resetPassword')).code).toBe(200);
    const code = await textedCode(server, phone, 'reset your password');
    const reset = { phone, password: 'Compiler-1959', code };
    expect((await stranger.post('/user/password/reset', reset)).code).toBe(200);
    expect((await client.get('/user/userInfo')).code).toBe(10001);
    await expect.poll(() => textsTo(phone).at(-1)).toContain('was changed');
    const login = await client.post('/user/login', { loginId: phone, password: 'Compiler-1959' });
    expect(login.code).toBe(200);
    expect((await client.get('/user/userInfo')).data).toMatchObject({ withdrawalsAllowedAt: time + DAY });
  });
});

describe('who signed up by phone', () => {
  it('enters a code from a text message on a new device', async () => {
    const phone = newNumber();
    await signedUp(phone);
    const client = new Client(server.gateway);
    const begun = await client.post('/user/login', { loginId: phone, password: PASSWORD });
    expect(begun).toMatchObject({ code: 10423, data: { factors: ['sms'] } });
    const { loginAttempt } = begun.data as { loginAttempt: string };
    expect((await client.post('/user/login/code', { loginAttempt, factor: 'email' })).code).toBe(10400);
    expect((await client.post('/user/login/code', { loginAttempt, factor: 'sms' })).code).toBe(200);
    const proof = await textedCode(server, phone, 'log in on a new device');
    const finished = { loginAttempt, factor: 'sms', proof };
    expect((await client.post('/user/login/factor', finished)).code).toBe(200);
    await expect.poll(() => textsTo(phone).at(-1)).toContain('A new device');
  });

  it('binds an address, which then logs in to the same account', async () => {
    const phone = newNumber();
    const email = 'bound@tidemark.example';
    const client = await signedUp(phone);
    expect((await client.post('/user/contacts/code', { email })).code).toBe(10421);
    await stepUp(client, () => textedCode(server, phone, 'important change'), 'sms');
    expect((await client.post('/user/contacts/code', { email })).code).toBe(200);
    const code = await mailedCode(server, email, 'for this email address');
    expect((await client.post('/user/contacts', { email, code })).code).toBe(200);
    expect((await client.get('/user/contacts')).data).toEqual({ email, phone });
    await expect.poll(() => textsTo(phone).at(-1)).toContain('was added or replaced');
    const { userId } = (await client.post('/user/login', { loginId: email, password: PASSWORD })).data as {
      userId: string;
    };
    expect((await client.get('/user/userInfo')).data).toMatchObject({
      userId,
      loginId: phone,
      withdrawalsAllowedAt: null,
    });
  });
});

describe('who signed up by e-mail', () => {
  it('replaces the number: the old one is told and logs in no more, and nothing is withdrawn for a day', async () => {
    pass(DAY);
    const email = 'moves@tidemark.example';
    const client = await signUp(server, email, () => pass(60_000));
    const [first, second] = [newNumber(), newNumber()];
    await stepUp(client, () => mailedCode(server, email, 'security verification'), 'email');
    for (const phone of [first, second]) {
      expect((await client.post('/user/contacts/code', { phone })).code).toBe(200);
      const code = await textedCode(server, phone);
      expect((await client.post('/user/contacts', { phone, code })).code).toBe(200);
    }
    await expect.poll(() => textsTo(first).at(-1)).toContain('was added or replaced');
    await expect.poll(() => server.mails.at(-1)).toMatchObject({ to: email, subject: /contact details/ });
    expect((await client.get('/user/userInfo')).data).toMatchObject({ withdrawalsAllowedAt: time + DAY });
    expect((await client.post('/user/login', { loginId: first, password: PASSWORD })).code).toBe(10410);
    expect((await client.post('/user/login', { loginId: second, password: PASSWORD })).code).toBe(200);
  });

  it('cannot take the number of another account, is not told that it has one, and its owner is', async () => {
    const taken = newNumber();
    await signedUp(taken);
    pass(DAY);
    const email = 'takes@tidemark.example';
    const client = await signUp(server, email, () => pass(60_000));
    await stepUp(client, () => mailedCode(server, email, 'security verification'), 'email');
    const free = newNumber();
    expect(told(await client.post('/user/contacts/code', { phone: taken }))).toEqual(
      told(await client.post('/user/contacts/code', { phone: free })),
    );
    await expect.poll(() => textsTo(taken).at(-1)).toContain('Someone tried');
    const wrong = { code: '000000' };
    expect(told(await client.post('/user/contacts', { ...wrong, phone: taken }))).toEqual(
      told(await client.post('/user/contacts', { ...wrong, phone: free })),
    );
    expect((await client.get('/user/contacts')).data).toEqual({ email, phone: null });
  });
});

describe('who has a number alone', () => {
  const STEP_MS = 30_000;

  /** Proves by text message who somebody is. */
  const proveSms = (client: Client, phone: string): Promise<void> =>
    stepUp(client, () => textedCode(server, phone, 'important change'), 'sms');

  it('has lost second factors removed with a code from a text message, is told by one, and a day later logs in without them', async () => {
    const phone = newNumber();
    const client = await signedUp(phone);
    await proveSms(client, phone);
    time = Math.ceil(time / STEP_MS) * STEP_MS;
    pass(0);
    const { secret } = (await client.post('/user/authenticator')).data as { secret: string };
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
    expect((await client.post('/user/authenticator/confirm', { code })).code).toBe(200);

    const browser = new Client(server.gateway);
    const begun = await browser.post('/user/login', { loginId: phone, password: PASSWORD });
    expect(begun).toMatchObject({
      code: 10423,
      data: { factors: ['authenticator', 'recoveryCode'], resetFactor: 'sms' },
    });
    const { loginAttempt } = begun.data as { loginAttempt: string };
    pass(60_000);
    expect((await browser.post('/user/factor-reset/code', { loginAttempt })).code).toBe(200);
    const reset = { loginAttempt, code: await textedCode(server, phone, 'reset two-factor') };
    expect((await browser.post('/user/factor-reset', reset)).data).toEqual({ dueAt: time + DAY });
    await expect.poll(() => textsTo(phone).at(-1)).toContain('will be reset in 24 hours');
    pass(DAY);
    await server.services.factorResets.purge();
    await expect.poll(() => textsTo(phone).at(-1)).toContain('was reset');
    const again = await browser.post('/user/login', { loginId: phone, password: PASSWORD });
    expect(again).toMatchObject({ code: 10423, data: { factors: ['sms'], resetFactor: null } });
  });

  it('freezes the account and has it thawed with a code from a text message', async () => {
    const phone = newNumber();
    const client = await signedUp(phone);
    await proveSms(client, phone);
    expect((await client.post('/user/freeze')).code).toBe(200);
    await expect.poll(() => textsTo(phone).at(-1)).toContain('is frozen');
    const refused = await client.post('/user/login', { loginId: phone, password: PASSWORD });
    expect(refused).toMatchObject({ code: 10490, data: { unfreezeFactor: 'sms' } });
    const { unfreezeAttempt } = refused.data as { unfreezeAttempt: string };
    pass(60_000);
    expect((await client.post('/user/unfreeze/code', { unfreezeAttempt })).code).toBe(200);
    const code = await textedCode(server, phone, 'unfreeze your account');
    expect((await client.post('/user/unfreeze', { unfreezeAttempt, code })).code).toBe(200);
    await expect.poll(() => textsTo(phone).at(-1)).toContain('will be unfrozen in 24 hours');
    pass(DAY);
    expect((await client.post('/user/login', { loginId: phone, password: PASSWORD })).code).toBe(200);
  });

  it('is told by text message of an API key that is made or changed', async () => {
    const phone = newNumber();
    const client = await signedUp(phone);
    await proveSms(client, phone);
    const settings = { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null };
    const { key } = (await client.post('/user/apiKeys', settings)).data as { key: { keyId: string } };
    await expect.poll(() => textsTo(phone).at(-1)).toContain('An API key was created');
    await client.post('/user/apiKeys/change', { ...settings, keyId: key.keyId, enabled: false });
    await expect
      .poll(() => textsTo(phone).at(-1))
      .toContain('An API key of your Tidemark account was changed');
  });
});

it('tells no file a number or a code', async () => {
  const phone = newNumber();
  await signedUp(phone);
  const code = await textedCode(server, phone);
  const { db } = server.services;
  const rows = JSON.stringify([
    await db.selectFrom('users').selectAll().execute(),
    await db.selectFrom('codes').selectAll().execute(),
    await db.selectFrom('smsCounts').selectAll().execute(),
    await db.selectFrom('textMessages').selectAll().execute(),
  ]);
  for (const secret of [phone, phone.slice(3), `"${code}"`]) expect(rows).not.toContain(secret);
});
