import { randomBytes } from 'node:crypto';
import type { OperationData } from '@tidemark/sdk/contract';
import { describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { COUPON_RULE } from './support/couponCases.ts';
import { signUp } from './support/signUp.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';

const server = useTestServer();

const fingerprint = (): string => randomBytes(36).toString('hex');

let people = 0;
let networks = 0;
const newNetwork = (): string => `198.51.100.${(networks += 1)}`;

/** How many bonuses somebody has who has just signed up. */
async function bonuses(headers: Record<string, string>, email = `eve${(people += 1)}@tidemark.example`) {
  const as = Object.assign(Object.create(server.gateway) as typeof server.gateway, {
    app: {
      inject: (options: { headers: Record<string, string> }) =>
        server.gateway.app.inject({ ...options, headers: { ...options.headers, ...headers } }),
    },
  });
  const client = await signUp({ gateway: as, mails: server.mails }, email, () => undefined);
  await server.services.growth.flush();
  const answer = await client.get('/api/usdt-rouse-api/bonus/coupon/list');
  return (answer.data as OperationData<'listCoupons'>).list.length;
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
