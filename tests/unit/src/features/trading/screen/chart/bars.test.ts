import { describe, expect, it } from 'vitest';
import { barOf, changedCandles } from '../../../../../../../src/features/trading/screen/chart/bars.ts';
import type { Candle } from '../../../../../../../src/stores/market/types.ts';

const candle = (ts: number, close = '1'): Candle => ({
  openedAt: ts,
  open: '1',
  high: '2',
  low: '0.5',
  close,
  volume: '10',
  quoteVolume: '10',
  trades: 1,
});
const times = (candles: readonly Candle[] | undefined) => candles?.map(({ openedAt: ts }) => ts);

describe('chart updates', () => {
  it('feed the last candle when it changed, and the new ones', () => {
    const [a, b, c] = [candle(1), candle(2), candle(3)];
    expect(times(changedCandles([a, b], [a, b]))).toEqual([]);
    expect(times(changedCandles([a, b], [a, b, c]))).toEqual([3]);
    expect(times(changedCandles([a, b], [a, candle(2, '1.5'), c]))).toEqual([2, 3]);
  });

  it('tolerate old candles falling off and a snapshot of equal values', () => {
    expect(times(changedCandles([candle(1), candle(2)], [candle(2), candle(3)]))).toEqual([2, 3]);
    expect(times(changedCandles([candle(1), candle(2)], [candle(1), candle(2)]))).toEqual([2]);
  });

  it('ask for a new chart when history changed or does not reach back', () => {
    expect(changedCandles([candle(1), candle(2)], [candle(1, '9'), candle(2)])).toBeUndefined();
    expect(changedCandles([candle(1), candle(2)], [candle(5), candle(6)])).toBeUndefined();
    expect(changedCandles([], [candle(5)])).toBeUndefined();
  });

  it('are numbers for drawing', () => {
    expect(barOf(candle(7))).toMatchObject({ timestamp: 7, open: 1, high: 2, low: 0.5, volume: 10 });
  });
});
