import { describe, expect, it } from 'vitest';
import { CODE, createClient, createSdk, NetworkError, isReject, type Order } from '@tidemark/sdk';
import { cancelOrder, placeOrder } from '@tidemark/sdk/spot';
import { createHub, events, topics, type Hub, type HubOptions } from '@tidemark/streams';
import { createFakeExchange, type FakeExchange, type FakeExchangeOptions } from '@tidemark/testing';
import { collect } from '../streams/support/collect.ts';
import { overMockSockets } from './support/mockSockets.ts';

const BTC = { instrument: 'BTC/USDT' };
const LIMIT = { pair: 'BTC/USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.01' } as const;

interface Harness {
  readonly exchange: FakeExchange;
  readonly hub: Hub;
  readonly sdk: ReturnType<typeof createSdk>;
}

type Link = (exchange: FakeExchange) => HubOptions;

const LINKS: readonly [name: string, link: Link][] = [
  ['its own transport', ({ hub }) => hub],
  ['mock sockets', overMockSockets],
];

function start(options: FakeExchangeOptions = {}, link: Link = ({ hub }) => hub): Harness {
  const exchange = createFakeExchange(options);
  const sdk = createSdk({ ...exchange.sdk, retry: false });
  const hub = createHub({ ...link(exchange), onError: () => undefined });
  hub.setAuth(async () => (await sdk.call('createRealtimeTicket')).ticket);
  return { exchange, hub, sdk };
}

describe.each(LINKS)('markets of a fake exchange, by %s', (_, link) => {
  it('show what they were told, to those who ask before and after', async () => {
    const { exchange, hub } = start({}, link);
    const early = collect(hub.topic(topics.quote, BTC));
    await exchange.advance(100);
    expect(early.last.phase).toBe('loading');
    exchange.quote('BTC/USDT', { bid: '90000', ask: '90001' });
    exchange.quote('BTC/USDT', { ask: '90002' });
    const all = collect(hub.topic(topics.quotes));
    await exchange.advance(100);
    exchange.quote('ETH/USDT', { last: '3000' });
    await exchange.advance(100);
    expect(early.last).toMatchObject({ phase: 'live', value: { bid: '90000', ask: '90002', last: null } });
    expect(JSON.stringify(all.last.value)).toContain('3000');
  });

  it('have books of every depth, and trades exactly once', async () => {
    const { exchange, hub } = start({}, link);
    const told: string[] = [];
    hub.events(events.trades, BTC).subscribe((event) => {
      if (event.kind === 'event') told.push(event.item.price);
    });
    const top = collect(hub.topic(topics.orderBook, { ...BTC, depth: 20 }));
    await exchange.advance(100);
    exchange.trade('BTC/USDT', { price: '1', quantity: '1' });
    const levels = Array.from({ length: 30 }, (_, index) => [String(100 - index), '1'] as const);
    exchange.book('BTC/USDT', { bids: levels, asks: [['101', '2']] });
    await exchange.advance(100);
    exchange.disconnect();
    exchange.trade('BTC/USDT', { price: '2', quantity: '1', side: 'sell' });
    await exchange.advance(5_000);
    expect(told).toEqual(['1', '2']);
    expect(top.last).toMatchObject({ phase: 'live', value: { asks: [{ price: '101', quantity: '2' }] } });
    expect(top.last.value?.bids).toHaveLength(20);
  });

  it('take any topic of the contract', async () => {
    const { exchange, hub } = start({}, link);
    const mark = { contract: 'BTC-USDT', markPrice: '90000', indexPrice: '90000' };
    exchange.publish('insuranceFund', {}, { balances: [{ asset: 'USDT', balance: '1' }] });
    exchange.change('insuranceFund', {}, { balances: [{ asset: 'USDT', balance: '2' }] });
    const fund = collect(hub.topic(topics.insuranceFund));
    await exchange.advance(100);
    expect(fund.last).toMatchObject({ phase: 'live', value: [{ asset: 'USDT', balance: '2' }] });
    expect(() => exchange.change('markPrice', { contract: 'BTC-USDT' }, mark as never)).toThrow(
      'has no value that could change',
    );
  });
});

