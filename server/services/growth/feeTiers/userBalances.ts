import { splitBalance, UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { FIRST_USER_OWNER } from '../../../engine/ledger/protocol.ts';
import { accountIdOf, ownerOf, PENDING_WITHDRAWALS } from '../../../engine/protocol.ts';
import type { BalanceEvent } from '../../../views/balances.ts';
import type { Views } from '../../../views/views.ts';
import { accountsOf } from '../../account/products.ts';

/** What an asset is worth, in ledger units of USDT; 0n where it has no price. */
export interface AssetPrices {
  of(asset: string): bigint;
}

/** What balances are read from. */
export type BalanceViews = Pick<Views, 'balances' | 'markets' | 'contractAccounts'>;

/**
 * What every user owns, in ledger units of USDT, rounded down per account and asset: wallet, withdrawals on their way, all products that
 * trade, isolated margin and Earn; without open profits and losses, and without bonus funds. Read at one go, so that no money counts for two users.
 */
export function balancesOfAll(views: BalanceViews, prices: AssetPrices): ReadonlyMap<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const balance of views.balances.all()) {
    const owner = ownerOf(balance.account);
    if (owner < FIRST_USER_OWNER) continue;
    sums.set(owner, (sums.get(owner) ?? 0n) + valueOf(balance, prices, views));
  }
  return sums;
}

/** The same of one user. */
export function balanceOf(userId: number, views: BalanceViews, prices: AssetPrices): bigint {
  return accountsOf(userId, views.markets)
    .concat(accountIdOf(userId, PENDING_WITHDRAWALS))
    .flatMap((account) => views.balances.of(account))
    .reduce((sum, balance) => sum + valueOf(balance, prices, views), 0n);
}

/** What the own money of one balance is worth, in ledger units of USDT, rounded down. */
export function valueOf(
  { account, asset, available, held }: BalanceEvent,
  prices: AssetPrices,
  views: BalanceViews,
): bigint {
  const funds = views.contractAccounts.bonusFunds(account, asset);
  const own = funds === undefined ? available + held : splitBalance(funds, available + held).own;
  return (own * prices.of(asset)) / UNITS_PER_ASSET;
}
