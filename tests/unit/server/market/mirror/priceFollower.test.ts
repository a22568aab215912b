import { describe, expect, it } from 'vitest';
import type { Delisting } from '../../../../../server/engine/contracts/delistingProtocol.ts';
import type { EngineEvent, EventBatch } from '../../../../../server/engine/protocol.ts';
import { PriceFollower } from '../../../../../server/market/mirror/priceFollower.ts';

/** An exchange that says what the test wants. */
function speaker(delistings: readonly Delisting[] = []) {
  const listeners = new Set<(batches: readonly EventBatch[]) => void>();
  return {
    listeners,
    view: () => Promise.resolve({ contracts: { delistings } } as never),
    subscribe(listener: (batches: readonly EventBatch[]) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say(...events: EngineEvent[]) {
      for (const listener of listeners) listener([{ seq: 1, time: 1, events }]);
    },
  };
}

const mark = (contract: number, price: number) =>
  ({ kind: 'mark', contract, mark: price, index: price - 1 }) as const;
const funding = (contract: number, fundingTime: number) => ({ contract, fundingTime, mark: 50, rate: 7 });

describe('the follower of prices', () => {
  it('takes over the newest mark and index of each contract, once', () => {
    const exchange = speaker();
    const follower = new PriceFollower(exchange);
    exchange.say(mark(101, 10), mark(102, 20));
    exchange.say(mark(101, 11));
    expect(follower.step(1_000).commands).toEqual([mark(101, 11), mark(102, 20)]);
    expect(follower.step(1_500).commands).toEqual([]);
    exchange.say(mark(102, 21));
    expect(follower.step(2_000).commands).toEqual([mark(102, 21)]);
  });

  it('takes over a funding at its own mark and rate, before later marks', () => {
    const exchange = speaker();
    const follower = new PriceFollower(exchange);
    exchange.say({ kind: 'fundingRate', ...funding(101, 28_800_000) }, mark(101, 11));
    expect(follower.step(1_000).commands).toEqual([
      { kind: 'settleFunding', ...funding(101, 28_800_000) },
      mark(101, 11),
    ]);
    expect(follower.step(1_500).commands).toEqual([]);
  });

  it('remembers what was said before the first look, the last funding of a long pause included', () => {
    const exchange = speaker();
    const follower = new PriceFollower(exchange);
    for (const time of [1, 2, 3]) exchange.say({ kind: 'fundingRate', ...funding(101, time) });
    expect(follower.step(1_000).commands).toEqual([{ kind: 'settleFunding', ...funding(101, 3) }]);
  });

  it('takes over the end of a contract at its price, and no mark of it', () => {
    const exchange = speaker();
    const follower = new PriceFollower(exchange);
    const ends = { contract: 101, endsAt: 9 };
    exchange.say(mark(101, 10), { kind: 'delisting', ...ends, price: 0 });
    expect(follower.step(1_000).commands).toEqual([{ kind: 'closeOnly', ...ends }, mark(101, 10)]);
    exchange.say(mark(101, 12), { kind: 'delisting', ...ends, price: 12 });
    expect(follower.step(1_500).commands).toEqual([{ kind: 'settleContract', contract: 101, price: 12 }]);
  });

  it('finds the contracts that ended before it listened', async () => {
    const follower = new PriceFollower(speaker([{ contract: 101, endsAt: 9, price: 12 }]));
    await follower.nextAt();
    expect(follower.step(1_000).commands).toEqual([{ kind: 'settleContract', contract: 101, price: 12 }]);
    await follower.nextAt();
    expect(follower.step(1_500).commands).toEqual([]);
  });

  it('looks on a steady rhythm, and listens no more when it is closed', async () => {
    const exchange = speaker();
    const follower = new PriceFollower(exchange);
    follower.step(1_234);
    expect(await follower.nextAt()).toBe(1_500);
    follower.step(1_500);
    expect(await follower.nextAt()).toBe(2_000);
    await follower.close();
    expect(exchange.listeners.size).toBe(0);
  });
});
