import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/root.ts';
import { attoOf } from '../../server/custody/amounts.ts';
import { FIRST_USER_OWNER } from '../../server/engine/protocol.ts';
import { WHITELIST_WAIT_MS } from '../../server/services/wallet/addressBook.ts';
import { Connector, type Book } from '../packages/connector/connector.ts';
import { OrderNotFound } from '../packages/connector/errors.ts';
import { Client } from './support/client.ts';
import { connectorKey } from './support/connectorKey.ts';
import { useTestServer } from './support/testServer.ts';
import { tradeForPrices } from './support/walletPrices.ts';

const SPOT = 'BTC/USDT';
const LINEAR = 'BTC/USDT:USDT';
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const TIMEFRAMES = ['1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '1d', '1w', '1M'];

let ahead = -WHITELIST_WAIT_MS - 60_000;
const server = useTestServer({ now: () => Date.now() + ahead });
let connector: Connector;
let called: Set<string>;

/** Notes which methods of a connector are called. */
function noted(target: Connector): Connector {
  return new Proxy(target, {
    get(of, name: string) {
      const member: unknown = Reflect.get(of, name);
      if (typeof member !== 'function') return member;
      called.add(name);
      return member.bind(of) as unknown;
    },
  });
}

beforeAll(async () => {
  called = new Set();
  const ada = new Client(server.gateway, {}, () => Date.now() + ahead);
  await ada.login();
  await ada.stepUp();
  await tradeForPrices(ada);
  const entry = { label: 'Vault', network: 'ethereum', address: ADDRESS, whitelisted: true };
  expect((await ada.post('/wallet/addresses', entry)).code).toBe(200);
  ahead = 0;
  await ada.login();
  await ada.stepUp();
  const baseUrl = await server.gateway.app.listen({ port: 0, host: '127.0.0.1' });
  connector = noted(new Connector({ baseUrl, credentials: await connectorKey(ada) }));
}, 60_000);
afterAll(() => connector.close());

describe('a connector written from the guide reads the market:', () => {
  it('fetchTime, fetchStatus, fetchMarkets, fetchCurrencies', async () => {
    expect(await connector.fetchStatus()).toMatchObject({ status: 'ok' });
    expect(Math.abs((await connector.fetchTime()) - Date.now())).toBeLessThan(60_000);
    const markets = await connector.fetchMarkets();
    expect(markets.map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining([SPOT, LINEAR, 'BTC/USD:BTC', 'ETH/USDT']),
    );
    expect(await connector.market(LINEAR)).toMatchObject({ id: 'BTC-USDT', type: 'swap', settle: 'USDT' });
    expect(await connector.market('BTC/USD:BTC')).toMatchObject({ inverse: true, settle: 'BTC' });
    const { USDT } = await connector.fetchCurrencies();
    expect(USDT).toMatchObject({ precision: 8, withdraw: true });
    expect(Number(USDT?.networks['ethereum']?.fee)).toBeGreaterThan(0);
  });

  it('fetchTicker, fetchTickers, fetchOrderBook', async () => {
    const ticker = await connector.fetchTicker(SPOT);
    expect(Number(ticker.ask)).toBeGreaterThan(Number(ticker.bid));
    expect((await connector.fetchTickers())[SPOT]).toMatchObject({ last: ticker.last, bid: ticker.bid });
    expect(Object.keys(await connector.fetchTickers('linear'))).toContain(LINEAR);
    const { bids, asks } = await connector.fetchOrderBook(SPOT, 5);
    expect(bids.length).toBeLessThanOrEqual(5);
    expect(bids[0]?.[0]).toBe(ticker.bid);
    expect(asks[0]?.[0]).toBe(ticker.ask);
  });

  it('fetchTrades, fetchOHLCV', async () => {
    const since = Date.now();
    for (let n = 0; n < 3; n += 1)
      await connector.createOrder({ symbol: SPOT, type: 'market', side: 'buy', amount: '0.001' });
    const first = await connector.fetchTrades(SPOT, since, 2);
    expect(first).toHaveLength(2);
    const all = await connector.fetchTrades(SPOT, since);
    expect(all.slice(0, 2)).toEqual(first);
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect((await connector.fetchTrades(SPOT, undefined, 1)).at(-1)).toEqual(all.at(-1));
    for (const timeframe of TIMEFRAMES) {
      const candles = await connector.fetchOHLCV(SPOT, timeframe, 0);
      expect(Number(candles.at(-1)?.[4])).toBe(Number(all.at(-1)?.price));
    }
  });

  it('fetchLeverageTiers', async () => {
    const [first, second] = (await connector.fetchLeverageTiers())[LINEAR] ?? [];
    expect(first).toMatchObject({ tier: 1, minNotional: '0', currency: 'USDT' });
    expect(second?.minNotional).toBe(first?.maxNotional);
    expect(Number(second?.maintenanceMarginRate)).toBeGreaterThan(Number(first?.maintenanceMarginRate));
  });

  it('fetchFundingRate, fetchFundingRates, fetchFundingRateHistory, fetchOpenInterest', async () => {
    const rate = await connector.fetchFundingRate(LINEAR);
    expect(rate).toMatchObject({ interval: '8h', symbol: LINEAR });
    expect((await connector.fetchFundingRates()).map(({ symbol }) => symbol)).toContain('BTC/USD:BTC');
    expect(Number(rate.markPrice)).toBeGreaterThan(0);
    expect(rate.fundingRate).toBe('0.0001');
    expect(await connector.fetchFundingRateHistory(LINEAR)).toMatchObject([{ fundingRate: '0.0001' }]);
    expect(Number((await connector.fetchOpenInterest(LINEAR)).openInterestAmount)).toBe(0);
  });
});

describe.each([
  { type: 'spot' as const, symbol: SPOT },
  { type: 'swap' as const, symbol: LINEAR },
])('it trades $symbol:', ({ type, symbol }) => {
  const resting = { symbol, type: 'limit', side: 'buy', amount: '0.01', price: '90000' } as const;

  it('createOrder, fetchOrder, editOrder, cancelOrder', async () => {
    const clientOrderId = `one-${type}`;
    const tested = await connector.createOrder({ ...resting, params: { clientOrderId, test: true } });
    expect(tested).toMatchObject({ status: 'open', symbol, clientOrderId });
    expect(await connector.fetchOpenOrders(symbol)).toEqual([]);
    const placed = await connector.createOrder({ ...resting, params: { clientOrderId } });
    expect(placed).toMatchObject({ status: 'open', symbol, side: 'buy' });
    expect(await connector.fetchOrder({ clientOrderId }, symbol)).toEqual(placed);
    const edited = await connector.editOrder(placed.id, symbol, { price: '90100' });
    expect(edited.id).toBe(placed.id);
    expect(Number(edited.price)).toBe(90_100);
    expect(await connector.cancelOrder(placed.id, symbol)).toMatchObject({ status: 'canceled' });
    await expect(connector.cancelOrder(placed.id, symbol)).rejects.toBeInstanceOf(OrderNotFound);
    await expect(connector.fetchOrder({ id: '999999' }, symbol)).rejects.toBeInstanceOf(OrderNotFound);
  });

  it('createOrders, fetchOpenOrders, cancelOrders, cancelAllOrders', async () => {
    const since = Date.now();
    const orders = Array.from({ length: 23 }, (_, n) => ({ ...resting, price: String(90_000 + n) }));
    const placed = await connector.createOrders(orders);
    expect(placed).toHaveLength(23);
    expect((await connector.fetchOpenOrders(symbol)).map(({ id }) => id)).toEqual(placed.map(({ id }) => id));
    const some = placed.slice(0, 21).map(({ id }) => id);
    expect(await connector.cancelOrders(some, symbol)).toHaveLength(21);
    await connector.cancelAllOrdersAfter(60_000, type);
    await connector.cancelAllOrdersAfter(0, type);
    expect(await connector.cancelAllOrders(symbol)).toHaveLength(2);
    const ended = await connector.fetchCanceledAndClosedOrders(symbol, since);
    expect(ended.map(({ id, status }) => [id, status])).toEqual(placed.map(({ id }) => [id, 'canceled']));
  });

  it('fetchMyTrades', async () => {
    const since = Date.now();
    const order = await connector.createOrder({ symbol, type: 'market', side: 'buy', amount: '0.01' });
    expect(order.status).toBe('closed');
    const fills = await connector.fetchMyTrades(symbol, since);
    expect(fills.map((fill) => fill.order)).toContain(order.id);
    expect(await connector.fetchMyTrades(symbol, undefined, 5, { orderId: order.id })).toEqual(fills);
    expect((await connector.fetchClosedOrders(symbol, since)).map(({ id }) => id)).toEqual([order.id]);
    expect(fills.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(0.01);
  });
});

describe('it knows the account:', () => {
  it('fetchPositions, fetchBalance, setLeverage, fetchLeverage, closePosition', async () => {
    const [position] = await connector.fetchPositions([LINEAR]);
    expect(position).toMatchObject({ symbol: LINEAR, side: 'long', marginMode: 'cross' });
    expect(Number((await connector.fetchOpenInterest(LINEAR)).openInterestAmount)).toBeCloseTo(0.01);
    expect(Number((await connector.fetchBalance('linear'))['USDT']?.used)).toBeGreaterThan(0);
    expect(Number((await connector.fetchBalance())['USDT']?.free)).toBeGreaterThan(0);
    await connector.setLeverage(20, LINEAR);
    expect(await connector.fetchLeverage(LINEAR)).toBe(20);
    expect(await connector.closePosition(LINEAR)).toMatchObject({ status: 'closed' });
    expect(await connector.fetchPositions()).toEqual([]);
  });

  it('setMarginMode, addMargin, reduceMargin, setPositionMode', async () => {
    await connector.setPositionMode(true, LINEAR);
    await connector.setPositionMode(false, LINEAR);
    await connector.setMarginMode('isolated', LINEAR);
    const order = { symbol: LINEAR, type: 'market', side: 'buy', amount: '0.01' } as const;
    await connector.createOrder(order);
    expect(await connector.fetchPositions([LINEAR])).toMatchObject([{ marginMode: 'isolated' }]);
    await connector.addMargin(LINEAR, '50');
    await connector.reduceMargin(LINEAR, '20');
    const moved = await connector.fetchTransfers('USDT');
    expect(moved.slice(-2).map(({ amount, toAccount }) => [amount, toAccount])).toEqual([
      ['50', 'isolated'],
      ['20', 'linear'],
    ]);
    await connector.closePosition(LINEAR);
    await connector.setMarginMode('cross', LINEAR);
  });

  it('fetchTradingFees, fetchFundingHistory', async () => {
    const { [SPOT]: fees } = await connector.fetchTradingFees();
    expect(Number(fees?.taker)).toBeGreaterThan(0);
    expect(await connector.fetchFundingHistory(LINEAR)).toEqual([]);
  });

  it('transfer, fetchTransfers, fetchLedger', async () => {
    const made = await connector.transfer('USDT', '500', 'spot', 'funding');
    expect(made).toMatchObject({ status: 'ok', amount: '500', fromAccount: 'spot', toAccount: 'funding' });
    expect((await connector.fetchTransfers('USDT')).at(-1)).toEqual(made);
    await expect
      .poll(() => connector.fetchLedger('USDT'))
      .toContainEqual(
        expect.objectContaining({ type: 'transfer', direction: 'out', account: 'spot', amount: '500' }),
      );
    expect(Number((await connector.fetchBalance('funding'))['USDT']?.free)).toBeGreaterThanOrEqual(500);
  });

  it('fetchDeposits, withdraw, fetchWithdrawals', async () => {
    const usdt = { network: 'ethereum', asset: 'USDT' } as const;
    server.custody.arrive({ userId: FIRST_USER_OWNER, ...usdt, amount: attoOf(100_500_000n, 6) });
    await server.services.wallet.chains?.look();
    expect(await connector.fetchDeposits('USDT')).toMatchObject([{ amount: '100.5', type: 'deposit' }]);
    const { address } = await connector.fetchDepositAddress('USDT', 'ethereum');
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    const asked = await connector.withdraw('USDT', '100', ADDRESS, 'ethereum');
    expect(asked).toMatchObject({ amount: '100', currency: 'USDT', address: ADDRESS });
    expect(await connector.fetchWithdrawals()).toMatchObject([{ id: asked.id, type: 'withdrawal' }]);
  });
});

describe('it follows streams:', () => {
  it('of markets, as the calls answer them', async () => {
    const seen: Record<string, unknown> = {};
    let book: Book | undefined;
    await connector.watchTicker(SPOT, (ticker) => (seen['ticker'] = ticker.last));
    await connector.watchTickers(({ symbol, last }) => (seen[symbol] = last));
    await connector.watchOrderBook(SPOT, 20, (told) => (book = told));
    await connector.watchTrades(SPOT, ({ price }) => (seen['trade'] = price));
    await connector.watchOHLCV(SPOT, '3m', ([, , , , close]) => (seen['close'] = close));
    await connector.createOrder({ symbol: SPOT, type: 'market', side: 'buy', amount: '0.05' });
    await expect
      .poll(async () => {
        const { last } = await connector.fetchTicker(SPOT);
        const { bids, asks } = await connector.fetchOrderBook(SPOT, 20);
        return [seen['ticker'], seen[SPOT], seen['close'], book?.bids, book?.asks].map(
          (value, place) => JSON.stringify(value) === JSON.stringify([last, last, last, bids, asks][place]),
        );
      })
      .toEqual([true, true, true, true, true]);
    expect(seen['trade']).toBeDefined();
  });

  it('of the account, as the calls answer them', async () => {
    const seen = { order: '', swapOrder: '', fills: 0, swapFills: 0, positions: 0, free: '', total: '' };
    await connector.watchOrders('spot', ({ id }) => (seen.order = id));
    await connector.watchOrders('swap', ({ id }) => (seen.swapOrder = id));
    await connector.watchMyTrades('spot', () => (seen.fills += 1));
    await connector.watchMyTrades('swap', () => (seen.swapFills += 1));
    await connector.watchPositions(() => (seen.positions += 1));
    await connector.watchBalance('spot', ({ asset, free = '' }) => {
      if (asset === 'USDT') seen.free = free;
    });
    await connector.watchBalance('swap', ({ asset, total = '' }) => {
      if (asset === 'USDT') seen.total = total;
    });
    const before = { ...seen };
    const market = { type: 'market', side: 'buy', amount: '0.01' } as const;
    const spot = await connector.createOrder({ symbol: SPOT, ...market });
    const swap = await connector.createOrder({ symbol: LINEAR, ...market });
    await expect.poll(() => [seen.order, seen.swapOrder]).toEqual([spot.id, swap.id]);
    await expect.poll(() => seen.positions).toBeGreaterThan(before.positions);
    await expect.poll(() => seen.fills * seen.swapFills).toBeGreaterThan(before.fills * before.swapFills);
    const { free } = (await connector.fetchBalance())['USDT'] ?? {};
    await expect.poll(() => seen.free).toBe(free);
    const { total } = (await connector.fetchBalance('linear'))['USDT'] ?? {};
    await expect.poll(() => seen.total).toBe(total);
  });
});

describe('the guide', () => {
  it('names the methods of the connector, each of which was called', () => {
    const guide = readFileSync(`${root}/docs/guides/connectors.md`, 'utf8');
    const rows = guide.split('\n').filter((line) => /^\| `[a-z]/.test(line));
    const named = rows.flatMap(
      (row) =>
        row
          .split('|')[1]
          ?.match(/\b(?:fetch|create|edit|cancel|set|add|reduce|close|watch|withdraw|transfer)\w*/g) ?? [],
    );
    const notCalled = new Set(named.filter((name) => !called.has(name)));
    expect([...notCalled]).toEqual([]);
    expect(named.length).toBeGreaterThan(40);
  });
});
