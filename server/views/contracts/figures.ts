import {
  divideDown,
  FINE_PER_UNIT,
  fineProfit,
  initialMargin,
  liquidationPrice,
  maintenanceMargin,
  type OpenPosition,
  profit,
} from '@tidemark/sdk/core';
import type { PositionState } from '../../engine/contracts/protocol.ts';
import type { ContractView } from './contractView.ts';
import { positionOf } from './positionOf.ts';

/** What an open position comes to at the mark; amounts in ledger units, prices in price units. */
export interface PositionFigures {
  readonly mark: bigint;
  readonly profit: bigint;
  readonly initial: bigint;
  readonly maintenance: bigint;
  /** `undefined` when no price above zero liquidates it. */
  readonly liquidation: bigint | undefined;
  /** Of everything that shares its margin. */
  readonly pool: { readonly maintenance: bigint; readonly equity: bigint };
}

/** A position with its market, as far as figures need them. */
export interface MarkedPosition {
  readonly state: PositionState;
  readonly market: ContractView;
}

interface Reckoned {
  readonly position: OpenPosition;
  readonly state: PositionState;
  readonly market: ContractView;
  readonly mark: bigint;
  readonly maintenance: bigint;
  readonly fine: bigint;
}

function reckon({ state, market }: MarkedPosition): Reckoned[] {
  const position = positionOf(state, market.contract);
  if (position === undefined || market.mark === undefined) return [];
  const mark = BigInt(market.mark.mark);
  const maintenance = maintenanceMargin(position, mark, market.ladder);
  return [{ position, state, market, mark, maintenance, fine: fineProfit(position, mark) }];
}

/**
 * The figures of positions that share their margin: one account and settlement asset. Without a mark a position has none.
 *
 * @param balance what the account owns in the settlement asset apart from unrealised profit, in ledger units
 */
export function figuresOf(
  positions: readonly MarkedPosition[],
  balance: bigint,
): Map<PositionState, PositionFigures> {
  const reckoned = positions.flatMap(reckon);
  const maintenance = reckoned.reduce((sum, each) => sum + each.maintenance, 0n);
  const fine = reckoned.reduce((sum, each) => sum + each.fine, 0n);
  const pool = { maintenance, equity: balance + divideDown(fine, FINE_PER_UNIT) };
  return new Map(
    reckoned.map((each) => {
      const { position, state, market, mark } = each;
      const backing = {
        balance,
        otherMaintenance: maintenance - each.maintenance,
        otherProfit: divideDown(fine - each.fine, FINE_PER_UNIT),
      };
      const figures = {
        mark,
        profit: profit(position, mark),
        initial: initialMargin(position, state.leverage),
        maintenance: each.maintenance,
        liquidation: liquidationPrice(position, backing, market.ladder),
        pool,
      };
      return [state, figures] as const;
    }),
  );
}
