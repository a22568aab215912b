import type { EngineState } from '../../state.ts';
import type { Leg } from '../leg.ts';
import { bearablePrice, lotsBetween } from './bearable.ts';
import { handOver } from './handover.ts';
import { queueAgainst } from './queue.ts';
import { coverShortfall } from './shortfall.ts';
import { reportStage, sideOf } from './stage.ts';

/**
 * Auto-deleveraging: closes a position at a price against those on the other side of the contract, the most profitable and most leveraged
 * first, the exchange's own after them, and last those whom the price would ruin, at what they can bear. As many lots are long as are
 * short, so somebody is always there. Returns how many there were.
 */
export function deleverage(state: EngineState, leg: Leg, price: bigint): number {
  const side = sideOf(leg);
  let counterparties = 0;
  for (const other of queueAgainst(state, leg, price)) {
    const lots = lotsBetween(leg, other);
    if (lots === 0) break;
    counterparties += 1;
    const { pool } = other.seat;
    const paid = bearablePrice(other, lots, price);
    handOver(state, leg, other, lots, paid);
    coverShortfall(state, pool);
    reportStage(state, leg, 'deleveraged', { side, lots, price: paid, counterparty: pool.account.id });
  }
  return counterparties;
}
