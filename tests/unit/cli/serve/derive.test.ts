import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTERVALS, openTimeOf, parseUnits, type Interval } from '@tidemark/sdk/core';
import { CandleBuilder } from '../../../../packages/cli/serve/derive/candles.ts';
import { DayWindow } from '../../../../packages/cli/serve/derive/dayFigures.ts';
import type { ExactTrade } from '../../../../packages/cli/serve/derive/trades.ts';

const DAY_MS = 86_400_000;

interface PlainTrade {
  readonly price: number;
  readonly quantity: number;
  readonly tradedAt: number;
}

/** Trades of two days and more, in cents and thousandths. */
const history = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 10_000 }),
      quantity: fc.integer({ min: 1, max: 5_000 }),
      pause: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: DAY_MS })),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let tradedAt = 1_700_000_000_000;
    return steps.map(({ price, quantity, pause }): PlainTrade => {
      tradedAt += pause;
      return { price: price / 100, quantity: quantity / 1_000, tradedAt };
    });
  });

const exact = ({ price, quantity, tradedAt }: PlainTrade): ExactTrade => ({
  instrument: 'BTC/USDT',
  at: tradedAt * 1_000,
  tradedAt,
  price: parseUnits(price.toFixed(2)) as bigint,
  quantity: parseUnits(quantity.toFixed(3)) as bigint,
});

const sum = (values: readonly Decimal[]): string =>
  values.reduce((a, b) => a.plus(b), new Decimal(0)).toFixed();
const valueOf = ({ price, quantity }: PlainTrade): Decimal =>
  new Decimal(price.toFixed(2)).mul(quantity.toFixed(3));
const same = (one: string | undefined, other: string): void =>
  expect(new Decimal(one ?? 'NaN').toFixed()).toBe(other);

describe('24-hour figures', () => {
  it('are those of the trades of the last 24 hours, after every trade', () => {
    fc.assert(
      fc.property(history, (trades) => {
        const window = new DayWindow();
        for (const [index, trade] of trades.entries()) {
          window.add(exact(trade));
          const day = trades.slice(0, index + 1).filter(({ tradedAt }) => tradedAt > trade.tradedAt - DAY_MS);
          const figures = window.figures();
          const prices = day.map(({ price }) => price);
          same(figures?.last, new Decimal(trade.price).toFixed());
          same(figures?.open, new Decimal(prices[0] ?? 0).toFixed());
          same(figures?.high, new Decimal(Math.max(...prices)).toFixed());
          same(figures?.low, new Decimal(Math.min(...prices)).toFixed());
          same(figures?.volume, sum(day.map(({ quantity }) => new Decimal(quantity.toFixed(3)))));
          same(figures?.quoteVolume, sum(day.map(valueOf)));
          same(
            figures?.change,
            new Decimal(trade.price.toFixed(2)).minus((prices[0] ?? 0).toFixed(2)).toFixed(),
          );
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('candles', () => {
  it('are those of the trades that were made while they were open', () => {
    fc.assert(
      fc.property(history, fc.constantFrom(...INTERVALS), (trades, interval) => {
        const builder = new CandleBuilder(interval);
        const candles = [...trades.map((trade) => builder.add(exact(trade))), builder.candle()].filter(
          (candle) => candle !== undefined,
        );
        const openings = [...new Set(trades.map(({ tradedAt }) => openTimeOf(interval, tradedAt)))];
        expect(candles.map(({ openedAt }) => openedAt)).toEqual(openings);
        for (const candle of candles) {
          const own = trades.filter(({ tradedAt }) => openTimeOf(interval, tradedAt) === candle.openedAt);
          const prices = own.map(({ price }) => price);
          same(candle.open, new Decimal(prices[0] ?? 0).toFixed());
          same(candle.close, new Decimal(prices.at(-1) ?? 0).toFixed());
          same(candle.high, new Decimal(Math.max(...prices)).toFixed());
          same(candle.low, new Decimal(Math.min(...prices)).toFixed());
          same(candle.volume, sum(own.map(({ quantity }) => new Decimal(quantity.toFixed(3)))));
          same(candle.quoteVolume, sum(own.map(valueOf)));
          expect(candle.trades).toBe(own.length);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('open with the minute, the hour, the day of UTC, and on Monday', () => {
    const at = Date.parse('2024-08-08T23:54:13.937Z');
    const opened = (interval: Interval): string => new Date(openTimeOf(interval, at)).toISOString();
    expect(opened('1m')).toBe('2024-08-08T23:54:00.000Z');
    expect(opened('4h')).toBe('2024-08-08T20:00:00.000Z');
    expect(opened('1d')).toBe('2024-08-08T00:00:00.000Z');
    expect(opened('1w')).toBe('2024-08-05T00:00:00.000Z');
  });
});
