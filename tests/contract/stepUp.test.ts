import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { signUp } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

let server: TestServer;
let time = Date.now();

beforeAll(async () => {
  server = await startTestServer({ now: () => time });
});
afterAll(() => server.stop());

const factorsOf = async (client: Client): Promise<unknown> => (await client.get('/user/step-up')).data;

it('an operation that asks for a fresh factor names a session and 10421, and no other does; without one it is rejected', async () => {
  const client = new Client(server.gateway);
  await client.login(1);
  for (const { id, stepUp, asksFor, secured, codes, method, path } of server.gateway.operations) {
    expect(codes.includes(10421), id).toBe(stepUp);
    if (!stepUp) continue;
    expect(secured, id).toBe(true);
    // Who has a password alone is asked for it by the call itself.
    if (asksFor.includes('password')) continue;
    expect(await client.call(method, path, { body: {} }), id).toMatchObject({ status: 428, code: 10421 });
  }
});

describe('who has no second factor', () => {
  it('proves the code from their mail, in the session that asked for it, and once', async () => {
    const email = 'grace@tidemark.example';
    const client = await signUp(server, email, () => (time += 60_000));
    expect(await factorsOf(client)).toEqual({ factors: ['email'] });
    const byPassword = await client.post('/user/step-up', { factor: 'password', proof: 'Compiler-1952' });
    expect(byPassword).toMatchObject({ code: 10400, data: { path: 'factor' } });

    const sent = await client.post('/user/step-up/code');
    expect(sent).toMatchObject({ code: 200, data: { resendAfter: 60, validFor: 600 } });
    await expect.poll(() => server.mails.at(-1)?.subject).toContain('security verification code');
    const proof = /\d{6}/.exec(server.mails.at(-1)?.subject ?? '')?.[0];
    const given = { factor: 'email', proof };
    const thief = new Client(server.gateway);
    const { userId } = (await client.get('/user/userInfo')).data as { userId: string };
    const { accessToken } = await server.services.sessions.start(Number(userId), 'web');
    thief.cookies.set('tm_session', accessToken);
    expect((await thief.post('/user/step-up', given)).code).toBe(10420);

    expect(await client.post('/user/step-up', { ...given, proof: '00000x' })).toMatchObject({
      status: 400,
      code: 10420,
      message: 'Invalid verify code.',
    });
    expect(await client.post('/user/step-up', given)).toMatchObject({
      code: 200,
      data: { provedUntil: time + 300_000 },
    });
    expect((await client.post('/user/step-up', given)).code).toBe(10420);
  });

  it('nor an address that was ever proved, proves the password; twenty wrong ones are a day’s', async () => {
    const client = new Client(server.gateway);
    await client.login(0);
    expect(await factorsOf(client)).toEqual({ factors: ['password'] });
    expect(await client.post('/user/step-up/code')).toMatchObject({ code: 10400, data: { path: 'factor' } });
    const wrong = { factor: 'password', proof: 'Tidemark-1816' };
    for (let each = 0; each < 20; each += 1)
      expect((await client.post('/user/step-up', wrong)).code).toBe(10410);
    const spent = await client.stepUp(0);
    expect(spent).toMatchObject({ status: 429, code: 10429 });
    expect(Number(spent.headers['retry-after'])).toBe(24 * 60 * 60);

    const elsewhere = new Client(server.gateway);
    await elsewhere.login(0);
    expect((await elsewhere.stepUp(0)).code).toBe(200);
  });
});
