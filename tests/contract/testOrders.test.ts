import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';

const server = useTestServer();
let ada: Client;

beforeAll(async () => {
  ada = new Client(server.gateway);
  await ada.login();
});

const price = fc.constantFrom('92000', '94999.5', '95500', '99000', '100000', '1', '90000.001');
const terms = fc.record({
  type: fc.constantFrom('limit', 'limit', 'market', 'postOnly'),
  timeInForce: fc.constantFrom(undefined, undefined, 'GTC', 'IOC', 'FOK'),
  price,
  hasPrice: fc.nat({ max: 9 }),
});
const shared = {
  side: fc.constantFrom('buy', 'sell'),
  terms,
  quantity: fc.constantFrom('0.001', '0.01', '0.01', '0.02', '0.5', '40', '9999', '0.00000001'),
  clientOrderId: fc.constantFrom(undefined, undefined, undefined, 'one', 'two'),
  fundFrom: fc.constantFrom(undefined, undefined, [1], [1, 4]),
  selfTradePrevention: fc.constantFrom(undefined, undefined, 'cancelTaker', 'cancelMaker', 'cancelBoth'),
};

/** The body of a request; a price mostly where the type has one. */
function bodyOf({ terms, ...rest }: { readonly terms: Terms }): object {
  const { hasPrice, price, type, timeInForce } = terms;
  const isPriced = (type === 'market') === (hasPrice === 0);
  const validity = type === 'limit' || hasPrice < 2 ? { timeInForce } : {};
  const body = { ...rest, type, ...validity, ...(isPriced && { price }) };
  return JSON.parse(JSON.stringify(body)) as object;
}
type Terms = typeof terms extends fc.Arbitrary<infer Value> ? Value : never;

const KINDS = [
  {
    kind: 'spot',
    place: '/api/spot-trade-api/order',
    order: fc.record({ pair: fc.constantFrom(...Array<string>(9).fill('BTC/USDT'), 'NO/PAIR'), ...shared }),
  },
  {
    kind: 'contract',
    place: '/api/contract-trade-api/order',
    order: fc.record({
      contract: fc.constantFrom(...Array<string>(9).fill('BTC-USDT'), 'NO-USDT'),
      marginMode: fc.constantFrom(undefined, 'cross', 'isolated'),
      reduceOnly: fc.constantFrom(undefined, undefined, false, true),
      ...shared,
    }),
  },
] as const;

/** What a placed order may have become since the moment that its test answers. */
const LATER = ['filled', 'averagePrice', 'quoteFilled', 'filledValue', 'fee', 'realizedPnl', 'status'];
const TIMES = ['createdAt', 'updatedAt'];

function asAccepted(data: object): object {
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !LATER.includes(name) && !TIMES.includes(name)),
  );
}

describe.each(KINDS)('a test $kind order', ({ place, order }) => {
  it('changes nothing, and is answered as the order is', async () => {
    const codes = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(order, async (asked) => {
        const body = bodyOf(asked);
        const before = await server.exchange.stateHash();
        const tested = await ada.post(`${place}/test`, body);
        expect(await server.exchange.stateHash()).toEqual(before);
        const placed = await ada.post(place, body);
        expect({ code: tested.code, message: tested.message }).toEqual({
          code: placed.code,
          message: placed.message,
        });
        codes.set(placed.code, (codes.get(placed.code) ?? 0) + 1);
        if (placed.code === 200)
          expect(asAccepted(tested.data as object)).toEqual(asAccepted(placed.data as object));
        else expect(tested.data).toEqual(placed.data);
      }),
      { numRuns: 120, seed: 7 },
    );
    // Or the property would say less than it seems to.
    expect(codes.get(200)).toBeGreaterThan(5);
    expect(codes.size).toBeGreaterThan(4);
  });

  it('uses up no id and places nothing', async () => {
    const contract = place.includes('contract');
    const name = contract ? { contract: 'BTC-USDT' } : { pair: 'BTC/USDT' };
    const terms = { ...name, side: 'buy', type: 'limit', price: '90000', clientOrderId: 'tested' };
    const tested = await ada.post(`${place}/test`, { ...terms, quantity: '0.01' });
    expect(tested).toMatchObject({ code: 200, data: { status: 'open', clientOrderId: 'tested' } });
    expect((await ada.get(place, { clientOrderId: 'tested' })).code).toBe(10_404);
    const other = { ...terms, quantity: '0.02', ...(contract && { marginMode: 'isolated' }) };
    expect((await ada.post(place, other)).code).toBe(200);
    expect((await ada.post(`${place}/test`, { ...terms, quantity: '0.01' })).code).toBe(20_008);
  });
});

describe('open interest', () => {
  it('is the sum of one side of the open positions', async () => {
    const interest = async (): Promise<string> => {
      const { data } = await ada.get('/market/v2/tradepair/single/quote', { instrument: 'SOL-USDT' });
      return (data as { readonly openInterest: string }).openInterest;
    };
    const trade = async (client: Client, side: string, quantity: string): Promise<void> => {
      const body = { contract: 'SOL-USDT', side, type: 'market', quantity };
      expect((await client.post('/api/contract-trade-api/order', body)).code).toBe(200);
    };
    const grace = new Client(server.gateway);
    await grace.login(1);
    expect(Number(await interest())).toBe(0);
    await trade(ada, 'buy', '3');
    expect(Number(await interest())).toBe(3);
    await trade(grace, 'sell', '1');
    expect(Number(await interest())).toBe(3);
    await trade(grace, 'sell', '4');
    expect(Number(await interest())).toBe(5);
    await trade(ada, 'sell', '3');
    expect(Number(await interest())).toBe(5);
    await trade(grace, 'buy', '5');
    expect(Number(await interest())).toBe(0);
    const pair = await ada.get('/market/v2/tradepair/single/quote', { instrument: 'BTC/USDT' });
    expect(pair.data).not.toHaveProperty('openInterest');
  });
});
