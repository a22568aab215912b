import {
  amountOf,
  atLeastZero,
  maintenanceMargin,
  neededBeyondInitial,
  plus,
  priceOf,
  profit,
  setAsideFor,
  transferable,
  type LedgerUnits,
  type OpenFigures,
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

/**
 * What the owner of an account may take out of an asset of it, in ledger units, as the engine decides it: no bonus funds, no open loss and
 * nothing that the maintenance margin needs.
 */
export function transferableOf(account: AccountId, asset: string, views: AccountViews): LedgerUnits {
  const held = views.balances.of(account).find((each) => each.asset === asset);
  if (held === undefined) return 0n;
  const figures = openFiguresOf(account, asset, views);
  const free = held.available - neededBeyondInitial(figures);
  const funds = views.contractAccounts.bonusFunds(account, asset);
  if (funds === undefined) return atLeastZero(free);
  return transferable({
    funds,
    balance: held.available + held.held,
    unrealized: figures.unrealized,
    free,
  });
}

/** What the positions of an account that are settled in an asset come to; profits are rounded down each. */
function openFiguresOf(
  account: AccountId,
  asset: string,
  { markets, contractAccounts }: AccountViews,
): OpenFigures {
  let [unrealized, initial, maintenance] = [amountOf(0n), amountOf(0n), amountOf(0n)];
  const all = contractAccounts.positions(ownerOf(account));
  const own = all.filter((state) => state.account === account);
  for (const [id, states] of Map.groupBy(own, (state) => state.contract)) {
    const { contract, mark, ladder } = markets.requireContract(id);
    if (contract.settle !== asset || mark === undefined) continue;
    const price = priceOf(mark.mark);
    const open = states.flatMap((state) => positionOf(state, contract, all) ?? []);
    initial = plus(initial, setAsideFor(open, states[0]?.leverage ?? 1));
    for (const position of open) {
      unrealized = plus(unrealized, profit(position, price));
      maintenance = plus(maintenance, maintenanceMargin(position, price, ladder));
    }
  }
  return { unrealized, initial, maintenance };
}
