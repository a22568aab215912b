import type { Transaction } from 'kysely';
import { insertRows } from '../../database/insertRows.ts';
import { chunks } from '../history/chunks.ts';
import type { RowBatch } from '../history/pendingRows.ts';
import type { ViewTables } from '../history/tables.ts';

const OWNED = ['owner', 'account', 'contract'] as const;

const ORDER_COLUMNS = [
  ...OWNED,
  'orderId',
  'clientOrderId',
  'side',
  'leg',
  'type',
  'timeInForce',
  'price',
  'quantity',
  'filled',
  'filledValue',
  'fee',
  'realised',
  'reduceOnly',
  'origin',
  'takeProfit',
  'takeProfitBy',
  'stopLoss',
  'stopLossBy',
  'status',
  'createdAt',
  'updatedAt',
] as const;

/** An order that is stored already goes on. */
const ORDER_GOES_ON = {
  key: ['orderId'],
  set: [
    'price',
    'quantity',
    'filled',
    'filledValue',
    'fee',
    'realised',
    'takeProfit',
    'takeProfitBy',
    'stopLoss',
    'stopLossBy',
    'status',
    'updatedAt',
  ],
} as const;

const FILL_COLUMNS = [
  ...OWNED,
  'tradeId',
  'role',
  'orderId',
  'clientOrderId',
  'orderType',
  'side',
  'leg',
  'price',
  'quantity',
  'value',
  'fee',
  'realised',
  'time',
] as const;

async function writeTriggers(trx: Transaction<ViewTables>, batch: RowBatch): Promise<void> {
  for (const rows of chunks(batch.triggers)) {
    await trx
      .insertInto('triggers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('triggerId').doUpdateSet((eb) => ({
          triggerPrice: eb.ref('excluded.triggerPrice'),
          price: eb.ref('excluded.price'),
          quantity: eb.ref('excluded.quantity'),
          orderId: eb.ref('excluded.orderId'),
          failure: eb.ref('excluded.failure'),
          status: eb.ref('excluded.status'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute();
  }
}

/** Writes what happened in contracts; part of one transaction with everything else. */
export async function writeContractRows(trx: Transaction<ViewTables>, batch: RowBatch): Promise<void> {
  await insertRows(trx, 'contractOrders', ORDER_COLUMNS, batch.contractOrders, ORDER_GOES_ON);
  await insertRows(trx, 'contractFills', FILL_COLUMNS, batch.contractFills);
  await writeTriggers(trx, batch);
  const { fundingPayments, liquidations, fundingRates } = batch;
  for (const rows of chunks(fundingPayments)) await trx.insertInto('fundingPayments').values(rows).execute();
  for (const rows of chunks(liquidations)) await trx.insertInto('liquidations').values(rows).execute();
  for (const rows of chunks(fundingRates)) await trx.insertInto('fundingRates').values(rows).execute();
}
