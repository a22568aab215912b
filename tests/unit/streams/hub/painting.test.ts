import { describe, expect, it } from 'vitest';
import { topics } from '@tidemark/streams';
import { collect } from '../support/collect.ts';
import { FRAME_MS, virtualHub } from '../support/virtualHub.ts';

const KEY = 'quote?instrument=BTC%2FUSDT';

describe('painting', () => {
  it('shows the first snapshot at once and then one value a frame', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    expect(quote.values).toHaveLength(2);
    for (let seq = 2; seq <= 500; seq++) server.delta(KEY, seq, { last: String(seq) });
    expect(quote.values).toHaveLength(2);
    await pass(FRAME_MS);
    expect(quote.values).toHaveLength(3);
    expect(quote.last.value?.last).toBe('500');
    await pass(1_000);
    expect(quote.values).toHaveLength(3);
  });

  it('does not pile up while frames do not come, as in a hidden tab', async () => {
    const paints: (() => void)[] = [];
    const { hub, server, pass } = virtualHub({ frames: (paint) => void paints.push(paint) });
    await pass(100);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    for (let seq = 2; seq <= 10_000; seq++) server.delta(KEY, seq, { last: String(seq) });
    expect(paints).toHaveLength(1);
    expect(quote.values).toHaveLength(2);
    paints[0]?.();
    expect(quote.values).toHaveLength(3);
    expect(quote.last.value?.last).toBe('10000');
  });

  it('shows a loss at once, without waiting for a frame', async () => {
    const { hub, server, pass } = virtualHub({ frames: () => undefined });
    await pass(100);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    server.drop();
    expect(quote.last.phase).toBe('stale');
  });

  it('shows a change to those who watched before a newcomer asked for it', async () => {
    const { hub, server, pass } = virtualHub();
    await pass(100);
    const first = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    server.delta(KEY, 2, { last: '2' });
    const second = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(FRAME_MS);
    expect(second.last.value?.last).toBe('2');
    expect(first.last.value?.last).toBe('2');
  });

  it('turns every value stale when the connection falls silent, and live when it speaks', async () => {
    const { hub, server, clock, pass } = virtualHub();
    await pass(100);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    await pass(1_000);
    server.answersPings = false;
    await pass(9_000);
    expect(quote.last).toMatchObject({ phase: 'stale', value: { last: '1' } });
    server.send({ op: 'pong', id: 0, sentAt: clock.now() });
    await pass(FRAME_MS);
    expect(quote.last).toMatchObject({ phase: 'live', value: { last: '1' } });
  });

  it('tells when the value arrived and when the server made it', async () => {
    const { hub, server, clock, pass } = virtualHub();
    await pass(100);
    const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
    await pass(10);
    server.snapshot(KEY, 1, { last: '1' });
    expect(quote.last).toMatchObject({ ts: clock.now(), receivedAt: clock.now() });
  });
});
