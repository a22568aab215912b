import { describe, expect, it } from 'vitest';
import type { Order } from '@tidemark/sdk/contract';
import type { OpenAndClosed } from '@tidemark/streams';
import { readSession, runReplay, type ReadSession } from '@tidemark/streams/session';
import { entry, header, KEY, madeUp, quoteFrame, received, START } from './support.ts';

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

/** The seeds by which a replay with faults ends otherwise than without. */
async function otherEnds(session: ReadSession, faults: string): Promise<number[]> {
  const clean = await runReplay(session);
  const others: number[] = [];
  for (const seed of SEEDS) {
    const { hashes } = await runReplay(session, { seed, faults });
    if (JSON.stringify(hashes) !== JSON.stringify(clean.hashes)) others.push(seed);
  }
  return others;
}

describe('a replay with faults ends as without them', () => {
  it.each([
    'drop=20%',
    'drop=20%,disconnect=1%',
    'drop=5%,duplicate=5%,reorder=5%:2s,delay=2%:3s,corrupt=2%,stall=0.5%:20s',
  ])('by any seed: %s', async (faults) => {
    expect(await otherEnds(await madeUp(200), faults)).toEqual([]);
  });

  it('where its connection was closed at the end', async () => {
    const lines = [
      entry(0, { kind: 'open' }),
      received(100, quoteFrame(1, 'snapshot', { instrument: 'BTC/USDT', last: '1' })),
      ...[2, 3, 4].map((seq) => received(seq * 100, quoteFrame(seq, 'delta'))),
      entry(500, { kind: 'close', code: 1000 }),
    ];
    const closed = await readSession([header(), ...lines].join('\n'));
    expect((await runReplay(closed)).states.get(KEY)).toMatchObject({ phase: 'stale', value: { last: '4' } });
    expect(await otherEnds(closed, 'drop=50%')).toEqual([]);
  });

  it('with the orders that ended', async () => {
    const order = (orderId: number, status: string): object => ({
      orderId: String(orderId),
      status,
      createdAt: START + orderId,
    });
    const frame = (seq: number, ...orders: object[]): string =>
      JSON.stringify({
        ...{ key: 'orders', epoch: 'e', seq, kind: seq === 1 ? 'snapshot' : 'delta', sentAt: START + seq },
        data: { orders },
      });
    const changes = Array.from({ length: 120 }, (_, index) => {
      const orderId = 10 + (index >> 1);
      // Two are open at any time.
      return index % 2 === 0 ? order(orderId, 'open') : order(orderId - 2, 'cancelled');
    });
    const lines = [frame(1), ...changes.map((change, index) => frame(2 + index, change))];
    const session = await readSession(
      [header(), ...lines.map((line, index) => received(100 + 10 * index, line))].join('\n'),
    );
    const { states } = await runReplay(session);
    const { open, closed } = (states.get('orders')?.value ?? {}) as Partial<OpenAndClosed<Order>>;
    expect([open?.length, closed?.length]).toEqual([2, 50]);
    expect(await otherEnds(session, 'drop=20%,disconnect=2%')).toEqual([]);
  });

  it('where another key cannot be told any more', async () => {
    const other = (seq: number, kind: 'snapshot' | 'delta'): string =>
      quoteFrame(seq, kind, { instrument: 'ETH/USDT', last: '1' }).replace('BTC', 'ETH');
    const lines = [
      received(1, other(1, 'snapshot')),
      received(2, quoteFrame(1, 'snapshot', { instrument: 'BTC/USDT', last: '1' })),
      // The second is missing.
      received(3, other(3, 'delta')),
      ...[2, 3, 4].map((seq) => received(2 + seq, quoteFrame(seq, 'delta'))),
    ];
    const session = await readSession([header(), ...lines].join('\n'));
    for (const seed of SEEDS) {
      const { states } = await runReplay(session, { seed, faults: 'drop=50%' });
      expect([seed, states.get(KEY)]).toMatchObject([seed, { phase: 'live', value: { last: '4' } }]);
    }
  });
});
