import type { Withdrawal } from '@tidemark/sdk/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TOTP } from 'otpauth';
import { accountIdOf, PRODUCT, SYSTEM_OWNER } from '../../server/engine/protocol.ts';
import { CODE_LIMITS } from '../../server/services/identity/codes.ts';
import { STEP_UP_MS } from '../../server/services/identity/stepUp.ts';
import { Client, type Answer } from './support/client.ts';
import { PASSWORD, signUp } from './support/signUp.ts';
import { startTestServer, type TestServer } from './support/testServer.ts';
import { tradeForPrices } from './support/walletPrices.ts';

const OUTSIDE = '0x52908400098527886E0F7030069857D2E4169EE7';
let server: TestServer;
let time = Date.now();
const pass = (ms: number): void => void vi.setSystemTime((time += ms));

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  pass(0);
  server = await startTestServer({ now: () => time });
  const ada = new Client(server.gateway);
  await ada.login();
  await tradeForPrices(ada);
});
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});

/** Codes that were mailed to an address, oldest first. */
const codesTo = (email: string): string[] =>
  server.mails
    .filter(({ to }) => to === email)
    .flatMap(({ subject }) => /\b\d{6}\b/.exec(subject)?.[0] ?? []);

/** Somebody who has no second factor but their mail, in an act. */
class Person {
  readonly client: Client;
  readonly email: string;
  readonly #before: number;
  #read: number;

  constructor(client: Client, email: string) {
    this.client = client;
    this.email = email;
    this.#before = codesTo(email).length;
    this.#read = this.#before;
  }

  /** Codes that were mailed for the act. */
  get codes(): number {
    return codesTo(this.email).length - this.#before;
  }

  /** The next code that is mailed. */
  async code(email = this.email): Promise<string> {
    const at = email === this.email ? this.#read++ : 0;
    await vi.waitFor(() => expect(codesTo(email).length).toBeGreaterThan(at));
    return codesTo(email)[at] ?? '';
  }

  /** Makes a call as the pages do: where a factor is asked for, it is proved, and the call made again. */
  async call(path: string, body: object = {}): Promise<Answer> {
    const answer = await this.client.post(path, body);
    if (answer.code !== 10421) return this.#done(path, answer);
    expect((await this.client.post('/user/step-up/code')).code).toBe(200);
    const proof = await this.code();
    expect((await this.client.post('/user/step-up', { factor: 'email', proof })).code).toBe(200);
    return this.#done(path, await this.client.post(path, body));
  }

  #done(path: string, answer: Answer): Answer {
    expect(answer.code, `${path}: ${answer.message}`).toBe(200);
    return answer;
  }
}

/** Somebody new, who proved a factor long ago, with something to withdraw. */
async function person(name: string): Promise<Person> {
  const email = `codes-${name.toLowerCase().replaceAll(/\W+/g, '-')}@tidemark.example`;
  const client = await signUp(server, email, () => pass(60_000));
  const { userId } = (await client.get('/user/userInfo')).data as { userId: string };
  await server.exchange.submit({
    kind: 'transfer',
    from: accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet),
    to: accountIdOf(Number(userId), PRODUCT.wallet),
    asset: 'USDT',
    amount: 900n * 10n ** 8n,
    key: `fund:${email}`,
  });
  pass(STEP_UP_MS + 60_000);
  return new Person(client, email);
}

const withdrawal = { asset: 'USDT', network: 'ethereum', address: OUTSIDE, amount: '20' };
const idOf = ({ data }: Answer): string => (data as Withdrawal).withdrawalId;
const key = { label: 'Bot', scopes: ['read'], addresses: [], expiresAt: null };

async function withdraw(who: Person): Promise<void> {
  const withdrawalId = idOf(await who.call('/wallet/withdrawal', withdrawal));
  await who.call('/wallet/withdrawal/confirm', { withdrawalId, code: await who.code() });
}

async function unfreeze(who: Person): Promise<void> {
  const { email } = who;
  const elsewhere = new Client(server.gateway);
  const begun = await elsewhere.post('/user/login', { loginId: email, password: PASSWORD });
  expect(begun.code).toBe(10423);
  const { loginAttempt } = begun.data as { loginAttempt: string };
  expect((await elsewhere.post('/user/login/code', { loginAttempt })).code).toBe(200);
  const given = { loginAttempt, factor: 'email', proof: await who.code() };
  const refused = await elsewhere.post('/user/login/factor', given);
  expect(refused).toMatchObject({ code: 10490, data: { unfreezesAt: null } });
  const frozen = refused.data as { unfreezeAttempt: string; unfreezeFactor: string | null };
  const { unfreezeAttempt, unfreezeFactor } = frozen;
  if (unfreezeFactor !== null) {
    expect((await elsewhere.post('/user/unfreeze/code', { unfreezeAttempt })).code).toBe(200);
    await elsewhere.post('/user/unfreeze', { unfreezeAttempt, code: await who.code() });
  } else {
    const answer = await elsewhere.post('/user/unfreeze', { unfreezeAttempt });
    expect(answer.code, answer.message).toBe(200);
    // Nobody else has anything of it, and it is used once.
    expect((await elsewhere.post('/user/unfreeze', { unfreezeAttempt })).code).toBe(10424);
  }
  expect((await server.services.users.findByLogin(email))?.thawsAt).toBeGreaterThan(0);
}

