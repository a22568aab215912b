import { describe, expect, it } from 'vitest';
import { topics } from '@tidemark/streams';
import { collect } from '../support/collect.ts';
import { liveQuote } from '../support/liveQuote.ts';
import { virtualHub } from '../support/virtualHub.ts';

const KEY = 'quote?instrument=BTC%2FUSDT';

describe('a gap in the sequence', () => {
  it('turns the value stale at once and asks for what was missed since', async () => {
    const harness = virtualHub();
    const { server, pass, counters } = harness;
    const quote = await liveQuote(harness);
    server.delta(KEY, 12, { last: '12' });
    expect(quote.last).toMatchObject({ phase: 'stale', value: { last: '10' } });
    await pass(0);
    expect(server.take()).toMatchObject([{ op: 'subscribe', topics: [{ since: { epoch: 'e1', seq: 10 } }] }]);
    expect(counters().gaps).toBe(1);
  });

  it('is closed by the missed deltas, whatever came in between and comes twice', async () => {
    const harness = virtualHub();
    const { server, clock, pass, counters } = harness;
    const quote = await liveQuote(harness);
    server.delta(KEY, 12, { last: '12' });
    server.delta(KEY, 13, { last: '13' });
    await pass(0);
    expect(server.take()).toHaveLength(1);
    for (const seq of [11, 12, 13, 13]) server.delta(KEY, seq, { last: String(seq) });
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '13' }, ts: clock.now() - 20 });
    expect(counters()).toMatchObject({ gaps: 1, duplicates: 3 });
    expect(server.take()).toEqual([]);
  });

  it('is closed by the missing delta alone: those that came before it wait for it', async () => {
    const harness = virtualHub();
    const { server, clock, pass, counters } = harness;
    const quote = await liveQuote(harness);
    for (const seq of [14, 12, 13]) server.delta(KEY, seq, { last: String(seq) });
    await pass(0);
    server.send({ op: 'ack', id: server.last('subscribe').id, keys: [KEY] });
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'stale', value: { last: '10' } });
    server.delta(KEY, 11, { last: '11' });
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '14' }, ts: clock.now() - 40 });
    expect(counters()).toMatchObject({ gaps: 1, duplicates: 0 });
    server.take();
    await pass(2_000);
    expect(server.take()).toEqual([]);
  });

  it('may be answered twice, with any number of deltas that came meanwhile', async () => {
    const harness = virtualHub();
    const { server, pass, counters } = harness;
    const quote = await liveQuote(harness);
    const sendFrom = (first: number): void => {
      for (let seq = first; seq <= 60; seq++) server.delta(KEY, seq, { last: String(seq) });
    };
    sendFrom(12);
    await pass(60);
    expect(server.takeTopics()).toHaveLength(2);
    sendFrom(11);
    sendFrom(11);
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '60' } });
    expect(server.take()).toEqual([]);
    expect(counters().gaps).toBe(1);
  });

  it('is asked about again and again, ever more slowly, and for a snapshot in the end', async () => {
    const harness = virtualHub();
    const { server, pass } = harness;
    await liveQuote(harness);
    server.delta(KEY, 12, { last: '12' });
    const waits: number[] = [];
    let waited = 0;
    for (let elapsed = 0; elapsed <= 4_000; elapsed++) {
      await pass(elapsed === 0 ? 0 : 1);
      if (server.takeTopics().some(({ since }) => since?.seq === 10)) waits.push(elapsed);
      else if (server.last('subscribe').topics?.[0]?.since === undefined) waited ||= elapsed;
    }
    expect(waits).toEqual([0, 50, 150, 350, 750, 1_550, 2_550]);
    expect(waited).toBe(3_550);
  });

  it('of many keys is asked about in few frames', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const pairs = Array.from({ length: 40 }, (_, at) => `P${at}`);
    const keyOf = (pair: string): string => `quote?instrument=${pair}`;
    for (const pair of pairs) collect(hub.topic(topics.quote, { instrument: pair }));
    await pass(10);
    for (const pair of pairs) server.snapshot(keyOf(pair), 1, {});
    await pass(2_000);
    server.take();
    for (const pair of pairs) {
      server.delta(keyOf(pair), 3, {});
      await pass(5);
    }
    const frames = server.take();
    expect(frames.length).toBeLessThanOrEqual(5);
    const asked = frames.flatMap((frame) => frame.topics ?? []).map(({ query }) => query['instrument']);
    expect(new Set(asked)).toEqual(new Set(pairs));
  });

  it('is closed by a snapshot when the server no longer has them', async () => {
    const harness = virtualHub();
    const { server, pass } = harness;
    const quote = await liveQuote(harness);
    server.delta(KEY, 12, { last: '12' });
    await pass(0);
    server.snapshot(KEY, 40, { instrument: 'BTC/USDT', last: '40' });
    server.delta(KEY, 41, { last: '41' });
    await pass(20);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '41' } });
  });

  it('leads to a plain snapshot request when the answer does not come', async () => {
    const harness = virtualHub();
    const { server, pass } = harness;
    await liveQuote(harness);
    server.delta(KEY, 12, { last: '12' });
    await pass(0);
    server.take();
    await pass(10_000);
    expect(server.takeTopics().at(-1)).toEqual({ topic: 'quote', query: { instrument: 'BTC/USDT' } });
  });
});
