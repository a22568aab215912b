import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../../server/ports/exchange.ts';
import { ADA, BOB, BTC_USDT, EXTERNAL, order } from '../../engine/spot/support/fixture.ts';
import { ownerOf } from '../../../../../server/engine/protocol.ts';
import { closeDisk, createDisk, startRun, type Disk, type Run } from '../support/serviceRuns.ts';

const OWNERS = [ownerOf(ADA), ownerOf(BOB)];

async function fund(exchange: Exchange): Promise<void> {
  await exchange.submit({ kind: 'defineInstrument', instrument: BTC_USDT });
  for (const to of [ADA, BOB]) {
    for (const asset of ['BTC', 'USDT']) {
      const key = `${to} ${asset}`;
      await exchange.submit({ kind: 'transfer', from: EXTERNAL, to, asset, amount: 10n ** 14n, key });
    }
  }
}

/** Every message of both traders, by user: what the tables say. */
async function told({ messages }: Run): Promise<Record<number, string[]>> {
  const lists = await Promise.all(
    OWNERS.map(async (owner) => {
      const { rows: list } = await messages.page(owner, { type: 'trader', limit: 1_000 });
      return [owner, list.map(({ id }) => id).sort()] as const;
    }),
  );
  return Object.fromEntries(lists);
}

/** Orders that the journal says are over and filled at least in part, by user, read from the beginning. */
async function filled({ exchange }: Run): Promise<Record<number, string[]>> {
  const ids: Record<number, Set<string>> = Object.fromEntries(OWNERS.map((owner) => [owner, new Set()]));
  await exchange.replay(0, (batches) => {
    for (const { events, time } of batches) {
      for (const event of events) {
        if (event.kind !== 'order' || event.order.filled === 0) continue;
        if (['open', 'partiallyFilled'].includes(event.order.status)) continue;
        ids[ownerOf(event.order.account)]?.add(`order:${event.order.orderId}:${time}`);
      }
    }
  });
  return Object.fromEntries(Object.entries(ids).map(([owner, set]) => [owner, [...set].sort()]));
}

/** What was filled, and of how much, in lots. */
function lots(params: Readonly<Record<string, string>> | undefined): number[] {
  const inLots = (amount = '') => Math.round((Number(amount) * 1e8) / BTC_USDT.lotUnits);
  return [inLots(params?.['quantity']), inLots(params?.['total'])];
}

