import type { Withdrawal } from '@tidemark/sdk/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { attoOf } from '../../server/custody/amounts.ts';
import {
  SoftAuthenticator,
  type CreationOptions,
  type RequestOptions,
} from '../support/softAuthenticator.ts';
import { Client, type Answer } from './support/client.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';
import { tradeForPrices } from './support/walletPrices.ts';

const HERE = { origin: 'http://localhost' };
const OUTSIDE = '0x52908400098527886E0F7030069857D2E4169EE7';
const DAY_MS = 24 * 60 * 60_000;
/** No factor is fresh any more. */
const STALE_MS = 10 * 60_000;

let server: TestServer;
let time = Date.now();
let people = 0;
const pass = (ms: number): void => void vi.setSystemTime((time += ms));
const look = () => server.services.wallet.chains?.look();

beforeAll(async () => {
  pass(0);
  server = await startTestServer({ now: () => time });
  const trader = new Client(server.gateway);
  await trader.login();
  await tradeForPrices(trader);
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});

interface Passkey {
  readonly passkeyId: string;
  readonly credentialId: string;
}

async function nextCode(email: string, about: string, send: () => Promise<Answer>): Promise<string> {
  const count = () => server.mails.filter((mail) => mail.to === email && mail.subject.includes(about)).length;
  const before = count();
  pass(60_000);
  const answer = await send();
  expect(answer.code, answer.message).toBe(200);
  await vi.waitFor(() => expect(count()).toBeGreaterThan(before));
  return mailedCode(server, email, about);
}

async function add(client: Client, key: SoftAuthenticator, label: string): Promise<Passkey> {
  const options = (await client.post('/user/passkeys/options')).data as CreationOptions;
  const answer = await client.post('/user/passkeys', { label, credential: key.create(options, HERE) });
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Passkey;
}

/** Somebody with a passkey, and an account that is older than what it began with. */
async function enrolled() {
  // The codes that one address may ask for in a while are spent.
  pass(DAY_MS);
  const email = `in-use-${(people += 1)}@tidemark.example`;
  const client = await signUp(server, email, () => pass(60_000));
  const send = () => client.post('/user/step-up/code', { factor: 'email' });
  const proof = await nextCode(email, 'security verification', send);
  expect((await client.post('/user/step-up', { factor: 'email', proof })).code).toBe(200);
  const key = new SoftAuthenticator();
  return { email, client, key, passkey: await add(client, key, 'Laptop') };
}

/** What an authenticator signs that keeps nothing of the passkey itself: whose it is, it cannot say. */
function signNonResident(key: SoftAuthenticator, options: RequestOptions) {
  const signed = key.sign(options, HERE);
  Reflect.deleteProperty(signed.response, 'userHandle');
  return signed;
}

async function stepUp(client: Client, key: SoftAuthenticator): Promise<Answer> {
  const options = (await client.post('/user/step-up/passkey')).data as RequestOptions;
  return client.post('/user/step-up', { factor: 'passkey', credential: key.sign(options, HERE) });
}

/** A login by password and passkey in a browser that nobody has seen. */
async function secondStep(email: string, key: SoftAuthenticator, sign = key.sign.bind(key)) {
  const client = new Client(server.gateway);
  const begun = await client.post('/user/login', { loginId: email, password: PASSWORD });
  expect(begun).toMatchObject({ code: 10423, data: { factors: ['passkey'] } });
  const { loginAttempt } = begun.data as { loginAttempt: string };
  const asked = (await client.post('/user/login/passkey/options', { loginAttempt })).data as RequestOptions;
  const body = { loginAttempt, factor: 'passkey', credential: sign(asked, HERE) };
  return { client, answer: await client.post('/user/login/factor', body) };
}

/** A login by the passkey alone. */
async function logIn(
  key: SoftAuthenticator,
  sign: (asked: RequestOptions) => unknown = (asked) => key.sign(asked, HERE),
) {
  const client = new Client(server.gateway);
  const asked = (await client.post('/user/login/passkey/options', {})).data as RequestOptions;
  return { client, answer: await client.post('/user/login/passkey', { credential: sign(asked) }) };
}

const accepted = async (client: Client) =>
  ((await client.get('/user/passkeys')).data as { accepted: { allAcceptedCredentialIds: string[] } | null })
    .accepted;

