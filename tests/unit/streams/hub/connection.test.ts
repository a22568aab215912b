import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { topics } from '@tidemark/streams';
import { seededRandom } from '../../../support/streams/madeSession.ts';
import { LATENCY_MS } from '../support/mockServer.ts';
import { collect } from '../support/collect.ts';
import { virtualHub } from '../support/virtualHub.ts';

const QUOTE = 'quote?instrument=BTC%2FUSDT';

const phases = (values: { phase: string }[]): string[] =>
  values.map((status) => status.phase).filter((phase, i, all) => phase !== all[i - 1]);

const distances = (times: number[]): number[] => times.slice(1).map((time, i) => time - Number(times[i]));

describe('connection status', () => {
  it('is connecting until the server is heard, then live with a measured latency', async () => {
    const { hub, pass } = virtualHub();
    const status = collect(hub.status$);
    expect(status.last.phase).toBe('connecting');
    await pass(LATENCY_MS - 1);
    expect(status.last.phase).toBe('connecting');
    await pass(1_000);
    expect(status.last).toMatchObject({ phase: 'live', latencyMs: LATENCY_MS, lastMessageAt: 0 });
  });

  it('tells the time of the last message with every tick', async () => {
    const { hub, server, pass } = virtualHub();
    const status = collect(hub.status$);
    await pass(2_500);
    server.send({ op: 'pong', id: 99, sentAt: 2_500 });
    await pass(1_000);
    expect(status.last.lastMessageAt).toBe(2_500);
  });

  it('turns stale in silence, and live again with the next frame', async () => {
    const { hub, server, clock, pass } = virtualHub();
    const status = collect(hub.status$);
    await pass(1_000);
    server.answersPings = false;
    await pass(7_000);
    expect(status.last.phase).toBe('live');
    await pass(1_100);
    expect(status.last.phase).toBe('stale');
    server.send({ op: 'pong', id: 99, sentAt: clock.now() });
    expect(status.last.phase).toBe('live');
    expect(server.attempts).toHaveLength(1);
  });

  it('gives up a connection that leaves a ping unanswered', async () => {
    const { hub, server, pass } = virtualHub();
    const status = collect(hub.status$);
    await pass(1_000);
    server.answersPings = false;
    await pass(20_000);
    expect(server.attempts.length).toBeGreaterThan(1);
    expect(phases(status.values)).toEqual(['connecting', 'live', 'stale', 'recovering']);
    server.answersPings = true;
    server.drop();
    await pass(60_000);
    expect(status.last.phase).toBe('live');
  });

  it('keeps a quiet connection that answers its pings', async () => {
    const { hub, server, pass } = virtualHub();
    const status = collect(hub.status$);
    await pass(600_000);
    expect(server.attempts).toHaveLength(1);
    expect(phases(status.values)).toEqual(['connecting', 'live']);
    expect(server.of('ping').length).toBeGreaterThanOrEqual(100);
  });

  it('is recovering after a loss, with the time of the next attempt', async () => {
    const { hub, server, clock, pass } = virtualHub();
    const status = collect(hub.status$);
    await pass(1_000);
    server.drop();
    await pass(0);
    expect(status.last).toMatchObject({ phase: 'recovering', retryAt: clock.now() + 250 });
    await pass(300);
    expect(status.last).toMatchObject({ phase: 'live', retryAt: undefined });
  });

  it('is offline after close, for good', async () => {
    const { hub, server, pass } = virtualHub();
    const status = collect(hub.status$);
    await pass(1_000);
    hub.close();
    expect(status.last.phase).toBe('offline');
    expect(collect(hub.status$).last.phase).toBe('offline');
    await pass(100_000);
    expect(server.attempts).toHaveLength(1);
    expect(server.isConnected).toBe(false);
  });
});

