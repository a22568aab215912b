import type { ContractSeat } from './contractSeat.ts';
import { gainsWithValue, leastSurplus, legValue, TOLERANCE } from './estimate.ts';
import type { Leg } from './leg.ts';
import type { Pool } from './pool.ts';

/**
 * Works out how far the marks of a sound pool may go before its margin needs another look, and stops watching where there is no
 * position. Says whether the pool is sound for certain; if not, only exact arithmetic can tell.
 *
 * What a pool has above its maintenance margin is divided among its legs by their value. A value v that turns against its leg by d costs d
 * of profit and at most d × the highest maintenance rate; turning for it costs nothing, because no rate reaches 100 %. So the pool is
 * sound as long as every mark stays where its legs have not used up their shares, whatever the other marks do meanwhile.
 */
export function assurePool(pool: Pool): boolean {
  const surplus = leastSurplus(pool);
  let value = 0;
  for (const { market, legs } of pool.seats) {
    for (const leg of legs) if (leg.lots !== 0) value += legValue(leg, market.mark);
  }
  for (const seat of pool.seats) {
    if (!seat.hasPosition) seat.market.watch.release(seat);
    else if (surplus > 0) assureSeat(seat, surplus / value);
    else seat.market.watch.doubt(seat);
  }
  return value === 0 || surplus > 0;
}

/** @param share how much of its value each leg may lose */
function assureSeat(seat: ContractSeat, share: number): void {
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  for (const leg of seat.legs) {
    if (leg.lots === 0) continue;
    const price = worstPrice(leg, share);
    if (leg.lots > 0) low = Math.max(low, price);
    else high = Math.min(high, price);
  }
  seat.market.watch.assure(seat, low, high);
}

/** The mark at which a leg has lost its share, not quite; infinitely far when no price does that. */
function worstPrice(leg: Leg, share: number): number {
  const { mark, contract, highestRate } = leg.seat.market;
  const isLong = leg.lots > 0;
  const gone = gainsWithValue(leg) ? 1 - share : 1 + share / (1 + highestRate);
  if (gone <= 0) return isLong ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const price = contract.kind === 'linear' ? mark * gone : mark / gone;
  return isLong ? price * (1 + TOLERANCE) + 1 : price * (1 - TOLERANCE) - 1;
}
