import type { DataLoader, KLineData } from 'klinecharts';
import { combineLatest, distinctUntilChanged, filter, map, throttleTime } from 'rxjs';
import type { Observable, Subscription } from 'rxjs';
import type { Candle } from '../../../../stores/market/types.ts';
import { barOf, changedCandles } from './bars.ts';
import { after } from '../../../../platform/scheduling.ts';

/** A chart redraws this often at most, in milliseconds; candles move with every trade. */
const REDRAW_MS = 100;

/** How long after a failure history is asked for again, in milliseconds. */
const RETRY_MS = 5_000;

/** Where a chart's candles come from. */
export interface CandleSource {
  /** The recent candles, oldest first, as they change. */
  readonly recent$: Observable<readonly Candle[]>;
  /** Candles that opened before a time in milliseconds, oldest first; empty where history ends. */
  readonly loadBefore: (ts: number, signal: AbortSignal) => Promise<readonly Candle[]>;
}

/** What a chart asks for its bars. */
export interface CandleFeed extends DataLoader {
  /** Ends the feed for good. The chart library does not unsubscribe when it disposes of a chart, so whoever disposes of it must. */
  readonly dispose: () => void;
}

/**
 * Feeds a chart: its first bars and every later change from the stream, what lies further back page by page.
 * `refill` is called when the stream has moved on so far that the chart must start again.
 */
export function createCandleFeed(source: () => CandleSource, refill: () => void): CandleFeed {
  let isOver = false;
  let subscription: Subscription | undefined;
  let leaving = new AbortController();
  let drawn: readonly Candle[] | undefined;
  let update: ((bar: KLineData) => void) | undefined;

  const stop = (): void => {
    subscription?.unsubscribe();
    leaving.abort();
    leaving = new AbortController();
    drawn = undefined;
    update = undefined;
  };

  const start = (fill: (bars: KLineData[]) => void): void => {
    subscription = source()
      .recent$.pipe(throttleTime(REDRAW_MS, undefined, { leading: true, trailing: true }))
      .subscribe((candles) => {
        if (drawn === undefined) {
          drawn = candles;
          fill(candles.map(barOf));
          return;
        }
        const changed = changedCandles(drawn, candles);
        drawn = candles;
        if (changed === undefined) queueMicrotask(() => isOver || refill());
        else for (const candle of changed) update?.(barOf(candle));
      });
  };

  const loadOlder = async (
    before: number,
    deliver: (bars: KLineData[], isMore: boolean) => void,
  ): Promise<void> => {
    const { signal } = leaving;
    // What could not be had is not the end of history. A chart that stands at its edge asks again with every change of a bar, but not
    // before it was answered.
    const candles = await source()
      .loadBefore(before, signal)
      .catch(() => delay(RETRY_MS));
    if (!signal.aborted) deliver((candles ?? []).map(barOf), candles === undefined || candles.length > 0);
  };

  return {
    getBars({ type, timestamp, callback }) {
      if (isOver) return;
      if (type === 'init') {
        stop();
        start((bars) => callback(bars, { forward: true, backward: false }));
      } else if (type === 'forward' && timestamp !== null) {
        void loadOlder(timestamp, (bars, isMore) => callback(bars, { forward: isMore, backward: false }));
      } else {
        callback([], false);
      }
    },
    subscribeBar: ({ callback }) => void (update = callback),
    unsubscribeBar: stop,
    dispose() {
      isOver = true;
      stop();
    },
  };
}

function delay(ms: number): Promise<undefined> {
  return new Promise((resolve) => void after(ms, () => resolve(undefined)));
}

/** The values of a stream of states, while it has one. */
export function valuesOf<T>(state$: Observable<{ readonly value: T | undefined }>): Observable<T> {
  return state$.pipe(
    map(({ value }) => value),
    filter((value) => value !== undefined),
  );
}

/** The values of a stream while they are looked at, and the latest one as soon as they are again. */
export function whileShown<T>(values$: Observable<T>, shown$: Observable<boolean>): Observable<T> {
  return combineLatest([values$, shown$]).pipe(
    filter(([, isShown]) => isShown),
    map(([value]) => value),
    distinctUntilChanged(),
  );
}
