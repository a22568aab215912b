import { accountIdOf, PRODUCT, productOf } from '../ledger/protocol.ts';
import type { ContractAccount } from './model.ts';

/** Lets the accounts of both margin modes that an owner has at a contract know each other, once both are there. */
export function pairSiblings(account: ContractAccount): void {
  const { margin, market } = account;
  const { id, owner } = margin.account;
  const { id: contract, kind } = market.contract;
  const other =
    productOf(id) === PRODUCT.margin
      ? accountIdOf(owner, kind === 'linear' ? PRODUCT.derivatives : PRODUCT.coinContract)
      : accountIdOf(owner, PRODUCT.margin, contract);
  const sibling = market.accounts.get(other);
  if (sibling === undefined) return;
  account.sibling = sibling;
  sibling.sibling = account;
}