describe.each(LINKS)('orders of a fake exchange, by %s', (_, link) => {
  it('stay open, are amended, filled in parts and cancelled, by call and by stream alike', async () => {
    const { exchange, hub, sdk } = start({}, link);
    const orders = collect(hub.topic(topics.orders));
    const fills = collect(hub.topic(topics.fills));
    await exchange.advance(2_000);
    expect(orders.last).toMatchObject({ phase: 'live', value: { open: [] } });

    const placed = await sdk.call('placeOrder', { body: { ...LIMIT, clientOrderId: 'mine' } });
    expect(placed).toMatchObject({ orderId: '1', status: 'open', filled: '0', timeInForce: 'GTC' });
    await sdk.call('amendOrder', { body: { clientOrderId: 'mine', quantity: '0.03' } });
    exchange.orders.fill('mine', { quantity: '0.01' });
    exchange.orders.fill('1', { quantity: '0.01', price: '80000' });
    await exchange.advance(100);
    const open = { filled: '0.02', averagePrice: '85000', quoteFilled: '1700', status: 'partiallyFilled' };
    expect(orders.last.value?.open).toMatchObject([open]);
    expect(fills.last.value).toMatchObject([{ price: '80000', quoteAmount: '800' }, { price: '90000' }]);
    expect(await sdk.call('getOrder', { query: { orderId: '1' } })).toMatchObject(open);

    await sdk.call('cancelOrder', { body: { orderId: '1' } });
    await exchange.advance(100);
    expect(orders.last.value).toMatchObject({ open: [], closed: [{ orderId: '1', status: 'cancelled' }] });
    expect((await sdk.call('listOrderHistory', { query: {} })).list).toHaveLength(1);
    await expect(sdk.call('cancelOrder', { body: { orderId: '1' } })).rejects.toMatchObject({
      code: CODE.unknownOrder,
    });
  });

  it('are the same however often they are sent, and rejected when they are another under one id', async () => {
    const { exchange } = start({}, link);
    const client = createClient(exchange.sdk);
    const first = await placeOrder(client, { ...LIMIT, clientOrderId: 'once' });
    expect(await placeOrder(client, { ...LIMIT, clientOrderId: 'once' })).toEqual(first);
    await expect(placeOrder(client, { ...LIMIT, price: '1', clientOrderId: 'once' })).rejects.toMatchObject({
      code: CODE.clientOrderIdReused,
    });
    expect(await cancelOrder(client, { clientOrderId: 'once' })).toMatchObject({ status: 'cancelled' });
    expect(exchange.orders.all).toHaveLength(1);
  });

  it('of the market are filled at the quote, for an amount as well, and rejected where there is none', async () => {
    const { exchange, sdk } = start({}, link);
    const market = { pair: 'BTC/USDT', side: 'buy', type: 'market', quoteAmount: '100' } as const;
    await expect(sdk.call('placeOrder', { body: market })).rejects.toMatchObject({ code: CODE.noLiquidity });
    exchange.quote('BTC/USDT', { bid: '99', ask: '200' });
    expect(await sdk.call('placeOrder', { body: market })).toMatchObject({
      status: 'filled',
      quantity: '0.5',
      averagePrice: '200',
      quoteFilled: '100',
    });
    expect((await sdk.call('listFills', { query: {} })).list).toMatchObject([
      { role: 'taker', price: '200' },
    ]);
  });

  it('follow the rule of a test', async () => {
    const { exchange, sdk } = start({}, link);
    exchange.orders.rule(({ side }) =>
      side === 'sell'
        ? { reject: CODE.insufficientBalance, data: { asset: 'BTC', required: '1', available: '0' } }
        : { fill: { quantity: '0.004' } },
    );
    const bought: Order = await sdk.call('placeOrder', { body: LIMIT });
    expect(bought).toMatchObject({ status: 'partiallyFilled', filled: '0.004', averagePrice: '90000' });
    const sold = await sdk
      .call('placeOrder', { body: { ...LIMIT, side: 'sell' } })
      .catch((error: unknown) => error);
    expect(isReject(sold, CODE.insufficientBalance) && sold.data.available).toBe('0');
    const rules = await sdk.call('placeOrders', { body: { orders: [LIMIT, { ...LIMIT, side: 'sell' }] } });
    expect(rules.results.map(({ code }) => code)).toEqual([CODE.ok, CODE.insufficientBalance]);
    exchange.orders.expire(bought.orderId);
    expect(exchange.orders.all[0]).toMatchObject({ status: 'expired' });
  });
});

