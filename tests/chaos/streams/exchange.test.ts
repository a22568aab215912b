import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstValueFrom } from 'rxjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHub, type Hub, topics } from '@tidemark/streams';
import { collect, type Collected } from '../../unit/streams/support/collect.ts';
import { ExchangeProcess } from './support/exchangeProcess.ts';

const PAIR = 'BTC/USDT';

describe('the streams in front of the reference exchange', () => {
  let folder: string;
  let exchange: ExchangeProcess;
  let hub: Hub | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tidemark-streams-'));
    exchange = new ExchangeProcess(folder);
    await exchange.start();
  });

  afterAll(async () => {
    hub?.close();
    await exchange.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 50 });

  it('show the market, the user, what the user does, and all of it again after the exchange was killed', async () => {
    const connected = createHub({ url: exchange.realtimeUrl, timing: { backoffBase: 50, backoffCap: 200 } });
    hub = connected;
    const book = collect(connected.topic(topics.orderBook, { instrument: PAIR, depth: 50 }));
    const market: Collected<{ phase: string; value: unknown }>[] = [
      book,
      collect(connected.topic(topics.orderBook, { instrument: PAIR, depth: 20, grouping: '10' })),
      collect(connected.topic(topics.quote, { instrument: PAIR })),
      collect(connected.topic(topics.trades, { instrument: PAIR })),
      collect(connected.topic(topics.candles, { instrument: PAIR, interval: '1m' })),
    ];
    const balances = collect(connected.topic(topics.balances));
    const orders = collect(connected.topic(topics.orders));
    const fills = collect(connected.topic(topics.fills));
    const user = [balances, orders, fills];
    const status = collect(connected.status$);

    await eventually(() => {
      for (const { last } of market) expect(last.phase).toBe('live');
    });
    for (const { last } of user) expect(last).toMatchObject({ phase: 'error', error: { code: 10001 } });

    const call = await exchange.login('ada@tidemark.example', 'Tidemark-1815');
    connected.setAuth(async () => ((await call('/user/realtime/ticket', {})) as { ticket: string }).ticket);
    await eventually(() => {
      for (const { last } of user) expect(last.phase).toBe('live');
    });
    const usdt = () => balances.last.value?.find(({ asset }) => asset === 'USDT')?.available;
    const before = usdt();
    expect(before).toBeDefined();

    const order = { pair: PAIR, side: 'buy', type: 'market', quantity: '0.01' };
    await call('/api/spot-trade-api/order', order);
    await eventually(() => {
      expect(fills.last.value?.length).toBeGreaterThan(0);
      expect(orders.last.value?.closed[0]).toMatchObject({ pair: PAIR, status: 'filled' });
      expect(usdt()).not.toBe(before);
    });
    const after = usdt();

    await exchange.kill();
    await eventually(() => expect(status.last.phase).toBe('recovering'));
    for (const { last } of [...market, ...user]) {
      expect(last.phase).toBe('stale');
      expect(last.value).toBeDefined();
    }

    await exchange.start();
    await eventually(() => {
      expect(status.last.phase).toBe('live');
      for (const { last } of [...market, ...user]) expect(last.phase).toBe('live');
    });
    expect(usdt()).toBe(after);
    const painted = book.values.length;
    await eventually(() => expect(book.values.length).toBeGreaterThan(painted + 3));
    expect(await firstValueFrom(connected.counters$)).toMatchObject({
      malformed: 0,
      checksumMismatches: 0,
      observerErrors: 0,
    });
  });
});
