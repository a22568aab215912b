import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationData } from '@tidemark/sdk';
import english from '../../locales/en_US.json' with { type: 'json' };
import german from '../../locales/de_DE.json' with { type: 'json' };
import { readStatement } from '../../server/books/statement.ts';
import { ownerOf } from '../../server/engine/protocol.ts';
import { answerList } from '../../server/gateway/handlers/listFile.ts';
import type { Paging, Rows } from '../../server/views/paging.ts';
import { readOrders } from '../../server/views/spot/queries.ts';
import { readCsv } from '../support/readCsv.ts';
import { authToken, Client } from './support/client.ts';
import { startTestServer, useTestServer } from './support/testServer.ts';

const server = useTestServer();
const SPOT = '/api/spot-trade-api';
const STATEMENT = '/wallet/statement';
type Entry = OperationData<'listStatement'>['list'][number];
type Query = Record<string, string | number>;

/** More entries of the statement than one page of a file has. */
const ORDERS = 240;
let ada: Client;

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  await server.gateway.app.listen({ port: 0, host: '127.0.0.1' });
  await trade(ORDERS);
}, 120_000);

async function trade(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const pair = n % 3 === 0 ? 'ETH/USDT' : 'BTC/USDT';
    const order = { pair, side: n % 2 === 0 ? 'buy' : 'sell', type: 'market' };
    const size = n % 2 === 0 ? { quoteAmount: '20' } : { quantity: pair === 'BTC/USDT' ? '0.0001' : '0.001' };
    await ada.post(`${SPOT}/order`, { ...order, ...size });
  }
}

/** The list, walked page by page. */
async function walked<Row>(path: string, query: Query = {}, limit = 100): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const { data } = await ada.get(path, { ...query, limit, ...(before !== undefined && { before }) });
    const page = data as { readonly list: readonly Row[]; readonly nextCursor: string | null };
    rows.push(...page.list);
    before = page.nextCursor;
  }
  return rows;
}

interface Asked {
  readonly zone?: string;
  readonly language?: string;
}

async function fileOf(path: string, query: Query = {}, { zone = 'UTC', language = 'en_US' }: Asked = {}) {
  const headers = { accept: 'text/csv', 'x-timezone': zone, 'x-language': language };
  const { raw, ...answer } = await ada.call('GET', path, { query, headers });
  return { ...answer, raw, rows: readCsv(raw.replace('\ufeff', '')) };
}

/** The row that the page used to write of an entry. */
const rowOf = (entry: Entry, zone: string, texts: typeof english): readonly string[] => [
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone }).format(
    entry.time,
  ),
  texts.statement.type[entry.type],
  texts.product[String(entry.product) as keyof typeof english.product],
  entry.asset,
  entry.amount,
  entry.balance,
  entry.reference ?? '',
  entry.entryId,
];

/** Begins the file of a list, as the gateway reads it; and what its rows were before, each by its position in time. */
async function fileAsRead<Row extends object>(path: string, read: (paging: Paging) => Promise<Rows<Row>>) {
  const idOf = (row: object) =>
    JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  const expected: string[] = [];
  for (let page = await read({ limit: 90 }); ; page = await read({ limit: 90, before: page.nextCursor })) {
    expected.push(...page.rows.map(idOf));
    if (page.nextCursor === null) break;
  }
  expect((await walked(path)).length).toBe(expected.length);
  const reply = { header: () => undefined, type: () => undefined };
  const call = { query: {}, wantsFile: true, isCsv: false, request: { headers: {} }, reply } as never;
  const seen: string[] = [];
  const columns = [['trade.columns.time', () => '']] as const;
  const file = (await answerList(call, columns, read, (row) => seen.push(idOf(row)))) as Readable;
  const pieces = file[Symbol.asyncIterator]();
  await pieces.next();
  const rest = async (): Promise<readonly string[]> => {
    for (let piece = await pieces.next(); piece.done !== true;) piece = await pieces.next();
    return seen;
  };
  return { expected, rest };
}

