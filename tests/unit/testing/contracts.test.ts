import { describe, expect, it } from 'vitest';
import { CODE, createSdk } from '@tidemark/sdk';
import { createHub, topics, type Hub } from '@tidemark/streams';
import { createFakeExchange, type FakeExchange } from '@tidemark/testing';
import { collect } from '../streams/support/collect.ts';

const CONTRACT = 'BTC-USDT';
const LIMIT = { contract: CONTRACT, side: 'buy', type: 'limit', price: '90000', quantity: '0.1' } as const;

interface Harness {
  readonly exchange: FakeExchange;
  readonly hub: Hub;
  readonly sdk: ReturnType<typeof createSdk>;
}

/** An exchange with one contract at a mark of 90,000 and 10,000 USDT behind it. */
function start(): Harness {
  const exchange = createFakeExchange();
  exchange.contracts.list(CONTRACT);
  exchange.contracts.mark(CONTRACT, '90000');
  exchange.contracts.fund('USDT', '10000');
  const sdk = createSdk({ ...exchange.sdk, retry: false });
  const hub = createHub({ ...exchange.hub, onError: () => undefined });
  hub.setAuth(async () => (await sdk.call('createRealtimeTicket')).ticket);
  return { exchange, hub, sdk };
}

describe('contract orders of a fake exchange', () => {
  it('change the position and the margin account as they are filled, by call and by stream alike', async () => {
    const { exchange, hub, sdk } = start();
    const orders = collect(hub.topic(topics.contractOrders));
    const fills = collect(hub.topic(topics.contractFills));
    const positions = collect(hub.topic(topics.positions));
    const margin = collect(hub.topic(topics.margin));
    await exchange.advance(2_000);
    expect(positions.last).toMatchObject({ phase: 'live', value: [] });

    const { orderId } = await sdk.call('placeContractOrder', { body: LIMIT });
    await exchange.advance(100);
    expect(orders.last.value?.open).toMatchObject([{ price: '90000.0', quantity: '0.100', status: 'open' }]);
    // 9,000 at 10x, and the taker fee of 4.5.
    expect(margin.last.value).toMatchObject([{ asset: 'USDT', balance: '10000', held: '904.5' }]);

    exchange.contractOrders.fill(orderId, { quantity: '0.04' });
    exchange.contractOrders.fill(orderId, { quantity: '0.06', price: '80000' });
    await exchange.advance(100);
    expect(orders.last.value).toMatchObject({ open: [], closed: [{ orderId, averagePrice: '84000' }] });
    expect(fills.last.value).toMatchObject([
      { value: '4800', fee: '0.96' },
      { value: '3600', fee: '0.72' },
    ]);
    const long = { side: 'long', quantity: '0.100', entryPrice: '84000', leverage: 10, realizedPnl: '0' };
    expect(positions.last.value).toMatchObject([long]);
    expect(margin.last.value).toMatchObject([{ balance: '9998.32', held: '840' }]);
    expect(await sdk.call('listPositions', { query: {} })).toMatchObject([
      { ...long, unrealizedPnl: '600', initialMargin: '840', maintenanceMargin: '45' },
    ]);

    exchange.quote(CONTRACT, { bid: '94000' });
    const sell = { contract: CONTRACT, side: 'sell', type: 'market', quantity: '0.15' } as const;
    expect(await sdk.call('placeContractOrder', { body: sell })).toMatchObject({
      status: 'filled',
      realizedPnl: '1000',
      fee: '7.05',
    });
    await exchange.advance(100);
    expect(positions.last.value).toMatchObject([
      { side: 'short', quantity: '0.050', entryPrice: '94000', realizedPnl: '0' },
    ]);
    // 9,998.32 + 1,000 − 7.05; 4,700 at 10x.
    expect(margin.last.value).toMatchObject([{ balance: '10991.27', held: '470' }]);
    hub.close();
  });

  it('that only reduce never exceed the position, and end with it', async () => {
    const { exchange, sdk } = start();
    const place = (side: 'buy' | 'sell', quantity: string, reduceOnly = false) =>
      sdk.call('placeContractOrder', { body: { ...LIMIT, side, quantity, reduceOnly } });
    await expect(place('sell', '0.1', true)).rejects.toMatchObject({ code: CODE.reduceOnlyWithoutPosition });
    exchange.contractOrders.fill((await place('buy', '0.1')).orderId);
    const first = await place('sell', '0.06', true);
    await place('sell', '0.06', true);
    expect(exchange.contractOrders.all.map(({ quantity }) => quantity)).toEqual(['0.100', '0.060', '0.040']);
    exchange.contractOrders.fill(first.orderId);
    exchange.contractOrders.fill((await place('sell', '0.04')).orderId);
    expect(exchange.contractOrders.all[2]).toMatchObject({ filled: '0.000', status: 'cancelled' });
    expect(await sdk.call('listPositions', { query: {} })).toEqual([]);
  });

  it('are rejected without a listing, a mark or the margin, and where they are not supported', async () => {
    const { exchange, sdk } = start();
    exchange.contracts.list('ETH-USDT', { tickSize: '0.01', lotSize: '0.01', minQuantity: '0.1' });
    const codeOf = async (changes: object): Promise<unknown> => {
      const placed = await sdk
        .call('placeContractOrder', { body: { ...LIMIT, ...changes } })
        .catch((error: unknown) => (error as { readonly code: number }).code);
      return placed;
    };
    expect(await codeOf({ contract: 'XRP-USDT' })).toBe(CODE.unknownInstrument);
    expect(await codeOf({ contract: 'ETH-USDT' })).toBe(CODE.noMarkPrice);
    exchange.contracts.mark('ETH-USDT', '3000');
    expect(await codeOf({ contract: 'ETH-USDT', quantity: '0.05' })).toBe(CODE.belowMinimumNotional);
    expect(await codeOf({ price: '90000.05' })).toBe(CODE.priceOffTick);
    expect(await codeOf({ quantity: '0.0001' })).toBe(CODE.quantityOffLot);
    expect(await codeOf({ quantity: '2' })).toBe(CODE.insufficientBalance);
    expect(await codeOf({ marginMode: 'isolated' })).toBe(CODE.invalidCommand);
    expect(exchange.contractOrders.all).toEqual([]);
  });

  it('follow the rule of a test, and what it says that calls answer', async () => {
    const { exchange, sdk } = start();
    exchange.calls.answer('listMarginAccounts', []);
    exchange.contracts.list('ETH-USDT');
    expect(await sdk.call('listMarginAccounts')).toEqual([]);
    exchange.contractOrders.rule(({ side }) =>
      side === 'sell' ? { reject: CODE.noLiquidity } : { fill: { quantity: '0.03' }, price: '89000' },
    );
    const { orderId } = await sdk.call('placeContractOrder', { body: LIMIT });
    expect(exchange.contractOrders.all[0]).toMatchObject({ filled: '0.030', averagePrice: '89000' });
    await expect(sdk.call('placeContractOrder', { body: { ...LIMIT, side: 'sell' } })).rejects.toMatchObject({
      code: CODE.noLiquidity,
    });
    expect(exchange.contractOrders.expire(orderId)).toMatchObject({ status: 'expired' });
    expect(() => exchange.contractOrders.fill(orderId)).toThrow('There is no open order');
  });

  it('need more margin at a lower leverage, as far as it is there', async () => {
    const { exchange, sdk } = start();
    exchange.contractOrders.fill((await sdk.call('placeContractOrder', { body: LIMIT })).orderId);
    const set = (leverage: number) => sdk.call('setLeverage', { body: { contract: CONTRACT, leverage } });
    expect(await set(5)).toMatchObject({ leverage: 5, marginMode: 'cross' });
    expect((await sdk.call('listMarginAccounts'))[0]).toMatchObject({ held: '1800' });
    await expect(set(1_000)).rejects.toMatchObject({ code: CODE.leverageTooHigh });
    exchange.contracts.fund('USDT', '2000');
    await expect(set(1)).rejects.toMatchObject({ code: CODE.insufficientBalance });
    expect(await sdk.call('listContractSettings', { query: {} })).toMatchObject([{ leverage: 5 }, {}]);
  });
});