describe('messages from the exchange', () => {
  it('tell of an order that is completely filled: type trader, what, how much, at which average price, where', async () => {
    const run = await startRun(await createDisk());
    await fund(run.exchange);
    await run.exchange.submit(order({ account: BOB, side: 'sell', price: 100, quantity: 3 }));
    await run.exchange.submit(order({ account: BOB, side: 'sell', price: 103, quantity: 1 }));
    await run.exchange.submit(order({ account: ADA, side: 'buy', price: 110, quantity: 4 }));
    await run.follower.flush();
    const { rows: list } = await run.messages.page(ownerOf(ADA), { type: 'trader', limit: 10 });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      type: 'trader',
      linkUrl: '/spot/exchange/BTC_USDT',
      read: false,
      template: {
        name: 'orderFilled',
        params: { side: 'buy', asset: 'BTC', quote: 'USDT', pair: 'BTC/USDT' },
      },
    });
    const params = list[0]?.template?.params ?? {};
    const lot = BTC_USDT.lotUnits / 1e8;
    const tick = BTC_USDT.tickUnits / 1e8;
    expect(Number(params['quantity'])).toBeCloseTo(4 * lot, 8);
    expect(Number(params['price'])).toBeCloseTo(((3 * 100 + 103) / 4) * tick, 1);
    expect(list[0]?.title).toBe(
      `Your order to buy ${params['quantity']} BTC was filled at ${params['price']} USDT.`,
    );
  });

  it('tell of an order that was cancelled because it would have traded with its owner', async () => {
    const run = await startRun(await createDisk());
    await fund(run.exchange);
    await run.exchange.submit(order({ account: BOB, side: 'sell', price: 100, quantity: 5 }));
    await run.exchange.submit(
      order({ account: BOB, side: 'buy', price: 100, quantity: 1, selfTradePrevention: 'cancelMaker' }),
    );
    await run.exchange.submit({ kind: 'cancelAll', account: BOB, instrument: 0 });
    await run.follower.flush();
    const { rows: list } = await run.messages.page(ownerOf(BOB), { type: 'trader', limit: 10 });
    expect(list.map(({ template }) => [template?.name, ...lots(template?.params)])).toEqual([
      ['orderCancelled', 0, 5],
    ]);
  });

  it('say nothing of orders that rest, rest filled in part, or end without a fill', async () => {
    const run = await startRun(await createDisk());
    await fund(run.exchange);
    await run.exchange.submit(order({ account: BOB, side: 'sell', price: 100, quantity: 5 }));
    await run.exchange.submit(order({ account: ADA, side: 'buy', price: 100, quantity: 2 }));
    await run.exchange.submit(order({ account: ADA, side: 'buy', price: 90, quantity: 1 }));
    await run.exchange.submit({ kind: 'cancelAll', account: ADA, instrument: 0 });
    await run.follower.flush();
    expect((await told(run))[ownerOf(BOB)]).toEqual([]);
    expect((await told(run))[ownerOf(ADA)]).toHaveLength(1);
  });

  it('tell of an order that ends filled in part, cancelled or by itself: how much of what', async () => {
    const run = await startRun(await createDisk());
    await fund(run.exchange);
    await run.exchange.submit(order({ account: BOB, side: 'sell', price: 100, quantity: 5 }));
    await run.exchange.submit(order({ account: ADA, side: 'buy', price: 100, quantity: 2 }));
    await run.exchange.submit({ kind: 'cancelAll', account: BOB, instrument: 0 });
    await run.exchange.submit(order({ account: ADA, side: 'buy', price: 100, quantity: 1 }));
    await run.exchange.submit(
      order({ account: BOB, side: 'sell', price: 100, quantity: 3, timeInForce: 'IOC' }),
    );
    await run.follower.flush();
    const { rows: list } = await run.messages.page(ownerOf(BOB), { type: 'trader', limit: 10 });
    expect(list).toHaveLength(2);
    expect(list.map(({ template }) => [template?.name, ...lots(template?.params)])).toEqual([
      ['orderPartlyFilled', 1, 3],
      ['orderPartlyFilled', 2, 5],
    ]);
    const { quantity, total, price } = list[0]?.template?.params ?? {};
    expect(list[0]?.title).toBe(
      `Your order to sell ${total} BTC has ended: ${quantity} BTC was filled at ${price} USDT.`,
    );
  });

  it('welcome everybody to a new exchange, once, and tell nothing of what was before', async () => {
    const disk = await createDisk();
    const before = await startRun({ ...disk, db: (await createDisk()).db });
    await fund(before.exchange);
    await before.exchange.submit(order({ account: BOB, side: 'sell', price: 100, quantity: 1 }));
    await before.exchange.submit(order({ account: ADA, side: 'buy', price: 100, quantity: 1 }));
    const run = await startRun(disk);
    const again = await startRun(disk);
    expect((await told(run))[ownerOf(ADA)]).toEqual([]);
    const { system } = await again.messages.newestByType(undefined);
    expect(system).toMatchObject([
      {
        id: 'welcome',
        linkUrl: '/spot/exchange',
        template: { name: 'welcome', params: { brand: 'Tidemark' } },
      },
    ]);
    expect(system).toHaveLength(1);
  });

  it('come from a journal that began anew under a database that knows a longer one', async () => {
    const disk = await createDisk();
    const before = await startRun(disk);
    const nothing = { kind: 'cancelAll', account: BOB, instrument: 0 } as const;
    const trade = async ({ exchange }: Run, time: number): Promise<void> => {
      await exchange.submit(order({ account: BOB, side: 'sell', price: 100, quantity: 1 }), time);
      await exchange.submit(order({ account: ADA, side: 'buy', price: 100, quantity: 1 }), time);
    };
    const later = Date.now() + 60_000;
    await fund(before.exchange);
    for (let index = 0; index < 50; index += 1) await before.exchange.submit(nothing);
    await trade(before, later);
    await before.follower.stop();
    const known = (await told(before))[ownerOf(ADA)] ?? [];
    expect(known).toHaveLength(1);

    const run = await startRun({ ...(await createDisk()), db: disk.db });
    await fund(run.exchange);
    // Its orders have the numbers that those of the old journal have.
    await trade(run, later + 1);
    await run.follower.stop();
    expect((await told(run))[ownerOf(ADA)]).toEqual([...known, `order:2:${later + 1}`]);
  });

  it('come exactly once each, whenever the server crashes', async () => {
    const step = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      ada: fc.boolean(),
      price: fc.integer({ min: 98, max: 102 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      crash: fc.constantFrom('no', 'no', 'no', 'at once', 'after the message'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const disk: Disk = await createDisk();
        let run = await startRun(disk);
        await fund(run.exchange);
        for (const { side, ada, price, quantity, crash } of steps) {
          await run.exchange.submit(order({ account: ada ? ADA : BOB, side, price, quantity }));
          if (crash === 'no') continue;
          // A crashed run hears no more of the exchange; what it was writing is stored or not.
          if (crash === 'after the message') await run.follower.flush();
          run = await startRun(disk);
        }
        await run.follower.flush();
        expect(await told(run)).toEqual(await filled(run));
        await closeDisk(disk);
      }),
      { numRuns: 25 },
    );
  });
});
