import type { Exchange } from '../ports/exchange.ts';
import { startMarket, type Market } from '../market/market.ts';
import type { Ruled } from '../units/marketRules.ts';
import type { Host } from './host.ts';

/** Starts what trades and makes prices besides users. Rejects with `RecordingError`. */
export function startMarketRole(
  { options, clock, log, patience }: Host,
  { exchange, ruled }: { readonly exchange: Exchange; readonly ruled: Ruled },
): Promise<Market> {
  const { market: kind, recordings, speed, pace, seed } = options;
  return startMarket({ ...{ exchange, kind, recordings, speed, pace, seed, clock, log, patience }, ruled });
}
