import { setTimeout as sleep } from 'node:timers/promises';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHub, type Hub, type OrderBook, type TopicState, topics } from '@tidemark/streams';
import { seededRandom } from '../../support/streams/madeSession.ts';
import { ChaosServer } from './support/chaosServer.ts';
import { NO_FAULTS } from './support/faultyLink.ts';
import { ServerBook } from './support/serverTopic.ts';

const PAIRS = ['BTC/USDT', 'ETH/USDT'];
const TICKS = 200;
const TICK_MS = 2;

/** Enough for a client to notice that a corrupted sequence number sent it too far ahead. */
const PEACEFUL_TICKS = 40;

/** Everything faster than in life, so that hundreds of recoveries fit a test. */
const timing = {
  backoffBase: 5,
  backoffCap: 30,
  answerWithin: 60,
  quickRetry: 30,
  catchUpSpacing: 2,
  resubscribeSpacing: 5,
  linger: 50,
};

const plain = (book: OrderBook | undefined) => ({
  bids: book?.bids.map(({ price, quantity }) => [price, quantity]),
  asks: book?.asks.map(({ price, quantity }) => [price, quantity]),
});

describe.each([1, 2])('the hub against a faulty server, seed %i', (seed) => {
  let server: ChaosServer;
  let books: ServerBook[];
  let hub: Hub;
  let states: Map<string, TopicState<OrderBook>>;

  beforeEach(async () => {
    const random = seededRandom(seed);
    books = PAIRS.map((pair) => new ServerBook(pair, 'first', random));
    server = new ChaosServer(books, random);
    await server.start();
    hub = createHub({ url: server.url, timing, random });
    states = new Map();
    for (const pair of PAIRS) {
      // Two observers of one key: still one subscription.
      for (let i = 0; i < 2; i++) {
        hub
          .topic(topics.orderBook, { instrument: pair, depth: 20 })
          .subscribe((state) => states.set(state.key, state));
      }
    }
    await expectEqualBooks();
  });

  afterEach(async () => {
    hub.close();
    await server.stop();
  });

  const run = async (during: (tick: number) => unknown = () => undefined): Promise<void> => {
    for (let tick = 0; tick < TICKS; tick++) {
      server.tick();
      await during(tick);
      await sleep(TICK_MS);
    }
  };

  async function expectEqualBooks(): Promise<void> {
    await vi.waitFor(
      () => {
        for (const book of books) {
          const state = states.get(book.key);
          expect(state?.phase).toBe('live');
          expect(plain(state?.value)).toEqual(book.top);
        }
      },
      { interval: 20 },
    );
  }

  /** Peace, a few more changes of every book, and the client must have them all. */
  async function settle(): Promise<void> {
    server.faults = NO_FAULTS;
    for (let tick = 0; tick < PEACEFUL_TICKS; tick++) {
      server.tick();
      await sleep(TICK_MS);
    }
    await expectEqualBooks();
    expect(server.subscriptions()).toEqual(Object.fromEntries(books.map((book) => [book.key, 1])));
  }

  const faults = {
    drops: { ...NO_FAULTS, drop: 0.1 },
    duplicates: { ...NO_FAULTS, duplicate: 0.3 },
    'delays and reorders': { ...NO_FAULTS, delay: 0.2 },
    corrupts: { ...NO_FAULTS, corrupt: 0.1 },
    mistreats: { drop: 0.05, duplicate: 0.1, delay: 0.1, corrupt: 0.05 },
  };

  it.each(Object.entries(faults))('that %s frames ends with its books', async (_, kind) => {
    server.faults = kind;
    await run();
    await settle();
    const met = await firstValueFrom(hub.counters$);
    if (kind.drop + kind.delay + kind.corrupt > 0) expect(met.gaps).toBeGreaterThan(0);
    if (kind.duplicate > 0) expect(met.duplicates).toBeGreaterThan(0);
    if (kind.corrupt > 0) expect(met.malformed).toBeGreaterThan(0);
  });

  it('that kills connections ends with its books', async () => {
    await run((tick) => {
      if (tick % 40 === 39) server.killConnections();
    });
    await settle();
    expect(server.connections).toBeGreaterThan(3);
  });

  it('that restarts with a new epoch ends with its books', async () => {
    await run(async (tick) => {
      if (tick !== 80 && tick !== 140) return;
      await server.stop();
      for (const state of states.values()) expect(state.phase).not.toBe('loading');
      for (const book of books) book.restart(`epoch ${tick}`);
      await sleep(30);
      await server.start();
    });
    await settle();
  });

  it('with all faults, kills and restarts at once ends with its books', async () => {
    server.faults = faults.mistreats;
    await run(async (tick) => {
      if (tick % 70 === 69) server.killConnections();
      if (tick !== 120) return;
      await server.stop();
      for (const book of books) book.restart('second');
      await server.start();
    });
    await settle();
  });
});
