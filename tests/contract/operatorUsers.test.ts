import type { OperationData } from '@tidemark/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attoOf } from '../../server/custody/amounts.ts';
import { FIRST_USER_OWNER } from '../../server/engine/protocol.ts';
import { Client } from './support/client.ts';
import { openOperatorShell, type OperatorShell } from './support/operatorShell.ts';
import { useTestServer } from './support/testServer.ts';

const ADA = '61000100';
const MAIL = 'ada@tidemark.example';

const server = useTestServer();
let shell: OperatorShell;
let ada: Client;

beforeAll(async () => {
  shell = await openOperatorShell(server);
  ada = new Client(server.gateway);
  await ada.login();
});
afterAll(() => shell.close());

const run = (...words: string[]) => shell.run(...words);

async function show(...words: string[]): Promise<OperationData<'showUser'>> {
  const { exitCode, text } = await run('user', 'show', ...words);
  expect(exitCode, text).toBe(0);
  return JSON.parse(text) as OperationData<'showUser'>;
}

async function post<Data>(path: string, body: object): Promise<Data> {
  const answer = await ada.post(path, body);
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Data;
}

describe('npm run operator -- user show', () => {
  it('finds a user by address, in any spelling, by number and by UID', async () => {
    expect((await show(ADA)).user).toMatchObject({ displayUserId: ADA, loginId: MAIL, isFrozen: false });
    expect((await show(' ADA@Tidemark.example ')).user.displayUserId).toBe(ADA);
    await server.services.users.setContact(
      FIRST_USER_OWNER,
      { loginId: '+4915112345678', withdrawalsFrom: 0 },
      () => Promise.resolve(),
    );
    const { user, contacts } = await show('+49 151 12345678');
    expect(user.displayUserId).toBe(ADA);
    expect(contacts).toEqual([
      { kind: 'email', value: MAIL, isProved: expect.any(Boolean) as boolean },
      { kind: 'phone', value: '+4915112345678', isProved: true },
    ]);
  });

  it('says what the user has, has open and has done, each as its user reads it', async () => {
    const spot = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '10000', quantity: '0.001' };
    const order = await post('/api/spot-trade-api/order', spot);
    await post('/api/spot-trade-api/order', { ...spot, price: '10001' });
    const market = { contract: 'BTC-USDT', side: 'buy', type: 'market', quantity: '0.001' };
    await post('/api/contract-trade-api/order', market);
    const limit = { ...market, type: 'limit', price: '85000' };
    const contractOrder = await post('/api/contract-trade-api/order', limit);
    server.custody.arrive({
      userId: FIRST_USER_OWNER,
      network: 'ethereum',
      asset: 'USDT',
      amount: attoOf(7_000_000n, 6),
    });
    server.custody.mine(20);
    await server.services.wallet.chains?.look();

    const known = await show(ADA, '--limit', '1');
    expect(known.openOrders.total).toBe(2);
    expect(known.openOrders.list).toHaveLength(1);
    expect(known.openContractOrders).toEqual({ total: 1, list: [contractOrder] });
    expect((await show(ADA)).openOrders.list).toContainEqual(order);
    const balances = (await ada.get('/api/exchange-account-center-api/asset/balances')).data;
    expect(known.balances).toEqual(balances);
    const positions = (await ada.get('/api/contract-trade-api/positions')).data;
    expect(known.positions).toEqual(positions);
    expect(known.positions).toHaveLength(1);
    const { list } = (await ada.get('/wallet/deposits')).data as OperationData<'listDeposits'>;
    expect(known.deposits).toEqual({ total: 1, list });
    expect(known.deposits.list[0]).toMatchObject({ amount: '7', status: 'credited' });
    expect(known.withdrawalLimit).toEqual({ limit: '1000', used: '0' });
    expect(known.earn).toEqual((await ada.get('/earn/positions')).data);
    expect(known.referral).toEqual({ inviterId: null, isAffiliate: false, friends: 0 });
    const coupons = (await ada.get('/api/usdt-rouse-api/bonus/coupon/list', { limit: 1 }))
      .data as OperationData<'listCoupons'>;
    expect(known.coupons).toEqual(coupons.list);
    expect(known.sessions.length).toBeGreaterThan(0);
    expect(known.logins).toHaveLength(1);
    expect(known.logins[0]).toMatchObject({ result: 'success', way: 'password' });
  });

  it('says that a user is frozen, by whom, and until when', async () => {
    await run('user', 'freeze', '61000101');
    const { user, freeze } = await show('61000101');
    expect(user.isFrozen).toBe(true);
    expect(freeze).toEqual({ isFrozen: true, selfFrozenAt: null, thawsAt: null, withdrawalsFrom: null });
    await run('user', 'unfreeze', '61000101');
  });

  it('is written down by the UID, never by an address or number', async () => {
    await show(MAIL);
    const { exitCode, text } = await run('user', 'show', 'nobody@tidemark.example');
    expect({ exitCode, text }).toEqual({ exitCode: 1, text: 'name: there is no such user' });
    const audit = (await run('audit', '--limit', '100')).text;
    expect(audit).toMatch(/zoe_the_2nd.*showUser \{"name":"61000100"/);
    expect(audit).toMatch(/showUser \{"name":""[^}]*\} {2}10404/);
    expect(audit).not.toContain('@');
    expect(audit).not.toContain('4915112345678');
  });

  it.each([
    [['user', 'show'], /Name one address, number or UID/],
    [['user', 'show', ADA, MAIL], /Name one address, number or UID/],
    [['user', 'show', ADA, '--limit', '0'], /--limit must be 1 to 100/],
    [['user', 'show', ADA, '--limit', 'all'], /--limit must be 1 to 100/],
  ] as const)('%j is not understood, and says so', async (words, told) => {
    const outcome = await run(...words);
    expect(outcome).toMatchObject({ exitCode: 2 });
    expect(outcome.text).toMatch(told);
  });
});
