import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Connector } from '../packages/connector/connector.ts';
import {
  AuthenticationError,
  BadRequest,
  BadSymbol,
  DuplicateOrderId,
  InsufficientFunds,
  InvalidNonce,
  InvalidOrder,
  NotSupported,
  OrderImmediatelyFillable,
  OrderNotFillable,
  OrderNotFound,
  RateLimitExceeded,
} from '../packages/connector/errors.ts';
import type { NewOrder } from '../packages/connector/newOrder.ts';
import type { RequestOptions } from '../packages/connector/request.ts';
import { Client } from './support/client.ts';
import { connectorKey } from './support/connectorKey.ts';
import { useTestServer } from './support/testServer.ts';
import { tradeForPrices } from './support/walletPrices.ts';

const SPOT = 'BTC/USDT';
const LINEAR = 'BTC/USDT:USDT';
const LIMIT: NewOrder = { symbol: SPOT, type: 'limit', side: 'buy', amount: '0.01', price: '90000' };
const MARKET: NewOrder = { symbol: LINEAR, type: 'market', side: 'buy', amount: '0.01' };

let frozenAt: number | undefined;
const now = (): number => frozenAt ?? Date.now();
const server = useTestServer({ keyCallsPerMinute: 1_200, now });
let ada: Client;
let options: Required<Pick<RequestOptions, 'baseUrl' | 'credentials'>>;
let connector: Connector;

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  await ada.stepUp();
  await tradeForPrices(ada);
  const baseUrl = await server.gateway.app.listen({ port: 0, host: '127.0.0.1' });
  options = { baseUrl, credentials: await connectorKey(ada) };
  connector = new Connector(options);
}, 60_000);
afterAll(() => connector.close());

describe('trigger orders', () => {
  const params = { trigger: true } as const;
  const exit = { ...MARKET, side: 'sell' } as const;

  it('come with an order', async () => {
    const attached = { stopLoss: { triggerPrice: '80000' }, takeProfit: { triggerPrice: '120000' } };
    await connector.createOrder({ ...MARKET, params: attached });
    const open = await connector.fetchOpenOrders(LINEAR, undefined, undefined, params);
    expect(open).toHaveLength(2);
    expect(open.map((order) => Number(order.triggerPrice)).sort()).toEqual([120_000, 80_000]);
  });

  it.each([
    ['stopLoss', { ...exit, params: { stopLossPrice: '81000' } }],
    ['takeProfit', { ...exit, params: { takeProfitPrice: '121000' } }],
    ['trailingStop', { ...exit, params: { trailingPercent: '1' } }],
    ['entry', { ...MARKET, type: 'limit', price: '95000', params: { triggerPrice: '95000' } }],
  ] as const)('of the purpose %s are placed, fetched and cancelled', async (_purpose, order) => {
    const placed = await connector.createOrder(order);
    expect(placed).toMatchObject({ status: 'open', symbol: LINEAR });
    expect(await connector.fetchOrder(placed, LINEAR, params)).toEqual(placed);
    expect(await connector.cancelOrder(placed.id, LINEAR, params)).toMatchObject({ status: 'canceled' });
    await expect(connector.cancelOrder(placed.id, LINEAR, params)).rejects.toBeInstanceOf(OrderNotFound);
  });

  it('are edited, and cancelled together', async () => {
    const stop = await connector.createOrder({ ...exit, params: { stopLossPrice: '81000' } });
    const edited = await connector.editOrder(stop.id, LINEAR, { triggerPrice: '82000' }, params);
    expect(Number(edited.triggerPrice)).toBe(82_000);
    expect((await connector.cancelAllOrders(LINEAR, params)).map(({ id }) => id)).toContain(stop.id);
    expect(await connector.fetchOpenOrders(LINEAR, undefined, undefined, params)).toEqual([]);
    const ended = await connector.fetchCanceledAndClosedOrders(LINEAR, 0, undefined, params);
    expect(ended.find(({ id }) => id === stop.id)).toMatchObject({ status: 'canceled' });
    await connector.closePosition(LINEAR);
  });

  it('are for contracts alone', async () => {
    const order = connector.createOrder({ ...LIMIT, params: { stopLossPrice: '80000' } });
    await expect(order).rejects.toBeInstanceOf(NotSupported);
  });
});

