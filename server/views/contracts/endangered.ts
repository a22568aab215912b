import { accountFigures, amountOf, ladderOf, priceOf } from '@tidemark/sdk/core';
import type { Contract, PositionState } from '../../engine/contracts/protocol.ts';
import { FIRST_USER_OWNER, ownerOf, type AccountId, type EngineSnapshotView } from '../../engine/protocol.ts';
import { positionOf } from './positionOf.ts';

type Ladders = ReadonlyMap<number, Contract>;

/** Returns the accounts of users that new rules of a contract would liquidate at the present marks, and the old ones would not. */
export function endangeredBy(view: EngineSnapshotView, changed: Contract): AccountId[] {
  const contracts = new Map(view.contracts.markets.map(({ contract }) => [contract.id, contract]));
  const after = new Map([...contracts, [changed.id, changed]]);
  const holders = view.contracts.positions.filter(({ contract }) => contract === changed.id);
  const accounts = [...new Set(holders.map(({ account }) => account))];
  return accounts.filter(
    (account) =>
      ownerOf(account) >= FIRST_USER_OWNER &&
      !isBreached(view, account, changed.settle, contracts) &&
      isBreached(view, account, changed.settle, after),
  );
}

/** Whether what an account owns in a settlement asset does not cover the maintenance margin by some rules. */
function isBreached(view: EngineSnapshotView, account: AccountId, settle: string, rules: Ladders): boolean {
  const { positions, markets, isolatedMargins } = view.contracts;
  const marks = new Map(markets.map(({ contract, mark }) => [contract.id, mark]));
  const own = positions.filter((each) => ownerOf(each.account) === ownerOf(account));
  const isBacked = (each: PositionState): boolean =>
    each.account === account && rules.get(each.contract)?.settle === settle;
  const marked = own.filter(isBacked).flatMap((each) => {
    const contract = rules.get(each.contract);
    const position = contract && positionOf(each, contract, own);
    const mark = marks.get(each.contract);
    if (contract === undefined || position === undefined || !mark) return [];
    return [{ position, mark: priceOf(mark), ladder: ladderOf(contract.ladder) }];
  });
  const balance = view.balances.find((each) => each.account === account && each.asset === settle);
  const apart = isolatedMargins.find((each) => each.account === account)?.forOrders ?? 0n;
  const owned = (balance?.available ?? 0n) + (balance?.held ?? 0n) - apart;
  const { equity, maintenance } = accountFigures(amountOf(owned), marked);
  return maintenance > 0n && equity < maintenance;
}
