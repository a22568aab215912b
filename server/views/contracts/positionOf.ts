import { fineAmountOf, sizeOf, sizeOfLots, type OpenPosition } from '@tidemark/sdk/core';
import type { Contract, PositionState } from '../../engine/contracts/protocol.ts';

/**
 * An open position as the formulas take it; `undefined` when it is closed.
 *
 * @param all the owner's positions of every account: margin tiers count those of a contract together
 */
export function positionOf(
  { lots, entryValue, contract: id }: Pick<PositionState, 'lots' | 'entryValue' | 'contract'>,
  { kind, lotUnits }: Contract,
  all: readonly Pick<PositionState, 'lots' | 'contract'>[],
): OpenPosition | undefined {
  if (lots === 0) return undefined;
  const sizeOfAll = (held: number) => sizeOfLots(Math.abs(held), sizeOf(lotUnits));
  return {
    kind,
    direction: lots > 0 ? 1n : -1n,
    size: sizeOfAll(lots),
    entryValue: fineAmountOf(entryValue),
    exposure: sizeOfAll(all.reduce((sum, each) => sum + (each.contract === id ? Math.abs(each.lots) : 0), 0)),
  };
}
