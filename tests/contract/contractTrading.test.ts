import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountIdOf, PRODUCT } from '../../server/engine/protocol.ts';
import { contractAccount, type MarginMode } from '../../server/wire/contracts/marginMode.ts';
import { Client } from './support/client.ts';
import { useTestServer } from './support/testServer.ts';
import { pageOf, Trader } from './support/trader.ts';

const server = useTestServer();
let ada: Trader;
let linus: Trader;

beforeAll(async () => {
  const trader = async (index: number): Promise<Trader> => {
    const client = new Client(server.gateway);
    await client.login(index);
    return new Trader(client);
  };
  [ada, linus] = [await trader(0), await trader(1)];
});

beforeEach(async () => {
  for (const user of [ada, linus]) await user.post('order/cancel-all', {});
});

interface Order {
  readonly orderId: string;
  readonly status: string;
}

const buy = { contract: 'BTC-USDT', side: 'buy', type: 'limit', price: '90000', quantity: '0.1' };

/** Ada's order with the id `same`, placed behind the gateway's back. */
async function placeBehind(name: string, mode: MarginMode): Promise<void> {
  const market = server.views.markets.contractNamed(name);
  const user = await server.services.users.authenticate('ada@tidemark.example', 'Tidemark-1815');
  if (market === undefined || user === undefined) throw new Error(`${name} and Ada are expected`);
  const { seq } = await server.exchange.submit({
    kind: 'placeContractOrder',
    account: contractAccount(user.id, mode, market.contract),
    contract: market.contract.id,
    side: 'buy',
    positionSide: 'net',
    type: 'limit',
    timeInForce: 'GTC',
    price: (90_000 * 1e8) / market.contract.tickUnits,
    quantity: 100,
    reduceOnly: false,
    clientOrderId: 'same',
    selfTradePrevention: 'cancelTaker',
    takeProfit: null,
    stopLoss: null,
  });
  await server.views.reached(seq);
}

