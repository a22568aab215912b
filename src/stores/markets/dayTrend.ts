import { useEffect, useState } from 'react';
import { api } from '../clients.ts';

/** A day in quarter hours. */
const INTERVAL = '15m';
const POINTS = 96;
const RENEW_MS = 5 * 60_000;

interface Trend {
  readonly pair: string;
  readonly closes: readonly number[];
}

/**
 * Closing prices of the last 24 hours, oldest first, for a line on screen (pixels, not money, hence numbers).
 * Empty until they arrive and when they cannot be had: a missing decoration is not worth an error.
 */
export function useDayTrend(pair: string): readonly number[] {
  const [trend, setTrend] = useState<Trend>({ pair, closes: [] });

  useEffect(() => {
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      const query = { tradePairName: pair, interval: INTERVAL, limit: POINTS } as const;
      const candles = await api.listCandles(query, leaving.signal).catch(() => undefined);
      if (candles === undefined || leaving.signal.aborted) return;
      setTrend({ pair, closes: candles.map(({ close }) => Number(close)) });
    };
    void load();
    const timer = setInterval(() => void load(), RENEW_MS);
    return () => {
      leaving.abort();
      clearInterval(timer);
    };
  }, [pair]);

  return trend.pair === pair ? trend.closes : [];
}
