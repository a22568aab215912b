import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { events, topics, type EventSource, type StreamEvent } from '@tidemark/streams';
import { newestEntries, newestStates } from '../../../../server/gateway/realtime/publishers.ts';
import { seededRandom } from '../../../support/streams/madeSession.ts';
import { collect } from '../support/collect.ts';
import { LossyLink } from '../support/lossyLink.ts';
import { virtualHub } from '../support/virtualHub.ts';

/** What a test needs to know of an order; every state that is published has another version. */
interface OrderState {
  readonly orderId: string;
  readonly status: 'open' | 'filled' | 'cancelled';
  readonly createdAt: number;
  readonly version: number;
}

interface FillEntry {
  readonly pair: string;
  readonly tradeId: string;
  readonly role: 'taker';
}

/** Without a login, which takes promises and so cannot be waited for in virtual time. */
function unguarded<Item>(source: { readonly topic: object }): EventSource<Record<never, never>, Item> {
  return { ...source, topic: { ...source.topic, privacy: 'public' } } as never;
}

const ownOrders = unguarded<OrderState>(events.orders);

/** A user's orders on an exchange, and how they are told. */
function placeOrders(random: () => number) {
  const open = new Map<string, OrderState>();
  const truth: OrderState[] = [];
  let listener: (state: OrderState) => void = () => undefined;
  let version = 0;
  const publisher = newestStates<OrderState, object>(
    { changed: () => undefined },
    {
      follow: (follower) => {
        listener = follower;
        return () => undefined;
      },
      keyOf: ({ orderId }) => orderId,
      current: () => [...open.values()],
      toData: (orders) => ({ orders }),
    },
  );
  const link = new LossyLink({ key: 'orders', publisher, lossRate: 0, random });
  const publish = (orderId: string, status: OrderState['status']): void => {
    const state = { orderId, status, createdAt: 1, version: ++version };
    if (status === 'open') open.set(orderId, state);
    else open.delete(orderId);
    truth.push(state);
    listener(state);
  };
  const told = collect(link.hub.events(ownOrders));
  link.clock.advance(100);
  return { link, open, truth, publish, told };
}

const itemsOf = <Item>(told: readonly StreamEvent<Item>[]): Item[] =>
  told.flatMap((event) => (event.kind === 'event' ? [event.item] : []));

