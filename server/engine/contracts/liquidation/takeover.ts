import { priceOf, UNITS_PER_ASSET, type Amount } from '@tidemark/sdk/core';
import type { ContractsState } from '../state.ts';
import type { Position, MarginAccount } from '../model.ts';
import { priceThatCosts } from './bankruptcy.ts';
import { deleverage } from './deleveraging.ts';
import { insuranceAccount } from './fund.ts';
import { transferPosition } from './positionTransfer.ts';
import { equityBehind } from './shares.ts';
import { coverShortfall } from './shortfall.ts';
import { reportStage, sideOf } from './stage.ts';

/** Takes every position off a margin account at prices that use up what it is worth, contract by contract. */
export function takeOver(state: ContractsState, margin: MarginAccount): void {
  for (const position of margin.contracts.flatMap(({ positions }) => positions)) {
    if (position.lots !== 0) take(state, position, equityBehind(position));
  }
  coverShortfall(state, margin);
}

/** The fund gains (or, below zero, loses) `equity` at the mark, but for rounding; when it could not bear that, others are deleveraged. */
function take(state: ContractsState, position: Position, equity: Amount): void {
  const { market } = position.account;
  const price = priceThatCosts(position, equity) ?? priceOf(market.mark);
  const fund = insuranceAccount(state, market);
  if (fund.margin.equity + equity < roundingOf(position)) {
    deleverage(state, position, price);
    return;
  }
  const lots = Math.abs(position.lots);
  const side = sideOf(position);
  transferPosition(state, position, fund.net, lots, price);
  reportStage(state, position, 'takenOver', { side, lots, price, counterparty: fund.margin.account.id });
}

/** What rounding the price to a whole unit may cost, at prices above one dollar. */
function roundingOf({ open }: Position): bigint {
  return open === undefined ? 0n : open.size / UNITS_PER_ASSET + 2n;
}
