import type { HandlerContext } from '../context.ts';
import { addressHandlers } from './addresses.ts';
import { debtHandlers } from './debts.ts';
import { depositHandlers } from './deposits.ts';
import { movementHandlers } from './movements.ts';
import { withdrawalHandlers } from './withdrawals.ts';

/** Deposits, withdrawals and the address book. */
export function walletHandlers(context: HandlerContext) {
  return {
    ...movementHandlers(context),
    ...depositHandlers(context),
    ...addressHandlers(context),
    ...withdrawalHandlers(context),
    ...debtHandlers(context),
  };
}
