import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runOperator } from '../../server/operator/run.ts';
import { signedPicture, uploadForm } from '../support/pictures.ts';
import { authToken } from './support/client.ts';
import { comeOtherWays } from './support/otherWays.ts';
import { killRunning, runIn, type Run } from './support/serverProcess.ts';
import { keyHeaders } from './support/signing.ts';
import { filesBelow, filesWithCodes, findSecrets } from './support/writtenBytes.ts';

const EMAIL = 'owner.of.secrets@secret.example';
const OTHER_EMAIL = 'nobody.knows@secret.example';
const PASSWORD = 'Velvet-Otter-7391';
const NEXT_PASSWORD = 'Gentle-Badger-8842';
const WRONG_PASSWORD = 'Wrong-Walrus-5520';
const IDENTITY = {
  country: 'GB',
  fullName: 'Zephyrine Quillfeather',
  birthDate: '1987-06-05',
  documentType: 'passport',
  documentNumber: 'QZX7731905',
};
const KEY = { label: 'Bot', scopes: ['read'], addresses: ['203.0.113.77', '127.0.0.1'], expiresAt: null };

/** What must not be found, by what it is. */
const secrets: Record<string, string | Buffer> = {
  EMAIL,
  OTHER_EMAIL,
  PASSWORD,
  NEXT_PASSWORD,
  WRONG_PASSWORD,
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  birthDate: IDENTITY.birthDate,
  documentNumber: IDENTITY.documentNumber,
  keyAddress: '203.0.113.77',
};
const codes: string[] = [];
let folder: string;
let data: string;
let address: string;
let cookies: Map<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-secrets-'));
  data = join(folder, 'data');
});
afterAll(async () => {
  await killRunning();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

interface Told {
  readonly code: number;
  readonly data: Record<string, unknown>;
}

/** Calls as a browser does; tokens that it is given are secrets from then on. */
async function call(
  path: string,
  body?: object | string,
  headers: Record<string, string> = {},
): Promise<Told> {
  const isForm = body instanceof FormData;
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${address}${path}?auth=${authToken(path)}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie,
      origin: address,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  for (const text of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    cookies.set(name, value);
    if (value !== '') secrets[`${name} ${Object.keys(secrets).length}`] = decodeURIComponent(value);
  }
  return (await answer.json()) as Told;
}

/** A call that must succeed; its data. */
async function succeed(path: string, body?: object, headers?: Record<string, string>): Promise<Told['data']> {
  const { code, data: told } = await call(path, body, headers);
  expect({ path, code }).toEqual({ path, code: 200 });
  return told;
}

/** The code of the newest mail about something. */
async function mailedCode(about: string): Promise<string> {
  let found = '';
  const search = async (): Promise<string> => {
    const answer = await fetch(`${address}/dev/mails`);
    const { mails } = (await answer.json()) as { mails: { subject: string }[] };
    const subject = mails.find((mail) => mail.subject.includes(about))?.subject ?? '';
    found = /\b\d{6}\b/.exec(subject)?.[0] ?? '';
    return found;
  };
  await expect.poll(search).not.toBe('');
  codes.push(found);
  return found;
}

async function signUp(): Promise<void> {
  await succeed('/user/code', { email: EMAIL, purpose: 'signUp' });
  const code = await mailedCode('sign-up');
  const wrong = { email: EMAIL, password: PASSWORD, code: '000000', termsAccepted: true };
  expect((await call('/user/register', wrong)).code).toBe(10420);
  await succeed('/user/register', { ...wrong, code });
}

/** Enrols an authenticator. @returns its secret and the recovery codes */
async function harden(): Promise<{ secret: string; recoveryCodes: string[] }> {
  await succeed('/user/step-up/code', {});
  await succeed('/user/step-up', { factor: 'email', proof: await mailedCode('security verification') });
  const { key, secret: keySecret } = (await succeed('/user/apiKeys', KEY)) as {
    key: { keyId: string };
    secret: string;
  };
  secrets['API secret'] = keySecret;
  const signer = { keyId: key.keyId, secret: keySecret };
  const url = '/api/spot-trade-api/balances';
  const signed = await fetch(`${address}${url}`, { headers: keyHeaders(signer, { method: 'GET', url }) });
  expect(signed.status).toBe(200);

  const { secret } = (await succeed('/user/authenticator', {})) as { secret: string };
  secrets['TOTP secret'] = secret;
  const { recoveryCodes } = (await succeed('/user/authenticator/confirm', { code: shown(secret) })) as {
    recoveryCodes: string[];
  };
  for (const [index, code] of recoveryCodes.entries()) secrets[`recovery code ${index}`] = code;
  return { secret, recoveryCodes };
}

function shown(secret: string): string {
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  codes.push(code);
  return code;
}

/** A command of the operator that must succeed; what it prints. */
async function operator(...words: string[]): Promise<string> {
  const { text, exitCode } = await runOperator(words, { OPERATOR_SERVER: address, DATA_DIR: data });
  expect(exitCode, text).toBe(0);
  return text;
}

/** An application that is refused, and another that is approved. */
async function verifyIdentity(): Promise<void> {
  const photo = await signedPicture(IDENTITY.fullName);
  expect(photo.includes('Quillfeather')).toBe(true);
  // Bytes of the picture itself, beyond what every picture of the kind begins with.
  secrets['picture'] = photo.subarray(-64);
  const apply = async (): Promise<string> => {
    for (const side of ['front', 'selfie'])
      await succeed('/kyc/picture', uploadForm(side, photo, { name: 'Quillfeather.jpg' }));
    await succeed('/kyc/application', IDENTITY);
    return /^\d+/.exec(await operator('kyc', 'list'))?.[0] ?? '';
  };
  const broken = uploadForm('front', Buffer.from('Quillfeather'), { name: 'Quillfeather.jpg' });
  expect((await call('/kyc/picture', broken)).code).toBe(10400);
  expect((await call('/kyc/application', { ...IDENTITY, country: 'Quillfeather' })).code).toBe(10400);
  const first = await apply();
  expect(await operator('kyc', 'show', first)).toContain(IDENTITY.fullName);
  await operator('kyc', 'refuse', first, '--reason', 'selfieUnclear');
  await operator('kyc', 'approve', await apply());
  expect((await call('/kyc/application', IDENTITY)).code).toBe(10450);
}

/** What is rejected is not written down either. */
async function mistakes(): Promise<void> {
  const login = { loginId: EMAIL, password: WRONG_PASSWORD };
  expect((await call('/user/login', login)).code).toBe(10410);
  expect((await call('/user/login', { ...login, userName: PASSWORD })).code).toBe(10400);
  expect((await call('/user/login', { loginId: PASSWORD, password: [PASSWORD] })).code).toBe(10400);
  expect((await call('/user/login', `{"password":"${PASSWORD}"`)).code).toBe(10400);
  expect((await call('/user/register', { email: OTHER_EMAIL, password: PASSWORD })).code).toBe(10400);
  expect((await call(`/user/login/${PASSWORD}`, { ...login })).code).toBe(10404);
  expect((await call('/kyc/application', { ...IDENTITY, status: 2 })).code).toBe(10400);
  await succeed('/user/code', { email: OTHER_EMAIL, purpose: 'resetPassword' });
  const foreign = { 'x-api-key': '0'.repeat(32), authorization: `Bearer ${PASSWORD}` };
  expect((await call('/user/userInfo', undefined, foreign)).code).not.toBe(200);
}

async function logInAgain(factor: string, proof: string, password: string): Promise<void> {
  await succeed('/user/logout', {});
  const { code, data: told } = await call('/user/login', { loginId: EMAIL, password });
  expect(code).toBe(10423);
  const { loginAttempt } = told as { loginAttempt: string };
  secrets[`login attempt of ${factor}`] = loginAttempt;
  await succeed('/user/login/factor', { loginAttempt, factor, proof });
}

/** As an application, which is given its tokens in the answer. */
async function asApplication(proof: string): Promise<void> {
  const headers = { 'x-client-data': JSON.stringify({ deviceId: 'd', uuid: 'u', client: 1 }) };
  const { data: told } = await call('/user/login', { loginId: EMAIL, password: NEXT_PASSWORD }, headers);
  const { loginAttempt } = told as { loginAttempt: string };
  const done = { loginAttempt, factor: 'recoveryCode', proof };
  const tokens = (await succeed('/user/login/factor', done, headers)) as Record<string, string>;
  secrets['bearer'] = tokens['token'] ?? '';
  secrets['refresh token'] = tokens['refreshToken'] ?? '';
  const renewed = await succeed('/user/refresh_token', { refreshToken: tokens['refreshToken'] }, headers);
  secrets['renewed bearer'] = String(renewed['token']);
}

async function wholeFlow(): Promise<void> {
  await signUp();
  const { recoveryCodes } = await harden();
  await verifyIdentity();
  await mistakes();
  const { ticket } = (await succeed('/user/realtime/ticket', {})) as { ticket: string };
  secrets['ticket'] = ticket;
  await logInAgain('recoveryCode', recoveryCodes[0] ?? '', PASSWORD);
  await succeed('/user/code', { email: EMAIL, purpose: 'resetPassword' });
  const reset = { email: EMAIL, password: NEXT_PASSWORD, code: await mailedCode('password') };
  await succeed('/user/password/reset', reset);
  cookies.clear();
  await asApplication(recoveryCodes[1] ?? '');
  // Passkeys belong to a name.
  address = address.replace('127.0.0.1', 'localhost');
  await comeOtherWays({ succeed, origin: address, secrets, codes, anew: () => cookies.clear() });
}

/** A server of its own, which says all it can. */
async function serve(): Promise<Run> {
  const server = runIn({ LOG_LEVEL: 'trace' }, '--port', '0', '--data-dir', data, '--pace', '0.1');
  address = await server.address;
  cookies = new Map();
  return server;
}

it(
  'nothing that is written has a secret: no file of the data, no backup, no line of the log',
  { timeout: 240_000 },
  async () => {
    const server = await serve();
    await wholeFlow();
    const backup = await operator('backup', join(folder, 'backups'));
    const output = (): ReadonlyMap<string, Buffer> =>
      new Map([
        ['the log', Buffer.from(server.output())],
        ['the operator', Buffer.from(backup)],
      ]);
    const search = async (): Promise<string[]> => {
      const files = new Map([...(await filesBelow(folder)), ...output()]);
      return [...findSecrets(secrets, files), ...filesWithCodes(codes, files)];
    };
    expect(await search()).toEqual([]);
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(await search()).toEqual([]);

    // It was looked for: all of it is there, and what is written as it is would have been found.
    expect(Object.values(secrets).every((secret) => secret.length >= 8)).toBe(true);
    expect(codes.length).toBeGreaterThanOrEqual(4);
    expect(server.output()).toContain('"level":');
    const written = findSecrets({ owner: '61000100' }, await filesBelow(data));
    expect(written.join()).toContain('services.sqlite');
  },
);
