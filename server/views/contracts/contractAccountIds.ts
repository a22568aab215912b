import { PRODUCT, productOf, type AccountId } from '../../engine/protocol.ts';

const CROSS: ReadonlySet<number> = new Set([PRODUCT.coinContract, PRODUCT.derivatives]);

/** Whether contracts trade on the account, cross or isolated. */
export function isContractAccount(account: AccountId): boolean {
  const product = productOf(account);
  return CROSS.has(product) || product === PRODUCT.margin;
}
