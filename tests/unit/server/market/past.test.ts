import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { history } from '../../../../server/market/past.ts';
import { playHistory } from '../../../../server/market/history/playHistory.ts';
import { cutRuns } from '../../../../server/market/history/runs.ts';
import { HISTORY_MS, intervals } from '../../../../server/market/history/schedule.ts';
import { LISTINGS } from '../../../../server/market/spot/listings.ts';
import { scaleFor } from '../../../../server/market/synthetic/scale.ts';
import { openMarkets, openTestExchange } from './support/testExchange.ts';
import type { EventBatch } from '../../../../server/engine/protocol.ts';

const NOW = 1_790_000_000_000;
const HOUR = 3_600_000;
const prices = LISTINGS.map(({ character }) => character.startPrice);

describe('the schedule of the past', () => {
  it('covers any stretch without gaps or overlap, finer towards the present, and never more than its bound', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 * HISTORY_MS }), (age) => {
        const list = [...intervals(NOW - age, NOW)];
        let end = Math.max(NOW - age, NOW - HISTORY_MS);
        for (const { start, length } of list) {
          expect(start).toBeGreaterThanOrEqual(end);
          end = start + length;
        }
        expect(end).toBeLessThanOrEqual(NOW);
        expect(list.length).toBeLessThan(14_000);
        if (age >= 3_000) expect(NOW - end).toBeLessThan(3_000);
      }),
      { numRuns: 50 },
    );
  });

  it('has several samples in every minute of the last hours', () => {
    const minutes = new Set(
      [...intervals(NOW - HISTORY_MS, NOW)].map(({ start }) => Math.floor(start / 60_000)),
    );
    for (let time = NOW - 11 * HOUR; time < NOW - 60_000; time += 60_000) {
      expect(minutes.has(Math.floor(time / 60_000))).toBe(true);
    }
  });
});

describe('cutting a path into runs', () => {
  it('keeps every trade in order, each run strictly going its taker’s way', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (path) => {
        const trades = path.map((price, time) => ({ time, price, lots: 1 }));
        const runs = cutRuns(trades, () => 'buy');
        expect(runs.flatMap((run) => run.trades)).toEqual(trades);
        for (const { side, trades: run } of runs) {
          expect(run.length).toBeGreaterThan(0);
          for (const [i, { price }] of run.entries()) {
            const before = run[i - 1];
            if (before !== undefined)
              expect(side === 'buy' ? price > before.price : price < before.price).toBe(true);
          }
        }
      }),
    );
  });
});

describe('making a past through the engine', () => {
  it('trades everything it plans, in order of time, ends at the price asked for, and leaves nothing resting', async () => {
    const from = NOW - 3 * HOUR;
    const { exchange } = await openTestExchange({ now: () => from });
    await openMarkets(exchange);
    const batches: EventBatch[] = [];
    exchange.subscribe((some) => batches.push(...some));
    const past = { listings: LISTINGS, seed: 5, from, to: NOW, prices: { end: prices } };
    const planned = [...history(past)];
    const ends = await playHistory(exchange, history(past));
    expect(ends.map((end, i) => end / (prices[i] ?? 1))).toEqual(
      prices.map((): unknown => expect.closeTo(1, 9)),
    );
    const times = batches.map(({ time }) => time);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(NOW);
    const trades = batches.flatMap(({ time, events }) =>
      events.flatMap((event) =>
        event.kind === 'trade'
          ? [`${time} ${event.instrument} ${event.takerSide} ${event.price} ${event.quantity}`]
          : [],
      ),
    );
    const wanted = planned.flatMap(({ time, command }) =>
      command.kind === 'placeOrder'
        ? [`${time} ${command.instrument} ${command.side} ${command.price} ${command.quantity}`]
        : [],
    );
    expect(trades).toEqual(wanted);
    const view = await exchange.view();
    expect(view.levels).toEqual([]);
    for (const [i, { instrument }] of LISTINGS.entries()) {
      const last = view.lastPrices.find((one) => one.instrument === instrument.id)?.price ?? 0;
      expect(last).toBe(Math.round(scaleFor(instrument).ticks(prices[i] ?? 0)));
    }
  });

  it('is the same for the same seed', () => {
    const make = (seed: number): unknown[] => [
      ...history({ listings: LISTINGS, seed, from: NOW - HOUR, to: NOW, prices: { start: prices } }),
    ];
    expect(make(1)).toEqual(make(1));
    expect(make(1)).not.toEqual(make(2));
  });
});
