import { INTERVALS } from '@tidemark/sdk/core';
import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { candleCapacity, TRADES_IN_MEMORY, type MarketView } from '../market/marketView.ts';
import { readCandles, readTrades } from './marketQueries.ts';
import type { ViewTables } from './tables.ts';

/**
 * The sequence number the tables contain; 0 for new ones. Tables that know more than the journal are of another one, from a time before
 * a backup was restored, and are emptied.
 * @param journalSeq the last of the journal
 */
export async function readProgress(db: Kysely<ViewTables>, journalSeq: number): Promise<number> {
  const row = await db.selectFrom('progress').select('seq').executeTakeFirst();
  const seq = row?.seq ?? 0;
  if (seq <= journalSeq) return seq;
  await emptyTables(db);
  return 0;
}

async function emptyTables(db: Kysely<ViewTables>): Promise<void> {
  const tables = await db.introspection.getTables();
  await inTransaction(db, async (trx) => {
    for (const { name } of tables) await trx.deleteFrom(name as keyof ViewTables).execute();
  });
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
