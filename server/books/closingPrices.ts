import { sql, type Kysely } from 'kysely';
import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import type { ViewTables } from '../views/history/tables.ts';
import type { Markets } from '../views/markets.ts';

/** What assets are quoted in. */
const QUOTE_ASSET = 'USDT';

/** Where prices come from. */
export interface PriceSource {
  readonly db: Kysely<ViewTables>;
  readonly markets: Pick<Markets, 'pairNamed'>;
}

/** Price of an asset for the day or hour that begins at a time, in units of USDT; 0n as long as it was never traded, and without a pair. */
export type Closes = (asset: string, openTime: number) => bigint;

/** The days or hours that prices are wanted of, by asset, each by when it begins in ms. */
export type WantedTimes = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Reads the price of an asset at the end of days or hours: that of its last trade until then, and before its first trade that of the first, so that what
 * somebody holds is worth the same before and after anybody has said what. One search of an index for each time, whatever lies between them.
 */
export async function closingPrices(
  { db, markets }: PriceSource,
  interval: '1h' | '1d',
  wanted: WantedTimes,
): Promise<Closes> {
  const prices = new Map<string, ReadonlyMap<number, bigint>>();
  for (const [asset, times] of wanted) {
    const instrument = markets.pairNamed(`${asset}/${QUOTE_ASSET}`)?.units.instrument;
    if (instrument === undefined || times.size === 0) continue;
    const step = BigInt(instrument.tickUnits);
    const found = await readPrices(db, { instrument: instrument.id, interval, times: [...times] });
    prices.set(asset, new Map(found.map(({ time, price }) => [time, BigInt(price ?? 0) * step])));
  }
  return (asset, openTime) =>
    asset === QUOTE_ASSET ? UNITS_PER_ASSET : (prices.get(asset)?.get(openTime) ?? 0n);
}

interface SeriesTimes {
  readonly instrument: number;
  readonly interval: '1h' | '1d';
  readonly times: readonly number[];
}

async function readPrices(
  db: Kysely<ViewTables>,
  { instrument, interval, times }: SeriesTimes,
): Promise<readonly { readonly time: number; readonly price: number | null }[]> {
  const series = sql`candles.instrument = ${instrument} AND candles.interval = ${interval}`;
  const { rows } = await sql<{ time: number; price: number | null }>`
    SELECT wanted.value AS time, coalesce(
      (SELECT close FROM candles WHERE ${series} AND openTime <= wanted.value ORDER BY openTime DESC LIMIT 1),
      (SELECT open FROM candles WHERE ${series} AND openTime > wanted.value ORDER BY openTime LIMIT 1)
    ) AS price FROM json_each(${JSON.stringify(times)}) AS wanted`.execute(db);
  return rows;
}
