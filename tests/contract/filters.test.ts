import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../support/readCsv.ts';
import { Client } from './support/client.ts';
import { readAll } from './support/readAll.ts';
import { useTestServer } from './support/testServer.ts';

let time = Date.now();
const server = useTestServer({ now: () => time });
const SPOT = '/api/spot-trade-api';
const CONTRACTS = '/api/contract-trade-api';
const LOGINS = ['success', 'wrongPassword', 'wrongFactor', 'locked', 'frozen'] as const;

let ada: Client;

type Query = Record<string, string | number>;
type Entry = Readonly<Record<string, unknown>>;

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await ada.post(path, body);
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Record<string, unknown>;
}

/** All entries of a list, in pages of a size. */
const pagesOf = (path: string, query: Query, limit: number): Promise<Entry[]> =>
  readAll(ada, path, { ...query, sort: 'newest', limit });

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  const { userId } = (await ada.get('/user/userInfo')).data as { userId: string };
  const far = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '80000', quantity: '0.001' };
  for (let n = 0; n < 4; n += 1) {
    for (const [pair, base] of [
      ['BTC/USDT', '0.0005'],
      ['ETH/USDT', '0.01'],
    ] as const) {
      await post(`${SPOT}/order`, { pair, side: 'buy', type: 'market', quoteAmount: '40' });
      await post(`${SPOT}/order`, { pair, side: 'sell', type: 'market', quantity: base });
    }
    const { orderId } = await post(`${SPOT}/order`, far);
    await post(`${SPOT}/order/cancel`, { orderId });
    await post(`${SPOT}/order`, { ...far, price: '110000', timeInForce: 'IOC' });
    const own = { contract: 'BTC-USDT', type: 'market', quantity: '0.001' };
    await post(`${CONTRACTS}/order`, { ...own, side: 'buy' });
    await post(`${CONTRACTS}/order`, { ...own, side: 'sell' });
    const waiting = { ...own, side: 'buy', type: 'limit', price: '90000' };
    const placed = await post(`${CONTRACTS}/order`, waiting);
    await post(`${CONTRACTS}/order/cancel`, { orderId: placed['orderId'] });
    for (const side of ['buy', 'sell'] as const) {
      const trigger = { ...own, side, purpose: 'entry', triggerPrice: side === 'buy' ? '80000' : '130000' };
      const { triggerId } = await post(`${CONTRACTS}/trigger`, trigger);
      await post(`${CONTRACTS}/trigger/cancel`, { triggerId });
    }
    for (const [index, result] of LOGINS.entries()) {
      time += 100;
      const visit = { browser: '', system: '', country: '', network: '' };
      if (result !== 'locked' || n === 0)
        await server.services.loginHistory.add({ userId: Number(userId), result, way: 'password', visit });
      const id = `told-${n}-${index}`;
      const type = index % 2 === 0 ? 'system' : 'activity';
      const text = { title: id, linkUrl: '', template: null };
      await server.services.messages.add([{ id, userId: Number(userId), type, ...text }]);
    }
  }
});

const sides = ['buy', 'sell'];
const orderTypes = ['limit', 'market', 'postOnly'];
const ended = ['filled', 'cancelled', 'rejected', 'expired'];

/** Lists, what tells their time, and every value that each filter may have; `[]` of a filter is one of the times. */
const LISTS: Readonly<
  Record<string, { readonly time: string; readonly by: Readonly<Record<string, readonly string[]>> }>
> = {
  [`${SPOT}/orders/history`]: {
    time: 'createdAt',
    by: { pair: ['BTC/USDT', 'ETH/USDT'], side: sides, type: orderTypes, status: ended },
  },
  [`${SPOT}/fills`]: { time: 'tradedAt', by: { pair: ['BTC/USDT', 'ETH/USDT'], side: sides } },
  [`${CONTRACTS}/orders/history`]: {
    time: 'createdAt',
    by: { contract: ['BTC-USDT', 'ETH-USDT'], side: sides, type: orderTypes, status: ended },
  },
  [`${CONTRACTS}/fills`]: { time: 'tradedAt', by: { contract: ['BTC-USDT', 'ETH-USDT'], side: sides } },
  [`${CONTRACTS}/triggers/history`]: {
    time: 'createdAt',
    by: { side: sides, type: ['limit', 'market'], status: ['triggered', 'cancelled', 'failed'] },
  },
  '/user/logins': { time: 'triedAt', by: { result: LOGINS } },
  '/activities/notify/messages': { time: 'createTime', by: { type: ['system', 'activity'] } },
};

