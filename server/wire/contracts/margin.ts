import { formatUnits, productNameOf, splitBalance, type BonusFunds } from '@tidemark/sdk/core';
import { PRODUCT, productOf, subOf } from '../../engine/protocol.ts';
import type { BalanceEvent } from '../../views/balances.ts';
import type { ContractAccounts } from '../../views/contracts/contractAccounts.ts';
import type { Markets } from '../../views/markets.ts';

/** What is known of margin accounts beside their balances. */
export interface MarginViews {
  readonly markets: Markets;
  readonly contractAccounts: Pick<ContractAccounts, 'isolatedMargin' | 'bonusFunds'>;
}

/** A margin account as its owner sees it; `undefined` for a sub-account that is no contract's. */
export function toMarginAccount(
  { account, asset, available, held }: BalanceEvent,
  { markets, contractAccounts }: MarginViews,
) {
  const product = productOf(account);
  const isolated = product === PRODUCT.margin ? markets.contract(subOf(account)) : null;
  if (isolated === undefined) return undefined;
  const balance = available + held;
  const state = isolated?.contract.settle === asset ? contractAccounts.isolatedMargin(account) : undefined;
  const { kept = null, forOrders = 0n, isKeeping = false } = state ?? {};
  return {
    product,
    productName: productNameOf(product),
    contract: isolated?.contract.name ?? null,
    asset,
    balance: formatUnits(balance),
    held: formatUnits(held),
    returnable: formatUnits(kept === null ? 0n : balance - kept - forOrders),
    takenForOrders: formatUnits(forOrders),
    ...(isolated !== null && { keepsMargin: isKeeping }),
    ...bonusOf(contractAccounts.bonusFunds(account, asset), balance),
  };
}

function bonusOf(funds: BonusFunds | undefined, balance: bigint) {
  if (funds === undefined) return {};
  const left = splitBalance(funds, balance);
  return {
    bonus: {
      left: formatUnits(left.beforeOwn + left.afterOwn),
      beforeOwn: formatUnits(funds.beforeOwn),
      afterOwn: formatUnits(funds.afterOwn),
      own: formatUnits(funds.own),
    },
  };
}
