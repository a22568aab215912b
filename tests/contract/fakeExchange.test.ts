import { beforeAll, expect, it } from 'vitest';
import { CODE } from '@tidemark/sdk/contract';
import type { Contract, MarginAccount, MarkPrice, TradePair } from '@tidemark/sdk/contract';
import { createFakeExchange, type FakeExchange } from '@tidemark/testing';
import { PRODUCT } from '../../server/engine/protocol.ts';
import { Client } from './support/client.ts';
import { emptyBook, listingOf } from './support/contractMarkets.ts';
import { useTestServer } from './support/testServer.ts';

/**
 * The fake exchange of `@tidemark/testing` beside the real one: the same calls have the same answers, apart from ids and times. Where a test fills
 * an order of the fake one, somebody else trades with it on the real one.
 */

const server = useTestServer();

let ada: Client;
let linus: Client;

beforeAll(async () => {
  [ada, linus] = [new Client(server.gateway), new Client(server.gateway)];
  // Nobody is in the way of those who fill orders.
  await emptyBook(server.exchange, PRODUCT.derivatives, listingOf('BTC-USDT').contract.id);
  await emptyBook(server.exchange, PRODUCT.coinContract, listingOf('BTC-USD').contract.id);
  await ada.login(0);
  await linus.login(1);
});

interface Answered {
  readonly code: number;
  readonly data: unknown;
}

const OF_ITS_OWN = new Set([
  'orderId',
  'tradeId',
  'fillId',
  'createdAt',
  'updatedAt',
  'openedAt',
  'tradedAt',
  'checksum',
]);

/** Without what no two exchanges have in common. */
function common(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data), (name, value: unknown) =>
    OF_ITS_OWN.has(name) ? undefined : value,
  ) as unknown;
}

