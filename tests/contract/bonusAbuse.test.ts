import { randomBytes } from 'node:crypto';
import type { OperationData } from '@tidemark/sdk/contract';
import { describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { COUPON_RULE } from './support/couponCases.ts';
import { mailedCode, PASSWORD, signUp } from './support/signUp.ts';
import { OPERATOR_TOKEN, useTestServer, type TestServer } from './support/testServer.ts';

const server = useTestServer();

const fingerprint = (): string => randomBytes(36).toString('hex');

let people = 0;
let networks = 0;
const newNetwork = (): string => `198.51.100.${(networks += 1)}`;

/** The server as a browser sees it that sends these headers with every call. */
function seenWith(headers: Record<string, string>): Pick<TestServer, 'gateway' | 'mails'> {
  const gateway = Object.assign(Object.create(server.gateway) as typeof server.gateway, {
    app: {
      inject: (options: { headers: Record<string, string> }) =>
        server.gateway.app.inject({ ...options, headers: { ...options.headers, ...headers } }),
    },
  });
  return { gateway, mails: server.mails };
}

const newEmail = (): string => `eve${(people += 1)}@tidemark.example`;

/** What became of the bonuses of somebody. */
async function statuses(client: Client): Promise<string[]> {
  await server.services.growth.flush();
  const answer = await client.get('/api/usdt-rouse-api/bonus/coupon/list');
  return (answer.data as OperationData<'listCoupons'>).list.map(({ status }) => status);
}

/** How many bonuses somebody has who has just signed up. */
async function bonuses(headers: Record<string, string>, email = newEmail()): Promise<number> {
  return (await statuses(await signUp(seenWith(headers), email, () => undefined))).length;
}

/** Logs somebody in who is asked for a code, as everybody is on a device of somebody else. */
async function logIn(client: Client, email: string): Promise<void> {
  const login = await client.post('/user/login', { loginId: email, password: PASSWORD });
  const { loginAttempt } = login.data as { loginAttempt: string };
  const step = { loginAttempt, factor: 'email' };
  await client.post('/user/login/code', step);
  const proof = await mailedCode(server, email, 'login');
  expect((await client.post('/user/login/factor', { ...step, proof })).code).toBe(200);
}

describe('one person has one sign-up bonus', () => {
  it('on one device, from whatever network', async () => {
    const device = { 'x-fingerprint': fingerprint() };
    const found: number[] = [];
    for (let account = 0; account < 3; account += 1)
      found.push(await bonuses({ ...device, 'x-forwarded-for': newNetwork() }));
    expect(found).toEqual([1, 0, 0]);
  });

  it('in one browser that names itself', async () => {
    const data = { 'x-client-data': JSON.stringify({ client: 0, deviceId: fingerprint().slice(0, 40) }) };
    const found = [
      await bonuses({ ...data, 'x-forwarded-for': newNetwork() }),
      await bonuses({ ...data, 'x-forwarded-for': newNetwork() }),
    ];
    expect(found).toEqual([1, 0]);
  });

  it.each([
    ['without a fingerprint', () => ({})],
    ['with a random fingerprint', () => ({ 'x-fingerprint': fingerprint() })],
  ])('from one network %s', async (_, headers) => {
    const network = { 'x-forwarded-for': newNetwork() };
    const found: number[] = [];
    for (let account = 0; account < 3; account += 1) found.push(await bonuses({ ...network, ...headers() }));
    expect(found).toEqual([1, 0, 0]);
  });

  it('of one mailbox', async () => {
    const found: number[] = [];
    for (const email of ['eve.x@gmail.com', 'evex@gmail.com', 'evex+2@googlemail.com'])
      found.push(await bonuses({ 'x-fingerprint': fingerprint(), 'x-forwarded-for': newNetwork() }, email));
    expect(found).toEqual([1, 0, 0]);
  });

  it.each([
    ['one fingerprint', true],
    ['one browser', false],
  ])('though they sign up apart, once both have logged in with %s', async (_, hasFingerprint) => {
    const stranger = () => ({ 'x-fingerprint': fingerprint(), 'x-forwarded-for': newNetwork() });
    const device = stranger();
    const [first, email] = [await signUp(seenWith(device), newEmail(), () => undefined), newEmail()];
    const second = await signUp(seenWith(stranger()), email, () => undefined);
    expect([await statuses(first), await statuses(second)]).toEqual([['Pending'], ['Pending']]);
    const there = seenWith(hasFingerprint ? device : stranger());
    const again = new Client(there.gateway);
    if (!hasFingerprint) again.cookies.set('tm_device', first.cookies.get('tm_device') ?? '');
    await logIn(again, email);
    expect([await statuses(first), await statuses(again)]).toEqual([['Pending'], ['Invalid']]);
  });

  it('and strangers have one each', async () => {
    const stranger = () => ({ 'x-fingerprint': fingerprint(), 'x-forwarded-for': newNetwork() });
    expect([await bonuses(stranger()), await bonuses(stranger())]).toEqual([1, 1]);
  });
});

describe('a rule that pays more than it asks for', () => {
  const asOperator = { headers: { authorization: `Bearer ${OPERATOR_TOKEN}` } };
  const volume = (amount: string) => ({
    volume: { amount },
    markets: 'contracts',
    contracts: null,
    profit: null,
  });

  it.each([
    ['20 for 3 in fees', { distribution: 'signUp', amount: '20', requirement: volume('15000') }, 400],
    ['20 for 20 in fees', { distribution: 'signUp', amount: '20', requirement: volume('100000') }, 200],
    ['what an operator gives', { amount: '20', requirement: volume('1') }, 200],
  ] as const)('is not made: %s', async (name, change, code) => {
    const rule = { ...COUPON_RULE, ruleId: name.replaceAll(' ', '_'), ...change };
    const client = new Client(server.gateway);
    const answer = await client.call('POST', '/operator/coupon-rules', { ...asOperator, body: { rule } });
    expect(answer.code, answer.message).toBe(code === 200 ? 200 : 10400);
    if (code === 400) expect(answer.message).toContain('costs 3 USDT in fees and the rule pays 20');
  });

  it('is not activated either', async () => {
    const { rules } = server.services.growth.coupons;
    await rules.create({ ...COUPON_RULE, ruleId: 'cheap', distribution: 'claim' });
    const body = { ruleId: 'cheap', state: 'active', isRevoked: false };
    const answer = await new Client(server.gateway).call('POST', '/operator/coupon-rules/state', {
      ...asOperator,
      body,
    });
    expect(answer.message).toContain('rule.requirement');
  });
});
