import type { Price } from '@tidemark/sdk/core';
import type { ContractsState } from '../state.ts';
import type { Position } from '../model.ts';
import { cappedPrice, lotsBetween } from './cappedPrice.ts';
import { transferPosition } from './positionTransfer.ts';
import { counterpartiesOf } from './queue.ts';
import { coverShortfall } from './shortfall.ts';
import { reportStage, sideOf } from './stage.ts';

/**
 * Auto-deleveraging: closes a position at a price against those on the other side of the contract, the most profitable and most leveraged
 * first, the exchange's own after them, and last those whom the price would ruin, at what they can bear. As many lots are long as are
 * short, so somebody is always there. Returns how many there were.
 */
export function deleverage(state: ContractsState, position: Position, price: Price): number {
  const side = sideOf(position);
  let counterparties = 0;
  for (const other of counterpartiesOf(state, position, price)) {
    const lots = lotsBetween(position, other);
    if (lots === 0) break;
    counterparties += 1;
    const { margin } = other.account;
    const paid = cappedPrice(other, lots, price);
    transferPosition(state, position, other, lots, paid);
    coverShortfall(state, margin);
    reportStage(state, position, 'deleveraged', { side, lots, price: paid, counterparty: margin.account.id });
  }
  return counterparties;
}
