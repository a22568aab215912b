import type { Position, PositionReport } from '@tidemark/sdk/contract';
import { formatRatio, formatUnits } from '@tidemark/sdk/core';
import type { PositionState } from '../../engine/contracts/protocol.ts';
import type { PositionFigures } from '../../views/contracts/figures.ts';
import type { ContractView } from '../../views/contracts/contractView.ts';
import { marginModeOf } from './marginMode.ts';
import { averagePriceText, valueText } from './values.ts';

const RATIO_SCALE = 8;

/** A position as the API shows it; closed ones have no side and no price. */
export function toPosition(state: PositionState, { contract, units }: ContractView): Position {
  const side = state.lots > 0 ? ('long' as const) : ('short' as const);
  return {
    contract: contract.name,
    marginMode: marginModeOf(state.account),
    positionSide: state.positionSide,
    side: state.lots === 0 ? null : side,
    quantity: units.quantity(Math.abs(state.lots)),
    entryPrice: averagePriceText(contract, Math.abs(state.lots), state.entryValue),
    entryValue: valueText(state.entryValue),
    leverage: state.leverage,
    realizedPnl: formatUnits(state.realized),
    settleAsset: contract.settle,
    openedAt: state.openedAt,
  };
}

/** An open position with its figures. */
export function toPositionReport(
  state: PositionState,
  market: ContractView,
  figures: PositionFigures,
): PositionReport {
  const { mark, profit, initial, maintenance, liquidation, account } = figures;
  return {
    ...toPosition(state, market),
    mark: formatUnits(mark),
    unrealizedPnl: formatUnits(profit),
    roe: formatRatio(profit, initial, RATIO_SCALE),
    initialMargin: formatUnits(initial),
    maintenanceMargin: formatUnits(maintenance),
    liquidationPrice: liquidation === undefined ? null : formatUnits(liquidation),
    marginRatio: account.equity > 0n ? formatRatio(account.maintenance, account.equity, RATIO_SCALE) : null,
  };
}