describe('books and pairs of a fake exchange', () => {
  it('are answered as the topic shows them', async () => {
    const { exchange, hub, sdk } = start();
    const instrument = 'BTC/USDT';
    const topic = collect(hub.topic(topics.orderBook, { instrument, depth: 20 }));
    await exchange.advance(100);
    await expect(sdk.call('getOrderBook', { query: { instrument } })).rejects.toMatchObject({
      code: CODE.unknownInstrument,
    });
    const levels = Array.from({ length: 30 }, (_, index) => [String(100 - index), '1'] as const);
    exchange.book(instrument, { bids: levels, asks: [['101', '2']] });
    await exchange.advance(100);
    const book = await sdk.call('getOrderBook', { query: { instrument, depth: 20 } });
    const sides = [book.bids, book.asks].map((side) =>
      side.map(([price, quantity]) => ({ price, quantity })),
    );
    expect([topic.last.value?.bids, topic.last.value?.asks]).toEqual(sides);
    expect(book.bids).toHaveLength(20);
    hub.close();
  });

  it('hold orders to tick, lot and least value where a pair is listed', async () => {
    const { exchange, sdk } = start();
    exchange.pair('BTC/USDT', { tickSize: '0.01', lotSize: '0.00001', minNotional: '5' });
    expect(await sdk.call('listTradePairs')).toMatchObject([{ pair: 'BTC/USDT', minQuantity: '0.00001' }]);
    const codeOf = async (price: string, quantity: string): Promise<number> => {
      const body = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price, quantity } as const;
      return sdk
        .call('placeOrder', { body })
        .then(() => CODE.ok)
        .catch((error: unknown) => (error as { readonly code: number }).code);
    };
    expect(await codeOf('90000.001', '1')).toBe(CODE.priceOffTick);
    expect(await codeOf('90000', '0.000001')).toBe(CODE.quantityOffLot);
    expect(await codeOf('90000', '0.00001')).toBe(CODE.belowMinimumNotional);
    expect(await codeOf('90000', '100')).toBe(CODE.aboveMaximum);
    expect(await codeOf('90000', '0.01')).toBe(CODE.ok);
    const amended = sdk.call('amendOrder', { body: { orderId: '1', price: '90000.005' } });
    await expect(amended).rejects.toMatchObject({ code: CODE.priceOffTick });
  });
});
