import type { Transaction } from 'kysely';
import { formerIdsOf } from '../../custody/formerIds.ts';
import type { DepositEvent } from '../../custody/protocol.ts';
import type { ServiceTables } from '../tables.ts';
import type { MovementRow } from './movementLists.ts';

type Row = MovementRow<'deposits'>;

/** Deposits of before ids had addresses that are what an event tells of: those of its transaction, address and asset. */
export async function formerDeposits(
  trx: Transaction<ServiceTables>,
  { depositId, txId, address, asset }: DepositEvent,
): Promise<readonly Row[]> {
  const former = formerIdsOf(depositId);
  if (former === undefined) return [];
  const rows = await trx
    .selectFrom('deposits')
    .selectAll()
    .where('custodyId', '>=', former.from)
    .where('custodyId', '<', former.below)
    .orderBy('custodyId')
    .execute();
  return rows.filter(
    (row) =>
      former.isOne(row.custodyId) && row.txId === txId && row.address === address && row.asset === asset,
  );
}

/** Whether its money is in the balance, is on its way there, or waits for others at a minimum. */
export function counts({ status, next }: Row): boolean {
  return next !== null || status === 'credited' || status === 'belowMinimum';
}
