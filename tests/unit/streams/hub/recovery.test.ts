import { describe, expect, it } from 'vitest';
import { topics } from '@tidemark/streams';
import { collect } from '../support/collect.ts';
import { liveQuote } from '../support/liveQuote.ts';
import { virtualHub, type VirtualHub } from '../support/virtualHub.ts';

const KEY = 'quote?instrument=BTC%2FUSDT';
const BOOK = 'orderBook?depth=20&instrument=BTC%2FUSDT';

describe('a new epoch', () => {
  it('asks for a snapshot when it shows in a delta, and takes it whatever its number', async () => {
    const harness = virtualHub();
    const { server, pass } = harness;
    const quote = await liveQuote(harness);
    server.delta(KEY, 1, { last: '1' }, 'e2');
    expect(quote.last.phase).toBe('stale');
    await pass(0);
    expect(server.takeTopics()).toEqual([{ topic: 'quote', query: { instrument: 'BTC/USDT' } }]);
    server.snapshot(KEY, 2, { instrument: 'BTC/USDT', last: '2' }, 'e2');
    server.delta(KEY, 3, { last: '3' }, 'e2');
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '3' } });
  });

  it('is taken from a snapshot after a reconnection', async () => {
    const harness = virtualHub();
    const { server, pass } = harness;
    const quote = await liveQuote(harness);
    server.drop();
    await pass(1_000);
    server.snapshot(KEY, 1, { instrument: 'BTC/USDT', last: '1' }, 'e2');
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '1' } });
  });
});

describe('the age of a value', () => {
  it('counts from the loss of the connection, however long ago it last changed', async () => {
    const harness = virtualHub();
    const { server, pass, clock } = harness;
    const quote = await liveQuote(harness);
    const arrived = quote.last.receivedAt ?? 0;
    await pass(6_000);
    const heard = collect(harness.hub.status$);
    const last = heard.last.lastMessageAt ?? 0;
    expect(last).toBeGreaterThan(arrived);
    server.drop();
    expect(quote.last).toMatchObject({ phase: 'stale', value: { last: '10' }, receivedAt: last });
    expect(clock.now() - last).toBeLessThan(clock.now() - arrived);
    await pass(30_000);
    expect(quote.last.receivedAt).toBe(last);
  });

  it('counts from the last sign of life when the connection falls silent', async () => {
    const harness = virtualHub();
    const { server, pass } = harness;
    const quote = await liveQuote(harness);
    await pass(4_000);
    server.answersPings = false;
    const heard = collect(harness.hub.status$);
    const last = heard.last.lastMessageAt;
    await pass(8_500);
    expect(quote.last).toMatchObject({ phase: 'stale', receivedAt: last });
  });
});

describe('late and broken frames', () => {
  it('are ignored when already applied', async () => {
    const harness = virtualHub();
    const { server, pass, counters } = harness;
    const quote = await liveQuote(harness);
    server.delta(KEY, 11, { last: '11' });
    server.delta(KEY, 11, { last: 'again' });
    server.snapshot(KEY, 10, { instrument: 'BTC/USDT', last: 'old' });
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '11' } });
    expect(counters().duplicates).toBe(2);
  });

  it('in a long row mean that the server counts from a lower number: a snapshot is asked for', async () => {
    const harness = virtualHub();
    const { server, pass } = harness;
    const quote = await liveQuote(harness);
    for (let seq = 1; seq <= 9; seq++) server.delta(KEY, seq, { last: 'again' });
    server.delta(KEY, 11, { last: '11' });
    for (let seq = 1; seq <= 11; seq++) server.delta(KEY, seq, { last: 'again' });
    await pass(20);
    expect(quote.last.phase).toBe('live');
    for (let seq = 1; seq <= 9; seq++) server.delta(KEY, seq, { last: 'again' });
    await pass(20);
    expect(quote.last.phase).toBe('stale');
    expect(server.takeTopics()).toEqual([{ topic: 'quote', query: { instrument: 'BTC/USDT' } }]);
    server.snapshot(KEY, 9, { last: 'fresh' });
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: 'fresh' } });
  });

  it('before the first snapshot wait for it', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.delta(KEY, 4, { last: '4' });
    expect(quote.last.phase).toBe('loading');
    server.snapshot(KEY, 4, { instrument: 'BTC/USDT', last: '4' });
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '4' } });
  });
});

