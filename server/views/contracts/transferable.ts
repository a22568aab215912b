import {
  amountOf,
  plus,
  priceOf,
  profit,
  transferable,
  atLeastZero,
  least,
  type Amount,
  type LedgerUnits,
} from '@tidemark/sdk/core';
import { ownerOf, type AccountId } from '../../engine/protocol.ts';
import type { Balances } from '../balances.ts';
import type { Markets } from '../markets.ts';
import type { ContractAccounts } from './contractAccounts.ts';
import { positionOf } from './positionOf.ts';

/** What is known of a user's accounts, as far as what may leave them depends on it. */
export interface AccountViews {
  readonly markets: Markets;
  readonly balances: Balances;
  readonly contractAccounts: ContractAccounts;
}

/** What the owner of an account may take out of an asset of it, in ledger units, as the engine decides it: no open loss and no bonus funds. */
export function transferableOf(account: AccountId, asset: string, views: AccountViews): LedgerUnits {
  const held = views.balances.of(account).find((each) => each.asset === asset);
  if (held === undefined) return 0n;
  const unrealized = unrealizedOf(account, asset, views);
  const free = held.available + least<LedgerUnits>(unrealized, 0n);
  const funds = views.contractAccounts.bonusFunds(account, asset);
  if (funds === undefined) return atLeastZero(free);
  return transferable({ funds, balance: held.available + held.held, unrealized, free });
}

/** Unrealized profit of the positions of an account that are settled in an asset, rounded down each. */
function unrealizedOf(
  account: AccountId,
  asset: string,
  { markets, contractAccounts }: AccountViews,
): Amount {
  let sum = amountOf(0n);
  for (const state of contractAccounts.positions(ownerOf(account))) {
    const { contract, mark } = markets.requireContract(state.contract);
    const position = positionOf(state, contract);
    if (state.account !== account || contract.settle !== asset || mark === undefined) continue;
    if (position !== undefined) sum = plus(sum, profit(position, priceOf(mark.mark)));
  }
  return sum;
}
