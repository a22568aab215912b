import type { Interval } from '@tidemark/sdk/core';
import type { Kysely } from 'kysely';
import type { CandleState } from '../market/candleSeries.ts';
import type { PublicTrade } from '../market/marketView.ts';
import type { Paging, Rows } from '../paging.ts';
import { mergeCandles, nextOpenTime, partOf, partsIn } from '../market/mergedCandles.ts';
import { readPage, type Listing, type Period } from './listing.ts';
import type { ViewTables } from './tables.ts';

export interface CandleQuery extends Period {
  readonly instrument: number;
  readonly interval: Interval;
  readonly limit: number;
}

/**
 * Reads candles that open within a period, oldest first: with `startAt` the first of them, otherwise the newest. Those of intervals that are not
 * stored are merged from shorter ones.
 */
export async function readCandles(db: Kysely<ViewTables>, query: CandleQuery): Promise<CandleState[]> {
  const { interval, limit, startAt, endAt } = query;
  const part = partOf(interval);
  if (part === undefined) return readStoredCandles(db, query);
  const boundOf = (time: number | undefined) => (time === undefined ? time : nextOpenTime(interval, time));
  const parts = await readStoredCandles(db, {
    ...query,
    interval: part,
    limit: limit * partsIn(interval, part),
    startAt: boundOf(startAt),
    endAt: boundOf(endAt),
  });
  const merged = mergeCandles(interval, parts);
  return startAt === undefined ? merged.slice(-limit) : merged.slice(0, limit);
}

async function readStoredCandles(db: Kysely<ViewTables>, query: CandleQuery): Promise<CandleState[]> {
  const { instrument, interval, limit, startAt, endAt } = query;
  let select = db
    .selectFrom('candles')
    .select(['openTime', 'open', 'high', 'low', 'close', 'lots', 'quoteUnits', 'trades'])
    .where('instrument', '=', instrument)
    .where('interval', '=', interval);
  if (startAt !== undefined) select = select.where('openTime', '>=', startAt);
  if (endAt !== undefined) select = select.where('openTime', '<', endAt);
  const rows = await select
    .orderBy('openTime', startAt === undefined ? 'desc' : 'asc')
    .limit(limit)
    .execute();
  if (startAt === undefined) rows.reverse();
  return rows.map((row) => ({ ...row, quoteUnits: BigInt(row.quoteUnits) }));
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

/** One page of a market's trades. */
export function readTradePage(
  db: Kysely<ViewTables>,
  { instrument, startAt, endAt, ...paging }: Paging & Period & { readonly instrument: number },
): Promise<Rows<PublicTrade>> {
  return readPage(db, TRADES, { ...paging, equal: { instrument } }, (list) => {
    const begun = startAt === undefined ? list : list.where('time', '>=', startAt);
    return endAt === undefined ? begun : begun.where('time', '<', endAt);
  });
}
