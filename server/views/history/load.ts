import type { Kysely } from 'kysely';
import { INTERVALS } from '../../units/intervals.ts';
import { candleCapacity, TRADES_IN_MEMORY, type MarketView } from '../market/marketView.ts';
import { readCandles, readTrades } from './marketQueries.ts';
import type { ViewTables } from './tables.ts';

/** The sequence number the tables contain; 0 for new ones. */
export async function readProgress(db: Kysely<ViewTables>): Promise<number> {
  const row = await db.selectFrom('progress').select('seq').executeTakeFirst();
  return row?.seq ?? 0;
}

/** Fills a market's memory with its newest stored candles and trades. */
export async function loadMarket(db: Kysely<ViewTables>, market: MarketView): Promise<void> {
  const instrument = market.units.instrument.id;
  for (const interval of INTERVALS) {
    const candles = await readCandles(db, { instrument, interval, limit: candleCapacity(interval) });
    market.candles(interval).load(candles);
  }
  const trades = await readTrades(db, instrument, TRADES_IN_MEMORY);
  for (const trade of trades.reverse()) market.trades.add(trade);
}
