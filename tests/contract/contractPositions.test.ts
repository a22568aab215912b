import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PRODUCT } from '../../server/engine/protocol.ts';
import { Client } from './support/client.ts';
import { emptyBook, listingOf, quoteAround } from './support/contractMarkets.ts';
import { useTestServer } from './support/testServer.ts';
import { pageOf, Trader } from './support/trader.ts';

const server = useTestServer();
let ada: Trader;

const contract = 'BTC-USDT';
const listing = listingOf(contract);
const { id } = listing.contract;

beforeAll(async () => {
  const client = new Client(server.gateway);
  await client.login(0);
  ada = new Trader(client);
});

beforeEach(async () => {
  await quoteAround(server.exchange, listing, 92_400);
  await mark(92_400);
  await ada.post('positions/close-all', {});
});

/** A new mark and index, in dollars, seen by the views. */
async function mark(dollars: number): Promise<void> {
  const units = Math.round(dollars * 1e8);
  const { seq } = await server.exchange.submit({ kind: 'mark', contract: id, mark: units, index: units });
  await server.views.reached(seq);
}

const market = { contract, side: 'buy', type: 'market', quantity: '0.1' };
const stop = { contract, side: 'sell', purpose: 'stopLoss', triggerPrice: '91000', type: 'market' };

describe('trigger orders', () => {
  it('of an order protect its position, are set off by the mark, and end with the position', async () => {
    const placed = await ada.post('order', {
      ...market,
      takeProfit: { triggerPrice: '95000', triggerBy: 'last' },
      stopLoss: { triggerPrice: '91000' },
    });
    const protections = {
      takeProfit: { triggerPrice: '95000.0', triggerBy: 'last' },
      stopLoss: { triggerPrice: '91000.0', triggerBy: 'mark' },
    };
    expect(placed).toMatchObject(protections);
    const bought = await ada.get<{ list: unknown[] }>('orders/history', { contract, side: 'buy' });
    expect(bought.list[0]).toMatchObject(protections);
    const { list } = await ada.get<{ list: Record<string, unknown>[] }>('triggers/open', { contract });
    expect(list).toHaveLength(2);
    expect(list).toContainEqual(
      expect.objectContaining({
        purpose: 'stopLoss',
        triggerBy: 'mark',
        triggerPrice: '91000.0',
        reduceOnly: true,
      }),
    );
    await mark(91_000);
    expect(await ada.get('positions', { contract })).toEqual([]);
    expect(await ada.get('triggers/open', { contract })).toMatchObject(pageOf(0));
    const history = await ada.get<{ list: Record<string, unknown>[] }>('triggers/history', { contract });
    expect(history.list.map(({ purpose, status }) => `${String(purpose)} ${String(status)}`).sort()).toEqual([
      'stopLoss triggered',
      'takeProfit cancelled',
    ]);
    const fired = history.list.find(({ status }) => status === 'triggered');
    const orders = await ada.get<{ list: unknown[] }>('orders/history', { contract, side: 'sell' });
    expect(orders.list[0]).toMatchObject({
      orderId: fired?.['orderId'],
      origin: 'trigger',
      status: 'filled',
    });
  });

  it('are placed, amended and cancelled', async () => {
    await ada.post('order', market);
    const placed = await ada.post('trigger', { ...stop, quantity: '0.05' });
    expect(placed).toMatchObject({ triggerPrice: '91000.0', quantity: '0.050', status: 'waiting' });
    const { triggerId } = placed;
    expect(await ada.post('trigger/amend', { triggerId, triggerPrice: '90500' })).toMatchObject({
      triggerId,
      triggerPrice: '90500.0',
      quantity: '0.050',
    });
    expect(await ada.post('trigger/cancel', { triggerId })).toMatchObject({ status: 'cancelled' });
    expect(await ada.ask('trigger/cancel', { triggerId })).toMatchObject({ status: 422, code: 20019 });
    expect(await ada.ask('trigger/amend', { triggerId, price: '1' })).toMatchObject({ code: 20019 });
  });

  it('are one trigger however often the same request is sent', async () => {
    await ada.post('order', market);
    const body = { ...stop, clientTriggerId: 'twice' };
    const first = await ada.post('trigger', body);
    expect(first).toMatchObject({ clientTriggerId: 'twice', status: 'waiting' });
    expect(await ada.post('trigger', body)).toEqual(first);
    expect(await ada.ask('trigger', { ...body, quantity: '0.05' })).toMatchObject({
      status: 422,
      code: 20008,
    });
    expect(await ada.get('triggers/open', { contract })).toMatchObject(pageOf(1));
    const cancelled = await ada.post('trigger/cancel', { triggerId: first['triggerId'] });
    expect(cancelled).toMatchObject({ triggerId: first['triggerId'], status: 'cancelled' });
    expect(await ada.post('trigger', body)).toEqual(cancelled);
    expect(await ada.get('triggers/open', { contract })).toMatchObject(pageOf(0));
    const history = await ada.get<{ list: unknown[] }>('triggers/history', { contract });
    expect(history.list[0]).toMatchObject({ clientTriggerId: 'twice', status: 'cancelled' });
  });

  it('are refused when there is nothing to protect, or nothing to wait for', async () => {
    expect(await ada.ask('trigger', stop)).toMatchObject({ status: 422, code: 20016 });
    await ada.post('order', market);
    expect(await ada.ask('trigger', { ...stop, triggerPrice: '93000' })).toMatchObject({ code: 20020 });
    expect(await ada.ask('trigger', { ...stop, triggerPrice: '91000.05' })).toMatchObject({ code: 20002 });
  });

  it('trail the best price', async () => {
    await ada.post('order', market);
    const trailing = {
      contract,
      side: 'sell',
      purpose: 'trailingStop',
      type: 'market',
      callbackRate: '0.01',
    };
    expect(await ada.post('trigger', trailing)).toMatchObject({ triggerPrice: null, callbackRate: '0.01' });
    for (const dollars of [93_000, 92_100]) await mark(dollars);
    expect(await ada.get('positions', { contract })).toHaveLength(1);
    // 1 % below 93,000.
    await mark(92_070);
    expect(await ada.get('positions', { contract })).toEqual([]);
  });
});

