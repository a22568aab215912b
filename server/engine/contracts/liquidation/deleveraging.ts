import { divideUp } from '../../margin/division.ts';
import { fineProfit } from '../../margin/position.ts';
import { deleveragingRank } from '../../margin/ranking.ts';
import { FINE_PER_UNIT } from '../../margin/units.ts';
import type { EngineState } from '../../state.ts';
import type { Leg } from '../leg.ts';
import { priceThatCosts } from './bankruptcy.ts';
import { handOver } from './handover.ts';
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
  for (const other of queueAgainst(leg, price)) {
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

interface Place {
  readonly leg: Leg;
  /** 0 traders who can bear the price, 1 the exchange's own, 2 those who cannot. */
  readonly group: 0 | 1 | 2;
  readonly rank: bigint;
}

function queueAgainst(leg: Leg, price: bigint): readonly Leg[] {
  const queue: Place[] = [];
  for (const seat of leg.seat.market.sortedSeats()) {
    for (const other of seat.legs) {
      if (other.lots === 0 || other.lots > 0 === leg.lots > 0) continue;
      const isRuinous = bearablePrice(other, lotsBetween(leg, other), price) !== price;
      const { isSystem } = seat.pool.account;
      queue.push({
        leg: other,
        group: isRuinous ? 2 : isSystem ? 1 : 0,
        rank: isSystem ? 0n : rankOf(other),
      });
    }
  }
  queue.sort((a, b) => a.group - b.group || (a.rank === b.rank ? 0 : a.rank > b.rank ? -1 : 1));
  return queue.map((place) => place.leg);
}

function rankOf({ position, seat }: Leg): bigint {
  if (position === undefined) return 0n;
  const behind = seat.pool.balance + seat.pool.unrealised;
  return deleveragingRank(position, BigInt(seat.market.mark), behind > 0n ? behind : 1n);
}

/** Closing rounds against the owner, once for the lots and once for what is left of the position. */
const ROUNDING = 2n;

/** The price where closing lots at it costs their owner no more than there is, else the one that costs just that. */
function bearablePrice(leg: Leg, lots: number, price: bigint): bigint {
  const { pool, market } = leg.seat;
  if (pool.account.isMarketSource) return price;
  const part = leg.part(lots);
  const cost = divideUp(fineProfit(part, BigInt(market.mark)) - fineProfit(part, price), FINE_PER_UNIT);
  const equity = pool.balance + pool.unrealised - ROUNDING;
  if (cost <= 0n || cost <= equity) return price;
  return priceThatCosts(leg, equity > 0n ? equity : 0n, lots) ?? price;
}

function lotsBetween(leg: Leg, other: Leg): number {
  return Math.min(Math.abs(leg.lots), Math.abs(other.lots));
}
