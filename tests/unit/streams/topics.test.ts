import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { TopicName } from '@tidemark/sdk/contract';
import { type Accumulator, type Topic, topics } from '@tidemark/streams';

const create = <Q extends Record<string, string>, V>(topic: Topic<Q, V>, query = {} as Q) =>
  topic.accumulate.create(query) as unknown as Accumulator<object, object, V>;

const trade = (id: number) => ({ tradeId: String(id), price: '1', quantity: '1', side: 'buy', tradedAt: id });
const candle = (openedAt: number, close: string) => ({ openedAt, close });
const order = (orderId: string, status: string, createTime: number) => ({ orderId, status, createTime });

describe('topics', () => {
  it('are those of the contract, each by its own name', () => {
    expectTypeOf<keyof typeof topics>().toEqualTypeOf<TopicName>();
    for (const [name, topic] of Object.entries(topics)) expect(topic.name).toBe(name);
  });
});

describe('quote', () => {
  it('merges the changed members and leaves earlier values alone', () => {
    const quote = create(topics.quote, { instrument: 'BTC/USDT' });
    quote.reset({ instrument: 'BTC/USDT', last: '1', bid: '0.9', updatedAt: 1 });
    const before = quote.view();
    quote.apply({ last: '2', updatedAt: 2 });
    expect(quote.view()).toEqual({ instrument: 'BTC/USDT', last: '2', bid: '0.9', updatedAt: 2 });
    expect(before).toEqual({ instrument: 'BTC/USDT', last: '1', bid: '0.9', updatedAt: 1 });
    expect(quote.view()).toBe(quote.view());
  });
});

describe.each([
  ['trades', topics.trades as Topic<never, readonly { tradeId: string }[]>],
  ['fills', topics.fills as Topic<never, readonly { tradeId: string }[]>],
  ['fills', topics.contractFills as unknown as Topic<never, readonly { tradeId: string }[]>],
])('%s', (name, topic) => {
  it('are the last hundred, newest first, whatever the batches', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 12 }), (batches) => {
        const list = create(topic);
        const all: number[] = [];
        for (const [i, size] of batches.entries()) {
          const ids = Array.from({ length: size }, (_, k) => all.length + k);
          all.push(...ids);
          const data = { [name]: ids.map(trade).reverse() };
          if (i === 0) list.reset(data);
          else list.apply(data);
          expect(list.view().map(({ tradeId }) => Number(tradeId))).toEqual(all.slice(-100).reverse());
        }
      }),
      { numRuns: 100 },
    );
  });

  it('start again with a snapshot', () => {
    const list = create(topic);
    list.reset({ [name]: [trade(1)] });
    list.reset({ [name]: [trade(9), trade(8)] });
    expect(list.view().map(({ tradeId }) => Number(tradeId))).toEqual([9, 8]);
  });

  it('throw on data without the list', () => {
    expect(() => create(topic).apply({})).toThrow(TypeError);
  });
});

describe('candles', () => {
  const candles = () =>
    create(topics.candles as Topic<never, readonly { openedAt: number; close: string }[]>);

  it('replace the changed and append the new, in the order of time', () => {
    const list = candles();
    list.reset({ candles: [candle(60, '1'), candle(120, '2')] });
    const before = list.view();
    list.apply({ candles: [candle(120, '2.5'), candle(180, '3')] });
    list.apply({ candles: [candle(90, 'late')] });
    expect(list.view().map(({ openedAt, close }) => [openedAt, close])).toEqual([
      [60, '1'],
      [90, 'late'],
      [120, '2.5'],
      [180, '3'],
    ]);
    expect(before).toHaveLength(2);
    expect(list.view()[0]).toBe(before[0]);
  });

  it('do not grow without end', () => {
    const list = candles();
    list.reset({ candles: [] });
    for (let ts = 0; ts < 3_000; ts++) list.apply({ candles: [candle(ts, '1')] });
    expect(list.view()).toHaveLength(1_000);
    expect(list.view().at(-1)?.openedAt).toBe(2_999);
  });
});

