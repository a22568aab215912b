import type { Kysely, Transaction } from 'kysely';
import { chunks } from './chunks.ts';
import type { RowBatch } from './pendingRows.ts';
import type { ViewTables } from './tables.ts';
import { writeContractRows } from '../contracts/write.ts';
import { writePlacements } from '../placements.ts';

async function writeOrders(trx: Transaction<ViewTables>, batch: RowBatch): Promise<void> {
  for (const rows of chunks(batch.orders)) {
    await trx
      .insertInto('orders')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('orderId').doUpdateSet((eb) => ({
          price: eb.ref('excluded.price'),
          quantity: eb.ref('excluded.quantity'),
          filled: eb.ref('excluded.filled'),
          filledQuote: eb.ref('excluded.filledQuote'),
          fee: eb.ref('excluded.fee'),
          status: eb.ref('excluded.status'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute();
  }
}

async function writeCandles(trx: Transaction<ViewTables>, batch: RowBatch): Promise<void> {
  for (const rows of chunks(batch.candles)) {
    await trx
      .insertInto('candles')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['instrument', 'interval', 'openTime']).doUpdateSet((eb) => ({
          high: eb.ref('excluded.high'),
          low: eb.ref('excluded.low'),
          close: eb.ref('excluded.close'),
          lots: eb.ref('excluded.lots'),
          quoteUnits: eb.ref('excluded.quoteUnits'),
          trades: eb.ref('excluded.trades'),
        })),
      )
      .execute();
  }
}

async function writeTrades(trx: Transaction<ViewTables>, batch: RowBatch): Promise<void> {
  for (const rows of chunks(batch.trades)) await trx.insertInto('trades').values(rows).execute();
  for (const rows of chunks(batch.fills)) await trx.insertInto('fills').values(rows).execute();
}

/** Writes the rows and the sequence number they reach in one transaction. */
export async function writeRows(db: Kysely<ViewTables>, batch: RowBatch, seq: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writeTrades(trx, batch);
    await writeOrders(trx, batch);
    await writeCandles(trx, batch);
    await writeContractRows(trx, batch);
    await writePlacements(trx, batch);
    await trx
      .insertInto('progress')
      .values({ id: 1, seq })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seq }))
      .execute();
  });
}

/** Drops all but the newest public trades of a pair; candles and users' fills are kept forever. */
export async function pruneTrades(
  db: Kysely<ViewTables>,
  instrument: number,
  lastId: number,
  keep: number,
): Promise<void> {
  await db
    .deleteFrom('trades')
    .where('instrument', '=', instrument)
    .where('tradeId', '<=', lastId - keep)
    .execute();
}
