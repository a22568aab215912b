import type { Price, Lots } from '@tidemark/sdk/core';
import type { AccountId } from '../../ledger/protocol.ts';
import type { ContractsState } from '../state.ts';
import type { Position } from '../model.ts';
import type { LiquidatedSide, LiquidationStage } from '../protocol.ts';
import { changePosition, type PositionChange } from '../matching.ts';
import { trimDependants } from '../lifecycle.ts';
import { keepClosed } from '../allocation.ts';
import { refreshMargin } from '../initialMargin.ts';

/** Which way a position stands: to be asked before its liquidation. */
export function sideOf({ lots }: Position): LiquidatedSide {
  if (lots === 0) return 'none';
  return lots > 0 ? 'long' : 'short';
}

/** Reports what a stage of a liquidation did to a position that stood on a side. Prices in price units. */
export function reportStage(
  state: ContractsState,
  { account, side: positionSide }: Position,
  stage: LiquidationStage,
  {
    side,
    lots,
    price,
    counterparty = 0,
  }: {
    readonly side: LiquidatedSide;
    readonly lots: Lots;
    readonly price: Price;
    readonly counterparty?: AccountId;
  },
): void {
  state.events.add({
    kind: 'liquidation',
    account: account.margin.account.id,
    contract: account.market.contract.id,
    positionSide,
    stage,
    side,
    lots,
    price: Number(price),
    mark: account.market.mark,
    counterparty,
  });
}

/** Moves lots of a position from one position to another at a price, outside the book and without fees. */
export function transferPosition(
  state: ContractsState,
  from: Position,
  to: Position,
  lots: Lots,
  price: Price,
): void {
  const signed = Math.sign(from.lots) * lots;
  noteResult(state, from, changePosition(state, from, -signed, price));
  noteResult(state, to, changePosition(state, to, signed, price));
  for (const position of [from, to]) {
    trimDependants(state, position);
    keepClosed(state, position.account);
    refreshMargin(state, position.account);
  }
}

/** Only the two who trade tell of what a trade realized: here nobody does. */
function noteResult(
  state: ContractsState,
  { account: { margin, market } }: Position,
  { realized }: PositionChange,
): void {
  state.settled({
    cause: 'liquidation',
    contract: market.contract.id,
    account: margin.account.id,
    counterpart: market.exchange.clearing.account.id,
    amount: realized,
  });
}