describe('a history that is narrowed', () => {
  it.each(Object.keys(LISTS))('has what the filters leave of the whole, in order: %s', async (path) => {
    const { time: stamp, by } = LISTS[path] ?? expect.fail(path);
    const whole = await pagesOf(path, {}, 100);
    expect(whole.length).toBeGreaterThan(5);
    const moments = fc.option(fc.constantFrom(...whole.map((entry) => Number(entry[stamp]))), {
      nil: undefined,
    });
    const choices = Object.fromEntries(
      Object.entries(by).map(([name, values]) => [
        name,
        fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 }),
      ]),
    );
    const counts = { some: 0, none: 0, entries: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.record({ ...choices, startAt: moments, endAt: moments }),
        fc.integer({ min: 1, max: 7 }),
        async (wanted, limit) => {
          const { startAt, endAt, ...equal } = wanted as Record<string, string | number | undefined>;
          const query = Object.fromEntries(
            Object.entries(wanted).filter(([, value]) => value !== undefined),
          ) as Query;
          const expected = whole.filter(
            (entry) =>
              Object.entries(equal).every(([name, value]) => value === undefined || entry[name] === value) &&
              Number(entry[stamp]) >= Number(startAt ?? 0) &&
              Number(entry[stamp]) < Number(endAt ?? Infinity),
          );
          expect(await pagesOf(path, query, limit), JSON.stringify(query)).toEqual(expected);
          counts.entries += expected.length;
          if (expected.length > 0 && expected.length < whole.length) counts.some += 1;
          if (expected.length === 0) counts.none += 1;
        },
      ),
      { numRuns: 40, seed: 27 },
    );
    // Or the property would say less than it seems to.
    expect(counts.some, path).toBeGreaterThan(3);
    expect(counts.none, path).toBeGreaterThan(3);
    expect(counts.entries, path).toBeGreaterThan(20);
  });

  it.each([
    [`${SPOT}/orders/history`, { status: 'cancelled', side: 'buy' }, 4],
    [`${SPOT}/orders/history`, { type: 'market', pair: 'ETH/USDT' }, 8],
    [`${SPOT}/fills`, { side: 'sell', type: 'market' }, 8],
    [`${SPOT}/fills`, { type: 'limit', pair: 'BTC/USDT', side: 'sell' }, 0],
  ] as const)('is written as CSV under the same filters: %s %o', async (path, query, least) => {
    const { raw, status } = await ada.call('GET', `${path}.csv`, { query });
    expect(status, raw).toBe(200);
    const [head, ...lines] = readCsv(raw.slice(1));
    const place = head?.indexOf('Order NO.') ?? -1;
    const listed = await pagesOf(path, query, 100);
    expect(lines.map((line) => line[place])).toEqual(listed.map(({ orderId }) => orderId));
    expect(lines.length).toBeGreaterThanOrEqual(least);
    if (least === 0) expect(lines).toEqual([]);
  });

  it('knows the type of the order of each fill, as a reader of the orders does', async () => {
    const orders = await pagesOf(`${SPOT}/orders/history`, {}, 100);
    const typeOf = new Map(orders.map(({ orderId, type }) => [orderId, type]));
    const fills = await pagesOf(`${SPOT}/fills`, {}, 100);
    for (const type of orderTypes) {
      const expected = fills.filter(({ orderId }) => typeOf.get(orderId) === type);
      expect(await pagesOf(`${SPOT}/fills`, { type }, 3), type).toEqual(expected);
    }
    expect(new Set(typeOf.values()).size).toBeGreaterThan(1);
  });
});
