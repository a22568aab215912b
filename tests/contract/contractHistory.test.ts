import { beforeAll, describe, expect, it } from 'vitest';
import { Client } from './support/client.ts';
import { listingOf, quoteAround, setMark } from './support/contractMarkets.ts';
import { useTestServer } from './support/testServer.ts';
import { pageOf, Trader } from './support/trader.ts';

const server = useTestServer();
let ada: Trader;

const contract = 'BTC-USDT';
const listing = listingOf(contract);
const { id } = listing.contract;
const MODES = ['cross', 'isolated'] as const;

/** Both positions are opened, protected and charged; the isolated one is liquidated, the cross one is closed. */
beforeAll(async () => {
  const client = new Client(server.gateway);
  await client.login(0);
  ada = new Trader(client);
  const add = { contract, direction: 'add', amount: '1000', clientTransferId: 'margin' };
  await ada.post('positions/margin', add);
  for (const marginMode of MODES) {
    const market = { contract, marginMode, type: 'market', quantity: '0.1' };
    await ada.post('order', { ...market, side: 'buy' });
    await ada.post('trigger', {
      contract,
      marginMode,
      side: 'sell',
      purpose: 'takeProfit',
      triggerPrice: '110000',
      type: 'market',
    });
  }
  const settle = { kind: 'settleFunding', contract: id, mark: 9_240_000_000_000 } as const;
  await server.exchange.submit({ ...settle, fundingTime: 57_600_000, rate: 100_000_000 });
  await quoteAround(server.exchange, listing, 82_700);
  await setMark(server.exchange, id, 82_700);
  await ada.post('positions/close', { contract });
});

describe('the histories of contracts', () => {
  it.each([
    ['orders/history', 'cross', 2],
    // A takeover needs no order.
    ['orders/history', 'isolated', 1],
    ['fills', 'cross', 2],
    ['fills', 'isolated', 1],
    ['triggers/history', 'cross', 1],
    ['triggers/history', 'isolated', 1],
    ['funding-payments', 'cross', 1],
    ['funding-payments', 'isolated', 1],
    ['liquidations', 'cross', 0],
    // The take-profit went with the position that was taken over.
    ['liquidations', 'isolated', 1],
  ] as const)('%s of %s margin', async (path, marginMode, count) => {
    type Page = { list: { marginMode: string }[]; nextCursor: string | null };
    const wanted = await ada.get<Page>(path, { contract, marginMode });
    expect(wanted.list.map((each) => each.marginMode)).toEqual(Array(count).fill(marginMode));
    expect(wanted.nextCursor).toBeNull();
    const all = await ada.get<Page>(path, { contract, limit: 100 });
    expect(all.list.filter((each) => each.marginMode === marginMode)).toEqual(wanted.list);
  });

  it.each([
    ['fills', { side: 'buy' }, 2],
    ['fills', { side: 'sell' }, 1],
    ['fills', { type: 'market' }, 3],
    ['fills', { type: 'limit' }, 0],
    ['triggers/history', { side: 'sell' }, 2],
    ['triggers/history', { side: 'buy' }, 0],
    ['triggers/history', { type: 'market', purpose: 'takeProfit' }, 2],
    ['triggers/history', { type: 'limit' }, 0],
  ] as const)('%s narrowed to %o', async (path, choice, count) => {
    expect(await ada.get(path, { contract, ...choice })).toMatchObject(pageOf(count));
  });

  it.each([
    ['orders/history', 3],
    ['fills', 3],
    ['triggers/history', 2],
    ['funding-payments', 2],
    ['liquidations', 1],
  ] as const)('%s of one kind of contract', async (path, count) => {
    expect(await ada.get(path, { kind: 'linear' })).toMatchObject(pageOf(count));
    expect(await ada.get(path, { kind: 'inverse' })).toMatchObject(pageOf(0));
    expect(await ada.get(path, { kind: 'inverse', contract })).toMatchObject(pageOf(0));
  });
});
