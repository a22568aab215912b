import type { PositionReport } from '@tidemark/sdk/contract';
import { amountOf, type Amount } from '@tidemark/sdk/core';
import type { AccountId } from '../../../engine/protocol.ts';
import { marginAccountsOf } from '../../../views/contracts/marginAccounts.ts';
import { figuresOf, type HeldPosition } from '../../../views/contracts/figures.ts';
import { toMarginAccount } from '../../../wire/contracts/margin.ts';
import { toPositionReport } from '../../../wire/contracts/position.ts';
import { sessionOf, type HandlerContext } from '../context.ts';
import type { Handlers } from '../types.ts';
import { contractIdOf } from './context.ts';
import { answerRows } from '../csv.ts';
import { POSITION_COLUMNS } from './csvColumns.ts';

type PositionOperation = 'listPositions' | 'listMarginAccounts';

/** What backs an owner's positions, as it goes over the wire. */
export function listMarginAccountsOf(owner: number, { views }: Pick<HandlerContext, 'views'>) {
  const { balances, markets } = views;
  return marginAccountsOf(owner, markets).flatMap((id) =>
    balances.of(id).flatMap((balance) => toMarginAccount(balance, views) ?? []),
  );
}

/** An owner's open positions with their figures, as they go over the wire. @param wanted contract; all when left out */
export function listPositionsOf(
  owner: number,
  { views }: Pick<HandlerContext, 'views'>,
  wanted?: number,
): PositionReport[] {
  const { balances, contractAccounts, markets } = views;

  /** What positions can lose: what was taken for the open orders of an isolated account is apart. */
  const backingOf = (account: AccountId, asset: string): Amount => {
    const { available = 0n, held = 0n } = balances.of(account).find((each) => each.asset === asset) ?? {};
    return amountOf(available + held - (contractAccounts.isolatedMargin(account)?.forOrders ?? 0n));
  };

  const all = contractAccounts.positions(owner);
  const accountsBehind = Map.groupBy(
    all.map((state): HeldPosition => ({ state, market: markets.requireContract(state.contract) })),
    ({ state, market }) => `${state.account} ${market.contract.settle}`,
  );
  return [...accountsBehind.values()].flatMap((positions) => {
    const [first] = positions;
    if (first === undefined) return [];
    const backing = backingOf(first.state.account, first.market.contract.settle);
    const figures = figuresOf(positions, backing, all);
    return positions.flatMap(({ state, market }) => {
      const found = figures.get(state);
      const isWanted = wanted === undefined || state.contract === wanted;
      return isWanted && found !== undefined ? [toPositionReport(state, market, found)] : [];
    });
  });
}

/** Positions and what backs them. */
export function positionHandlers(context: HandlerContext): Pick<Handlers, PositionOperation> {
  return {
    listPositions: (call) =>
      answerRows(
        call,
        POSITION_COLUMNS,
        listPositionsOf(sessionOf(call).userId, context, contractIdOf(call.query.contract, context)),
      ),
    listMarginAccounts: (call) => listMarginAccountsOf(sessionOf(call).userId, context),
  };
}
