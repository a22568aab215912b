import type { Kysely } from 'kysely';
import { inTransaction } from '../../ports/store.ts';
import { insertRows } from '../../database/insertRows.ts';
import type { RowBatch } from './pendingRows.ts';
import type { ViewTables } from './tables.ts';
import { writeContractRows } from '../contracts/write.ts';
import { writePlacements } from '../placements.ts';

const ORDER_COLUMNS = [
  'orderId',
  'account',
  'instrument',
  'clientOrderId',
  'side',
  'type',
  'timeInForce',
  'price',
  'quantity',
  'filled',
  'filledQuote',
  'fee',
  'status',
  'createdAt',
  'updatedAt',
] as const;

/** An order that is stored already goes on. */
const ORDER_GOES_ON = {
  key: ['orderId'],
  set: ['price', 'quantity', 'filled', 'filledQuote', 'fee', 'status', 'updatedAt'],
} as const;

const CANDLE_COLUMNS = [
  'instrument',
  'interval',
  'openTime',
  'open',
  'high',
  'low',
  'close',
  'lots',
  'quoteUnits',
  'trades',
] as const;

/** A candle that is stored already goes on. */
const CANDLE_GOES_ON = {
  key: ['instrument', 'interval', 'openTime'],
  set: ['high', 'low', 'close', 'lots', 'quoteUnits', 'trades'],
} as const;

const TRADE_COLUMNS = ['instrument', 'tradeId', 'price', 'lots', 'takerSide', 'time'] as const;

const FILL_COLUMNS = [
  'account',
  'instrument',
  'tradeId',
  'role',
  'orderId',
  'clientOrderId',
  'orderType',
  'side',
  'price',
  'quantity',
  'quote',
  'fee',
  'time',
] as const;

/** Writes the rows and the sequence number they reach in one transaction. */
export async function writeRows(db: Kysely<ViewTables>, batch: RowBatch, seq: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await insertRows(trx, 'trades', TRADE_COLUMNS, batch.trades);
    await insertRows(trx, 'fills', FILL_COLUMNS, batch.fills);
    await insertRows(trx, 'orders', ORDER_COLUMNS, batch.orders, ORDER_GOES_ON);
    await insertRows(trx, 'candles', CANDLE_COLUMNS, batch.candles, CANDLE_GOES_ON);
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
