import type { Transaction } from 'kysely';
import { chunks } from '../history/chunks.ts';
import type { RowBatch } from '../history/pendingRows.ts';
import type { ViewTables } from '../history/tables.ts';

async function writeOrders(trx: Transaction<ViewTables>, batch: RowBatch): Promise<void> {
  for (const rows of chunks(batch.contractOrders)) {
    await trx
      .insertInto('contractOrders')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('orderId').doUpdateSet((eb) => ({
          price: eb.ref('excluded.price'),
          quantity: eb.ref('excluded.quantity'),
          filled: eb.ref('excluded.filled'),
          filledValue: eb.ref('excluded.filledValue'),
          fee: eb.ref('excluded.fee'),
          realised: eb.ref('excluded.realised'),
          takeProfit: eb.ref('excluded.takeProfit'),
          takeProfitBy: eb.ref('excluded.takeProfitBy'),
          stopLoss: eb.ref('excluded.stopLoss'),
          stopLossBy: eb.ref('excluded.stopLossBy'),
          status: eb.ref('excluded.status'),
          updatedAt: eb.ref('excluded.updatedAt'),
        })),
      )
      .execute();
  }
}

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
  await writeOrders(trx, batch);
  await writeTriggers(trx, batch);
  const { contractFills, fundingPayments, liquidations, fundingRates } = batch;
  for (const rows of chunks(contractFills)) await trx.insertInto('contractFills').values(rows).execute();
  for (const rows of chunks(fundingPayments)) await trx.insertInto('fundingPayments').values(rows).execute();
  for (const rows of chunks(liquidations)) await trx.insertInto('liquidations').values(rows).execute();
  for (const rows of chunks(fundingRates)) await trx.insertInto('fundingRates').values(rows).execute();
}
