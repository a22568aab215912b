import { api } from '../clients.ts';
import type { Candle, CandleInterval } from './types.ts';

const PAGE = 500;

/** Candles that opened before `before` (milliseconds), oldest first; empty when history ends. Rejects with the SDK's error. */
export async function loadCandlesBefore(
  pair: string,
  interval: CandleInterval,
  before: number,
  signal: AbortSignal,
): Promise<readonly Candle[]> {
  const query = { instrument: pair, interval, endAt: before - 1, limit: PAGE } as const;
  const candles = await api.listCandles(query, signal);
  return candles.filter(({ openedAt }) => openedAt < before);
}
