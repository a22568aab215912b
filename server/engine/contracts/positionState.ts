import type { EventSink } from '../kernel/kernel.ts';
import type { Position } from './model.ts';
import type { ContractEvent, PositionState } from './protocol.ts';

/** Reports a position as it stands now; those of the market source go unreported. */
export function reportPosition(position: Position, events: EventSink<ContractEvent>): void {
  if (!position.account.margin.account.isMarketSource)
    events.add({ kind: 'position', position: positionState(position) });
}

/** The position as published now. */
export function positionState({
  account,
  side,
  lots,
  entryValue,
  realized,
  openedAt,
}: Position): PositionState {
  return {
    account: account.margin.account.id,
    contract: account.market.contract.id,
    positionSide: side,
    lots,
    entryValue,
    realized,
    leverage: account.leverage,
    openedAt,
  };
}
