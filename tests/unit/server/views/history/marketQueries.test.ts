import { INTERVALS, openTimeOf, type Interval } from '@tidemark/sdk/core';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createInProcessExchange } from '../../../../../server/exchange/inProcessExchange.ts';
import { readCandles, readTradePage } from '../../../../../server/views/history/marketQueries.ts';
import type { CandleState } from '../../../../../server/views/market/candleSeries.ts';
import { CandleSeries } from '../../../../../server/views/market/candleSeries.ts';
import { partOf } from '../../../../../server/views/market/mergedCandles.ts';
import type { Views } from '../../../../../server/views/views.ts';
import { openViews } from '../support/walks.ts';

const INSTRUMENT = 1;
const START = Date.UTC(2023, 11, 30, 22, 57);
const HOUR = 3_600_000;

const trades = fc
  .array(
    fc.record({
      gap: fc.oneof(
        fc.constant(0),
        fc.integer({ min: 0, max: 200_000 }),
        fc.integer({ min: 0, max: 900 * HOUR }),
      ),
      price: fc.integer({ min: 1, max: 1_000 }),
      lots: fc.integer({ min: 1, max: 50 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((steps) => {
    let time = START;
    return steps.map(({ gap, price, lots }, index) => {
      time += gap;
      return { tradeId: index + 1, time, price, lots, takerSide: 'buy' as const };
    });
  });
type Trades = typeof trades extends fc.Arbitrary<infer Value> ? Value : never;

/** Opening times by the calendar, apart from the code under test. */
function opening(interval: Interval, time: number): number {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  const [hour, minute] = [date.getUTCHours(), date.getUTCMinutes()];
  switch (interval) {
    case '1M':
      return Date.parse(`${date.toISOString().slice(0, 7)}-01T00:00:00Z`);
    case '1w':
      return Date.UTC(year, month, day - ((date.getUTCDay() + 6) % 7));
    case '1d':
      return Date.UTC(year, month, day);
    case '1h':
    case '2h':
    case '4h':
      return Date.UTC(year, month, day, hour - (hour % Number.parseInt(interval, 10)));
    default:
      return Date.UTC(year, month, day, hour, minute - (minute % Number.parseInt(interval, 10)));
  }
}

function grouped(interval: Interval, history: Trades): CandleState[] {
  const groups = Map.groupBy(history, ({ time }) => opening(interval, time));
  return Array.from(groups, ([openTime, group]) => ({
    openTime,
    open: group[0]?.price ?? 0,
    high: Math.max(...group.map(({ price }) => price)),
    low: Math.min(...group.map(({ price }) => price)),
    close: group.at(-1)?.price ?? 0,
    lots: group.reduce((sum, { lots }) => sum + lots, 0),
    quoteUnits: group.reduce((sum, { price, lots }) => sum + BigInt(price * lots), 0n),
    trades: group.length,
  }));
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Views whose tables hold a history as it is stored. */
async function stored(history: Trades): Promise<Views> {
  const views = await openViews(await createInProcessExchange());
  stops.push(() => views.stop());
  for (const trade of history) {
    await views.db
      .insertInto('trades')
      .values({ ...trade, instrument: INSTRUMENT })
      .execute();
  }
  for (const interval of INTERVALS.filter((each) => partOf(each) === undefined)) {
    const series = new CandleSeries(interval, 10_000);
    for (const trade of history) series.add({ ...trade, quoteUnits: BigInt(trade.price * trade.lots) });
    for (const { quoteUnits, ...candle } of series.candles) {
      const row = { ...candle, instrument: INSTRUMENT, interval, quoteUnits: String(quoteUnits) };
      await views.db.insertInto('candles').values(row).execute();
    }
  }
  return views;
}

const limits = fc.integer({ min: 1, max: 9 });
const intervals = fc.constantFrom(...INTERVALS);
const startOf = (history: Trades, share: number): number => {
  const last = history.at(-1)?.time ?? START;
  return Math.floor(START - HOUR + (last - START + 2 * HOUR) * share);
};
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('candles from a time on', () => {
  it('page forward without gap or repetition', async () => {
    await fc.assert(
      fc.asyncProperty(trades, intervals, limits, share, async (history, interval, limit, place) => {
        const { db } = await stored(history);
        const from = startOf(history, place);
        const walked: CandleState[] = [];
        for (let startAt = from; ;) {
          const page = await readCandles(db, { instrument: INSTRUMENT, interval, limit, startAt });
          expect(page.length).toBeLessThanOrEqual(limit);
          walked.push(...page);
          if (page.length < limit) break;
          startAt = (page.at(-1)?.openTime ?? 0) + 1;
        }
        expect(walked).toEqual(grouped(interval, history).filter(({ openTime }) => openTime >= from));
      }),
      { numRuns: 60 },
    );
  });

  it('page back and keep within a period', async () => {
    await fc.assert(
      fc.asyncProperty(
        trades,
        intervals,
        limits,
        fc.tuple(share, share),
        async (history, interval, limit, places) => {
          const { db } = await stored(history);
          const [startAt = 0, end = 0] = places.map((place) => startOf(history, place)).toSorted();
          const all = grouped(interval, history);
          const walked: CandleState[] = [];
          for (let endAt = end; ;) {
            const page = await readCandles(db, { instrument: INSTRUMENT, interval, limit, endAt });
            walked.unshift(...page);
            if (page.length < limit) break;
            endAt = page[0]?.openTime ?? 0;
          }
          expect(walked).toEqual(all.filter(({ openTime }) => openTime < end));
          const period = { instrument: INSTRUMENT, interval, limit: 1_000, startAt, endAt: end };
          const inside = all.filter(({ openTime }) => openTime >= startAt && openTime < end);
          expect(await readCandles(db, period)).toEqual(inside);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('candles in memory', () => {
  it('equal a grouping by the calendar in every interval', () => {
    fc.assert(
      fc.property(trades, intervals, (history, interval) => {
        const series = new CandleSeries(interval, 10_000);
        for (const trade of history) series.add({ ...trade, quoteUnits: BigInt(trade.price * trade.lots) });
        expect(series.candles).toEqual(grouped(interval, history));
      }),
    );
  });
});

describe('trades from a time on', () => {
  it('page forward without gap or repetition', async () => {
    await fc.assert(
      fc.asyncProperty(trades, limits, share, fc.boolean(), async (history, limit, place, again) => {
        const { db } = await stored(history);
        const startAt = startOf(history, place);
        const walked: number[] = [];
        for (let after: string | undefined; ;) {
          const start = after === undefined || again ? { startAt } : {};
          const page = await readTradePage(db, {
            instrument: INSTRUMENT,
            limit,
            after,
            sort: 'oldest',
            ...start,
          });
          expect(page.rows.length).toBeLessThanOrEqual(limit);
          walked.push(...page.rows.map(({ tradeId }) => tradeId));
          if (page.nextCursor === null) break;
          after = page.nextCursor;
        }
        const expected = history.filter(({ time }) => time >= startAt).map(({ tradeId }) => tradeId);
        expect(walked).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('openTimeOf', () => {
  it.each([
    ['2024-02-29T23:59:59.999Z', '2024-02-01T00:00:00.000Z'],
    ['2024-03-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2023-12-31T23:59:59.999Z', '2023-12-01T00:00:00.000Z'],
    ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
  ])('begins the month of %s in UTC', (time, opened) => {
    expect(new Date(openTimeOf('1M', Date.parse(time))).toISOString()).toBe(opened);
  });
});