describe('orders for contracts', () => {
  it('rest, are amended and are cancelled, by either id', async () => {
    const placed = await ada.post<Order>('order', { ...buy, clientOrderId: 'one' });
    expect(placed).toMatchObject({
      contract: 'BTC-USDT',
      marginMode: 'cross',
      positionSide: 'net',
      price: '90000.0',
      quantity: '0.100',
      averagePrice: null,
      status: 'open',
    });
    const amended = await ada.post<Order>('order/amend', { orderId: placed.orderId, price: '90001.5' });
    expect(amended).toMatchObject({ orderId: placed.orderId, price: '90001.5', quantity: '0.100' });
    expect(await ada.post('order/amend', { orderId: placed.orderId, quantity: '0.05' })).toMatchObject({
      price: '90001.5',
      quantity: '0.050',
    });
    expect(await ada.get('orders/open')).toMatchObject({
      list: [{ orderId: placed.orderId }],
      nextCursor: null,
    });
    expect(await ada.post('order/cancel', { clientOrderId: 'one' })).toMatchObject({ status: 'cancelled' });
    expect(await ada.get('orders/open')).toMatchObject(pageOf(0));
    const history = await ada.get<{ list: Order[] }>('orders/history', { contract: 'BTC-USDT', side: 'buy' });
    expect(history.list[0]).toMatchObject({ orderId: placed.orderId, status: 'cancelled' });
  });

  it('of several accounts with the same id are told apart by contract and margin mode, and never guessed', async () => {
    const margin = { contract: 'BTC-USDT', amount: '2000' };
    await ada.post('positions/margin', { ...margin, direction: 'add', clientTransferId: 'same-1' });
    await ada.post('order', { ...buy, clientOrderId: 'same' });
    expect(await ada.ask('order', { ...buy, clientOrderId: 'same', marginMode: 'isolated' })).toMatchObject({
      code: 20008,
    });
    // As it was possible before an id was one of its user's.
    await placeBehind('BTC-USDT', 'isolated');
    await placeBehind('BTC-USD', 'cross');

    const ambiguous = await ada.ask('order/cancel', { clientOrderId: 'same', contract: 'BTC-USDT' });
    expect(ambiguous).toMatchObject({ status: 400, code: 10400 });
    expect(ambiguous.message).toContain('clientOrderId');
    expect(await ada.get('orders/open')).toMatchObject(pageOf(3));
    const cancel = (rest: object) => ada.post('order/cancel', { clientOrderId: 'same', ...rest });
    expect(await cancel({ contract: 'BTC-USD' })).toMatchObject({ contract: 'BTC-USD', status: 'cancelled' });
    expect(await cancel({ contract: 'BTC-USDT', marginMode: 'cross' })).toMatchObject({
      marginMode: 'cross',
      status: 'cancelled',
    });
    expect(await cancel({})).toMatchObject({ marginMode: 'isolated', status: 'cancelled' });
    expect(await ada.ask('order/cancel', { clientOrderId: 'same' })).toMatchObject({ code: 20007 });
    await ada.post('positions/margin', { ...margin, direction: 'remove', clientTransferId: 'same-2' });
  });

  it('are one order however often the same request is sent', async () => {
    const body = { ...buy, clientOrderId: 'twice' };
    const first = await ada.post<Order>('order', body);
    expect(await ada.post<Order>('order', body)).toEqual(first);
    expect(await ada.ask('order', { ...body, price: '80000' })).toMatchObject({ status: 422, code: 20008 });
    expect(await ada.get('orders/open')).toMatchObject(pageOf(1));
  });

  it('belong to their owner', async () => {
    const { orderId } = await ada.post<Order>('order', buy);
    for (const path of ['order/amend', 'order/cancel']) {
      const answer = await linus.ask(path, { orderId, ...(path.endsWith('amend') && { price: '1' }) });
      expect(answer).toMatchObject({ status: 422, code: 20007 });
    }
    expect(await linus.get('orders/open')).toMatchObject(pageOf(0));
  });

  it('are cancelled together, narrowed by contract and margin mode', async () => {
    await ada.post('order', buy);
    await ada.post('order', { ...buy, contract: 'ETH-USDT', price: '3000' });
    await ada.post('order', { ...buy, contract: 'ETH-USD', price: '3000', quantity: '10' });
    const cancel = (body: unknown) => ada.post<{ orders: Order[] }>('order/cancel-all', body);
    expect((await cancel({ contract: 'ETH-USDT' })).orders).toHaveLength(1);
    expect((await cancel({ marginMode: 'isolated' })).orders).toHaveLength(0);
    expect((await cancel({})).orders).toHaveLength(2);
  });

  it.each([
    ['off the tick', { ...buy, price: '90000.05' }, 20002],
    ['off the lot', { ...buy, quantity: '0.0005' }, 20003],
    ['of dollars that are no whole contracts', { ...buy, contract: 'BTC-USD', quantity: '150' }, 20003],
    ['too large for the balance', { ...buy, quantity: '20' }, 20001],
    ['too large for isolated and cross account', { ...buy, marginMode: 'isolated', quantity: '20' }, 20001],
    ['outside the band', { ...buy, price: '10' }, 20013],
    ['of an unknown contract', { ...buy, contract: 'NO-PE' }, 20009],
    [
      'reducing nothing',
      { ...buy, contract: 'SOL-USDT', price: '130', quantity: '1', reduceOnly: true },
      20016,
    ],
    ['for a position side that one-way mode does not have', { ...buy, positionSide: 'long' }, 20015],
  ])('%s are refused', async (_, body, code) => {
    expect(await ada.ask('order', body)).toMatchObject({ status: 422, code });
  });
});

