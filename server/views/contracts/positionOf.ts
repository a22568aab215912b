import { fineAmountOf, sizeOf, sizeOfLots, type OpenPosition } from '@tidemark/sdk/core';
import type { Contract, PositionState } from '../../engine/contracts/protocol.ts';

/** An open position as the formulas take it; `undefined` when it is closed. */
export function positionOf(
  { lots, entryValue }: Pick<PositionState, 'lots' | 'entryValue'>,
  { kind, lotUnits }: Contract,
): OpenPosition | undefined {
  if (lots === 0) return undefined;
  const size = sizeOfLots(Math.abs(lots), sizeOf(lotUnits));
  return { kind, direction: lots > 0 ? 1n : -1n, size, entryValue: fineAmountOf(entryValue) };
}
