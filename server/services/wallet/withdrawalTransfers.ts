import type { Transaction } from 'kysely';
import {
  accountIdOf,
  PENDING_WITHDRAWALS,
  PRODUCT,
  SYSTEM_OWNER,
  type AccountId,
} from '../../engine/protocol.ts';
import { OUTSIDE, type PlannedTransfer } from '../account/transfers.ts';
import type { ServiceTables } from '../tables.ts';
import { depositAccountOf } from './depositAccount.ts';
import type { MovementRow } from './movementLists.ts';
import { moneyFor, type WithdrawalState } from './withdrawalStates.ts';

type Row = MovementRow<'withdrawals'>;

const FEES = accountIdOf(SYSTEM_OWNER.fees, PRODUCT.wallet);

/** What arrives, in ledger units. */
export function receivesOf({ amount, fee }: Pick<Row, 'amount' | 'fee'>): bigint {
  return BigInt(amount) - BigInt(fee);
}

/** The transfers of a withdrawal as they are planned: what goes to another user comes in where their deposits do. */
export async function plannedTransfersOf(
  trx: Transaction<ServiceTables>,
  row: Row,
  to: WithdrawalState,
): Promise<PlannedTransfer[]> {
  const { recipient } = row;
  return transfersOf(row, to, recipient === null ? undefined : await depositAccountOf(trx, recipient));
}

/** The transfers by which the money of a withdrawal follows it into a state; those of nothing are left out. @param inside the account of a receiving user */
export function transfersOf(row: Row, to: WithdrawalState, inside: AccountId = OUTSIDE): PlannedTransfer[] {
  const { id, userId, asset, recipient, status } = row;
  const [wallet, aside] = [accountIdOf(userId, PRODUCT.wallet), accountIdOf(userId, PENDING_WITHDRAWALS)];
  const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)];
  const move = (name: string, transfer: Omit<PlannedTransfer, 'key' | 'asset'>): PlannedTransfer[] =>
    transfer.amount > 0n ? [{ ...transfer, asset, key: `withdrawal:${id}:${name}` }] : [];
  switch (moneyFor(status, to)) {
    case undefined:
      return [];
    case 'hold':
      return move('hold', { from: wallet, to: aside, amount });
    case 'return':
      return move('return', { from: aside, to: wallet, amount });
    case 'pay':
      return recipient === null
        ? [
            ...move('out', { from: aside, to: OUTSIDE, amount: receivesOf(row) }),
            ...move('fee', { from: aside, to: FEES, amount: fee }),
          ]
        : move('inside', { from: aside, to: inside, amount });
  }
}
