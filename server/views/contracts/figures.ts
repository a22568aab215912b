import {
  accountFigures,
  collateralOf,
  initialMargin,
  liquidationPrice,
  maintenanceMargin,
  priceOf,
  profit,
  type Amount,
  type MarkedPosition,
  type Price,
} from '@tidemark/sdk/core';
import type { PositionState } from '../../engine/contracts/protocol.ts';
import type { ContractView } from './contractView.ts';
import { positionOf } from './positionOf.ts';

/** What an open position comes to at the mark. */
export interface PositionFigures {
  readonly mark: Price;
  readonly profit: Amount;
  readonly initial: Amount;
  readonly maintenance: Amount;
  /** `undefined` when no price above zero liquidates it. */
  readonly liquidation: Price | undefined;
  /** Of the margin account that backs it. */
  readonly account: { readonly maintenance: Amount; readonly equity: Amount };
}

/** A position with its market, as far as figures need them. */
export interface HeldPosition {
  readonly state: PositionState;
  readonly market: ContractView;
}

function markedOf(
  { state, market }: HeldPosition,
  all: readonly PositionState[],
): (MarkedPosition & { readonly state: PositionState })[] {
  const position = positionOf(state, market.contract, all);
  if (position === undefined || market.mark === undefined) return [];
  return [{ state, position, mark: priceOf(market.mark.mark), ladder: market.ladder }];
}

/**
 * The figures of positions that share their margin: one account and settlement asset. Without a mark a position has none.
 *
 * @param balance what the account owns in the settlement asset apart from unrealized profit, and apart from what open orders took
 * @param all the owner's positions of every account; those alone where left out
 */
export function figuresOf(
  positions: readonly HeldPosition[],
  balance: Amount,
  all: readonly PositionState[] = positions.map(({ state }) => state),
): Map<PositionState, PositionFigures> {
  const marked = positions.flatMap((held) => markedOf(held, all));
  const account = accountFigures(balance, marked);
  return new Map(
    marked.map((one) => {
      const { state, position, mark, ladder } = one;
      const others = marked.filter((other) => other.state.contract !== state.contract);
      const opposite = marked.find((other) => other !== one && other.state.contract === state.contract);
      const figures = {
        mark,
        profit: profit(position, mark),
        initial: initialMargin(position, state.leverage),
        maintenance: maintenanceMargin(position, mark, ladder),
        liquidation: liquidationPrice(position, collateralOf(balance, others, opposite?.position), ladder),
        account,
      };
      return [state, figures] as const;
    }),
  );
}
