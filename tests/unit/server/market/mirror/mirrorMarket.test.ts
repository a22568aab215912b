import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EngineEvent, EventBatch } from '../../../../../server/engine/protocol.ts';
import { CONTRACT_LISTINGS } from '../../../../../server/market/contracts/listings.ts';
import { PriceFollower } from '../../../../../server/market/mirror/priceFollower.ts';
import { startMirrorMarket } from '../../../../../server/market/mirror/mirrorMarket.ts';
import { runMarket, START, type RunningMarket } from '../support/runningMarket.ts';
import { collectingLog, openTestExchange } from '../support/testExchange.ts';

type Dated<Kind extends EngineEvent['kind']> = Extract<EngineEvent, { kind: Kind }> & {
  readonly time: number;
};

function eventsOf<Kind extends EngineEvent['kind']>(
  batches: readonly EventBatch[],
  kind: Kind,
): Dated<Kind>[] {
  return batches.flatMap(({ time, events }) =>
    events.flatMap((event) => (event.kind === kind ? [{ ...event, time } as Dated<Kind>] : [])),
  );
}

describe('a market that follows another', () => {
  let original: RunningMarket;
  let stop: () => Promise<void>;
  let view: Awaited<ReturnType<RunningMarket['exchange']['view']>>;
  let waits: Set<number | undefined>;
  let mirrored: RunningMarket['exchange'];
  const batches: EventBatch[] = [];
  const log = collectingLog();

  beforeAll(async () => {
    original = await runMarket({ hasWholePast: true });
    const { clock, market } = original;
    const { exchange } = await openTestExchange(clock);
    mirrored = exchange;
    exchange.subscribe((some) => batches.push(...some));
    const prices = new PriceFollower(original.exchange);
    stop = await startMirrorMarket({ exchange, followed: market, prices, clock, log, patience: () => 700 });
    const submit = vi.spyOn(exchange, 'submit');
    clock.loops += CONTRACT_LISTINGS.length + 1;
    await clock.advance(20_000);
    waits = new Set(submit.mock.calls.map(([, , waitMs]) => waitMs));
    view = await exchange.view();
  }, 60_000);
  afterAll(async () => {
    await stop();
    await original.market.stop();
  });

  it('lists the contracts and nothing else', () => {
    expect(view.instruments).toEqual([]);
    expect(view.contracts.markets.map(({ contract }) => contract.name)).toEqual(
      CONTRACT_LISTINGS.map(({ contract }) => contract.name),
    );
    expect(log.problems).toEqual([]);
  });

  it('lets all that it does wait to be written together', () => {
    expect(waits).toEqual(new Set([700]));
  });

  it('has the past of the market that started with it', () => {
    const pricesOf = (from: readonly EventBatch[], contract: number): number[] =>
      eventsOf(from, 'contractTrade')
        .filter((trade) => trade.contract === contract && trade.time < START)
        .map(({ price }) => price);
    for (const { contract } of CONTRACT_LISTINGS) {
      const past = pricesOf(batches, contract.id);
      expect(past.length).toBeGreaterThan(100);
      expect(past).toEqual(pricesOf(original.batches, contract.id));
    }
  });

  it('has the marks and indices of the other, none of its own, and all of them soon', () => {
    const name = ({ contract, mark, index }: Dated<'mark'>): string => `${contract} ${mark} ${index}`;
    const followed = eventsOf(original.batches, 'mark');
    const known = new Set(followed.map(name));
    const own = eventsOf(batches, 'mark').filter(({ time }) => time >= START);
    for (const one of own) expect(known).toContain(name(one));
    for (const { contract } of CONTRACT_LISTINGS) {
      const there = followed.filter((one) => one.contract === contract.id);
      const newest = own.findLast((one) => one.contract === contract.id);
      const taken = there.findLastIndex((one) => newest !== undefined && name(one) === name(newest));
      const missed = there.slice(taken + 1).map(({ time }) => time - START);
      expect(Math.min(...missed, 20_000), contract.name).toBeGreaterThanOrEqual(20_000 - 500);
    }
  });

  it('has the fundings of the other', () => {
    const last = (from: readonly EventBatch[]) =>
      eventsOf(from, 'fundingRate')
        .filter(({ contract }) => contract === 101)
        .at(-1);
    expect(last(batches)).toMatchObject({ fundingTime: last(original.batches)?.fundingTime });
  });

  it('trades in books of its own around the prices of the other', () => {
    for (const { contract } of CONTRACT_LISTINGS) {
      const prices = view.contracts.levels.filter(({ instrument }) => instrument === contract.id);
      const bid = Math.max(...prices.filter(({ side }) => side === 'buy').map(({ price }) => price));
      const ask = Math.min(...prices.filter(({ side }) => side === 'sell').map(({ price }) => price));
      expect(prices.length, contract.name).toBeGreaterThan(300);
      const middle = original.market.middleOf(contract.id) ?? Number.NaN;
      expect(Math.abs((bid + ask) / 2 / middle - 1), contract.name).toBeLessThan(0.002);
    }
    const present = eventsOf(batches, 'contractTrade').filter(({ time }) => time >= START);
    expect(present.length).toBeGreaterThan(10);
  });

  it('ends a contract with the other, and both markets want nothing there any more', async () => {
    const { exchange: there, clock } = original;
    const endsAt = clock.now() + 2_000;
    await there.submit({ kind: 'closeOnly', contract: 101, endsAt });
    await clock.advance(2_000);
    const price = 9_000_000_000_000;
    await there.submit({ kind: 'settleContract', contract: 101, price });
    await clock.advance(1_000);
    const here = await mirrored.view();
    expect(here.contracts.delistings).toEqual([{ contract: 101, endsAt, price }]);
    const sent = [vi.spyOn(there, 'submit').mockClear(), vi.spyOn(mirrored, 'submit').mockClear()];
    await clock.advance(20_000);
    for (const spy of sent) {
      const markets = spy.mock.calls.map(([command]) => {
        if ('instrument' in command) return command.instrument;
        return 'contract' in command ? command.contract : 0;
      });
      expect(markets).toContain(102);
      expect(markets).not.toContain(101);
    }
  });
});