describe('the mark price', () => {
  it('is what the newest frame says', () => {
    const mark = create(topics.markPrice as unknown as Topic<Record<string, string>, { mark: string }>);
    mark.reset({ mark: '1', fundingRate: null });
    mark.apply({ mark: '2', fundingRate: '0.0001' });
    expect(mark.view()).toEqual({ mark: '2', fundingRate: '0.0001' });
    expect(() => mark.apply(null as never)).toThrow(TypeError);
  });
});

describe('the insurance fund', () => {
  it('takes what changed', () => {
    const fund = create(topics.insuranceFund);
    fund.reset({
      balances: [
        { asset: 'BTC', balance: '12.5' },
        { asset: 'USDT', balance: '1000000' },
      ],
    });
    fund.apply({ balances: [{ asset: 'BTC', balance: '12.4' }] });
    expect(fund.view()).toEqual([
      { asset: 'BTC', balance: '12.4' },
      { asset: 'USDT', balance: '1000000' },
    ]);
  });
});

describe('balances', () => {
  it('take the absolute amounts of what changed', () => {
    const balances = create(topics.balances);
    balances.reset({
      balances: [
        { asset: 'BTC', available: '1', held: '0' },
        { asset: 'USDT', available: '5', held: '0' },
      ],
    });
    const before = balances.view();
    balances.apply({
      balances: [
        { asset: 'USDT', available: '3', held: '2' },
        { asset: 'ETH', available: '1', held: '0' },
      ],
    });
    expect(balances.view().map(({ asset, available, held }) => [asset, available, held])).toEqual([
      ['BTC', '1', '0'],
      ['USDT', '3', '2'],
      ['ETH', '1', '0'],
    ]);
    expect(balances.view()[0]).toBe(before[0]);
    balances.reset({ balances: [] });
    expect(balances.view()).toEqual([]);
  });
});

describe('positions', () => {
  const position = (contract: string, marginMode: string, quantity: string) => ({
    contract,
    marginMode,
    positionSide: 'net',
    side: Number(quantity) === 0 ? null : 'long',
    quantity,
  });

  it('stand side by side by contract and mode, and go when they are closed', () => {
    const positions = create(topics.positions);
    positions.reset({
      positions: [position('BTC-USDT', 'cross', '0.5'), position('BTC-USDT', 'isolated', '0.1')],
    });
    const before = positions.view();
    positions.apply({
      positions: [position('BTC-USDT', 'cross', '0.000'), position('ETH-USDT', 'cross', '2')],
    });
    positions.apply({ positions: [position('BTC-USDT', 'isolated', '0.3')] });
    expect(
      positions.view().map(({ contract, marginMode, quantity }) => [contract, marginMode, quantity]),
    ).toEqual([
      ['BTC-USDT', 'isolated', '0.3'],
      ['ETH-USDT', 'cross', '2'],
    ]);
    expect(before).toHaveLength(2);
    expect(positions.view()).toBe(positions.view());
  });
});

describe('margin', () => {
  it('is kept by account and asset', () => {
    const account = (product: number, contract: string | null, balance: string) => ({
      product,
      contract,
      asset: 'USDT',
      balance,
      held: '0',
    });
    const margin = create(topics.margin);
    margin.reset({ accounts: [account(4, null, '100'), account(5, 'BTC-USDT', '10')] });
    margin.apply({ accounts: [account(5, 'BTC-USDT', '12'), account(5, 'ETH-USDT', '1')] });
    expect(margin.view().map(({ contract, balance }) => [contract, balance])).toEqual([
      [null, '100'],
      ['BTC-USDT', '12'],
      ['ETH-USDT', '1'],
    ]);
  });
});

