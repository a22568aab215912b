import { INTERVAL_MS, INTERVALS, openTimeOf } from '@tidemark/sdk/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CandleSeries } from '../../../../../server/views/market/candleSeries.ts';
import { RollingDay } from '../../../../../server/views/market/rollingDay.ts';

const MINUTE = INTERVAL_MS['1m'];
const START = Date.UTC(2024, 7, 8);

const trades = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 20 * MINUTE }),
      price: fc.integer({ min: 1, max: 1_000 }),
      lots: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 300, size: 'max' },
  )
  .map((steps) => {
    let time = START;
    return steps.map(({ gap, price, lots }) => {
      time += gap;
      return { time, price, lots, quoteUnits: BigInt(price * lots) };
    });
  });

describe('opening times', () => {
  it('of weeks are Mondays at midnight UTC', () => {
    const open = new Date(openTimeOf('1w', Date.UTC(2024, 7, 8, 13)));
    expect(open.toISOString()).toBe('2024-08-05T00:00:00.000Z');
  });

  it('never lie after the time and never a whole interval before it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...INTERVALS), fc.integer({ min: 0, max: 4e12 }), (interval, time) => {
        const open = openTimeOf(interval, time);
        expect(open).toBeLessThanOrEqual(time);
        expect(time - open).toBeLessThan(INTERVAL_MS[interval]);
      }),
    );
  });
});

describe('candles', () => {
  it('equal a grouping of the trades by hand', () => {
    fc.assert(
      fc.property(trades, (ticks) => {
        const series = new CandleSeries('5m', 10_000);
        for (const tick of ticks) series.add(tick);
        const groups = Map.groupBy(ticks, ({ time }) => time - (time % (5 * MINUTE)));
        const expected = Array.from(groups, ([openTime, group]) => ({
          openTime,
          open: group[0]?.price,
          high: Math.max(...group.map(({ price }) => price)),
          low: Math.min(...group.map(({ price }) => price)),
          close: group.at(-1)?.price,
          lots: group.reduce((sum, { lots }) => sum + lots, 0),
          quoteUnits: group.reduce((sum, { quoteUnits }) => sum + quoteUnits, 0n),
          trades: group.length,
        }));
        expect(series.candles).toEqual(expected);
      }),
    );
  });

  it('forget the oldest beyond their capacity', () => {
    const series = new CandleSeries('1m', 2);
    for (const minute of [0, 1, 2]) {
      series.add({ time: START + minute * MINUTE, price: minute + 1, lots: 1, quoteUnits: 1n });
    }
    expect(series.candles.map(({ open }) => open)).toEqual([2, 3]);
  });
});

describe('the rolling day', () => {
  it('equals a sum over the trades of its minutes, asked after every trade', () => {
    fc.assert(
      fc.property(trades, (ticks) => {
        const minutes = new CandleSeries('1m', 10_000);
        const day = new RollingDay(minutes);
        ticks.forEach((tick, index) => {
          minutes.add(tick);
          day.add(tick);
          const from = tick.time - (tick.time % MINUTE) - INTERVAL_MS['1d'];
          const inside = ticks.slice(0, index + 1).filter(({ time }) => time - (time % MINUTE) > from);
          const stats = day.at(tick.time);
          expect(stats.high).toBe(Math.max(...inside.map(({ price }) => price)));
          expect(stats.low).toBe(Math.min(...inside.map(({ price }) => price)));
          expect(stats.lots).toBe(inside.reduce((sum, { lots }) => sum + lots, 0));
          expect(stats.quoteUnits).toBe(inside.reduce((sum, { quoteUnits }) => sum + quoteUnits, 0n));
        });
      }),
    );
  });

  it('falls back to the last price once nothing traded for a day', () => {
    const minutes = new CandleSeries('1m', 10);
    const day = new RollingDay(minutes);
    const tick = { time: START, price: 7, lots: 3, quoteUnits: 21n };
    minutes.add(tick);
    day.add(tick);
    expect(day.at(START + 2 * INTERVAL_MS['1d'])).toEqual({
      open: 7,
      high: 7,
      low: 7,
      lots: 0,
      quoteUnits: 0n,
    });
  });

  it('counts a trade that is older than the minute last asked for', () => {
    const minutes = new CandleSeries('1m', 10);
    const day = new RollingDay(minutes);
    day.at(START + MINUTE);
    const tick = { time: START + MINUTE - 1, price: 5, lots: 2, quoteUnits: 10n };
    minutes.add(tick);
    day.add(tick);
    expect(day.at(START + MINUTE).lots).toBe(2);
  });
});