describe('calls of a fake exchange', () => {
  it('answer what a test says, and say what they would need otherwise', async () => {
    const { exchange, sdk } = start();
    await expect(sdk.call('listContracts')).rejects.toThrow("calls.answer('listContracts', …)");
    exchange.calls.answer('listContracts', []);
    expect(await sdk.call('listContracts')).toEqual([]);
    exchange.balances([{ asset: 'USDT', available: '1', held: '0' }]);
    expect(await sdk.call('listBalances')).toEqual([{ asset: 'USDT', available: '1', held: '0' }]);
    expect(exchange.calls.made.map(({ operation }) => operation)).toContain('listBalances');
  });

  it('are rejected once, or carried out with their answer lost, as a test says', async () => {
    const { exchange, sdk } = start();
    exchange.calls.reject('placeOrder', CODE.rateLimited);
    await expect(sdk.call('placeOrder', { body: LIMIT })).rejects.toMatchObject({ code: CODE.rateLimited });
    expect(exchange.orders.all).toEqual([]);
    exchange.calls.lose('placeOrder');
    const lost = sdk.call('placeOrder', { body: { ...LIMIT, clientOrderId: 'lost' } });
    await expect(lost).rejects.toBeInstanceOf(NetworkError);
    expect(await sdk.call('getOrder', { query: { clientOrderId: 'lost' } })).toMatchObject({
      status: 'open',
    });
  });
});

describe.each(LINKS)('the connection of a fake exchange, by %s', (_, link) => {
  const run = async (seed: number): Promise<string> => {
    const faults = 'drop=20%,duplicate=10%,reorder=10%,corrupt=5%,disconnect=1%';
    const { exchange, hub } = start({ seed, faults }, link);
    const quote = collect(hub.topic(topics.quote, BTC));
    for (let last = 1; last <= 200; last++) {
      exchange.quote('BTC/USDT', { last: String(last) });
      await exchange.advance(50);
    }
    exchange.setFaults('');
    await exchange.advance(60_000);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '200' } });
    hub.close();
    return JSON.stringify(quote.values);
  };

  it('goes wrong in the same way for the same seed, and hubs come through it', async () => {
    expect(await run(7)).toBe(await run(7));
    expect(await run(8)).not.toBe(await run(7));
  });

  it('is lost, stalls and stays away as a test says', async () => {
    const { exchange, hub } = start({}, link);
    const quote = collect(hub.topic(topics.quote, BTC));
    exchange.quote('BTC/USDT', { last: '1' });
    await exchange.advance(200);
    expect(quote.last.phase).toBe('live');
    exchange.down();
    await exchange.advance(10_000);
    expect(quote.last.phase).toBe('stale');
    exchange.up();
    await exchange.advance(2_000);
    expect(quote.last.phase).toBe('live');
    exchange.stall(9_000);
    await exchange.advance(8_500);
    expect(quote.last.phase).toBe('stale');
    await exchange.advance(3_000);
    expect(quote.last.phase).toBe('live');
  });
});