describe('events of orders', () => {
  it('tell 150 ends of one moment, which no list of the last ones holds', () => {
    const { link, truth, publish, told } = placeOrders(seededRandom(1));
    const ids = Array.from({ length: 150 }, (_, at) => String(at));
    for (const id of ids) publish(id, 'open');
    link.flush();
    for (const id of ids) publish(id, 'cancelled');
    link.flush();
    link.clock.advance(100);
    expect(itemsOf(told.values)).toEqual(truth);
    link.hub.close();
  });

  it('come in the order in which the orders got there, also within one frame', () => {
    const { link, publish, told } = placeOrders(seededRandom(1));
    publish('1', 'open');
    publish('2', 'open');
    publish('2', 'filled');
    publish('1', 'cancelled');
    link.flush();
    link.clock.advance(100);
    expect(itemsOf(told.values).map(({ orderId, status }) => `${orderId} ${status}`)).toEqual([
      '2 filled',
      '1 cancelled',
    ]);
    link.hub.close();
  });

  it('begin with what happens, not with what there is', () => {
    const { link, publish } = placeOrders(seededRandom(1));
    publish('1', 'open');
    link.flush();
    link.clock.advance(100);
    const late = collect(link.hub.events(ownOrders));
    publish('1', 'filled');
    link.flush();
    link.clock.advance(100);
    expect(late.values).toMatchObject([{ kind: 'event', item: { orderId: '1', status: 'filled' } }]);
    link.hub.close();
  });

  it('tell nothing of a snapshot of what was told already, whose ack was lost', async () => {
    const { hub, server, pass } = virtualHub();
    const told = collect(hub.events(ownOrders));
    const open = { orderId: '1', status: 'open', createdAt: 1 };
    await pass(100);
    server.snapshot('orders', 1, { orders: [open] });
    server.delta('orders', 2, { orders: [{ ...open, version: 2 }] });
    server.drop();
    await pass(1_000);
    server.snapshot('orders', 2, { orders: [{ ...open, version: 2 }] });
    server.delta('orders', 3, { orders: [{ ...open, version: 3 }] });
    expect(told.values).toMatchObject([{ item: { version: 2 } }, { item: { version: 3 } }]);
  });

  /** What may happen in a step: an order is placed, changes or ends, and the link loses frames or the connection. */
  const step = fc.record({
    order: fc.constantFrom('open', 'change', 'end'),
    which: fc.nat(),
    mishap: fc.oneof(
      { weight: 8, arbitrary: fc.constant('none') },
      { weight: 1, arbitrary: fc.constantFrom('drop', 'restart') },
    ),
    pause: fc.integer({ min: 1, max: 400 }),
  });

  const run = (
    seed: number,
    lossRate: number,
    steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[],
  ) => {
    const exchange = placeOrders(seededRandom(seed));
    const { link, open, publish } = exchange;
    link.lossRate = lossRate;
    for (const [at, { order, which, mishap, pause }] of steps.entries()) {
      const known = [...open.keys()];
      const chosen = known[which % Math.max(known.length, 1)];
      if (order === 'open' || chosen === undefined) publish(String(at), 'open');
      else publish(chosen, order === 'change' ? 'open' : 'filled');
      link.flush();
      if (mishap === 'drop') link.drop();
      if (mishap === 'restart') link.restart();
      link.clock.advance(pause);
    }
    link.lossRate = 0;
    // Peace, and a last change, so that a loss shows.
    for (let at = 0; at < 2; at++) {
      publish(`last ${at}`, 'open');
      link.flush();
      link.clock.advance(60_000);
    }
    link.hub.close();
    return exchange;
  };

  it('tell each change exactly once and in order, over any losses and reconnections', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(0, 0.2),
        fc.array(
          step.filter(({ mishap }) => mishap !== 'restart'),
          { maxLength: 60, size: 'max' },
        ),
        (seed, lossRate, steps) => {
          const { truth, told } = run(seed, lossRate, steps);
          expect(told.values.filter(({ kind }) => kind === 'missed')).toEqual([]);
          expect(itemsOf(told.values)).toEqual(truth);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('say where history is gone after a restart, and what it leaves open, and tell nothing twice', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.constantFrom(0, 0.2),
        fc.array(step, { maxLength: 60, size: 'max' }),
        (seed, lossRate, steps) => {
          const { truth, told } = run(seed, lossRate, steps);
          const items = itemsOf(told.values);
          expect(new Set(items.map(({ version }) => version)).size).toBe(items.length);
          const lastTold = new Map(items.map((item) => [item.orderId, item]));
          const unsettled = new Set(
            told.values
              .flatMap((event) => (event.kind === 'missed' ? event.unsettled : []))
              .map(({ orderId }) => orderId),
          );
          for (const [orderId, last] of new Map(truth.map((state) => [state.orderId, state]))) {
            const known = lastTold.get(orderId);
            if (last.status === 'open') expect(known).toEqual(last);
            else if (known !== undefined)
              expect(known.status !== 'open' || unsettled.has(orderId)).toBe(true);
          }
          if (steps.every(({ mishap }) => mishap !== 'restart')) expect(items).toEqual(truth);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('events of fills', () => {
  async function tradeAway(away: number) {
    let stored: FillEntry[] = [];
    let listener: (entry: FillEntry) => void = () => undefined;
    const publisher = await newestEntries<FillEntry, object>(
      { changed: () => undefined },
      {
        follow: (follower) => {
          listener = follower;
          return () => undefined;
        },
        keyOf: ({ tradeId }) => tradeId,
        stored: async () => stored,
        limit: 50,
        toData: (fills) => ({ fills }),
      },
    );
    const link = new LossyLink({ key: 'fills', publisher, lossRate: 0, random: seededRandom(1) });
    const told = collect(link.hub.events(unguarded<FillEntry>(events.fills)));
    link.clock.advance(100);
    let count = 0;
    const fill = (times: number): void => {
      for (let time = 0; time < times; time++) {
        const entry = { pair: 'BTC/USDT', tradeId: String(++count), role: 'taker' } as const;
        stored = [entry, ...stored];
        listener(entry);
      }
      link.flush();
    };
    fill(3);
    link.clock.advance(100);
    link.restart();
    fill(away);
    link.clock.advance(5_000);
    fill(2);
    link.clock.advance(100);
    link.hub.close();
    return told.values.map((event) => (event.kind === 'event' ? Number(event.item.tradeId) : event.kind));
  }

  const upTo = (first: number, last: number): number[] =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at);

  it('go on after a restart as if nothing had been, while the snapshot reaches back far enough', async () => {
    expect(await tradeAway(0)).toEqual(upTo(1, 5));
    expect(await tradeAway(7)).toEqual(upTo(1, 12));
    expect(await tradeAway(49)).toEqual(upTo(1, 54));
  });

  it('say where some are missing, and go on with the oldest that is there', async () => {
    expect(await tradeAway(60)).toEqual([1, 2, 3, 'missed', ...upTo(14, 65)]);
  });
});

describe('events of a user', () => {
  it('tell the next user nothing of the last one, and those who listen on that there is more', async () => {
    const { hub, server, pass, reported } = virtualHub();
    const told = collect(hub.events(events.orders));
    const login = async (ticket: string): Promise<void> => {
      hub.setAuth(async () => ticket);
      await pass(100);
      await pass(0);
      server.send({ op: 'ack', id: server.last('auth').id });
      await pass(0);
    };
    await pass(100);
    await login('ada');
    const order = (orderId: string, status: string) => ({ orders: [{ orderId, status, createdAt: 1 }] });
    server.snapshot('orders', 1, order('1', 'open'));
    server.delta('orders', 2, order('1', 'filled'));
    await login('linus');
    server.snapshot('orders', 1, order('7', 'open'), 'linus');
    server.delta('orders', 2, order('7', 'cancelled'), 'linus');
    expect(told.values).toMatchObject([
      { kind: 'event', item: { orderId: '1', status: 'filled' } },
      { kind: 'missed', unsettled: [] },
      { kind: 'event', item: { orderId: '7', status: 'cancelled' } },
    ]);
    expect(told.values.every(Object.isFrozen)).toBe(true);
    expect(reported).toEqual([]);
  });

  it('are kept from a throwing observer, which is reported', async () => {
    const { hub, server, pass, reported } = virtualHub();
    const query = { instrument: 'BTC/USDT' };
    hub.events(events.trades, query).subscribe(() => {
      throw new Error('a program is broken');
    });
    const told = collect(hub.events(events.trades, query));
    await pass(100);
    const key = 'trades?instrument=BTC%2FUSDT';
    server.snapshot(key, 1, { trades: [] });
    server.delta(key, 2, { trades: [{ tradeId: '2' }, { tradeId: '1' }] });
    expect(told.values).toMatchObject([{ item: { tradeId: '1' } }, { item: { tradeId: '2' } }]);
    expect(reported).toHaveLength(2);
    expect(() => hub.events(undefined as never)).toThrow(TypeError);
  });

  it('leave the wire when nobody listens any more', async () => {
    const { hub, server, pass } = virtualHub();
    const told = collect(hub.events(events.trades, { instrument: 'BTC/USDT' }));
    const states = collect(hub.topic(topics.trades, { instrument: 'BTC/USDT' }));
    await pass(100);
    expect(server.of('subscribe')).toHaveLength(1);
    states.stop();
    await pass(10_000);
    expect(server.of('unsubscribe')).toHaveLength(0);
    told.stop();
    await pass(10_000);
    expect(server.of('unsubscribe')).toHaveLength(1);
  });
});
