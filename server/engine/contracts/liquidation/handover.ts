import type { EngineState } from '../../state.ts';
import { changePosition } from '../fill.ts';
import type { Leg } from '../leg.ts';
import { trimDependants } from '../lifecycle.ts';
import { refreshMargin } from '../requirement.ts';

/** Moves lots of a position from one leg to another at a price, outside the book and without fees. */
export function handOver(state: EngineState, from: Leg, to: Leg, lots: number, price: bigint): void {
  const signed = Math.sign(from.lots) * lots;
  changePosition(state, from, -signed, price);
  changePosition(state, to, signed, price);
  for (const leg of [from, to]) {
    trimDependants(state, leg);
    refreshMargin(state, leg.seat);
  }
}