describe('positions', () => {
  it('open, move with the mark, and close; fills tell the profit', async () => {
    await ada.post('order', { contract: 'ETH-USDT', side: 'buy', type: 'market', quantity: '2' });
    const mark = { kind: 'mark', contract: 102, mark: 325_000_000_000, index: 325_000_000_000 } as const;
    const { seq } = await server.exchange.submit(mark);
    await server.views.reached(seq);
    expect(await ada.get('positions', { contract: 'ETH-USDT' })).toMatchObject([
      {
        contract: 'ETH-USDT',
        marginMode: 'cross',
        side: 'long',
        quantity: '2.000',
        entryPrice: '3150.01',
        entryValue: '6300.02',
        leverage: 10,
        mark: '3250',
        unrealizedPnl: '199.98',
        initialMargin: '630.002',
      },
    ]);
    await ada.post('order', {
      contract: 'ETH-USDT',
      side: 'sell',
      type: 'market',
      quantity: '2',
      reduceOnly: true,
    });
    expect(await ada.get('positions', { contract: 'ETH-USDT' })).toEqual([]);
    const { list } = await ada.get<{ list: unknown[] }>('fills', { contract: 'ETH-USDT' });
    expect(list).toMatchObject([
      {
        side: 'sell',
        role: 'taker',
        positionSide: 'net',
        price: '3149.99',
        value: '6299.98',
        realizedPnl: '-0.04',
      },
      { side: 'buy', role: 'taker', positionSide: 'net', price: '3150.01', fee: '3.15001', realizedPnl: '0' },
    ]);
  });

  it('of an inverse contract are in dollars and settle in the coin', async () => {
    await linus.post('order', { contract: 'BTC-USD', side: 'sell', type: 'market', quantity: '9000' });
    const [position] = await linus.get<Record<string, string>[]>('positions');
    expect(position).toMatchObject({
      contract: 'BTC-USD',
      side: 'short',
      quantity: '9000',
      entryPrice: '92399.9',
      settleAsset: 'BTC',
    });
    expect(Number(position?.['entryValue'])).toBeCloseTo(9_000 / 92_399.9, 12);
  });

  it('isolated ones stand on what was moved to their sub-account', async () => {
    const [from, to] = [accountIdOf(100, PRODUCT.derivatives), accountIdOf(100, PRODUCT.margin, 101)];
    const move = { kind: 'transfer', from, to, asset: 'USDT', amount: 100_000_000_000n } as const;
    await server.exchange.submit({ ...move, key: 'isolate' });
    await ada.post('order', {
      contract: 'BTC-USDT',
      marginMode: 'isolated',
      side: 'buy',
      type: 'market',
      quantity: '0.1',
    });
    expect(await ada.get('positions', { contract: 'BTC-USDT' })).toMatchObject([
      { marginMode: 'isolated', side: 'long', quantity: '0.100', initialMargin: '924.001' },
    ]);
    const accounts = await ada.get<Record<string, string>[]>('margin-accounts');
    expect(accounts).toContainEqual({
      product: 5,
      productName: 'margin',
      contract: 'BTC-USDT',
      asset: 'USDT',
      balance: '995.379995',
      held: '924.001',
      returnable: '995.379995',
      takenForOrders: '0',
      keepsMargin: false,
    });
    expect(accounts.map(({ product, asset }) => [product, asset])).toEqual([
      [3, 'BTC'],
      [3, 'ETH'],
      [4, 'USDT'],
      [5, 'USDT'],
    ]);
  });
});

describe('settings', () => {
  it('change the leverage of one margin mode', async () => {
    const body = { contract: 'SOL-USDT', marginMode: 'isolated', leverage: 25 };
    const changed = { ...body, selected: false, positionMode: 'oneWay' };
    expect(await ada.post('settings/leverage', body)).toEqual(changed);
    expect(await ada.get('settings', { contract: 'SOL-USDT' })).toEqual([
      { ...changed, marginMode: 'cross', selected: true, leverage: 10 },
      changed,
    ]);
    expect(await ada.ask('settings/leverage', { ...body, leverage: 51 })).toMatchObject({ code: 20017 });
  });

  it('say which margin mode is traded: the one of what is open, until one is chosen', async () => {
    const contract = 'DOGE-USDT';
    const selected = async () =>
      (await linus.get<{ marginMode: string; selected: boolean }[]>('settings', { contract }))
        .filter((settings) => settings.selected)
        .map(({ marginMode }) => marginMode);
    const order = { contract, side: 'buy', type: 'market', quantity: '100' };
    expect(await selected()).toEqual(['cross']);
    await linus.post('order', { ...order, marginMode: 'isolated' });
    expect(await selected()).toEqual(['isolated']);
    await linus.post('order', order);
    expect(await selected()).toEqual(['cross']);
    const choice = { contract, marginMode: 'isolated' };
    expect(await linus.post('settings/margin-mode', choice)).toMatchObject({ ...choice, selected: true });
    expect(await selected()).toEqual(['isolated']);
    const unless = { contract, marginMode: 'cross', unlessChosen: true };
    expect(await linus.post('settings/margin-mode', unless)).toMatchObject(choice);
    expect(await selected()).toEqual(['isolated']);
  });

  it('change the position mode, except while something depends on it', async () => {
    const body = { contract: 'XRP-USDT', positionMode: 'hedge' };
    expect(await ada.post('settings/position-mode', body)).toMatchObject({ positionMode: 'hedge' });
    await ada.post('order', {
      contract: 'XRP-USDT',
      positionSide: 'short',
      side: 'sell',
      type: 'market',
      quantity: '10',
    });
    expect(await ada.get('positions', { contract: 'XRP-USDT' })).toMatchObject([
      { positionSide: 'short', side: 'short', quantity: '10' },
    ]);
    const back = { ...body, positionMode: 'oneWay' };
    expect(await ada.ask('settings/position-mode', back)).toMatchObject({ status: 422, code: 20018 });
  });

  it('of every contract come in both margin modes', async () => {
    expect(await ada.get('settings')).toHaveLength(20);
  });
});
