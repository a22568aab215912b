import { describe, expect, it } from 'vitest';
import { topics } from '@tidemark/streams';
import { collect } from '../support/collect.ts';
import { virtualHub } from '../support/virtualHub.ts';

const BTC = 'quote?instrument=BTC%2FUSDT';

describe('wire subscriptions', () => {
  it('are asked for in one frame when wanted together', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    collect(hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 50 }));
    collect(hub.topic(topics.trades, { instrument: 'BTC/USDT' }));
    await pass(0);
    expect(server.take()).toHaveLength(1);
    expect(server.last('subscribe').topics).toEqual([
      { topic: 'quote', query: { instrument: 'BTC/USDT' } },
      { topic: 'orderBook', query: { instrument: 'BTC/USDT', depth: 50 } },
      { topic: 'trades', query: { instrument: 'BTC/USDT' } },
    ]);
  });

  it('are one per key, however many observers and however the query was written', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const observers = [
      collect(hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 50 })),
      collect(hub.topic(topics.orderBook, { depth: 50, instrument: 'BTC/USDT' })),
    ];
    await pass(10);
    observers.push(collect(hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 50 })));
    await pass(10);
    expect(server.take()).toHaveLength(1);
    server.snapshot('orderBook?depth=50&instrument=BTC%2FUSDT', 1, { bids: [['1', '2']], asks: [] });
    for (const observer of observers)
      expect(observer.last.value?.bids).toEqual([{ price: '1', quantity: '2' }]);
    expect(new Set(observers.map((observer) => observer.last.value)).size).toBe(1);
  });

  it('are given back only after the last observer has been gone for the linger', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const first = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    const second = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(BTC, 1, {});
    server.take();
    first.stop();
    await pass(20_000);
    expect(server.take()).toEqual([]);
    second.stop();
    await pass(4_999);
    expect(server.take()).toEqual([]);
    await pass(1);
    expect(server.take()).toMatchObject([{ op: 'unsubscribe', keys: [BTC] }]);
  });

  it('do not flap when an observer leaves and comes back, and the newcomer sees the value at once', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const first = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(BTC, 1, { instrument: 'BTC/USDT', last: '1' });
    first.stop();
    await pass(3_000);
    server.delta(BTC, 2, { last: '2' });
    const second = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    expect(second.values).toMatchObject([{ phase: 'live', value: { last: '2' } }]);
    await pass(60_000);
    expect(server.take().map((frame) => frame.op)).toEqual(['subscribe']);
  });

  it('are given back together', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const observers = [
      collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' })),
      collect(hub.topic(topics.quote, { instrument: 'ETH/USDT' })),
    ];
    await pass(10);
    server.snapshot(BTC, 1, {});
    server.snapshot('quote?instrument=ETH%2FUSDT', 1, {});
    server.take();
    for (const observer of observers) observer.stop();
    await pass(5_000);
    expect(server.take()).toMatchObject([{ op: 'unsubscribe', keys: [BTC, 'quote?instrument=ETH%2FUSDT'] }]);
  });

  it('are asked for anew when wanted again after all', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' })).stop();
    await pass(6_000);
    expect(server.take().map((frame) => frame.op)).toEqual(['subscribe', 'unsubscribe']);
    const again = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    expect(again.last).toMatchObject({ phase: 'loading', value: undefined });
    await pass(0);
    expect(server.take()).toMatchObject([{ op: 'subscribe', topics: [{ topic: 'quote' }] }]);
  });

  it('are asked for again when nothing came for five seconds, each by its own time', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(3_000);
    collect(hub.topic(topics.trades, { instrument: 'BTC/USDT' }));
    await pass(1_999);
    expect(server.takeTopics()).toMatchObject([{ topic: 'quote' }, { topic: 'trades' }]);
    await pass(1);
    expect(server.takeTopics()).toMatchObject([{ topic: 'quote' }]);
    await pass(3_000);
    expect(server.takeTopics()).toMatchObject([{ topic: 'trades' }]);
    await pass(2_000);
    expect(server.takeTopics()).toMatchObject([{ topic: 'quote' }]);
  });
});

describe('reconnection', () => {
  it('resubscribes everything in one frame, with what is held, lingering keys included', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    const leaving = collect(hub.topic(topics.trades, { instrument: 'BTC/USDT' }));
    collect(hub.topic(topics.candles, { instrument: 'BTC/USDT', interval: '1m' }));
    await pass(10);
    server.snapshot(BTC, 7, { instrument: 'BTC/USDT', last: '1' });
    server.delta(BTC, 8, { last: '2' });
    server.snapshot('trades?instrument=BTC%2FUSDT', 3, { trades: [] }, 'e9');
    leaving.stop();
    server.take();
    server.drop();
    await pass(1_000);
    expect(server.take()).toHaveLength(1);
    expect(server.last('subscribe').topics).toEqual([
      { topic: 'quote', query: { instrument: 'BTC/USDT' }, since: { epoch: 'e1', seq: 8 } },
      { topic: 'trades', query: { instrument: 'BTC/USDT' }, since: { epoch: 'e9', seq: 3 } },
      { topic: 'candles', query: { instrument: 'BTC/USDT', interval: '1m' } },
    ]);
  });

  it('keeps the last value as stale until the server has answered', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(BTC, 7, { instrument: 'BTC/USDT', last: '1' });
    server.drop();
    expect(quote.last).toMatchObject({ phase: 'stale', value: { last: '1' } });
    await pass(1_000);
    expect(server.isConnected).toBe(true);
    expect(quote.last.phase).toBe('stale');
    server.send({ op: 'ack', id: server.last('subscribe').id, keys: [BTC] });
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '1' } });
    server.delta(BTC, 8, { last: '2' });
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '2' } });
  });

  it('sends nothing that was asked for while there was no connection twice', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    server.drop();
    collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    collect(hub.topic(topics.quote, { instrument: 'ETH/USDT' })).stop();
    await pass(5_000);
    expect(server.take().map((frame) => frame.op)).toEqual(['subscribe', 'unsubscribe']);
  });
});
