import { formatUnits } from '@tidemark/sdk/core';
import { PRODUCT, productOf, subOf } from '../../engine/protocol.ts';
import type { BalanceEvent } from '../../views/balances.ts';
import type { Markets } from '../../views/markets.ts';

/** A margin account as its owner sees it; `undefined` for a sub-account that is no contract's. */
export function toMarginAccount({ account, asset, available, held }: BalanceEvent, markets: Markets) {
  const product = productOf(account);
  const isolated = product === PRODUCT.margin ? markets.contract(subOf(account)) : null;
  if (isolated === undefined) return undefined;
  return {
    product,
    contract: isolated?.contract.name ?? null,
    asset,
    balance: formatUnits(available + held),
    held: formatUnits(held),
  };
}
