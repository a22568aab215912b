import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import { createSdk } from '@tidemark/sdk';
import { createFakeExchange, type FakeExchange } from '@tidemark/testing';
import { inRoot } from '../../../scripts/lib/root.ts';
import { loadDocument } from '../../../server/gateway/contract/documents.ts';
import { operationsOf } from '../../../server/gateway/contract/operations.ts';

const PAIR = 'BTC/USDT';
const CONTRACT = 'BTC-USDT';
const SPOT = { pair: PAIR, side: 'buy', type: 'limit', price: '90000', quantity: '0.01' } as const;
const FUTURE = { contract: CONTRACT, side: 'buy', type: 'limit', price: '90000', quantity: '0.1' } as const;
const ORDER = { orderId: '1' };

/** Trading operations that the fake exchange answers by itself, and a request of each. */
const SUPPORTED: Readonly<Record<string, { readonly query?: object; readonly body?: object }>> = {
  placeOrder: { body: SPOT },
  testOrder: { body: SPOT },
  amendOrder: { body: { ...ORDER, quantity: '0.02' } },
  cancelOrder: { body: ORDER },
  cancelAllOrders: { body: { pair: PAIR, side: 'buy', type: 'limit' } },
  setCancelAfter: { body: { timeoutMs: 5_000 } },
  placeOrders: { body: { orders: [SPOT] } },
  amendOrders: { body: { orders: [{ ...ORDER, price: '89000' }] } },
  cancelOrders: { body: { orders: [ORDER] } },
  getOrder: { query: ORDER },
  listOpenOrders: {},
  listOrderHistory: {},
  listFills: {},
  listBalances: {},
  listContracts: {},
  listMarkPrices: {},
  placeContractOrder: { body: FUTURE },
  testContractOrder: { body: FUTURE },
  amendContractOrder: { body: { ...ORDER, quantity: '0.2' } },
  cancelContractOrder: { body: ORDER },
  cancelAllContractOrders: { body: { contract: CONTRACT, kind: 'linear', side: 'buy' } },
  setContractCancelAfter: { body: { timeoutMs: 0 } },
  placeContractOrders: { body: { orders: [FUTURE] } },
  amendContractOrders: { body: { orders: [{ ...ORDER, price: '89000' }] } },
  cancelContractOrders: { body: { orders: [ORDER] } },
  getContractOrder: { query: ORDER },
  listOpenContractOrders: {},
  listContractOrderHistory: {},
  listContractFills: {},
  listPositions: {},
  listContractSettings: {},
  setLeverage: { body: { contract: CONTRACT, leverage: 5 } },
  listMarginAccounts: {},
};

const documents = await Promise.all(
  ['spot', 'contracts'].map((name) => loadDocument(inRoot('openapi', `${name}.yaml`))),
);
const OPERATIONS = documents.flatMap(operationsOf);

let exchange: FakeExchange;
let sdk: ReturnType<typeof createSdk>;

beforeEach(async () => {
  exchange = createFakeExchange();
  sdk = createSdk(exchange.sdk);
  exchange.contracts.list(CONTRACT, { tickSize: '0.5', lotSize: '0.001' });
  exchange.contracts.mark(CONTRACT, '90000');
  exchange.contracts.fund('USDT', '100000');
  await call('placeOrder', { body: { ...SPOT, price: '80000' } });
  await call('placeContractOrder', { body: { ...FUTURE, price: '80000' } });
});

const call = (id: string, init: object = {}): Promise<unknown> =>
  (sdk as { call(id: string, init: object): Promise<unknown> }).call(id, init);

describe('every trading operation', () => {
  it('is one that the documents have', () => {
    expect(OPERATIONS.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(SUPPORTED)));
  });

  it.each(OPERATIONS)('$id is answered, or named as unsupported', async ({ id, method }) => {
    const init = SUPPORTED[id];
    if (init !== undefined) return void (await expect(call(id, init)).resolves.toBeDefined());
    const any = method === 'GET' ? { query: {} } : { body: {} };
    const error: unknown = await call(id, any).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: CODE.invalidCommand });
    expect(String(error)).toContain(`${id} is not supported by the fake exchange`);
    const { answer } = exchange.calls as unknown as { answer(id: string, data: unknown): void };
    answer.call(exchange.calls, id, { list: [] });
    await expect(call(id, any)).resolves.toBeDefined();
  });
});