describe('a list as a file', () => {
  it('has under any filters and in any time zone the entries that its pages have, in one answer', async () => {
    const all = await walked<Entry>(STATEMENT);
    expect(all.length).toBeGreaterThan(500);
    const times = all.map(({ time }) => time);
    const moment = fc.constantFrom(...times);
    const filters = fc.record(
      {
        asset: fc.constantFrom('BTC', 'ETH', 'USDT'),
        product: fc.constantFrom(1, 2, 4),
        type: fc.constantFrom('trade', 'tradingFee', 'deposit', 'transfer'),
        startAt: moment,
        endAt: moment,
      },
      { requiredKeys: [] },
    );
    const zones = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'Asia/Kathmandu',
      'America/St_Johns',
      'Asia/Tehran',
    );
    const languages = fc.constantFrom(['en_US', english] as const, ['de_DE', german] as const);
    await fc.assert(
      fc.asyncProperty(filters, zones, languages, async (narrowed, zone, [language, texts]) => {
        const query = { ...narrowed, sort: 'newest' };
        const { status, headers, rows } = await fileOf(STATEMENT, query, { zone, language });
        const entries = await walked<Entry>(STATEMENT, query, 37);
        const { column } = texts.statement;
        expect(status).toBe(200);
        expect(rows).toEqual([
          [
            `${column.time} (${zone})`,
            column.type,
            column.account,
            column.asset,
            `${column.amount} (${texts.ui.csv.inAsset})`,
            `${column.balance} (${texts.ui.csv.inAsset})`,
            column.reference,
            'ID',
          ],
          ...entries.map((entry) => rowOf(entry, zone, texts)),
        ]);
        expect(headers['x-total-count']).toBe(String(entries.length));
      }),
      { numRuns: 25 },
    );
  });

  it('is called like a file, whatever page is asked for, and says in UTC what an unknown time zone would', async () => {
    const [, , third] = await walked<Entry>(STATEMENT, {}, 50);
    const page = { limit: 3, before: third?.entryId ?? '' };
    const { headers, rows, raw } = await fileOf(STATEMENT, page, { zone: 'No/Where' });
    const whole = await walked<Entry>(STATEMENT);
    expect(rows).toHaveLength(whole.length + 1);
    expect(rows[1]).toEqual(rowOf(whole[0] as Entry, 'UTC', english));
    expect(raw.charAt(0)).toBe('\ufeff');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="\d{4}(_\d\d){5}\.csv"$/);
  });

  it.each([
    ['ended orders', `${SPOT}/orders/history`, 'orderId', {}],
    ['fills', `${SPOT}/fills`, 'orderId', { pair: 'BTC/USDT' }],
  ] as const)('has the %s in their order', async (_, path, member, query) => {
    const entries = await walked<Record<string, string>>(path, query);
    const { rows } = await fileOf(path, query);
    const place = rows[0]?.indexOf('Order NO.') ?? -1;
    expect(rows.slice(1).map((row) => row[place])).toEqual(entries.map((entry) => entry[member]));
  });

  it('has what was there at the moment of the call: nothing that comes meanwhile, to its beginning or into its middle', async () => {
    const { price } =
      (await walked<{ readonly price: string }>(`${SPOT}/fills`, { pair: 'BTC/USDT' }))[0] ?? {};
    const far = { price: String(Math.floor(Number(price) * 0.97)), quantity: '0.001' };
    const { data } = await ada.post(`${SPOT}/order`, {
      pair: 'BTC/USDT',
      side: 'buy',
      type: 'limit',
      ...far,
    });
    const { orderId } = data as { readonly orderId: string };
    // Enough of newer ones that the one that waits would stand on a later page.
    await trade(520);
    await server.views.flush();
    await server.books.flush();
    const owned = await server.views.db
      .selectFrom('orders')
      .select('account')
      .where('orderId', '=', Number(orderId))
      .execute();
    const account = owned[0]?.account ?? 0;
    const orders = await fileAsRead(`${SPOT}/orders/history`, (paging) =>
      readOrders(server.views.lists, { account, ...paging }),
    );
    const entries = await fileAsRead(STATEMENT, (paging) =>
      readStatement(server.books.lists, { owner: ownerOf(account), ...paging }),
    );
    // Both have begun; now one order ends that is older than most, and others are made.
    expect(await ada.post(`${SPOT}/order/cancel`, { orderId })).toMatchObject({
      code: 200,
    });
    await trade(5);
    await server.views.flush();
    await server.books.flush();
    expect(await orders.rest()).toEqual(orders.expected);
    expect(await entries.rest()).toEqual(entries.expected);
    const now = await fileOf(`${SPOT}/orders/history`);
    const place = now.rows[0]?.indexOf('Order NO.') ?? -1;
    expect(now.rows.slice(1).map((row) => row[place])).toContain(orderId);
    expect(orders.expected.join()).not.toContain(`,${orderId}`);
  });

  it('may be taken twice at once by a user, and a third time once one is whole', async () => {
    const three = await Promise.all([1, 2, 3].map(() => fileOf(STATEMENT)));
    expect(three.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    const refused = three.find(({ status }) => status === 429);
    expect(refused).toMatchObject({ code: 10429 });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await fileOf(STATEMENT)).status).toBe(200);
  });

  it('is none where JSON is taken as well, and none of a list that has no columns', async () => {
    const accept = 'application/json, text/csv;q=0.5';
    const page = await ada.call('GET', STATEMENT, { headers: { accept } });
    expect(page).toMatchObject({ status: 200, code: 200 });
    expect((page.data as { readonly list: readonly unknown[] }).list).toHaveLength(10);
    const messages = await ada.call('GET', '/messages', { headers: { accept: 'text/csv' } });
    expect(String(messages.headers['content-type'])).toMatch(/^application\/json/);
  });

  it('is refused in the usual envelope', async () => {
    const refused = await ada.call('GET', `${SPOT}/fills`, {
      query: { pair: 'NO/PE' },
      headers: { accept: 'text/csv' },
    });
    expect(refused).toMatchObject({ status: 422, code: 20009, data: null });
  });

  it('counts as one call, compressed or not, over a real connection', async () => {
    const { port } = server.gateway.app.server.address() as AddressInfo;
    const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const plain = await fileOf(STATEMENT);
    const address = `http://127.0.0.1:${port}${STATEMENT}?auth=${authToken(STATEMENT)}`;
    const answer = await fetch(address, {
      headers: { accept: 'text/csv', 'accept-encoding': 'gzip', cookie },
    });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(readCsv((await answer.text()).replace('\ufeff', '')).length).toBe(plain.rows.length);
    const time = Date.now();
    const limited = await startTestServer({ requestsPerMinute: 60, now: () => time });
    const client = new Client(limited.gateway);
    await client.login();
    const left = async (accept: string): Promise<number> => {
      const { headers } = await client.call('GET', STATEMENT, { headers: { accept } });
      return Number(headers['ratelimit-remaining']);
    };
    expect(await left('text/csv')).toBe((await left('application/json')) + 1);
    await limited.stop();
  });
});
