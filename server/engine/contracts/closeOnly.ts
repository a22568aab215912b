import { reject, type Reject } from '../kernel/outcome.ts';
import { PRODUCT, productOf, subOf, type AccountId } from '../ledger/protocol.ts';
import type { ContractAccount } from './model.ts';
import type { ContractsState } from './state.ts';

/** Whether an account may only reduce its positions in a contract. The exchange's own accounts still make the market. */
export function isCloseOnly({ market, margin }: ContractAccount): boolean {
  return market.delisting !== null && !margin.account.isSystem;
}

/** Rejects what could open or enlarge a position in a contract that is being delisted. */
export function closeOnlyRefused(): Reject {
  return reject('closeOnly', 'This contract is being delisted: only reduce-only orders are accepted.');
}

/** Whether an account is isolated margin of a contract that was settled. */
export function isSettledMargin({ markets }: ContractsState, id: AccountId): boolean {
  return productOf(id) === PRODUCT.margin && markets.get(subOf(id))?.isSettled === true;
}
