import { beforeAll, describe, expect, it } from 'vitest';
import { accountIdOf, FIRST_USER_OWNER, PRODUCT, SYSTEM_OWNER } from '../../server/engine/protocol.ts';
import { Client, type Answer } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const UNIT = 100_000_000n;
const ADA = FIRST_USER_OWNER;
const EXTERNAL = accountIdOf(SYSTEM_OWNER.external, PRODUCT.wallet);
const SPOT_ORDER = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' };
const CONTRACT_ORDER = {
  contract: 'BTC-USDT',
  side: 'buy',
  type: 'limit',
  price: '90000',
  quantity: '0.01',
};

const server = useTestServer();
let ada: Client;

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
});

const balances = async (): Promise<Record<string, number>> => {
  const { data } = await ada.get('/api/exchange-account-center-api/asset/balances');
  const list = data as { product: number; asset: string; available: string }[];
  return Object.fromEntries(
    list.map(({ product, asset, available }) => [`${product} ${asset}`, Number(available)]),
  );
};

let keys = 0;

/** Has the accounts of Ada hold so many USDT each, and nothing else of it. */
async function hold(wanted: Partial<Record<1 | 2 | 4, bigint>>): Promise<void> {
  for (const product of [1, 2, 4] as const) {
    const account = accountIdOf(ADA, product);
    const known = server.views.balances.available(account, 'USDT');
    const goal = (wanted[product] ?? 0n) * UNIT;
    const move = { kind: 'transfer', asset: 'USDT', key: `hold:${(keys += 1)}` } as const;
    const amount = goal > known ? goal - known : known - goal;
    if (amount === 0n) continue;
    const [from, to] = goal > known ? [EXTERNAL, account] : [account, EXTERNAL];
    const result = await server.exchange.submit({ ...move, from, to, amount });
    expect(
      result.ok,
      JSON.stringify(result, (_, value) => String(value)),
    ).toBe(true);
    await server.views.reached(result.seq);
  }
}

const post = (path: string, body: object): Promise<Answer> => ada.post(path, body);

describe('what an account lacks', () => {
  it.each([
    ['a spot order', '/api/spot-trade-api/order', SPOT_ORDER, 2],
    ['a cross order', '/api/contract-trade-api/order', { ...CONTRACT_ORDER, marginMode: 'cross' }, 4],
    ['an isolated order', '/api/contract-trade-api/order', { ...CONTRACT_ORDER, marginMode: 'isolated' }, 4],
  ] as const)('comes with %s, exactly and once', async (_, path, order, product) => {
    await hold({ 1: 5_000n, 2: product === 4 ? 100n : 0n, 4: product === 2 ? 100n : 0n });
    const sources = product === 2 ? [4, 1] : [2, 1];
    expect((await post(path, order)).code).toBe(20001);
    const before = await balances();
    const body = { ...order, clientOrderId: `funded-${(keys += 1)}` };
    const placed = await post(path, { ...body, fundFrom: sources });
    expect(placed.code, placed.message).toBe(200);
    const after = await balances();
    const other = product === 2 ? '4 USDT' : '2 USDT';
    expect(after[other] ?? 0).toBeLessThan(before[other] ?? 0);
    expect(after[`${product} USDT`] ?? 0).toBeCloseTo(0, 6);
    const again = await post(path, { ...body, fundFrom: sources });
    expect(again.data).toMatchObject({ orderId: (placed.data as { orderId: string }).orderId });
    expect(await balances()).toEqual(after);
    const { orderId } = placed.data as { orderId: string };
    await post(`${path.replace(/order$/, 'order/cancel')}`, { orderId });
  });

  it('comes with a transfer, added margin and a subscription', async () => {
    await hold({ 1: 0n, 2: 300n, 4: 0n });
    const center = '/api/exchange-account-center-api/asset';
    const move = { fromProduct: 4, toProduct: 1, asset: 'USDT', amount: '50' };
    expect((await post(`${center}/transfer`, move)).code).toBe(20001);
    expect((await post(`${center}/transfer`, { ...move, fundFrom: [2] })).code).toBe(200);
    expect(await balances()).toMatchObject({ '1 USDT': 50, '2 USDT': 250 });
  });

  it('moves nothing where the accounts have too little', async () => {
    await hold({ 1: 100n, 2: 0n, 4: 100n });
    const before = await balances();
    expect((await post('/api/spot-trade-api/order', { ...SPOT_ORDER, fundFrom: [1, 4] })).code).toBe(20001);
    expect(await balances()).toEqual(before);
  });

  it('does not come from a suspended account', async () => {
    await hold({ 1: 5_000n });
    await server.services.settings.set('transferStatus', { 1: 1 });
    expect((await post('/api/spot-trade-api/order', { ...SPOT_ORDER, fundFrom: [1] })).code).toBe(20001);
    await server.services.settings.set('transferStatus', {});
  });

  it('comes with one order of several', async () => {
    await hold({ 1: 5_000n });
    const orders = [{ ...SPOT_ORDER }, { ...SPOT_ORDER, fundFrom: [1] }];
    const { data } = await post('/api/spot-trade-api/orders/place', { orders });
    expect((data as { results: { code: number }[] }).results.map(({ code }) => code)).toEqual([20001, 200]);
  });
});