async function ofFake({ sdk }: FakeExchange, method: string, path: string, body: unknown): Promise<Answered> {
  const request = new Request(`https://exchange.example${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await (await sdk.fetch(request)).json()) as Answered;
}

/** Asks both, and expects the same of both. */
async function askBoth(
  exchange: FakeExchange,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Answered> {
  const [pathname = '', query = ''] = path.split('?');
  const real = await ada.call(method, pathname, {
    query: Object.fromEntries(new URLSearchParams(query)),
    body,
  });
  const fake = await ofFake(exchange, method, path, body);
  expect(common({ code: fake.code, data: fake.data }), `${path} ${JSON.stringify(body)}`).toEqual(
    common({ code: real.code, data: real.data }),
  );
  return fake;
}

/** What a call of the real exchange answers. */
async function dataOf<Data>(path: string): Promise<Data> {
  return (await ada.get(path)).data as Data;
}

const TRADING = '/api/contract-trade-api';

it.each([
  ['linear', 'BTC-USDT', 'USDT', (size: number) => size.toFixed(3)],
  ['inverse', 'BTC-USD', 'BTC', (size: number) => (size * 100_000).toFixed(0)],
])(
  'orders, positions and margin of a %s contract are those of the exchange',
  async (_, name, settle, sized) => {
    const contracts = await dataOf<Contract[]>('/market/v2/contract/list');
    const contract = contracts.find((each) => each.contract === name) as Contract;
    const marks = await dataOf<MarkPrice[]>('/market/v2/contract/mark-prices');
    const mark = Number(marks.find((each) => each.contract === name)?.mark);
    const accounts = await dataOf<MarginAccount[]>(`${TRADING}/margin-accounts`);
    const funds = accounts.find(
      ({ asset, contract: of }) => asset === settle && of === null,
    ) as MarginAccount;
    expect(Number(funds.balance)).toBeGreaterThan(0);
    const exchange = createFakeExchange();
    exchange.contracts.list(name, contract);
    exchange.contracts.mark(name, String(mark));
    exchange.contracts.fund(settle, funds.balance);

    const post = (path: string, body: object): Promise<Answered> =>
      askBoth(exchange, 'POST', `${TRADING}/${path}`, body);
    /** Client order ids of all contracts are remembered together. */
    const own = (id: string): string => `${name}-${id}`;
    const order = (id: string, side: 'buy' | 'sell', price: number, quantity: string, more: object = {}) =>
      post('order', {
        contract: name,
        side,
        type: 'limit',
        price: String(price),
        quantity,
        clientOrderId: own(id),
        ...more,
      });
    const shown = async (): Promise<void> => {
      await askBoth(exchange, 'GET', `${TRADING}/positions?contract=${name}`);
      await askBoth(exchange, 'GET', `${TRADING}/orders/open?contract=${name}`);
      const ofBoth = [
        await dataOf<MarginAccount[]>(`${TRADING}/margin-accounts`),
        (await ofFake(exchange, 'GET', `${TRADING}/margin-accounts`, undefined)).data as MarginAccount[],
      ];
      const [real, fake] = ofBoth.map((all) =>
        all.find(({ asset, contract: of }) => asset === settle && of === null),
      );
      expect(fake).toEqual(real);
    };
    const fill = async (id: string, side: 'buy' | 'sell', price: number, quantity: string) => {
      const { code } = await linus.post(`${TRADING}/order`, {
        contract: name,
        side,
        type: 'limit',
        price: String(price),
        quantity,
      });
      expect(code).toBe(200);
      exchange.contractOrders.fill(own(id), { quantity });
      await shown();
    };

    await order('off-tick', 'buy', mark - 1.05, sized(0.1));
    await order('off-lot', 'buy', mark - 1, String(Number(contract.lotSize) / 10));
    await order('nothing', 'buy', mark - 1, sized(0));
    await order('too-much', 'buy', mark - 1, String(Number(contract.maxQuantity) * 2));
    await order('too-dear', 'buy', mark - 1, contract.maxQuantity);
    await order('too-large-for-leverage', 'buy', mark - 1, sized(400));
    await order('unpaid', 'buy', mark - 1, sized(6));
    await order('nothing-to-reduce', 'sell', mark + 1, sized(0.1), { reduceOnly: true });
    await post('order/cancel', { clientOrderId: own('off-tick') });

    await post('order/cancel-all', { contract: name });

    await order('one', 'buy', mark - 10, sized(0.3));
    await order('one', 'buy', mark - 10, sized(0.3));
    await order('one', 'buy', mark - 11, sized(0.3));
    await shown();
    await post('order/amend', { clientOrderId: own('one'), price: String(mark - 7.5), quantity: sized(0.5) });
    await post('order/amend', { clientOrderId: own('one'), price: String(mark - 7.55) });
    await shown();
    await fill('one', 'sell', mark - 7.5, sized(0.123));
    await post('order/amend', { clientOrderId: own('one'), quantity: sized(0.123) });
    await fill('one', 'sell', mark - 7.5, sized(0.3));
    await post('order/cancel', { clientOrderId: own('one') });
    await shown();

    await order('two', 'sell', mark + 20, sized(0.2));
    await order('less', 'sell', mark + 30, sized(0.4), { reduceOnly: true });
    await fill('two', 'buy', mark + 20, sized(0.2));
    await post('settings/leverage', { contract: name, leverage: 20 });
    await shown();
    await fill('less', 'buy', mark + 30, sized(0.1));
    await order('round', 'sell', mark + 25, sized(0.7));
    await fill('round', 'buy', mark + 25, sized(0.7));
    await post('order/cancel-all', { contract: name });
    await shown();

    const atMarket = (quantity: string): Promise<Answered> =>
      post('order', { contract: name, side: 'buy', type: 'market', quantity });
    expect((await atMarket(sized(0.1))).code).toBe(CODE.noLiquidity);
    const resting = {
      contract: name,
      side: 'sell',
      type: 'limit',
      price: String(mark + 5),
      quantity: sized(1),
    };
    await linus.post(`${TRADING}/order`, resting);
    exchange.quote(name, { ask: String(mark + 5) });
    await atMarket(sized(0.1));
    await shown();
    await askBoth(exchange, 'GET', `${TRADING}/fills?contract=${name}`);
    await askBoth(exchange, 'GET', `${TRADING}/orders/history?contract=${name}`);
    await post('settings/leverage', { contract: name, leverage: 1_000 });
  },
);

it('spot orders are rejected by tick, lot and least sizes as on the exchange', async () => {
  const pairs = await dataOf<TradePair[]>('/market/v2/tradepair/list');
  const pair = pairs.find((each) => each.pair === 'BTC/USDT') as TradePair;
  const exchange = createFakeExchange();
  exchange.pair('BTC/USDT', pair);
  const order = (price: string, quantity: string): Promise<Answered> =>
    askBoth(exchange, 'POST', '/api/spot-trade-api/order', {
      pair: 'BTC/USDT',
      side: 'buy',
      type: 'limit',
      price,
      quantity,
    });
  const codes: number[] = [];
  for (const [price, quantity] of [
    ['90000.001', '0.01'],
    ['90000', '0.000001'],
    ['90000', '0'],
    ['90000', '1000000'],
    ['90000', '0.00001'],
  ] as const)
    codes.push((await order(price, quantity)).code);
  expect(codes).toEqual([20002, 20003, 10400, 20005, 20004]);
});
