import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadCsv, entries, pages, type Page, type PageQuery } from '@tidemark/sdk';
import { readCsv } from '../support/readCsv.ts';
import { Client } from './support/client.ts';
import { historiesOf, type History, type Made } from './support/histories.ts';
import { OPERATOR_TOKEN, useTestServer } from './support/testServer.ts';

const clock = { ahead: 0 };
const server = useTestServer({ now: () => Date.now() + clock.ahead });
const STATEMENT = 'listStatement';
/** Later than anything that the server made by itself. */
const FIRST = Date.now() + 86_400_000;
type Entry = Readonly<Record<string, unknown>>;

let ada: Client;
let histories: ReadonlyMap<string, History>;
let made = 0;

const tables = () => ({ views: server.views, services: server.services, serviceDb: server.serviceDb });

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  const { userId } = (await ada.get('/user/userInfo')).data as { userId: string };
  const trade: History = {
    ...{ id: STATEMENT, path: '/wallet/statement', filter: 'asset', timeOf: ({ time }) => Number(time) },
    put: async ({ side }) => {
      const order = { pair: 'BTC/USDT', side, type: 'market' };
      const size = side === 'buy' ? { quoteAmount: '20' } : { quantity: '0.0001' };
      expect(await ada.post('/api/spot-trade-api/order', { ...order, ...size })).toMatchObject({ code: 200 });
      await server.books.flush();
    },
  };
  const all = [...historiesOf({ ...tables(), clock }, Number(userId)), trade];
  histories = new Map(all.map((history) => [history.id, history]));
});

const LISTS = [
  ...['listOrderHistory', 'listFills', 'listContractOrderHistory', 'listContractFills'],
  ...['listTriggerOrderHistory', 'listFundingPayments', 'listLiquidations', 'listFundingRates'],
  ...['listDeposits', 'listUserDeposits', 'listWithdrawals', 'listUserWithdrawals', 'listEarnHistory'],
  'listTransfers',
  ...['listMessages', 'listLogins', 'listReferralFriends', STATEMENT],
];

async function call({ path, query }: History, more: object): Promise<Page<Entry>> {
  const headers: Record<string, string> = path.startsWith('/operator/')
    ? { authorization: `Bearer ${OPERATOR_TOKEN}` }
    : {};
  const answer = await ada.call('GET', path, { query: { ...query, ...more }, headers });
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Page<Entry>;
}

/** The whole list, newest first, without any help of the SDK. */
async function wholeOf(history: History): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let at: object = { limit: 100, sort: 'newest' }; ;) {
    const { list, nextCursor } = await call(history, at);
    all.push(...list);
    if (nextCursor === null) return all;
    at = { ...at, before: nextCursor };
  }
}

const makes = fc.record({
  time: fc.integer({ min: 0, max: 5 }),
  side: fc.constantFrom('buy', 'sell'),
  asset: fc.constantFrom('BTC', 'USDT'),
});
const put = (history: History, { time, ...rest }: Omit<Made, 'n'>, later = 0): Promise<unknown> => {
  const n = (made += 1);
  return history.put({ ...rest, n, time: FIRST + later + time });
};

describe('a list from a time on', () => {
  it('is every list that takes startAt', () => {
    const taking = server.gateway.operations
      .filter(
        ({ query, textType }) =>
          textType === undefined && ['startAt', 'after'].every((name) => name in Object(query['properties'])),
      )
      .map(({ id }) => id);
    // Public trades come from memory or the database: see marketQueries.test.ts.
    expect(taking.sort()).toEqual([...LISTS, 'listTrades'].sort());
  });

  it.each(LISTS)('comes oldest first, each entry once, while more come: %s', async (id) => {
    const history = histories.get(id) ?? expect.fail(id);
    for (const one of fc.sample(makes, { numRuns: 14, seed: 7 })) await put(history, one);
    const counts = { pages: 0, entries: 0, came: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        fc.array(makes, { maxLength: 2 }),
        async (place, limit, isFiltered, coming) => {
          const whole = await wholeOf(history);
          const startAt = history.timeOf(whole[place % whole.length] ?? expect.fail());
          const { filter } = history;
          const narrowed =
            isFiltered && filter !== undefined ? { [filter]: filter === 'side' ? 'buy' : 'USDT' } : {};
          const isIn = (entry: Entry): boolean =>
            history.timeOf(entry) >= startAt &&
            Object.entries(narrowed).every(([name, value]) => {
              const inner = (entry['deposit'] ?? entry['withdrawal'] ?? entry) as Entry;
              return inner[name] === value;
            });
          const expected = whole.filter(isIn).reverse();
          const more = [...coming];
          const seen: Entry[] = [];
          const fetchPage = (page: PageQuery) => call(history, { ...narrowed, startAt, ...page });
          for await (const { list, sort } of pages(fetchPage, { limit })) {
            expect(sort).toBe('oldest');
            expect(list.length).toBeLessThanOrEqual(limit);
            seen.push(...list);
            counts.pages += 1;
            const next = more.shift();
            // What comes meanwhile is newer than what is there.
            if (next !== undefined) await put(history, next, 60_000 + made * 10);
          }
          expect(seen.slice(0, expected.length)).toEqual(expected);
          const later = (await wholeOf(history)).filter(isIn).reverse();
          expect(later.slice(0, seen.length)).toEqual(seen);
          counts.entries += seen.length;
          counts.came += coming.length;
        },
      ),
      { numRuns: 9, seed: 28 },
    );
    // Or the property would say less than it seems to.
    expect(counts.pages, id).toBeGreaterThan(12);
    expect(counts.entries, id).toBeGreaterThan(30);
    expect(counts.came, id).toBeGreaterThan(3);
  });

  it('comes newest first where that is asked for', async () => {
    const history = histories.get('listFills') ?? expect.fail();
    const whole = await wholeOf(history);
    const startAt = history.timeOf(whole[5] ?? expect.fail());
    const fetchPage = (page: PageQuery) => call(history, { startAt, sort: 'newest', ...page });
    const seen: Entry[] = [];
    for await (const entry of entries(fetchPage, { limit: 2 })) seen.push(entry);
    expect(seen).toEqual(whole.filter((entry) => history.timeOf(entry) >= startAt));
    const oldest: Entry[] = [];
    for await (const entry of entries((page) => call(history, page), { limit: 7, sort: 'oldest' }))
      oldest.push(entry);
    expect(oldest).toEqual(whole.toReversed());
  });

  it('is downloaded in that order', async () => {
    const history = histories.get('listFills') ?? expect.fail();
    const whole = await wholeOf(history);
    const startAt = history.timeOf(whole.at(-4) ?? expect.fail());
    const expected = whole
      .filter((entry) => history.timeOf(entry) >= startAt)
      .map(({ fillId }) => fillId)
      .reverse();
    const idsIn = (text: string) =>
      readCsv(text.replace('\ufeff', ''))
        .slice(1)
        .map((row) => row.at(-1));
    const { blob } = await downloadCsv(async ({ onHeaders, ...rows }) => {
      const query = { startAt, limit: 3, ...rows };
      const answer = await ada.call('GET', `${history.path}.csv`, { query });
      onHeaders(new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])));
      return answer.raw;
    });
    expect(idsIn(await blob.text())).toEqual(expected);
    const file = await ada.call('GET', history.path, { query: { startAt }, headers: { accept: 'text/csv' } });
    expect(idsIn(file.raw)).toEqual(expected);
    expect(file.headers['x-total-count']).toBe(String(expected.length));
  });
});