describe.each([
  ['orders', topics.orders],
  ['orders of contracts', topics.contractOrders as unknown as typeof topics.orders],
])('%s', (_, ordersOf) => {
  it('move from open to closed when they end', () => {
    const orders = create(ordersOf);
    orders.reset({ orders: [order('1', 'open', 10), order('2', 'partiallyFilled', 20)] });
    expect(orders.view().open.map(({ orderId }) => orderId)).toEqual(['2', '1']);
    orders.apply({ orders: [order('3', 'open', 20), order('1', 'filled', 10)] });
    orders.apply({ orders: [order('4', 'rejected', 30)] });
    expect(orders.view().open.map(({ orderId }) => orderId)).toEqual(['3', '2']);
    expect(orders.view().closed.map(({ orderId }) => orderId)).toEqual(['4', '1']);
    expect(orders.view()).toBe(orders.view());
  });

  it('remember the last fifty closed', () => {
    const orders = create(ordersOf);
    orders.reset({ orders: [] });
    for (let i = 0; i < 80; i++) orders.apply({ orders: [order(String(i), 'cancelled', i)] });
    expect(orders.view().closed).toHaveLength(50);
    expect(orders.view().closed[0]?.orderId).toBe('79');
  });
});

describe('trigger orders', () => {
  it('wait until they are triggered, cancelled or have failed', () => {
    const triggers = create(topics.triggerOrders);
    const trigger = (triggerId: string, status: string) => ({
      triggerId,
      status,
      createTime: Number(triggerId),
    });
    triggers.reset({ triggers: [trigger('1', 'waiting'), trigger('2', 'waiting'), trigger('3', 'waiting')] });
    triggers.apply({ triggers: [trigger('2', 'triggered')] });
    triggers.apply({ triggers: [trigger('3', 'failed'), trigger('4', 'waiting')] });
    expect(triggers.view().open.map(({ triggerId }) => triggerId)).toEqual(['4', '1']);
    expect(triggers.view().closed.map(({ triggerId }) => triggerId)).toEqual(['3', '2']);
  });
});

describe('messages', () => {
  const message = (id: string, createTime: number, read = false) => ({ id, createTime, read });
  const ids = (
    list: ReturnType<typeof create<Record<string, string>, { messages: readonly { id: string }[] }>>,
  ) => list.view().messages.map(({ id }) => id);
  const messages = () =>
    create(
      topics.messages as unknown as Topic<
        Record<string, string>,
        { messages: readonly { id: string; read: boolean }[]; unread: number }
      >,
    );

  it('are newest first with the number of unread ones, and change when read', () => {
    const list = messages();
    list.reset({ messages: [message('b', 2), message('a', 1, true)], unread: 1 });
    const before = list.view();
    list.apply({ messages: [message('c', 3)], unread: 2 });
    expect(ids(list)).toEqual(['c', 'b', 'a']);
    list.apply({ messages: [message('b', 2, true)], unread: 1 });
    expect(list.view()).toEqual({
      messages: [message('c', 3), message('b', 2, true), message('a', 1, true)],
      unread: 1,
    });
    expect(before).toEqual({ messages: [message('b', 2), message('a', 1, true)], unread: 1 });
    expect(list.view()).toBe(list.view());
  });

  it('change when they say something else, and are gone when they were withdrawn', () => {
    const list = messages();
    list.reset({ messages: [message('b', 2), message('a', 1)], unread: 2 });
    const edited = { ...message('a', 1), title: 'Another' };
    list.apply({ messages: [edited], unread: 2 });
    expect(list.view().messages).toEqual([message('b', 2), edited]);
    list.apply({ messages: [], unread: 1, withdrawn: ['b', 'unknown'] });
    expect(list.view()).toEqual({ messages: [edited], unread: 1 });
    expect(() => list.apply({ messages: [], unread: 1, withdrawn: 'a' })).toThrow(TypeError);
  });

  it('are the newest fifty, while unread counts all', () => {
    const list = messages();
    list.reset({ messages: [], unread: 0 });
    for (let n = 1; n <= 60; n += 1) list.apply({ messages: [message(`m${n}`, n)], unread: n });
    expect(ids(list)).toEqual(Array.from({ length: 50 }, (_, index) => `m${60 - index}`));
    expect(list.view().unread).toBe(60);
  });

  it('start again with a snapshot, and throw on data of another shape', () => {
    const list = messages();
    list.reset({ messages: [message('a', 1)], unread: 1 });
    list.reset({ messages: [message('z', 9)], unread: 0 });
    expect(ids(list)).toEqual(['z']);
    expect(() => list.apply({ unread: 1 })).toThrow(TypeError);
    expect(() => list.apply({ messages: [] })).toThrow(TypeError);
  });
});
