import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OperationData } from '@tidemark/sdk';
import { readCsv } from '../support/readCsv.ts';
import { Client } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
const ONE = '/api/exchange-account-center-api/asset/transfer';
const LIST = `${ONE}s`;
const COUNT = 23;
type Page = OperationData<'listTransfers'>;
type Transfer = Page['list'][number];

let ada: Client;
/** As each was answered, oldest first. */
const made: Transfer[] = [];

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
  for (let n = 0; n < COUNT; n += 1) {
    const asset = n % 3 === 0 ? 'BTC' : 'USDT';
    const [fromProduct, toProduct] = n % 4 === 0 ? [2, 1] : [2, 4];
    const amount = n === 7 ? '900000000' : `0.00${n + 1}`;
    const body = { fromProduct, toProduct, asset, amount, clientTransferId: `t-${n}` };
    await ada.post(ONE, body);
    made.push((await ada.get(ONE, { transferId: `t-${n}` })).data as Transfer);
  }
}, 60_000);

async function list(query: Readonly<Record<string, string | number>> = {}): Promise<Page> {
  const { code, data } = await ada.get(LIST, query);
  expect(code).toBe(200);
  return data as Page;
}

const byTime = (transfers: readonly Transfer[]): Transfer[] =>
  transfers.toSorted((a, b) => b.createdAt - a.createdAt || (a.transferId < b.transferId ? 1 : -1));

describe('listTransfers', () => {
  it('tells what each transfer became, newest first', async () => {
    expect(made.map(({ status }) => status)).toContain('rejected');
    expect((await list({ limit: 100 })).list).toEqual(byTime(made));
  });

  it('pages both ways without gap or repetition', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 30 }),
        fc.option(fc.constantFrom('USDT', 'BTC'), { nil: undefined }),
        async (limit, asset) => {
          const filter = asset === undefined ? {} : { asset };
          const wanted = byTime(made).filter((each) => asset === undefined || each.asset === asset);
          const older: Transfer[] = [];
          for (let before: string | null | undefined; before !== null;) {
            const page = await list({ ...filter, limit, ...(before !== undefined && { before }) });
            older.push(...page.list);
            before = page.nextCursor;
          }
          expect(older).toEqual(wanted);
          const oldest = byTime(made).at(-1)?.transferId ?? '';
          const newer: Transfer[] = [];
          for (let after: string | null = oldest; after !== null;) {
            const page: Page = await list({ ...filter, limit, after });
            newer.push(...page.list);
            after = page.nextCursor;
          }
          expect(newer).toEqual(wanted.filter(({ transferId }) => transferId !== oldest).toReversed());
        },
      ),
      { numRuns: 12 },
    );
  });

  it('filters by status and time', async () => {
    const rejected = byTime(made).filter(({ status }) => status === 'rejected');
    expect((await list({ status: 'rejected' })).list).toEqual(rejected);
    const middle = made[10]?.createdAt ?? 0;
    const before = byTime(made).filter(({ createdAt }) => createdAt < middle);
    expect((await list({ endAt: middle, limit: 100 })).list).toEqual(before);
    const since = byTime(made).filter(({ createdAt }) => createdAt >= middle);
    expect((await list({ startAt: middle, limit: 100 })).list).toEqual(since.toReversed());
  });

  it('rejects the cursor of a transfer that does not exist', async () => {
    expect((await ada.get(LIST, { before: 'none' })).code).toBe(10_400);
  });

  it('is a file as well', async () => {
    const headers = { accept: 'text/csv', 'x-timezone': 'UTC', 'x-language': 'en_US' };
    const { raw } = await ada.call('GET', LIST, { query: { asset: 'BTC' }, headers });
    const [heading, ...rows] = readCsv(raw.replace('\ufeff', ''));
    expect(heading).toEqual(['Time (UTC)', 'From', 'To', 'Asset', 'Amount (asset)', 'Status', 'ID']);
    const expected = byTime(made).filter(({ asset }) => asset === 'BTC');
    expect(rows.map((row) => [row[4], row[6]])).toEqual(
      expected.map(({ amount, transferId }) => [amount, transferId]),
    );
  });

  it("shows nobody another's transfers", async () => {
    const bob = new Client(server.gateway);
    await bob.login(1);
    expect((await bob.get(LIST)).data).toEqual({ list: [], nextCursor: null, sort: 'newest' });
  });
});

describe('listWalletAssets', () => {
  it('answers everybody without a token, with precision and networks', async () => {
    const answer = await server.gateway.app.inject({ url: '/wallet/assets' });
    const { code, data } = answer.json<{ code: number; data: OperationData<'listWalletAssets'> }>();
    expect(code).toBe(200);
    expect(data.length).toBeGreaterThan(0);
    for (const { scale, networks } of data) {
      expect(scale).toBe(8);
      for (const network of networks) {
        expect([true, false]).toContain(network.depositsOpen);
        expect([true, false]).toContain(network.withdrawalsOpen);
        expect(Number(network.minWithdrawal)).toBeGreaterThan(Number(network.withdrawalFee));
        expect(network.decimals).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
