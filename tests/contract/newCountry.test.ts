import { expect, it, vi } from 'vitest';
import {
  SoftAuthenticator,
  type CreationOptions,
  type RequestOptions,
  type Use,
} from '../support/softAuthenticator.ts';
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

it('a passkey that logs in from such a country is told of with the place, on a known device too', async () => {
  let time = Date.now();
  const server = await startTestServer({ now: () => time });
  const email = 'nomad@tidemark.example';
  const here: Use = { origin: 'http://localhost' };
  const laptop = await signUp(server, email, () => void vi.setSystemTime((time += 60_000)));
  await laptop.post('/user/step-up/code');
  const proof = await mailedCode(server, email, 'security verification');
  await laptop.post('/user/step-up', { factor: 'email', proof });
  const key = new SoftAuthenticator();
  const { data } = await laptop.post('/user/passkeys/options');
  const made = { label: 'Laptop', credential: key.create(data as CreationOptions, here) };
  expect((await laptop.post('/user/passkeys', made)).code).toBe(200);
  const logInFrom = async (country: string): Promise<Answer> => {
    const asked = await laptop.post('/user/login/passkey/options', {});
    return laptop.call('POST', '/user/login/passkey', {
      body: { credential: key.sign(asked.data as RequestOptions, here) },
      headers: { 'x-country': country },
    });
  };
  const told = () => server.mails.filter(({ subject }) => subject.includes('new device'));
  expect((await logInFrom('DE')).code).toBe(200);
  expect((await logInFrom('BR')).code).toBe(200);
  await expect.poll(() => told().map(({ text }) => text)).toEqual([expect.stringContaining('Brazil')]);
  expect((await logInFrom('BR')).code).toBe(200);
  expect(told()).toHaveLength(1);
  await server.stop();
  vi.useRealTimers();
});
