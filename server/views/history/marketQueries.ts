import type { Interval } from '@tidemark/sdk/core';
import type { Kysely } from 'kysely';
import type { CandleState } from '../market/candleSeries.ts';
import type { PublicTrade } from '../market/marketView.ts';
import type { Paging, Rows } from '../paging.ts';
import { readPage, type Listing } from './listing.ts';
import type { ViewTables } from './tables.ts';

export interface CandleQuery {
  readonly instrument: number;
  readonly interval: Interval;
  readonly limit: number;
  /** Only candles that open before it. */
  readonly endAt?: number | undefined;
}

/** The newest candles that match, oldest first. */
export async function readCandles(db: Kysely<ViewTables>, query: CandleQuery): Promise<CandleState[]> {
  let select = db
    .selectFrom('candles')
    .select(['openTime', 'open', 'high', 'low', 'close', 'lots', 'quoteUnits', 'trades'])
    .where('instrument', '=', query.instrument)
    .where('interval', '=', query.interval);
  if (query.endAt !== undefined) select = select.where('openTime', '<', query.endAt);
  const rows = await select.orderBy('openTime', 'desc').limit(query.limit).execute();
  return rows.reverse().map((row) => ({ ...row, quoteUnits: BigInt(row.quoteUnits) }));
}

/** Newest first. */
export function readTrades(
  db: Kysely<ViewTables>,
  instrument: number,
  limit: number,
): Promise<PublicTrade[]> {
  return db
    .selectFrom('trades')
    .select(['tradeId', 'price', 'lots', 'takerSide', 'time'])
    .where('instrument', '=', instrument)
    .orderBy('tradeId', 'desc')
    .limit(limit)
    .execute();
}

const TRADES: Listing<'trades'> = { table: 'trades', of: 'instrument', keys: ['tradeId'] };

/** One page of a market's trades, newest first. */
export function readTradePage(
  db: Kysely<ViewTables>,
  { instrument, ...paging }: Paging & { readonly instrument: number },
): Promise<Rows<PublicTrade>> {
  return readPage(db, TRADES, { ...paging, equal: { instrument } });
}