describe.each([
  { test: 'testOrder', place: 'placeOrder', body: SPOT, list: 'listOpenOrders' },
  { test: 'testContractOrder', place: 'placeContractOrder', body: FUTURE, list: 'listOpenContractOrders' },
] as const)('$test', ({ test, place, body, list }) => {
  it('answers the order that is placed next, and places nothing', async () => {
    const before = await call(list);
    const margin = await call('listMarginAccounts');
    const tested = await call(test, { body });
    expect(await call(list)).toEqual(before);
    expect(await call('listMarginAccounts')).toEqual(margin);
    expect(await call(place, { body })).toEqual(tested);
  });

  it.each([
    [{ quantity: '0.0001234' }],
    [{ price: '90000.001' }],
    [{ quantity: '99999999' }],
    [{ clientOrderId: 'used' }],
  ])('rejects %j as placing it does', async (change) => {
    exchange.pair(PAIR, { tickSize: '0.01', lotSize: '0.00001' });
    await call(place, { body: { ...body, clientOrderId: 'used', price: '70000' } });
    const outcome = (id: string) =>
      call(id, { body: { ...body, ...change } }).catch(({ code }: Error & { code: number }) => code);
    const [tested, placed] = [await outcome(test), await outcome(place)];
    expect(tested).toEqual(expect.any(Number));
    expect(tested).toBe(placed);
  });

  it.each(['IOC', 'FOK'])('an order %s that nobody fills does not wait', async (timeInForce) => {
    expect(await call(test, { body: { ...body, timeInForce } })).toMatchObject({ status: 'open' });
    expect(await call(place, { body: { ...body, timeInForce } })).toMatchObject({ status: 'expired' });
  });
});

describe.each([
  { operation: 'setCancelAfter', list: 'listOpenOrders', other: 'listOpenContractOrders' },
  { operation: 'setContractCancelAfter', list: 'listOpenContractOrders', other: 'listOpenOrders' },
] as const)('$operation', ({ operation, list, other }) => {
  const open = async (id: string) => ((await call(id)) as { list: readonly unknown[] }).list.length;

  it('cancels what is open when its time has come', async () => {
    const { cancelsAt } = (await call(operation, { body: { timeoutMs: 5_000 } })) as { cancelsAt: number };
    expect(cancelsAt).toBe(exchange.clock.now() + 5_000);
    await exchange.advance(3_000);
    await call(operation, { body: { timeoutMs: 5_000 } });
    await exchange.advance(4_999);
    expect(await open(list)).toBe(1);
    await exchange.advance(1);
    expect([await open(list), await open(other)]).toEqual([0, 1]);
  });

  it('is switched off by 0', async () => {
    await call(operation, { body: { timeoutMs: 5_000 } });
    expect(await call(operation, { body: { timeoutMs: 0 } })).toEqual({ timeoutMs: 0, cancelsAt: null });
    await exchange.advance(60_000);
    expect(await open(list)).toBe(1);
  });

  it.each([1, 999, 1000.5, 86_400_001, -1])('rejects %d', async (timeoutMs) => {
    await expect(call(operation, { body: { timeoutMs } })).rejects.toMatchObject({ code: CODE.invalid });
  });
});

describe.each([
  { list: 'listOrderHistory', place: 'placeOrder', cancel: 'cancelOrder', body: SPOT },
  {
    list: 'listContractOrderHistory',
    place: 'placeContractOrder',
    cancel: 'cancelContractOrder',
    body: FUTURE,
  },
] as const)('$list', ({ list, place, cancel, body }) => {
  interface Entry {
    readonly orderId: string;
    readonly side: string;
    readonly createdAt: number;
  }
  const read = (query: object) =>
    call(list, { query }) as Promise<{ list: readonly Entry[]; nextCursor: string | null }>;

  it('is narrowed and paged as its query says', async () => {
    for (const side of ['buy', 'sell', 'buy', 'sell', 'buy']) {
      await exchange.advance(1_000);
      const { orderId } = (await call(place, { body: { ...body, side } })) as Entry;
      await call(cancel, { body: { orderId } });
    }
    const all = (await read({})).list;
    expect(all.map(({ orderId }) => orderId)).toEqual(['6', '5', '4', '3', '2']);
    const ids = async (query: object) => (await read(query)).list.map(({ orderId }) => orderId);
    expect(await ids({ side: 'buy' })).toEqual(['6', '4', '2']);
    expect(await ids({ status: 'filled' })).toEqual([]);
    expect(await ids({ type: 'limit', status: 'cancelled', limit: 1 })).toEqual(['6']);
    expect(await ids({ startAt: all[3]?.createdAt, endAt: all[1]?.createdAt })).toEqual(['3', '4']);
    expect(await ids({ before: '4' })).toEqual(['3', '2']);
    expect(await ids({ after: '4' })).toEqual(['5', '6']);
    await expect(read({ after: 'none' })).rejects.toMatchObject({ code: CODE.invalid });
    const found: string[] = [];
    for (let before: string | null | undefined; before !== null;) {
      const page = await read({ side: 'buy', limit: 2, ...(before !== undefined && { before }) });
      found.push(...page.list.map(({ orderId }) => orderId));
      before = page.nextCursor;
    }
    expect(found).toEqual(['6', '4', '2']);
  });
});