describe('reconnection', () => {
  it('connects at once the first time', async () => {
    const { server, pass } = virtualHub();
    await pass(0);
    expect(server.attempts).toEqual([0]);
  });

  it('tries often for half a minute, then with a growing full-jitter delay, for ever, never longer than the cap', async () => {
    const { server, pass } = virtualHub({ random: () => 1 });
    server.up = false;
    await pass(3_600_000);
    const waits = distances(server.attempts);
    const quick = waits.filter((wait) => wait === 800);
    expect(quick).toHaveLength(38);
    expect(waits.slice(38, 44)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
    expect(waits.length).toBeGreaterThan(100);
    expect(Math.max(...waits)).toBe(30_000);
  });

  it('draws a new random number for every attempt', async () => {
    const draws = [0.1, 0.9, 0.5];
    const { server, pass } = virtualHub({ random: () => draws.shift() ?? 1 });
    server.up = false;
    await pass(5_000);
    const waits = distances(server.attempts).slice(0, 3);
    expect(waits.map(Math.round)).toEqual([440, 760, 600]);
  });

  it('is live within a second of the server’s return, after an outage of any length under half a minute', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 29_000 }), fc.integer(), async (outage, seed) => {
        const { hub, server, pass } = virtualHub({ random: seededRandom(seed) });
        const quote = collect(hub.topic(topics.quote, { instrument: 'BTC/USDT' }));
        await pass(6_000);
        server.snapshot(QUOTE, 1, {});
        server.up = false;
        server.drop();
        await pass(outage);
        expect(quote.last.phase).toBe('stale');
        server.up = true;
        await pass(1_000);
        server.send({ op: 'ack', id: server.last('subscribe').id, keys: [QUOTE] });
        await pass(20);
        expect(server.attempts.at(-1)).toBeLessThan(6_000 + outage + 1_000 - LATENCY_MS);
        expect(quote.last.phase).toBe('live');
        hub.close();
      }),
      { numRuns: 50 },
    );
  });

  it('spreads the clients over that second', async () => {
    const returns: number[] = [];
    for (let client = 0; client < 200; client++) {
      const { hub, server, pass } = virtualHub({ random: seededRandom(client) });
      await pass(6_000);
      server.up = false;
      server.drop();
      await pass(10_000);
      server.up = true;
      await pass(1_000);
      returns.push(Number(server.attempts.at(-1)) - 16_000);
      hub.close();
    }
    const inTenth = Array.from(
      { length: 8 },
      (_, tenth) => returns.filter((time) => Math.floor(time / 100) === tenth).length,
    );
    expect(inTenth.reduce((sum, count) => sum + count)).toBe(returns.length);
    expect(Math.max(...inTenth)).toBeLessThan(returns.length / 4);
  });

  it('starts the backoff again only after a connection that lasted', async () => {
    const { server, pass } = virtualHub({ random: () => 1 });
    await pass(1_000);
    server.drop();
    await pass(501);
    server.drop();
    await pass(999);
    expect(server.isConnected).toBe(false);
    await pass(1);
    expect(server.isConnected).toBe(true);
    await pass(5_000);
    server.drop();
    await pass(500);
    expect(server.isConnected).toBe(true);
  });

  it('skips the wait on reconnectNow', async () => {
    const { hub, server, pass } = virtualHub({ random: () => 1 });
    await pass(1_000);
    server.drop();
    await pass(100);
    hub.reconnectNow();
    await pass(0);
    expect(server.isConnected).toBe(true);
    hub.reconnectNow();
    await pass(0);
    expect(server.attempts).toHaveLength(2);
  });
});

describe('network and visibility', () => {
  it('reconnects at once when the network or the page comes back', async () => {
    for (const signal of ['online', 'visible'] as const) {
      const { server, signals, pass } = virtualHub({ random: () => 1 });
      await pass(1_000);
      server.drop();
      await pass(10);
      signals.next(signal);
      await pass(0);
      expect(server.isConnected).toBe(true);
    }
  });

  it('says offline while there is neither network nor connection, and keeps trying slowly', async () => {
    const { hub, server, signals, pass } = virtualHub({ random: () => 1 });
    const status = collect(hub.status$);
    await pass(1_000);
    server.up = false;
    signals.next('offline');
    server.drop();
    await pass(10);
    expect(status.last.phase).toBe('offline');
    server.up = true;
    await pass(60_000);
    expect(status.last.phase).toBe('live');
  });

  it('probes an open connection when the page wakes up, and replaces it when nothing comes back soon', async () => {
    const { server, signals, pass } = virtualHub();
    await pass(1_500);
    server.answersPings = false;
    signals.next('visible');
    await pass(2_400);
    expect(server.attempts).toHaveLength(1);
    await pass(2_000);
    expect(server.attempts).toHaveLength(2);
  });

  it('does not lose a living connection over a probe', async () => {
    const { hub, server, signals, pass } = virtualHub();
    const status = collect(hub.status$);
    await pass(1_500);
    signals.next('offline');
    signals.next('visible');
    await pass(30_000);
    expect(server.attempts).toHaveLength(1);
    expect(status.last.phase).toBe('live');
  });
});
