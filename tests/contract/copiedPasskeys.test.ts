import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  SoftAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from '../support/softAuthenticator.ts';
import { Client } from './support/client.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';

const HERE = { origin: 'http://localhost' };
let server: TestServer;
let time = Date.now();
const pass = (ms: number): void => void vi.setSystemTime((time += ms));

beforeAll(async () => {
  pass(0);
  server = await startTestServer({ now: () => time });
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});

it('a passkey whose counter went back is refused with words that say so, wherever it is used, and no other is', async () => {
  const email = 'copied@tidemark.example';
  const client = await signUp(server, email, () => pass(60_000));
  await client.post('/user/step-up/code');
  const proof = await mailedCode(server, email, 'security verification');
  expect((await client.post('/user/step-up', { factor: 'email', proof })).code).toBe(200);
  const key = new SoftAuthenticator();
  const options = (await client.post('/user/passkeys/options')).data as CreationOptions;
  const credential = key.create(options, { ...HERE, counter: 20 });
  const added = await client.post('/user/passkeys', { label: 'Laptop', credential });
  expect(added).toMatchObject({ code: 200, data: { credentialId: key.id } });

  const logIn = async (language: string, counter: number, by = key) => {
    const browser = new Client(server.gateway, { 'x-language': language });
    const asked = (await browser.post('/user/login/passkey/options', {})).data as RequestOptions;
    return browser.post('/user/login/passkey', { credential: by.sign(asked, { ...HERE, counter }) });
  };
  const COPIED = {
    status: 400,
    code: 10470,
    message: expect.stringContaining('counter went back') as string,
  };
  expect(await logIn('en_US', 20)).toMatchObject(COPIED);
  expect((await logIn('de_DE', 20)).message).toContain('Zähler');
  const unknown = await logIn('en_US', 1, new SoftAuthenticator());
  expect(unknown).toMatchObject({
    code: 10470,
    message: expect.stringContaining('not known here') as string,
  });

  const stepUp = (await client.post('/user/step-up/passkey')).data as RequestOptions;
  const again = key.sign(stepUp, { ...HERE, counter: 20 });
  expect(await client.post('/user/step-up', { factor: 'passkey', credential: again })).toMatchObject(COPIED);

  const second = new Client(server.gateway);
  const begun = await second.post('/user/login', { loginId: email, password: PASSWORD });
  const { loginAttempt } = begun.data as { loginAttempt: string };
  const asked = (await second.post('/user/login/passkey/options', { loginAttempt })).data as RequestOptions;
  const signed = key.sign(asked, { ...HERE, counter: 20 });
  const finish = { loginAttempt, factor: 'passkey', credential: signed };
  expect(await second.post('/user/login/factor', finish)).toMatchObject(COPIED);
  expect((await logIn('en_US', 21)).code).toBe(200);
});
