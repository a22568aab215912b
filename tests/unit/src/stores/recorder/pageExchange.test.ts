import { createHub, topics, type Hub, type TopicState } from '@tidemark/streams';
import { NO_FAULTS, parseFaults, readSession, timelineOf } from '@tidemark/streams/session';
import type { CallEntry, Faults } from '@tidemark/streams/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageExchange } from '../../../../../src/stores/recorder/pageExchange.ts';
import { createPageWire, type PageWire } from '../../../../../src/stores/recorder/pageWire.ts';
import { entry, header, quoteFrame, received } from '../../../streams/session/support.ts';

const RECORDED = [
  header(),
  entry(0, { kind: 'open', url: 'wss://tidemark.example/realtime' }),
  received(10, quoteFrame(1, 'snapshot')),
  received(500, quoteFrame(2, 'delta')),
  received(900, quoteFrame(3, 'delta')),
];

async function exchangeOf(lines: readonly string[], faults: Faults = NO_FAULTS): Promise<PageExchange> {
  const session = await readSession(lines.join('\n'));
  const calls = session.entries.filter((one): one is CallEntry => one.kind === 'call');
  return new PageExchange({ timeline: timelineOf(session), calls, seed: 1, faults });
}

describe('the exchange of a recording, to a page', () => {
  let wire: PageWire;
  let hub: Hub;
  let shown: TopicState<{ readonly last?: string | null }> | undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    wire = createPageWire();
  });
  afterEach(() => {
    hub.close();
    vi.useRealTimers();
  });

  /** Puts an exchange in the place of the one before, as the recorder does, and waits until the page has it. */
  async function goTo(exchange: PageExchange): Promise<void> {
    wire.redirect(exchange);
    hub.reconnectNow();
    await vi.advanceTimersByTimeAsync(5_000);
  }

  /** A page that shows a quote. */
  async function open(exchange: PageExchange): Promise<void> {
    wire.redirect(exchange);
    hub = createHub({
      url: 'wss://tidemark.example/realtime',
      WebSocket: wire.Socket,
      frames: (paint) => void setTimeout(paint, 16),
    });
    hub.topic(topics.quote, { instrument: 'BTC/USDT' }).subscribe((state) => (shown = state));
    await vi.advanceTimersByTimeAsync(1_000);
  }

  const last = (): string => `${shown?.phase} ${shown?.value?.last ?? '-'}`;

  it('has played up to a position, and follows it ahead and back', async () => {
    const exchange = await exchangeOf(RECORDED);
    exchange.follow(10);
    await open(exchange);
    expect(last()).toBe('live 1');
    exchange.follow(900);
    await vi.advanceTimersByTimeAsync(100);
    expect(last()).toBe('live 3');
    exchange.follow(499);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(last()).toBe('live 1');
    exchange.follow(500);
    await vi.advanceTimersByTimeAsync(100);
    expect(last()).toBe('live 2');
  });

  it('is not taken for the one before it, which counted its frames from the same numbers', async () => {
    const ahead = await exchangeOf(RECORDED);
    ahead.follow(900);
    await open(ahead);
    expect(last()).toBe('live 3');
    const behind = await exchangeOf(RECORDED);
    behind.follow(10);
    await goTo(behind);
    expect(last()).toBe('live 1');
    behind.follow(500);
    await vi.advanceTimersByTimeAsync(100);
    expect(last()).toBe('live 2');
  });

  it('is gone while the recorded one was, and back with it', async () => {
    const exchange = await exchangeOf([
      ...RECORDED,
      entry(1_000, { kind: 'close', code: 1006, reason: '' }),
      entry(3_000, { kind: 'open', url: 'wss://tidemark.example/realtime' }),
      received(3_010, quoteFrame(1, 'snapshot', { last: '7' }, 'f')),
    ]);
    exchange.follow(900);
    await open(exchange);
    exchange.follow(1_000);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(last()).toBe('stale 3');
    exchange.follow(3_010);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(last()).toBe('live 7');
  });

  it('loses frames when it is asked to, and what they were comes all the same', async () => {
    const exchange = await exchangeOf(RECORDED, parseFaults('drop=100%'));
    exchange.follow(10);
    await open(exchange);
    expect(last()).toBe('loading -');

    const whole = await exchangeOf(RECORDED);
    whole.follow(10);
    await goTo(whole);
    whole.inject('drop');
    whole.follow(500);
    await vi.advanceTimersByTimeAsync(100);
    expect(last()).toBe('live 1');
    // The next one shows that it is missing.
    whole.follow(900);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(last()).toBe('live 3');
  });

  it('answers a call as it was answered by then, one before its time as it was later, and leaves others to the exchange', async () => {
    const call = (ms: number, answer: object, more: object = {}): string =>
      entry(ms, {
        kind: 'call',
        method: 'GET',
        path: '/market/v3/assets?a=1',
        status: 200,
        ms: 5,
        answer,
        ...more,
      });
    const exchange = await exchangeOf([
      ...RECORDED,
      call(950, { data: 1 }),
      call(2_000, { data: 2 }, { status: 429 }),
    ]);
    await open(exchange);
    const ask = (path: string, method = 'GET'): Promise<Response> | undefined =>
      exchange.answer(new Request(new URL(path, location.origin), { method }));

    const early = await ask('/market/v3/assets?auth=token&a=1');
    expect([early?.status, await early?.json()]).toEqual([200, { data: 1 }]);
    exchange.follow(2_000);
    const late = await ask('/market/v3/assets?a=1');
    expect([late?.status, await late?.json()]).toEqual([429, { data: 2 }]);
    for (const other of [ask('/market/v3/assets?a=2'), ask('/market/v3/assets?a=1', 'POST')])
      expect(other).toBeUndefined();
  });
});
