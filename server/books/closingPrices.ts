import type { Kysely } from 'kysely';
import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { INTERVAL_MS } from '../units/intervals.ts';
import { readCandles } from '../views/history/marketQueries.ts';
import type { ViewTables } from '../views/history/tables.ts';
import type { Markets } from '../views/markets.ts';

/** What assets are quoted in. */
const QUOTE_ASSET = 'USDT';

/** Where prices come from. */
export interface PriceSource {
  readonly db: Kysely<ViewTables>;
  readonly markets: Pick<Markets, 'pairNamed'>;
}

/** Price of an asset at the end of the day or hour that begins at a time, in units of USDT; 0n before its first trade and without a pair. */
export type Closes = (asset: string, openTime: number) => bigint;

interface Span {
  readonly assets: readonly string[];
  /** The first and the last time that is asked for, in ms. */
  readonly from: number;
  readonly now: number;
}

/** Reads the closing prices of a span. Where nothing traded, the one before counts. */
export async function closingPrices(
  { db, markets }: PriceSource,
  interval: '1h' | '1d',
  { assets, from, now }: Span,
): Promise<Closes> {
  // As many candles as there can be in the span, and one before it: where some are missing, those found go further back.
  const limit = Math.ceil((now - from) / INTERVAL_MS[interval]) + 2;
  const series = new Map<string, readonly { readonly openTime: number; readonly price: bigint }[]>();
  for (const asset of assets) {
    const instrument = markets.pairNamed(`${asset}/${QUOTE_ASSET}`)?.units.instrument;
    if (instrument === undefined) continue;
    const candles = await readCandles(db, { instrument: instrument.id, interval, limit });
    const step = BigInt(instrument.tickUnits);
    series.set(
      asset,
      candles.map(({ openTime, close }) => ({ openTime, price: BigInt(close) * step })),
    );
  }
  return (asset, openTime) => {
    if (asset === QUOTE_ASSET) return UNITS_PER_ASSET;
    return series.get(asset)?.findLast((candle) => candle.openTime <= openTime)?.price ?? 0n;
  };
}
