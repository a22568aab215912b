import { map } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { topics, type OrderBook, type PriceLevel } from '@tidemark/streams';
import { collect } from '../support/collect.ts';
import { virtualHub } from '../support/virtualHub.ts';

const KEY = 'quote?instrument=BTC%2FUSDT';

describe('isolation', () => {
  it('counts malformed messages and carries on', async () => {
    const { hub, server, pass, counters } = virtualHub();
    await pass(100);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    const malformed = [
      '',
      'hello',
      'null',
      '[]',
      '42',
      '{}',
      '{"op":"dance"}',
      '{"op":"ack","id":1,"keys":"all"}',
      '{"op":"ack","id":1,"keys":[],"rejected":{}}',
      '{"op":"ack","id":1,"keys":[],"rejected":[null]}',
      '{"op":"ack","id":1,"keys":[],"rejected":[{"key":"k","code":10400}]}',
      '{"op":"error","id":1}',
      `{"key":"${KEY}","epoch":"e1","seq":"1","kind":"snapshot","sentAt":1,"data":{}}`,
      `{"key":"${KEY}","epoch":"e1","seq":1.5,"kind":"snapshot","sentAt":1,"data":{}}`,
      `{"key":"${KEY}","epoch":"e1","seq":1,"kind":"poem","sentAt":1,"data":{}}`,
      `{"key":"${KEY}","epoch":"e1","seq":1,"kind":"snapshot","sentAt":1,"data":null}`,
      `{"key":"${KEY}","epoch":"e1","seq":1,"kind":"snapshot","data":{}}`,
    ];
    for (const text of malformed) server.send(text);
    expect(counters().malformed).toBe(malformed.length);
    expect(quote.last.phase).toBe('loading');
    server.snapshot(KEY, 1, { last: '1' });
    expect(quote.last.phase).toBe('live');
  });

  it('counts frames for keys nobody holds', async () => {
    const { server, pass, counters } = virtualHub();
    await pass(100);
    server.snapshot('quote?instrument=DOGE%2FUSDT', 1, {});
    server.send({ op: 'ack', id: 77, keys: ['nothing'] });
    server.send({ op: 'error', code: 1, message: 'about nothing', key: 'nothing' });
    expect(counters()).toMatchObject({ unknownKeys: 1, malformed: 0, rejects: 0 });
  });

  it('keeps a throwing observer from the others, of the same and of other topics', async () => {
    const { hub, server, pass, counters, reported } = virtualHub();
    await pass(100);
    hub.topic(topics.quote, { instrument: 'BTC/USDT' }).subscribe(() => {
      throw new Error('a screen is broken');
    });
    hub.topic(topics.quote, { instrument: 'BTC/USDT' }).subscribe({
      next: () => {
        throw new Error('another one too');
      },
    });
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    const trades = collect(hub.topic(topics.trades, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    server.snapshot('trades?instrument=BTC%2FUSDT', 1, { trades: [] });
    server.delta(KEY, 2, { last: '2' });
    await pass(100);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '2' } });
    expect(trades.last.phase).toBe('live');
    expect(counters().observerErrors).toBe(6);
    expect(reported.map((error) => (error as Error).message)).toEqual([
      'a screen is broken',
      'another one too',
      'a screen is broken',
      'another one too',
      'a screen is broken',
      'another one too',
    ]);
  });

  it('reports what an observer throws to the console unless told otherwise', async () => {
    const print = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const error = new Error('a screen is broken');
    const { hub } = virtualHub({ onError: undefined } as never);
    hub.topic(topics.quote, { instrument: 'BTC/USDT' }).subscribe(() => {
      throw error;
    });
    expect(print).toHaveBeenCalledExactlyOnceWith(error);
  });

  it('survives a report that fails', async () => {
    const onError = vi.fn(() => {
      throw new Error('no log either');
    });
    const { hub, server, pass } = virtualHub({ onError });
    hub.status$.subscribe(() => {
      throw new Error('a screen is broken');
    });
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(100);
    server.snapshot(KEY, 1, { last: '1' });
    expect(quote.last.phase).toBe('live');
    expect(onError).toHaveBeenCalled();
  });

  it('keeps an observer from changing what the others see', async () => {
    const { hub, server, pass, reported } = virtualHub();
    await pass(100);
    const book$ = hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 20 });
    const attempts = [
      (book: OrderBook) => (book.bids as PriceLevel[]).reverse(),
      (book: OrderBook) => ((book.bids as PriceLevel[]).length = 0),
      (book: OrderBook) => ((book.bids[0] as { quantity: string }).quantity = '9'),
      (book: OrderBook) => ((book as { asks: unknown }).asks = []),
    ];
    for (const change of attempts) book$.subscribe(({ value }) => value && change(value));
    book$.subscribe((state) => Object.assign(state, { phase: 'error' }));
    hub.status$.subscribe((status) => Object.assign(status, { phase: 'offline' }));
    const before = reported.length;
    const book = collect(book$);
    const status = collect(hub.status$);
    await pass(10);
    const bids = [
      ['2', '1'],
      ['1', '1'],
    ];
    server.snapshot('orderBook?depth=20&instrument=BTC%2FUSDT', 1, { bids, asks: [['3', '1']] });
    server.delta('orderBook?depth=20&instrument=BTC%2FUSDT', 2, { bids: [['1', '5']], asks: [] });
    await pass(20);
    expect(book.last).toMatchObject({
      phase: 'live',
      value: {
        bids: [
          { price: '2', quantity: '1' },
          { price: '1', quantity: '5' },
        ],
        asks: [{ price: '3', quantity: '1' }],
      },
    });
    expect(status.last.phase).toBe('live');
    // Each attempt was an exception of its observer, at both values.
    expect(reported.length - before).toBeGreaterThanOrEqual(2 * attempts.length);
    for (const error of reported) expect(error).toBeInstanceOf(TypeError);
  });

  it.each([
    ['trades', { instrument: 'BTC/USDT' }, { trades: [{ tradeId: '1' }] }],
    ['quote', { instrument: 'BTC/USDT' }, { last: '1', nested: { deep: [{}] } }],
    ['candles', { instrument: 'BTC/USDT', interval: '1m' }, { candles: [{ openedAt: 1 }] }],
    ['insuranceFund', {}, { balances: [{ asset: 'USDT', balance: '1' }] }],
  ] as const)('gives nothing of %s that could be changed', async (name, query, data) => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const state = collect(hub.topic<never, unknown>(topics[name] as never, query as never));
    await pass(10);
    const { key } = state.last;
    server.snapshot(key, 1, data);
    server.delta(key, 2, data);
    await pass(20);
    const open = (value: unknown): unknown[] =>
      typeof value === 'object' && value !== null
        ? [...(Object.isFrozen(value) ? [] : [value]), ...Object.values(value).flatMap(open)]
        : [];
    expect(state.last.phase).toBe('live');
    expect(state.values.flatMap(open)).toEqual([]);
  });

  it('says at once what is no topic, or another one of the same name', () => {
    const { hub, reported } = virtualHub();
    expect(() => hub.topic((topics as never as Record<string, never>)['orderBok'] as never)).toThrow(
      'not a topic',
    );
    hub.topic(topics.balances).subscribe();
    hub.topic({ ...topics.balances, accumulate: topics.fills.accumulate }).subscribe();
    expect(reported).toMatchObject([{ message: 'two different topics are named balances' }]);
  });

  it('keeps a throwing operator to its own chain', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const broken = collect(
      hub.topic(topics.quote, { instrument: 'BTC/USDT' }).pipe(
        map((state) => {
          if (state.phase === 'live') throw new Error('cannot be mapped');
          return state;
        }),
      ),
    );
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    expect(broken.errors).toHaveLength(1);
    expect(quote.last.phase).toBe('live');
  });

  it('guards the observers of the status and of the frames', async () => {
    const { hub, pass, counters, reported } = virtualHub();
    const bang = (): void => {
      throw new Error('bang');
    };
    hub.status$.subscribe(bang);
    hub.wire$.subscribe(bang);
    await pass(1_000);
    expect(counters().observerErrors).toBeGreaterThanOrEqual(3);
    expect(reported).toHaveLength(counters().observerErrors);
  });

  it('lets an observer leave, or bring another, while it is being told', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const quote = hub.topic(topics.quote, { instrument: 'BTC/USDT' });
    const late: unknown[] = [];
    const subscription = quote.subscribe((state) => {
      if (state.phase !== 'live') return;
      subscription.unsubscribe();
      quote.subscribe((again) => late.push(again.value));
    });
    const other = collect(quote);
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    expect(late).toEqual([{ last: '1' }]);
    expect(other.last.phase).toBe('live');
  });
});
