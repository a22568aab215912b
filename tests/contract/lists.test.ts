import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReaderBusyError } from '../../server/database/threadedReader.ts';
import { Client } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
const SPOT = '/api/spot-trade-api';
const CONTRACTS = '/api/contract-trade-api';

let ada: Client;

beforeEach(async () => {
  ada = new Client(server.gateway);
  await ada.login();
});

interface Page {
  readonly list: readonly Record<string, unknown>[];
  readonly nextCursor: string | null;
}

type Query = Record<string, string | number>;

async function get(path: string, query: Query): Promise<Page> {
  const answer = await ada.get(path, query);
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Page;
}

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await ada.post(path, body);
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Record<string, unknown>;
}

/** Reads a list to its end, and does something with each page before the next one is asked for. */
async function walk(
  path: string,
  query: Query,
  after: (list: Page['list']) => Promise<void>,
  member: 'before' | 'after' = 'before',
): Promise<Record<string, unknown>[]> {
  const all: Record<string, unknown>[] = [];
  for (let at: Query = query; ;) {
    const { list, nextCursor } = await get(path, at);
    all.push(...list);
    await after(list);
    if (nextCursor === null) return all;
    at = { ...at, [member]: nextCursor };
  }
}

const idsOf = (list: Page['list'], name = 'orderId') => list.map((entry) => String(entry[name]));

const buy = () => post(`${SPOT}/order`, { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: '20' });
const buyContract = () =>
  post(`${CONTRACTS}/order`, { contract: 'BTC-USDT', side: 'buy', type: 'market', quantity: '0.001' });

async function times(count: number, what: () => Promise<Record<string, unknown>>): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.unshift(String((await what())['orderId']));
  return ids;
}

describe('a list that grows while it is read', () => {
  it.each([
    ['spot orders', `${SPOT}/orders/history`, buy],
    ['spot fills', `${SPOT}/fills`, buy],
    ['contract orders', `${CONTRACTS}/orders/history`, buyContract],
    ['contract fills', `${CONTRACTS}/fills`, buyContract],
  ] as const)('shows each of 40 %s once, and then those that came meanwhile', async (_, path, trade) => {
    const known = await times(40, trade);
    const came: string[] = [];
    const seen = await walk(path, { limit: 7 }, async () => void came.unshift(...(await times(2, trade))));
    // An order may have several fills.
    const shown = [...new Set(idsOf(seen))].filter((id) => !came.includes(id));
    expect(shown.slice(0, known.length)).toEqual(known);
    const ids = idsOf(seen, path.endsWith('fills') ? 'tradeId' : 'orderId');
    expect(new Set(ids).size).toBe(ids.length);

    const newest = await walk(path, { limit: 7 }, async () => undefined);
    expect([...new Set(idsOf(newest))].slice(0, came.length + known.length)).toEqual([...came, ...known]);
  });

  it('is caught up with from an order that is known, the oldest first', async () => {
    const [anchor = ''] = await times(1, buy);
    const came = await times(9, buy);
    const query = { after: anchor, limit: 4 };
    const seen = await walk(`${SPOT}/orders/history`, query, async () => undefined, 'after');
    expect(idsOf(seen)).toEqual(came.toReversed());
  });

  it('of messages shows each once', async () => {
    const { userId } = (await ada.get('/user/userInfo')).data as { userId: string };
    const add = (id: string) =>
      server.services.messages.add([
        { id, userId: Number(userId), type: 'system', title: id, linkUrl: '', template: null },
      ]);
    for (let n = 0; n < 25; n += 1) await add(`known-${n}`);
    let came = 0;
    const seen = await walk('/activities/notify/messages', { type: 'system', limit: 4 }, () =>
      add(`came-${(came += 1)}`),
    );
    const ids = idsOf(seen, 'id');
    expect(ids.filter((id) => id.startsWith('known-')).sort()).toEqual(
      Array.from({ length: 25 }, (_, n) => `known-${n}`).sort(),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('of public trades goes on from the newest ones in memory into the table', async () => {
    await times(12, buy);
    const path = '/market/v2/trades';
    const query = { instrument: 'BTC/USDT', limit: 5 };
    const seen = await walk(path, query, async () => void (await buy()));
    const ids = idsOf(seen, 'tradeId').map(Number);
    expect(ids).toEqual(Array.from(ids, (_, index) => (ids[0] ?? 0) - index));
    expect(ids.at(-1)).toBe(1);
  });
});

describe('a list that shrinks while it is read', () => {
  it.each([
    [
      'spot orders',
      SPOT,
      'orders/open',
      'order',
      'orderId',
      { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.001' },
    ],
    [
      'contract orders',
      CONTRACTS,
      'orders/open',
      'order',
      'orderId',
      { contract: 'BTC-USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.001' },
    ],
    [
      'trigger orders',
      CONTRACTS,
      'triggers/open',
      'trigger',
      'triggerId',
      {
        contract: 'BTC-USDT',
        side: 'buy',
        purpose: 'entry',
        triggerPrice: '80000',
        type: 'market',
        quantity: '0.001',
      },
    ],
  ] as const)(
    'shows every one of 30 %s that are cancelled page by page',
    async (_, api, list, order, id, body) => {
      const placed: string[] = [];
      for (let n = 0; n < 30; n += 1) placed.unshift(String((await post(`${api}/${order}`, body))[id]));
      const seen = await walk(`${api}/${list}`, { limit: 10 }, async (page) => {
        for (const entry of page) await post(`${api}/${order}/cancel`, { [id]: entry[id] });
      });
      expect(idsOf(seen, id)).toEqual(placed);
      expect(await get(`${api}/${list}`, {})).toEqual({ list: [], nextCursor: null, sort: 'newest' });
    },
  );
});

describe('a page', () => {
  it('has ten entries unless told otherwise, and none of another user', async () => {
    const [, second = ''] = await times(12, buy);
    expect((await get(`${SPOT}/orders/history`, {})).list).toHaveLength(10);
    const linus = new Client(server.gateway);
    await linus.login(1);
    expect((await linus.get(`${SPOT}/orders/history`)).data).toEqual({
      list: [],
      nextCursor: null,
      sort: 'newest',
    });
    const foreign = await linus.get(`${SPOT}/orders/history`, { before: second });
    expect(foreign).toMatchObject({ status: 400, code: 10400, data: { path: 'before' } });
  });

  it('lies between two orders that are named', async () => {
    const ids = await times(5, buy);
    const { list, nextCursor } = await get(`${SPOT}/orders/history`, {
      before: ids[0] ?? '',
      after: ids[4] ?? '',
    });
    expect([idsOf(list), nextCursor]).toEqual([ids.slice(1, 4), null]);
  });
});

it('waits where too many pages are to be read at once', async () => {
  vi.spyOn(server.views.lists, 'selectFrom').mockImplementation(() => {
    throw new ReaderBusyError('full');
  });
  const { status, code, headers } = await ada.get(`${SPOT}/orders/history`);
  expect([status, code, headers['retry-after']]).toEqual([429, 10429, '2']);
  vi.restoreAllMocks();
  await get(`${SPOT}/orders/history`, {});
});
