import type { OperationData } from '@tidemark/sdk';
import { useObservableState } from 'observable-hooks';
import { useMemo } from 'react';
import { catchError, defer, EMPTY, map, Observable, repeat, ReplaySubject, share } from 'rxjs';
import { sdk } from '../clients.ts';
import type { Candle, CandleInterval } from './types.ts';

/** A day in quarter hours. */
const INTERVAL = '15m';
const POINTS = 96;
const RENEW_MS = 5 * 60_000;

interface Trend {
  readonly pair: string;
  readonly closes: readonly number[];
}

const NONE: Trend = { pair: '', closes: [] };
const trends = new Map<string, Observable<Trend>>();

/**
 * Closing prices of the last 24 hours, oldest first, for a line on screen (pixels, not money, hence numbers).
 * Empty until they arrive and when they cannot be had: a missing decoration is not worth an error. However many lines
 * show a pair, it is asked for once.
 */
export function useDayTrend(pair: string): readonly number[] {
  const trend$ = useMemo(() => trendOf(pair), [pair]);
  const trend = useObservableState(trend$, NONE);
  // Of a pair that has just changed, the line of the one before is still there.
  return trend.pair === pair ? trend.closes : NONE.closes;
}

function trendOf(pair: string): Observable<Trend> {
  const known = trends.get(pair);
  if (known !== undefined) return known;
  const trend = defer(() => fetchCloses(pair)).pipe(
    map((closes) => ({ pair, closes })),
    catchError(() => EMPTY),
    repeat({ delay: RENEW_MS }),
    share({ connector: () => new ReplaySubject(1) }),
  );
  trends.set(pair, trend);
  return trend;
}

/** The closes now; the call is aborted when the last subscriber leaves. */
function fetchCloses(pair: string): Observable<readonly number[]> {
  return new Observable<OperationData<'listCandles'>>((observer) => {
    const leaving = new AbortController();
    const query = { instrument: pair, interval: INTERVAL, limit: POINTS } as const;
    sdk.call('listCandles', { query, signal: leaving.signal }).then(
      (candles) => {
        observer.next(candles);
        observer.complete();
      },
      (error: unknown) => observer.error(error),
    );
    return () => leaving.abort();
  }).pipe(map((candles) => candles.map(({ close }) => Number(close))));
}

const PAGE = 500;

/** Candles that opened before `before` (milliseconds), oldest first; empty when history ends. Rejects with the SDK's error. */
export async function loadCandlesBefore(
  pair: string,
  interval: CandleInterval,
  before: number,
  signal: AbortSignal,
): Promise<readonly Candle[]> {
  const query = { instrument: pair, interval, endAt: before - 1, limit: PAGE } as const;
  const candles = await sdk.call('listCandles', { query, signal });
  return candles.filter(({ openedAt }) => openedAt < before);
}
