import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import type { EngineState } from '../../state.ts';
import type { Leg } from '../leg.ts';
import type { Pool } from '../pool.ts';
import { priceThatCosts } from './bankruptcy.ts';
import { deleverage } from './deleveraging.ts';
import { insuranceSeat } from './fund.ts';
import { handOver } from './handover.ts';
import { equityBehind } from './shares.ts';
import { coverShortfall } from './shortfall.ts';
import { reportStage, sideOf } from './stage.ts';

/** Takes every position off a pool at prices that use up what it is worth, contract by contract. */
export function takeOver(state: EngineState, pool: Pool): void {
  for (const leg of pool.seats.flatMap(({ legs }) => legs)) {
    if (leg.lots !== 0) take(state, leg, equityBehind(leg));
  }
  coverShortfall(state, pool);
}

/** The fund gains (or, below zero, loses) `equity` at the mark, but for rounding; when it could not bear that, others are deleveraged. */
function take(state: EngineState, leg: Leg, equity: bigint): void {
  const { market } = leg.seat;
  const price = priceThatCosts(leg, equity) ?? BigInt(market.mark);
  const fund = insuranceSeat(state, market);
  if (fund.pool.equity + equity < roundingOf(leg)) {
    deleverage(state, leg, price);
    return;
  }
  const lots = Math.abs(leg.lots);
  const side = sideOf(leg);
  handOver(state, leg, fund.net, lots, price);
  reportStage(state, leg, 'takenOver', { side, lots, price, counterparty: fund.pool.account.id });
}

/** What rounding the price to a whole unit may cost, at prices above one dollar. */
function roundingOf({ position }: Leg): bigint {
  return position === undefined ? 0n : position.size / UNITS_PER_ASSET + 2n;
}
