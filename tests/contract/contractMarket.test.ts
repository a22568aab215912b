import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { Socket } from './support/socket.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let visitor: Client;

beforeAll(async () => {
  visitor = new Client(server.gateway);
});

async function data<Data>(path: string, query: Record<string, string | number> = {}): Promise<Data> {
  const answer = await visitor.get(path, query);
  expect(answer.code, answer.message).toBe(200);
  return answer.data as Data;
}

interface Named {
  readonly contract: string;
}

describe('the public market of contracts', () => {
  it('lists linear and inverse contracts with their rules', async () => {
    const contracts = await data<Named[]>('/market/v2/contract/list');
    expect(contracts.map(({ contract }) => contract)).toEqual([
      ...['BTC', 'ETH', 'SOL', 'XRP', 'BNB', 'DOGE', 'ADA', 'LTC'].map((base) => `${base}-USDT`),
      'BTC-USD',
      'ETH-USD',
    ]);
    expect(contracts[0]).toMatchObject({
      kind: 'linear',
      settleAsset: 'USDT',
      tickSize: '0.1',
      lotSize: '0.001',
      makerFeeRate: '0.0002',
      takerFeeRate: '0.0005',
      liquidationFeeRate: '0',
      priceBand: '0.10',
      maxLeverage: 125,
      fundingInterval: 28_800_000,
      fundingRateCap: '0.003',
    });
    expect(contracts.at(-2)).toMatchObject({
      kind: 'inverse',
      quoteAsset: 'USD',
      settleAsset: 'BTC',
      lotSize: '100',
    });
  });

  it('has tiers whose maintenance margin does not jump', async () => {
    const contracts =
      await data<{ tiers: { maxValue: string; maintenanceRate: string; deduction: string }[] }[]>(
        '/market/v2/contract/list',
      );
    for (const { tiers } of contracts) {
      tiers.slice(1).forEach((tier, index) => {
        const before = tiers[index] ?? tier;
        const margin = (of: typeof tier): number =>
          Number(before.maxValue) * Number(of.maintenanceRate) - Number(of.deduction);
        expect(margin(tier)).toBeCloseTo(margin(before), 6);
      });
    }
  });

  it('serves quotes, books, trades and candles under the names of contracts', async () => {
    const instrument = { instrument: 'BTC-USD' };
    const quote = await data<{ bid: string; askQuantity: string }>('/market/v2/tradepair/single/quote', {
      instrument: 'BTC-USD',
    });
    expect(quote).toMatchObject({ instrument: 'BTC-USD', bid: '92399.9', askQuantity: '100000' });
    const book = await data<{ bids: unknown[] }>('/market/v2/orderbook', { ...instrument, grouping: '1' });
    expect(book.bids).toEqual([['92399.0', '1000000']]);
    expect(await data('/market/v2/trades', instrument)).toEqual({
      list: [],
      nextCursor: null,
      sort: 'newest',
    });
    expect(await data('/market/v2/candles', { ...instrument, interval: '1m' })).toEqual([]);
  });

  it('lists the quotes of one kind, and of trade pairs unless told otherwise', async () => {
    const names = async (query: Record<string, string>): Promise<string[]> =>
      (await data<{ instrument: string }[]>('/market/v2/tradepair/quotes', query)).map(
        ({ instrument }) => instrument,
      );
    expect(await names({ kind: 'inverse' })).toEqual(['BTC-USD', 'ETH-USD']);
    expect((await names({ kind: 'linear' })).every((name) => name.endsWith('-USDT'))).toBe(true);
    expect((await names({})).every((name) => name.endsWith('/USDT'))).toBe(true);
    const pairs = await data<{ pair: string }[]>('/market/v2/tradepair/list');
    expect(pairs.every(({ pair }) => pair.includes('/'))).toBe(true);
  });

  it('tells marks with the funding to come, and what was charged', async () => {
    expect(await data('/market/v2/contract/mark-prices', { contract: 'BTC-USDT' })).toMatchObject([
      {
        contract: 'BTC-USDT',
        mark: '92400',
        index: '92400',
        fundingRate: '0.0001',
        nextFundingAt: 1_728_000_000_000,
      },
    ]);
    expect(await data('/market/v2/contract/mark-prices')).toHaveLength(10);
    expect(await data('/market/v2/contract/funding-rates', { contract: 'BTC-USDT' })).toEqual({
      list: [{ contract: 'BTC-USDT', rate: '0.0001', mark: '92400', chargedAt: 28_800_000 }],
      nextCursor: null,
      sort: 'newest',
    });
  });

  it('shows the insurance fund, by the call and in the stream that the home page and its own page read', async () => {
    const socket = await Socket.open(await server.gateway.listen('127.0.0.1', 0));
    socket.send({ op: 'subscribe', id: 1, topics: [{ topic: 'insuranceFund', query: {} }] });
    const { data: told } = await socket.next(({ kind }) => kind === 'snapshot');
    socket.close();
    const fund = [{ asset: 'USDT', balance: '1000000' }];
    expect(told).toEqual({ balances: fund });
    expect(await data('/market/v2/contract/insurance-fund')).toEqual(fund);
  });

  it('does not know a contract that is not listed', async () => {
    const answer = await visitor.get('/market/v2/contract/funding-rates', { contract: 'NO-PE' });
    expect(answer).toMatchObject({ status: 422, code: 20009 });
  });
});
