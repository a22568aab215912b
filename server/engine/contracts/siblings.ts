import { accountIdOf, PRODUCT, productOf, type AccountId } from '../ledger/protocol.ts';
import type { ContractAccount } from './model.ts';
import type { Contract } from './protocol.ts';

/** The cross account of an owner behind contracts of a kind. */
export function crossAccountOf(owner: number, { kind }: Pick<Contract, 'kind'>): AccountId {
  return accountIdOf(owner, kind === 'linear' ? PRODUCT.derivatives : PRODUCT.coinContract);
}

/** Lets the accounts of both margin modes that an owner has at a contract know each other, once both are there. */
export function pairSiblings(account: ContractAccount): void {
  const { margin, market } = account;
  const { id, owner } = margin.account;
  const { contract } = market;
  const other =
    productOf(id) === PRODUCT.margin
      ? crossAccountOf(owner, contract)
      : accountIdOf(owner, PRODUCT.margin, contract.id);
  const sibling = market.accounts.get(other);
  if (sibling === undefined) return;
  account.sibling = sibling;
  sibling.sibling = account;
}
