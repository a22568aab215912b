import {
  accountIdOf,
  ownerOf,
  PRODUCT,
  productOf,
  PENDING_WITHDRAWALS,
  type AccountId,
} from '../../engine/protocol.ts';
import type { BalanceEvent, Balances } from '../../views/balances.ts';

/** What an account holds, asset by asset; of a wallet with what is set aside for withdrawals, which is held as what orders need is. */
export function balancesOf(balances: Balances, account: AccountId): BalanceEvent[] {
  const own = balances.of(account);
  if (productOf(account) !== PRODUCT.wallet) return own;
  const aside = balances.of(accountIdOf(ownerOf(account), PENDING_WITHDRAWALS));
  const assets = new Set([...own, ...aside].map(({ asset }) => asset));
  return [...assets].sort().map((asset) => {
    const found = own.find((balance) => balance.asset === asset);
    const held = aside.find((balance) => balance.asset === asset)?.available ?? 0n;
    return {
      kind: 'balance',
      account,
      asset,
      available: found?.available ?? 0n,
      held: (found?.held ?? 0n) + held,
    };
  });
}
