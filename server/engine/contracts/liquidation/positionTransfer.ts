import type { Price } from '@tidemark/sdk/core';
import type { ContractsState } from '../state.ts';
import { changePosition } from '../fill.ts';
import type { Position } from '../model.ts';
import { trimDependants } from '../lifecycle.ts';
import { refreshMargin } from '../initialMargin.ts';

/** Moves lots of a position from one position to another at a price, outside the book and without fees. */
export function transferPosition(
  state: ContractsState,
  from: Position,
  to: Position,
  lots: number,
  price: Price,
): void {
  const signed = Math.sign(from.lots) * lots;
  changePosition(state, from, -signed, price);
  changePosition(state, to, signed, price);
  for (const position of [from, to]) {
    trimDependants(state, position);
    refreshMargin(state, position.account);
  }
}
