import { accountIdOf, PRODUCT, productOf, type AccountId } from '../../engine/protocol.ts';
import type { Markets } from '../markets.ts';

const CROSS: ReadonlySet<number> = new Set([PRODUCT.coinContract, PRODUCT.derivatives]);

/** Whether contracts trade on the account, cross or isolated. */
export function isContractAccount(account: AccountId): boolean {
  const product = productOf(account);
  return CROSS.has(product) || product === PRODUCT.margin;
}

/** Every account of an owner that backs positions: the cross ones, then an isolated one for each contract. */
export function marginAccountsOf(owner: number, markets: Markets): AccountId[] {
  return [
    ...Array.from(CROSS, (product) => accountIdOf(owner, product)),
    ...markets.contracts().map(({ contract }) => accountIdOf(owner, PRODUCT.margin, contract.id)),
  ];
}