describe('ways out of a position', () => {
  it('close it at once', async () => {
    await ada.post('order', market);
    expect(await ada.post('positions/close', { contract })).toMatchObject({
      side: 'sell',
      type: 'market',
      reduceOnly: true,
      status: 'filled',
      filled: '0.100',
    });
    expect(await ada.ask('positions/close', { contract })).toMatchObject({ status: 422, code: 20016 });
  });

  it('close it once, however many ask for it at the same time', async () => {
    await ada.post('order', market);
    const answers = await Promise.all([
      ada.ask('positions/close', { contract }),
      ada.ask('positions/close', { contract }),
      ada.ask('positions/close-all', { contract }),
    ]);
    const closed = answers.filter(({ data }) => JSON.stringify(data).includes('"filled":"0.100"'));
    expect(closed).toHaveLength(1);
    expect(answers.every(({ code }) => code === 200 || code === 20016)).toBe(true);
    expect(await ada.get('positions', { contract })).toEqual([]);
  });

  it('close it or turn it round in parts where it is more than one order may be, once for an id', async () => {
    await ada.post('order', market);
    const { contract: terms } = listing;
    const limited = await server.exchange.submit({
      kind: 'defineContract',
      contract: { ...terms, maxLots: 40 },
    });
    await server.views.reached(limited.seq);
    try {
      const turn = { contract, clientOrderId: 'turn-in-parts' };
      const first = await ada.post('positions/reverse', turn);
      expect(first).toMatchObject({ quantity: '0.040', status: 'filled', clientOrderId: 'turn-in-parts' });
      expect(await ada.get('positions', { contract })).toMatchObject([{ side: 'short', quantity: '0.100' }]);
      expect(await ada.post('positions/reverse', turn)).toEqual(first);
      expect(await ada.get('positions', { contract })).toMatchObject([{ side: 'short', quantity: '0.100' }]);
      const { orders } = await ada.post<{ orders: unknown[] }>('positions/close-all', { contract });
      expect(orders).toMatchObject([{ filled: '0.040' }, { filled: '0.040' }, { filled: '0.020' }]);
      expect(await ada.get('positions', { contract })).toEqual([]);
      await ada.post('order', { ...market, quantity: '0.04' });
      await ada.post('order', { ...market, quantity: '0.03' });
      expect(await ada.post('positions/close', { contract })).toMatchObject({ filled: '0.030' });
      expect(await ada.get('positions', { contract })).toEqual([]);
    } finally {
      const restored = await server.exchange.submit({ kind: 'defineContract', contract: terms });
      await server.views.reached(restored.seq);
    }
  });

  it('turn it round, once for an id', async () => {
    await ada.post('order', market);
    const turn = { contract, clientOrderId: 'turn' };
    const turned = await ada.post('positions/reverse', turn);
    expect(turned).toMatchObject({ quantity: '0.200', status: 'filled' });
    expect(await ada.get('positions', { contract })).toMatchObject([{ side: 'short', quantity: '0.100' }]);
    expect(await ada.post('positions/reverse', turn)).toEqual(turned);
    expect(await ada.get('positions', { contract })).toMatchObject([{ side: 'short', quantity: '0.100' }]);
  });

  it('close all of them, and tell which could not be closed', async () => {
    await ada.post('order', market);
    await ada.post('order', { ...market, contract: 'ETH-USDT', quantity: '1' });
    // Nobody buys any more.
    await emptyBook(server.exchange, PRODUCT.derivatives, id);
    const { orders, rejects } = await ada.post<{ orders: unknown[]; rejects: unknown[] }>(
      'positions/close-all',
      { marginMode: 'cross' },
    );
    expect(orders).toMatchObject([{ contract: 'ETH-USDT', status: 'filled' }]);
    expect(rejects).toMatchObject([{ contract, marginMode: 'cross', positionSide: 'net', code: 20011 }]);
  });
});