describe('a book that differs from the server', () => {
  const snapshot = { bids: [['100.0', '1']], asks: [['101.0', '1']] };

  async function liveBook(harness: VirtualHub) {
    await harness.pass(100);
    const book = collect(harness.hub.topic(topics.orderBook, { instrument: 'BTC/USDT', depth: 20 }));
    await harness.pass(10);
    harness.server.snapshot(BOOK, 1, snapshot);
    harness.server.take();
    await harness.pass(2_000);
    return book;
  }

  it('is found by its checksum, never painted, and replaced by a snapshot', async () => {
    const harness = virtualHub();
    const { server, pass, counters } = harness;
    const book = await liveBook(harness);
    const good = book.last.value;
    server.delta(BOOK, 2, { bids: [['99.0', '5']], asks: [], checksum: 1 });
    await pass(20);
    expect(book.last).toMatchObject({ phase: 'stale' });
    expect(book.last.value).toBe(good);
    expect(counters().checksumMismatches).toBe(1);
    expect(server.takeTopics()).toEqual([
      { topic: 'orderBook', query: { instrument: 'BTC/USDT', depth: 20 } },
    ]);
    server.snapshot(BOOK, 2, { bids: [['98.0', '5']], asks: [] });
    await pass(20);
    expect(book.last).toMatchObject({ phase: 'live', value: { bids: [{ price: '98.0' }] } });
  });

  it('is found by data that cannot be read', async () => {
    const harness = virtualHub();
    const { server, pass, counters } = harness;
    const book = await liveBook(harness);
    server.delta(BOOK, 2, {
      bids: [
        ['99.0', '5'],
        ['nonsense', '5'],
      ],
      asks: [],
    });
    await pass(20);
    expect(book.last.phase).toBe('stale');
    expect(book.last.value?.bids).toHaveLength(1);
    expect(counters().malformed).toBe(1);
    expect(server.take()).toHaveLength(1);
  });

  it('is asked for again no more often than the spacing allows, however often it fails', async () => {
    const harness = virtualHub();
    const { server, pass } = harness;
    await liveBook(harness);
    for (let i = 0; i < 1_000; i++) {
      server.snapshot(BOOK, 10 + i, { ...snapshot, checksum: 1 });
      await pass(10);
    }
    const requests = server.take();
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.length).toBeLessThanOrEqual(11);
  });
});

describe('a refused subscription', () => {
  it('is a state, and others in the batch are unaffected', async () => {
    const { hub, server, pass, counters } = virtualHub();
    await pass(100);
    const good = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    const bad = collect(hub.topic(topics.quote, { instrument: 'NO/PAIR' }));
    await pass(10);
    const { id } = server.last('subscribe');
    server.send({ op: 'ack', id, keys: [KEY] });
    server.send({
      op: 'error',
      id,
      code: 10400,
      message: 'instrument: unknown',
      key: 'quote?instrument=NO%2FPAIR',
    });
    server.snapshot(KEY, 1, { last: '1' });
    expect(bad.last).toMatchObject({
      phase: 'error',
      error: { code: 10400, message: 'instrument: unknown' },
    });
    expect(good.last).toMatchObject({ phase: 'live' });
    expect(good.last).not.toHaveProperty('error');
    expect(bad.errors).toEqual([]);
    expect(counters().rejects).toBe(1);
    await pass(60_000);
    expect(server.of('subscribe')).toHaveLength(1);
  });

  it('is a state as well when one frame tells of all that the batch asked for', async () => {
    const { hub, server, pass, counters } = virtualHub();
    await pass(100);
    const good = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    const bad = collect(hub.topic(topics.quote, { instrument: 'NO/PAIR' }));
    const busy = collect(hub.topic(topics.trades, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.send({
      op: 'ack',
      id: server.last('subscribe').id,
      keys: [KEY],
      rejected: [
        { key: 'quote?instrument=NO%2FPAIR', code: 10400, message: 'instrument: unknown' },
        { key: 'trades?instrument=BTC%2FUSDT', code: 10429, message: 'too many' },
      ],
    });
    server.snapshot(KEY, 1, { last: '1' });
    expect(bad.last).toMatchObject({
      phase: 'error',
      error: { code: 10400, message: 'instrument: unknown' },
    });
    expect(busy.last).toMatchObject({ phase: 'error', error: { code: 10429, message: 'too many' } });
    expect(good.last).toMatchObject({ phase: 'live' });
    expect(counters().rejects).toBe(2);
    await pass(60_000);
    const asked = server.takeTopics();
    expect(asked.filter(({ query }) => query['instrument'] === 'NO/PAIR')).toHaveLength(1);
    expect(asked.filter(({ topic }) => topic === 'trades').length).toBeGreaterThan(1);
  });

  it('without a key means everything that the frame asked for', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const states = [
      collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' })),
      collect(hub.topic(topics.quote, { instrument: 'ETH/USDT' })),
    ];
    await pass(10);
    server.send({ op: 'error', id: server.last('subscribe').id, code: 10400, message: 'too many topics' });
    for (const state of states) expect(state.last.phase).toBe('error');
  });

  it('is tried again on the next connection', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.send({ op: 'error', id: 2, code: 10404, message: 'unknown topic', key: KEY });
    server.drop();
    await pass(1_000);
    server.snapshot(KEY, 1, { last: '1' });
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '1' } });
    expect(quote.last).not.toHaveProperty('error');
  });

  it('for the server being busy is tried again after a while', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.send({ op: 'error', id: 2, code: 10429, message: 'slow down', key: KEY });
    await pass(1_000);
    expect(server.of('subscribe')).toHaveLength(1);
    await pass(4_000);
    expect(server.of('subscribe')).toHaveLength(2);
  });
});
