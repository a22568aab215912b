import type { DataLoadMore, KLineData } from 'klinecharts';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createCandleFeed,
  whileShown,
} from '../../../../../../../src/features/trading/screen/chart/candleFeed.ts';
import type { Candle } from '../../../../../../../src/stores/market/types.ts';

const SYMBOL = { ticker: 'BTC/USDT', pricePrecision: 2, volumePrecision: 5 };
const PERIOD = { type: 'minute', span: 1 } as const;

const candle = (ts: number, close = '1'): Candle => ({
  openedAt: ts,
  open: '1',
  high: '9',
  low: '1',
  close,
  volume: '1',
  quoteVolume: '1',
  trades: 1,
});

/** Plays the chart's part. */
function setUp(loadBefore = vi.fn(async (): Promise<readonly Candle[]> => [])) {
  const recent$ = new Subject<readonly Candle[]>();
  const refill = vi.fn();
  const feed = createCandleFeed(() => ({ recent$, loadBefore }), refill);
  const filled = vi.fn<(data: KLineData[], more?: DataLoadMore) => void>(() =>
    feed.subscribeBar?.({ symbol: SYMBOL, period: PERIOD, callback: updated }),
  );
  const updated = vi.fn<(bar: KLineData) => void>();
  const older = vi.fn<(data: KLineData[], more?: DataLoadMore) => void>();
  const ask = (type: 'init' | 'forward', timestamp: number | null, callback: typeof older) =>
    feed.getBars({ type, timestamp, symbol: SYMBOL, period: PERIOD, callback });
  const stop = () => feed.unsubscribeBar?.({ symbol: SYMBOL, period: PERIOD });
  return { recent$, refill, filled, updated, older, ask, stop, loadBefore, dispose: feed.dispose };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('candle feed', () => {
  it('fills the chart at once and feeds changes a few times a second', () => {
    const { ask, filled, updated, recent$ } = setUp();
    void ask('init', null, filled);
    const first = [candle(1), candle(2)];
    recent$.next(first);
    expect(filled.mock.calls[0]?.[0].map(({ timestamp }) => timestamp)).toEqual([1, 2]);
    recent$.next([first[0] ?? candle(1), candle(2, '3')]);
    recent$.next([first[0] ?? candle(1), candle(2, '4'), candle(3)]);
    expect(updated).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(updated.mock.calls.map(([bar]) => [bar.timestamp, bar.close])).toEqual([
      [2, 4],
      [3, 1],
    ]);
  });

  it('asks for a new start when the stream has moved on too far', async () => {
    const { ask, filled, refill, recent$ } = setUp();
    void ask('init', null, filled);
    recent$.next([candle(1)]);
    recent$.next([candle(8)]);
    await vi.advanceTimersByTimeAsync(100);
    expect(refill).toHaveBeenCalledOnce();
  });

  it('leaves the stream when the chart turns to another period', () => {
    const { ask, filled, stop, recent$ } = setUp();
    void ask('init', null, filled);
    stop();
    recent$.next([candle(1)]);
    expect(filled).not.toHaveBeenCalled();
    expect(recent$.observed).toBe(false);
  });

  it('leaves the stream for good when its chart is gone, a new start that was due included', async () => {
    const { ask, filled, refill, dispose, recent$ } = setUp();
    void ask('init', null, filled);
    recent$.next([candle(1)]);
    recent$.next([candle(8)]);
    vi.advanceTimersByTime(100);
    dispose();
    await vi.advanceTimersByTimeAsync(0);
    void ask('init', null, filled);
    expect([recent$.observed, refill.mock.calls]).toEqual([false, []]);
  });

  it('pages backwards until history ends', async () => {
    const loadBefore = vi.fn(async (ts: number) => (ts > 5 ? [candle(ts - 2), candle(ts - 1)] : []));
    const { ask, older } = setUp(loadBefore as never);
    await ask('forward', 10, older);
    await vi.advanceTimersByTimeAsync(0);
    expect(older.mock.lastCall?.[0].map(({ timestamp }) => timestamp)).toEqual([8, 9]);
    expect(older.mock.lastCall?.[1]).toMatchObject({ forward: true });
    await ask('forward', 5, older);
    await vi.advanceTimersByTimeAsync(0);
    expect(older.mock.lastCall).toEqual([[], { forward: false, backward: false }]);
  });

  it('asks again for a page that could not be had, after a while', async () => {
    const loadBefore = vi.fn(async (): Promise<readonly Candle[]> => [candle(1)]);
    loadBefore.mockRejectedValueOnce(new Error('offline'));
    const { ask, older } = setUp(loadBefore);
    await ask('forward', 10, older);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(older).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(older.mock.lastCall).toEqual([[], { forward: true, backward: false }]);
    await ask('forward', 10, older);
    await vi.advanceTimersByTimeAsync(0);
    expect(older.mock.lastCall?.[0].map(({ timestamp }) => timestamp)).toEqual([1]);
  });

  it('drops a page that arrives after the chart has turned away', async () => {
    const { ask, older, stop } = setUp(vi.fn(async () => [candle(1)]));
    void ask('forward', 10, older);
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(older).not.toHaveBeenCalled();
  });
});

describe('candles that are not looked at', () => {
  it('are held back, but for the latest ones as soon as they are looked at again', () => {
    const values$ = new Subject<number>();
    const shown$ = new BehaviorSubject(true);
    const told: number[] = [];
    whileShown(values$, shown$).subscribe((value) => told.push(value));
    values$.next(1);
    shown$.next(false);
    values$.next(2);
    values$.next(3);
    expect(told).toEqual([1]);
    shown$.next(true);
    expect(told).toEqual([1, 3]);
    shown$.next(false);
    shown$.next(true);
    values$.next(4);
    expect(told).toEqual([1, 3, 4]);
  });
});
