import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { BusinessError, downloadCsv, LoginExpiredError, signIn } from '@tidemark/sdk';
import type { Fill, Order } from '@tidemark/sdk';
import { DEMO_USERS } from '../../server/services/demo/demoUsers.ts';
import { readCsv } from '../support/readCsv.ts';
import { Client } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
const SPOT = '/api/spot-trade-api';
const ORDERS = `${SPOT}/orders/history`;
const FILLS = `${SPOT}/fills`;
let ada: Client;
let baseUrl: string;

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  await server.gateway.app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(server.gateway.app.server.address() as AddressInfo).port}`;
  for (let n = 0; n < 7; n += 1) {
    const order = {
      pair: n % 2 === 0 ? 'BTC/USDT' : 'ETH/USDT',
      side: 'buy',
      type: 'market',
      quoteAmount: '20',
    };
    expect((await ada.post(`${SPOT}/order`, order)).code).toBe(200);
  }
});

type Query = Record<string, string | number>;

/** Rows of one answer, the heading first. */
async function rowsOf(path: string, query: Query = {}, language = 'en_US') {
  const { status, raw, headers } = await ada.call('GET', path, {
    query,
    headers: { 'x-language': language },
  });
  expect(status, raw).toBe(200);
  expect(raw.charAt(0)).toBe('\ufeff');
  return { rows: readCsv(raw.slice(1)), next: headers['x-next-cursor'] };
}

async function listed<Entry>(path: string, query: Query = {}): Promise<readonly Entry[]> {
  const { data } = await ada.get(path, { limit: 100, ...query });
  return (data as { list: readonly Entry[] }).list;
}

describe('CSV that the exchange writes', () => {
  it('has the ended orders that the list has, with exact decimals and times in ISO 8601', async () => {
    const { rows, next } = await rowsOf(`${ORDERS}.csv`, { pair: 'BTC/USDT' });
    const [head, ...lines] = rows;
    expect(head?.join()).toBe(
      [
        'Time (UTC),Pair,Type,Side,Avg. price (quote asset),Price (quote asset),Executed (base asset),Amount (base asset)',
        'Total (quote asset),Fee (fee asset),Fee asset,Status,Order NO.,Client order ID',
      ].join(),
    );
    const orders = await listed<Order>(ORDERS, { pair: 'BTC/USDT' });
    expect(orders).toHaveLength(4);
    expect(lines).toEqual(
      orders.map((order) => [
        new Date(order.createdAt).toISOString(),
        'BTC/USDT',
        'market IOC',
        'buy',
        order.averagePrice,
        '',
        order.filled,
        order.quantity,
        order.quoteFilled,
        order.fee,
        'USDT',
        order.status,
        order.orderId,
        order.clientOrderId,
      ]),
    );
    expect(next).toBeUndefined();
  });

  it('has the fills that the list has, headed in the language that is asked for', async () => {
    const [head, ...lines] = (await rowsOf(`${FILLS}.csv`, {}, 'de_DE')).rows;
    expect(head?.[0]).toBe('Zeit (UTC)');
    const fills = await listed<Fill>(FILLS);
    expect(lines.map((line) => [line[3], ...line.slice(-4)])).toEqual(
      fills.map(({ price, orderId, clientOrderId, tradeId, fillId }) => [
        ...[price, orderId, clientOrderId],
        ...[tradeId, fillId],
      ]),
    );
    const [english] = (await rowsOf(`${FILLS}.csv`, {}, 'tl_TL')).rows;
    expect(english?.join()).toBe(
      'Time (UTC),Pair,Side,Price (quote asset),Executed (base asset),Role,Fee (fee asset),Fee asset,Total (quote asset),Order NO.,Client order ID,Trade ID,ID',
    );
  });

  it.each([
    ['exportOrderHistory', ORDERS],
    ['exportFills', FILLS],
  ] as const)('%s comes whole through the SDK, a few rows an answer', async (id, path) => {
    const [{ loginId, password } = { loginId: '', password: '' }] = DEMO_USERS;
    const sdk = await signIn(baseUrl, { loginId, password });
    let calls = 0;
    const { blob } = await downloadCsv(({ onHeaders, ...rows }) => {
      calls += 1;
      return sdk.call(id, { query: { ...rows, limit: 3 }, onHeaders });
    });
    const entries = await listed<{ orderId: string }>(path);
    const [head, ...lines] = readCsv(await blob.text());
    const place = head?.indexOf('Order NO.') ?? -1;
    expect(lines.map((line) => line[place])).toEqual(entries.map(({ orderId }) => orderId));
    expect(calls).toBe(Math.ceil(entries.length / 3));
  });

  it('is refused in the usual envelope, which the SDK recognises', async () => {
    const refused = await ada.get(`${FILLS}.csv`, { pair: 'NO/PE' });
    expect(refused).toMatchObject({ status: 422, code: 20009, data: null });
    expect(refused.headers['content-type']).toMatch(/^application\/json/);
    const [{ loginId, password } = { loginId: '', password: '' }] = DEMO_USERS;
    const sdk = await signIn(baseUrl, { loginId, password });
    const error: unknown = await sdk
      .call('exportFills', { query: { pair: 'NO/PE' } })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BusinessError);
    expect(error).not.toBeInstanceOf(LoginExpiredError);
    expect(error).toMatchObject({ code: 20009 });
  });

  it('names the next rows to none but their owner, and to pages of other origins that may call', async () => {
    const { next = '' } = await rowsOf(`${ORDERS}.csv`, { limit: 2 });
    const linus = new Client(server.gateway);
    await linus.login(1);
    expect(await linus.get(`${ORDERS}.csv`, { before: String(next) })).toMatchObject({
      code: 10400,
      data: { path: 'before' },
    });
    const headers = { origin: 'https://app.example' };
    const answer = await ada.call('GET', `${ORDERS}.csv`, { query: { limit: 2 }, headers });
    expect(answer.headers['access-control-expose-headers']).toContain('X-Next-Cursor');
  });
});