describe('isolated margin', () => {
  const add = { contract, direction: 'add', amount: '1000', clientTransferId: 'margin-1' };
  type Account = {
    readonly contract: string | null;
    readonly balance: string;
    readonly returnable: string;
    readonly keepsMargin: boolean;
  };
  const isolated = async (): Promise<Account | undefined> => {
    const accounts = await ada.get<readonly Account[]>('margin-accounts');
    return accounts.find((account) => account.contract === contract);
  };

  it('is taken by the order that needs it, and goes back when the position is closed', async () => {
    await ada.post('order', { ...market, marginMode: 'isolated' });
    const { balance, returnable } = (await isolated()) ?? {};
    expect(Number(balance)).toBeGreaterThan(0);
    expect(returnable).toBe(balance);
    await ada.post('positions/reverse', { contract, marginMode: 'isolated' });
    await ada.post('positions/close', { contract, marginMode: 'isolated' });
    expect(await isolated()).toMatchObject({ balance: '0', returnable: '0', takenForOrders: '0' });
  });

  it('is added and removed exactly once, and never below what positions need', async () => {
    expect(await ada.post('positions/margin', add)).toMatchObject({ product: 5, contract, balance: '1000' });
    expect(await ada.post('positions/margin', add)).toMatchObject({ balance: '1000' });
    expect(await ada.ask('positions/margin', { ...add, amount: '5' })).toMatchObject({ code: 10412 });
    await ada.post('order', { ...market, marginMode: 'isolated' });
    const added = await ada.post<Account>('positions/margin', {
      ...add,
      amount: '1',
      clientTransferId: 'margin-more',
    });
    expect([added.keepsMargin, added.returnable]).toEqual([false, added.balance]);
    const tooMuch = { ...add, amount: '9000000', clientTransferId: 'margin-much' };
    expect(await ada.ask('positions/margin', { ...tooMuch, keep: true })).toMatchObject({ code: 20001 });
    expect(await isolated()).toMatchObject({ keepsMargin: false, returnable: added.balance });
    const kept = { ...add, amount: '2', keep: true, clientTransferId: 'margin-kept' };
    const keeping = await ada.post<Account>('positions/margin', kept);
    expect(keeping.keepsMargin).toBe(true);
    expect(Number(keeping.balance) - Number(keeping.returnable)).toBe(2);
    const giving = { ...tooMuch, keep: false, clientTransferId: 'margin-much-2' };
    expect(await ada.ask('positions/margin', giving)).toMatchObject({ code: 20001 });
    expect(await isolated()).toMatchObject({ keepsMargin: true, returnable: keeping.returnable });
    const given = { ...add, amount: '1', keep: false, clientTransferId: 'margin-given' };
    const { keepsMargin, balance, returnable } = await ada.post<Account>('positions/margin', given);
    expect([keepsMargin, returnable]).toEqual([false, balance]);
    const remove = { contract, direction: 'remove', amount: '500', clientTransferId: 'margin-2' };
    expect(await ada.ask('positions/margin', remove)).toMatchObject({ status: 422, code: 20001 });
  });

  it('that is used up ends in a liquidation, which the user can read of', async () => {
    await ada.post('positions/margin', { ...add, clientTransferId: 'margin-3' });
    await ada.post('order', { ...market, marginMode: 'isolated' });
    const [position] = await ada.get<{ liquidationPrice: string }[]>('positions', { contract });
    const limit = Number(position?.liquidationPrice);
    await quoteAround(server.exchange, listing, limit);
    await mark(limit + 1);
    expect(await ada.get('positions', { contract })).toHaveLength(1);
    await mark(limit - 1);
    expect(await ada.get('positions', { contract })).toEqual([]);
    const { list } = await ada.get<{ list: unknown[] }>('liquidations', { contract });
    expect(list[0]).toMatchObject({
      contract,
      marginMode: 'isolated',
      role: 'liquidated',
      quantity: '0.100',
    });
  });
});

describe('funding', () => {
  it('is paid by longs at a positive rate', async () => {
    await ada.post('order', market);
    const settle = { kind: 'settleFunding', contract: id, mark: 9_240_000_000_000 } as const;
    const { seq } = await server.exchange.submit({ ...settle, fundingTime: 57_600_000, rate: 100_000_000 });
    await server.views.reached(seq);
    expect(await ada.get('funding-payments', { contract })).toMatchObject({
      list: [{ side: 'long', quantity: '0.100', mark: '92400', rate: '0.0001', amount: '-0.924' }],
      nextCursor: null,
    });
  });
});