describe('a rejected order', () => {
  it.each([
    ['post-only that would take', OrderImmediatelyFillable, { price: '110000', params: { postOnly: true } }],
    ['fill or kill', OrderNotFillable, { amount: '90', params: { timeInForce: 'FOK' } }],
    ['more than there is', InsufficientFunds, { amount: '50' }],
    ['off the tick', InvalidOrder, { price: '90000.001' }],
    ['too small', InvalidOrder, { amount: '0.00001' }],
    ['no number', BadRequest, { amount: '1e3' }],
    ['of an unknown symbol', BadSymbol, { symbol: 'FOO/BAR' }],
    ['to reduce nothing', InvalidOrder, { ...MARKET, params: { reduceOnly: true } }],
  ] as const)('%s', async (_name, type, change) => {
    await expect(connector.createOrder({ ...LIMIT, ...change })).rejects.toBeInstanceOf(type);
  });

  it('whose client’s id names another', async () => {
    const params = { clientOrderId: 'twice' };
    const { id } = await connector.createOrder({ ...LIMIT, params });
    expect((await connector.createOrder({ ...LIMIT, params })).id).toBe(id);
    const other = connector.createOrder({ ...LIMIT, price: '89000', params });
    await expect(other).rejects.toBeInstanceOf(DuplicateOrderId);
    await connector.cancelAllOrders(SPOT);
  });
});

describe('orders that end at once', () => {
  it('immediate or cancel', async () => {
    const order = await connector.createOrder({ ...LIMIT, params: { timeInForce: 'IOC' } });
    expect(order).toMatchObject({ status: 'expired', filled: '0.00000' });
  });

  it('a market buy by its cost', async () => {
    const { symbol, side } = LIMIT;
    const order = await connector.createOrder({ symbol, side, type: 'market', params: { cost: '50' } });
    expect(Number(order.cost)).toBeGreaterThan(45);
    expect(Number(order.cost)).toBeLessThanOrEqual(50);
  });
});

describe('a call', () => {
  it('of a wrong secret is refused', async () => {
    const wrong = new Connector({ ...options, credentials: { ...options.credentials, secret: 'wrong' } });
    await expect(wrong.fetchBalance()).rejects.toBeInstanceOf(AuthenticationError);
  });

  it.each([-60_000, 3_600_000])('by a clock that is off by %i ms is signed again', async (off) => {
    const late = () => Date.now() + off;
    const other = new Connector({ ...options, now: late });
    expect(Number((await other.fetchBalance())['USDT']?.free)).toBeGreaterThan(0);
    const once = new Connector({ ...options, now: late, attempts: 1 });
    await expect(once.fetchBalance()).rejects.toBeInstanceOf(InvalidNonce);
  });

  it('to an exchange that is away says so', async () => {
    const away = new Connector({ baseUrl: 'http://127.0.0.1:9', attempts: 1 });
    expect(await away.fetchStatus()).toEqual({ status: 'error', updated: undefined });
  });
});

it('lists longer than a page come whole and oldest first', async () => {
  const since = Date.now();
  const orders = Array.from({ length: 120 }, (_, n) => ({
    ...LIMIT,
    amount: '0.001',
    price: String(90_000 + n),
  }));
  const ids = (await connector.createOrders(orders)).map(({ id }) => id);
  expect((await connector.fetchOpenOrders(SPOT, undefined, 120)).map(({ id }) => id)).toEqual(ids);
  await connector.cancelAllOrders(SPOT);
  const ended = await connector.fetchCanceledAndClosedOrders(SPOT, since, 150);
  expect(ended.map(({ id }) => id)).toEqual(ids);
  const first = await connector.fetchCanceledAndClosedOrders(SPOT, since, 110);
  expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 110));
  const newest = await connector.fetchCanceledAndClosedOrders(SPOT, undefined, 110);
  expect(newest.map(({ id }) => id)).toEqual(ids.slice(-110));
});

it('streams come back after a loss, with what was missed', async () => {
  const seen: string[] = [];
  await connector.watchOrders('spot', ({ id }) => seen.push(id));
  await connector.drop();
  const { id } = await connector.createOrder(LIMIT);
  await expect.poll(() => seen, { timeout: 5_000 }).toContain(id);
  const after = await connector.createOrder({ ...LIMIT, price: '90001' });
  await expect.poll(() => seen).toContain(after.id);
  await connector.cancelAllOrders(SPOT);
});

describe('limits', () => {
  it('are kept: more calls than there may be at once are spread', async () => {
    const patient = new Connector({ ...options, credentials: await connectorKey(ada) });
    await patient.fetchBalance();
    const balances = await Promise.all(Array.from({ length: 220 }, () => patient.fetchBalance()));
    expect(balances).toHaveLength(220);
  });

  it('that were passed say when to come back, and leave cancels', async () => {
    const hasty = new Connector({ ...options, credentials: await connectorKey(ada), attempts: 1, now });
    frozenAt = Date.now();
    const calls = await Promise.allSettled(Array.from({ length: 220 }, () => hasty.fetchBalance()));
    const reasons = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason as unknown] : []));
    expect(reasons).toHaveLength(20);
    for (const reason of reasons) {
      expect(reason).toBeInstanceOf(RateLimitExceeded);
      expect((reason as RateLimitExceeded).retryAfterMs).toBeGreaterThan(0);
    }
    expect(await hasty.cancelAllOrders(SPOT)).toEqual([]);
  });
});
