import { deleveragingRank } from '../../margin/ranking.ts';
import type { EngineState } from '../../state.ts';
import { changePosition } from '../fill.ts';
import type { Leg } from '../leg.ts';
import { trimDependants } from '../lifecycle.ts';
import { refreshMargin } from '../requirement.ts';
import { reportStage, sideOf } from './stage.ts';

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

/**
 * Auto-deleveraging: closes a position at a price against those on the other side of the contract, the most profitable and most leveraged
 * first and the exchange's own last. As many lots are long as are short, so somebody is always there.
 */
export function deleverage(state: EngineState, leg: Leg, price: bigint): void {
  const side = sideOf(leg);
  for (const other of queueAgainst(leg)) {
    const lots = Math.min(Math.abs(leg.lots), Math.abs(other.lots));
    if (lots === 0) return;
    const counterparty = other.seat.pool.account.id;
    handOver(state, leg, other, lots, price);
    reportStage(state, leg, 'deleveraged', { side, lots, price, counterparty });
  }
}

interface Place {
  readonly leg: Leg;
  readonly rank: bigint;
}

function queueAgainst(leg: Leg): readonly Leg[] {
  const queue: Place[] = [];
  const own: Leg[] = [];
  for (const seat of leg.seat.market.sortedSeats()) {
    for (const other of seat.legs) {
      if (other.lots === 0 || other.lots > 0 === leg.lots > 0) continue;
      if (seat.pool.account.isSystem) own.push(other);
      else queue.push({ leg: other, rank: rankOf(other) });
    }
  }
  queue.sort((a, b) => (a.rank === b.rank ? 0 : a.rank > b.rank ? -1 : 1));
  return [...queue.map((place) => place.leg), ...own];
}

function rankOf({ position, seat }: Leg): bigint {
  if (position === undefined) return 0n;
  const behind = seat.pool.balance + seat.pool.unrealised;
  return deleveragingRank(position, BigInt(seat.market.mark), behind > 0n ? behind : 1n);
}
