import { expect, it, vi } from 'vitest';
import type { Answer, Client } from './support/client.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { startTestServer } from './support/testServer.ts';

it('a login from a country that the account was never used from asks for a mailed code, and is mailed, on a known device too', async () => {
  let time = Date.now();
  const server = await startTestServer({ now: () => time });
  const email = 'traveller@tidemark.example';
  const laptop = await signUp(server, email, () => void vi.setSystemTime((time += 60_000)));
  const logIn = (from: Client, country: string): Promise<Answer> =>
    from.call('POST', '/user/login', {
      body: { loginId: email, password: PASSWORD },
      headers: { 'x-country': country },
    });
  // The first country that is known is where the user is.
  expect((await logIn(laptop, 'DE')).code).toBe(200);
  expect((await logIn(laptop, 'DE')).code).toBe(200);
  expect((await logIn(laptop, 'XX')).code).toBe(200);

  const abroad = await logIn(laptop, 'BR');
  expect(abroad).toMatchObject({ code: 10423, data: { factors: ['email'] } });
  const { loginAttempt } = abroad.data as { loginAttempt: string };
  expect((await laptop.post('/user/login/code', { loginAttempt })).code).toBe(200);
  const proof = await mailedCode(server, email, 'login');
  const finished = await laptop.call('POST', '/user/login/factor', {
    body: { loginAttempt, factor: 'email', proof },
    headers: { 'x-country': 'BR' },
  });
  expect(finished.code).toBe(200);
  await expect.poll(() => server.mails.at(-1)?.subject).toContain('new device');
  expect((await logIn(laptop, 'BR')).code).toBe(200);
  expect((await logIn(laptop, 'DE')).code).toBe(200);
  await server.stop();
  vi.useRealTimers();
});