/** Puts money into a user's wallet. */
async function fund(client: Client): Promise<void> {
  await client.post('/user/preferences', { wallet: { depositTo: 'wallet' } });
  const { userId } = (await client.get('/user/userInfo')).data as { userId: string };
  const arrival = { network: 'ethereum', asset: 'USDT', amount: attoOf(500_000_000n, 6) };
  server.custody.arrive({ userId: Number(userId), ...arrival });
  server.custody.mine(3);
  await look();
  await look();
}

const withdraw = (client: Client, amount: string): Promise<Answer> =>
  client.post('/wallet/withdrawal', { asset: 'USDT', network: 'ethereum', address: OUTSIDE, amount });

async function confirm(client: Client, email: string, asked: Answer): Promise<Withdrawal> {
  expect(asked.code, asked.message).toBe(200);
  const { withdrawalId } = asked.data as Withdrawal;
  const code = await mailedCode(server, email, 'withdrawal of');
  const answer = await client.post('/wallet/withdrawal/confirm', { withdrawalId, code });
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Withdrawal;
}

describe('a passkey', () => {
  it('is the step-up of a withdrawal: nothing else takes its place, and what it signed is for that session and once', async () => {
    const { email, client, key } = await enrolled();
    await fund(client);
    pass(STALE_MS);
    expect((await withdraw(client, '100')).code).toBe(10421);
    expect((await client.get('/user/step-up')).data).toEqual({ factors: ['passkey'] });
    for (const [factor, proof] of [
      ['password', PASSWORD],
      ['email', '123456'],
    ])
      expect((await client.post('/user/step-up', { factor, proof })).code, factor).not.toBe(200);
    // What was signed to log in proves nothing here.
    const asked = (await new Client(server.gateway).post('/user/login/passkey/options', {})).data;
    const credential = key.sign(asked as RequestOptions, HERE);
    expect((await client.post('/user/step-up', { factor: 'passkey', credential })).code).toBe(10470);
    expect((await withdraw(client, '100')).code).toBe(10421);

    expect((await stepUp(client, key)).code).toBe(200);
    const confirmed = await confirm(client, email, await withdraw(client, '100'));
    expect(confirmed).toMatchObject({ status: 'approved', amount: '100' });
    pass(STALE_MS);
    expect((await withdraw(client, '100')).code).toBe(10421);
  });

  it('of a second device is added with the first one, and works without it', async () => {
    const { email, key, passkey } = await enrolled();
    const { client, answer } = await secondStep(email, key);
    expect(answer.code).toBe(200);
    pass(STALE_MS);
    expect((await client.post('/user/passkeys/options')).code).toBe(10421);
    expect((await stepUp(client, key)).code).toBe(200);
    const second = new SoftAuthenticator();
    const { credentialId } = await add(client, second, 'Phone');
    expect((await accepted(client))?.allAcceptedCredentialIds).toEqual([credentialId, passkey.credentialId]);
    for (const each of [key, second]) {
      expect((await logIn(each)).answer.code).toBe(200);
      expect((await secondStep(email, each)).answer.code).toBe(200);
    }
    // The first device is lost: the second one removes what it held, and goes on alone.
    const { client: phone } = await logIn(second);
    expect((await stepUp(phone, second)).code).toBe(200);
    const { passkeyId } = passkey;
    expect((await phone.post('/user/passkeys/remove', { passkeyId })).code).toBe(200);
    expect((await accepted(phone))?.allAcceptedCredentialIds).toEqual([credentialId]);
    expect((await logIn(key)).answer.code).toBe(10470);
    expect((await secondStep(email, key)).answer.code).toBe(10470);
    expect((await logIn(second)).answer.code).toBe(200);
  });

  it('that its authenticator does not keep is asked for as such, proves a second step and a step-up, and logs nobody in alone', async () => {
    const { email, client, key } = await enrolled();
    pass(STALE_MS);
    const options = (await client.post('/user/step-up/passkey')).data as RequestOptions;
    // The authenticator finds it by what the exchange names.
    expect(options).toMatchObject({ allowCredentials: [{ id: key.id }] });
    const credential = signNonResident(key, options);
    expect((await client.post('/user/step-up', { factor: 'passkey', credential })).code).toBe(200);
    expect(await client.post('/user/passkeys/options')).toMatchObject({
      data: { authenticatorSelection: { residentKey: 'required', requireResidentKey: true } },
    });
    const sign = (asked: RequestOptions) => signNonResident(key, asked);
    expect((await secondStep(email, key, sign as typeof key.sign)).answer.code).toBe(200);
    expect((await logIn(key, sign)).answer.code).toBe(10470);
  });

  it('is the same by another name, and by the name of another', async () => {
    const { email, client, key, passkey } = await enrolled();
    pass(1);
    const second = new SoftAuthenticator();
    const other = await add(client, second, 'Phone');
    const { passkeyId, credentialId } = passkey;
    expect((await client.post('/user/passkeys/rename', { passkeyId, label: 'Phone' })).code).toBe(200);
    const { passkeys } = (await client.get('/user/passkeys')).data as { passkeys: Passkey[] };
    expect(passkeys).toMatchObject([
      { passkeyId: other.passkeyId, label: 'Phone' },
      { passkeyId, credentialId, label: 'Phone' },
    ]);
    for (const each of [key, second]) expect((await logIn(each)).answer.code).toBe(200);
    expect((await secondStep(email, key)).answer.code).toBe(200);
    expect((await stepUp(client, key)).code).toBe(200);
    // The one of two that is named alike is removed that was meant.
    expect((await client.post('/user/passkeys/remove', { passkeyId })).code).toBe(200);
    expect((await logIn(key)).answer.code).toBe(10470);
    expect((await logIn(second)).answer.code).toBe(200);
  });

  it('that is the last factor is removed with itself alone, and a person looks at what is paid to a new address then', async () => {
    const { email, client, key, passkey } = await enrolled();
    await fund(client);
    // Longer than a passkey that was added counts as a change.
    pass(30 * DAY_MS);
    const { client: later, answer } = await secondStep(email, key);
    expect(answer.code).toBe(200);
    pass(STALE_MS);
    const { passkeyId } = passkey;
    const remove = () => later.post('/user/passkeys/remove', { passkeyId });
    expect((await remove()).code).toBe(10421);
    expect((await stepUp(later, key)).code).toBe(200);
    expect((await remove()).code).toBe(200);
    expect((await remove()).code).toBe(10404);
    expect((await accepted(later))?.allAcceptedCredentialIds).toEqual([]);
    expect((await later.get('/user/step-up')).data).not.toMatchObject({ factors: ['passkey'] });
    expect((await logIn(key)).answer.code).toBe(10470);
    pass(STALE_MS);
    const confirmed = await confirm(later, email, await withdraw(later, '50'));
    expect(confirmed.status).toBe('review');
    expect((await client.get('/user/userInfo')).code).toBe(10001);
  });

  it('that a reset removed is none of those that pages tell authenticators of after the next login', async () => {
    const { email, client, key, passkey } = await enrolled();
    const before = await accepted(client);
    expect(before).toMatchObject({
      rpId: 'localhost',
      allAcceptedCredentialIds: [passkey.credentialId],
    });
    // By what the authenticator knows the user: as it was told when the passkey was made.
    const { userHandle } = key.sign({ challenge: 'eHh4', rpId: 'localhost' }, HERE).response;
    expect(before).toMatchObject({ userId: userHandle });
    const lost = new Client(server.gateway);
    const begun = await lost.post('/user/login', { loginId: email, password: PASSWORD });
    const { loginAttempt } = begun.data as { loginAttempt: string };
    const send = () => lost.post('/user/factor-reset/code', { loginAttempt });
    const code = await nextCode(email, 'reset two-factor', send);
    expect((await lost.post('/user/factor-reset', { loginAttempt, code })).code).toBe(200);
    pass(DAY_MS);
    await server.services.factorResets.purge();

    const again = new Client(server.gateway);
    const next = await again.post('/user/login', { loginId: email, password: PASSWORD });
    const attempt = (next.data as { loginAttempt: string }).loginAttempt;
    const mail = () => again.post('/user/login/code', { loginAttempt: attempt, factor: 'email' });
    const proof = await nextCode(email, 'login', mail);
    const finish = { loginAttempt: attempt, factor: 'email', proof };
    expect((await again.post('/user/login/factor', finish)).code).toBe(200);
    expect(await accepted(again)).toEqual({ ...before, allAcceptedCredentialIds: [] });
    // At an address that is a number there are none to tell of.
    const numbered = new Client(server.gateway, { host: '127.0.0.1' });
    for (const [name, value] of again.cookies) numbered.cookies.set(name, value);
    expect(await accepted(numbered)).toBeNull();
  });
});