/** Every act that is confirmed, done by somebody who takes more than the five minutes of a fresh factor where they have to fetch something. */
const ACTS: Readonly<Record<string, (who: Person) => Promise<unknown>>> = {
  'a withdrawal': withdraw,
  'an address': (who) =>
    who.call('/wallet/addresses', {
      label: 'Cold',
      network: 'ethereum',
      address: OUTSIDE,
      whitelisted: true,
    }),
  'the whitelist': (who) => who.call('/wallet/addresses/whitelist', { whitelistOnly: true }),
  'an API key': (who) => who.call('/user/apiKeys', key),
  'the password': (who) =>
    who.call('/user/password/change', { oldPassword: PASSWORD, password: 'Analytical-1843' }),
  'the anti-phishing code': (who) => who.call('/user/anti-phishing-code', { code: 'blue_otter' }),
  'a freeze': (who) => who.call('/user/freeze'),
  'an authenticator': async (who) => {
    const { data } = await who.call('/user/authenticator');
    pass(STEP_UP_MS + 60_000);
    const totp = new TOTP({ secret: (data as { secret: string }).secret });
    await who.call('/user/authenticator/confirm', { code: totp.generate({ timestamp: time }) });
  },
  'another address': async (who) => {
    const email = `new-${who.email}`;
    await who.call('/user/contacts/code', { email });
    const code = await who.code(email);
    pass(STEP_UP_MS + 60_000);
    await who.call('/user/contacts', { email, code });
    expect(codesTo(email)).toHaveLength(1);
  },
};

it.each(Object.keys(ACTS))('one code is mailed for %s', async (name) => {
  const who = await person(name);
  await ACTS[name]?.(who);
  await new Promise((resolve) => setImmediate(resolve));
  expect(who.codes).toBe(1);
});

it('every call that takes a code that was mailed belongs to an act of these tests', () => {
  const takesCode = server.gateway.operations.filter(({ body, codes }) => {
    const members = body?.['properties'] ?? {};
    return codes.includes(10420) && (Object.hasOwn(members, 'code') || Object.hasOwn(members, 'proof'));
  });
  expect(takesCode.map(({ id }) => id).sort()).toEqual(
    [
      ...['confirmWithdrawal', 'setContact', 'stepUp', 'finishLogin', 'unfreezeAccount'],
      // One code each, and nobody is logged in: `identity.test.ts`, `socialLogins.test.ts`, `factorResets.test.ts`.
      ...['register', 'resetPassword', 'confirmSocialLogin', 'requestFactorReset'],
    ].sort(),
  );
});

it('one code is mailed for a thaw from a new device', async () => {
  const who = await person('thaw');
  await who.call('/user/freeze');
  pass(60_000);
  const later = new Person(who.client, who.email);
  await unfreeze(later);
  expect(later.codes).toBe(1);
});

it('who has a password alone gives it once to change it', async () => {
  const client = new Client(server.gateway);
  await client.login(1);
  const change = (oldPassword: string) =>
    client.post('/user/password/change', { oldPassword, password: 'Analytical-1843' });
  expect((await change('Wrong-1234')).code).toBe(10410);
  expect((await client.post('/user/password/change', { password: 'Analytical-1843' })).code).toBe(10400);
});

describe('a session that was stolen', () => {
  it('cannot guess by withdrawals without end: after twenty guesses, or ten codes, it proves a factor first', async () => {
    const who = await person('guesses');
    const { client } = who;
    let guesses = 0;
    let asked: Answer = await client.post('/wallet/withdrawal', withdrawal);
    for (let round = 0; asked.code === 200 && round < 20; round += 1) {
      const withdrawalId = idOf(asked);
      const right = await who.code();
      for (let each = 0; each < CODE_LIMITS.triesPerCode; each += 1) {
        const code = right === '000000' ? '000001' : '000000';
        guesses += Number(
          (await client.post('/wallet/withdrawal/confirm', { withdrawalId, code })).code === 10420,
        );
      }
      // A used-up code is void, whoever gives it.
      expect((await client.post('/wallet/withdrawal/confirm', { withdrawalId, code: right })).code).not.toBe(
        200,
      );
      await client.post('/wallet/withdrawal/cancel', { withdrawalId });
      asked = await client.post('/wallet/withdrawal', withdrawal);
    }
    expect(asked.code).toBe(10421);
    expect(guesses).toBeLessThanOrEqual(CODE_LIMITS.triesPerWindow);
  });

  it('cannot flood the mailbox, and locks its owner out of nothing', async () => {
    const who = await person('flood');
    const { client } = who;
    let asked = await client.post('/wallet/withdrawal', withdrawal);
    for (let each = 0; asked.code === 200 && each < 30; each += 1) {
      await client.post('/wallet/withdrawal/cancel', { withdrawalId: idOf(asked) });
      asked = await client.post('/wallet/withdrawal', withdrawal);
    }
    expect(asked.code).toBe(10421);
    await vi.waitFor(() => expect(who.codes).toBe(CODE_LIMITS.sendsPerWindow));
    const owner = new Person(client, who.email);
    await withdraw(owner);
    // What came before is over: only then are there two.
    expect(owner.codes).toBe(2);
  });

  it('confirms no other amount, address or user with the code of one withdrawal', async () => {
    const who = await person('bound');
    const other = await person('bound-other');
    const first = idOf(await who.call('/wallet/withdrawal', withdrawal));
    const code = await who.code();
    const second = idOf(await who.call('/wallet/withdrawal', { ...withdrawal, amount: '21' }));
    const confirm = (client: Client, withdrawalId: string) =>
      client.post('/wallet/withdrawal/confirm', { withdrawalId, code });
    expect((await confirm(who.client, second)).code).toBe(10420);
    expect((await confirm(other.client, first)).code).toBe(10404);
    expect((await confirm(who.client, first)).code).toBe(200);
  });

  it('is asked for the factor that its user has enrolled', async () => {
    const who = await person('enrolled');
    await ACTS['an authenticator']?.(who);
    pass(3 * STEP_UP_MS + CODE_LIMITS.validMs);
    expect((await who.client.post('/wallet/withdrawal', withdrawal)).code).toBe(10421);
  });
});
