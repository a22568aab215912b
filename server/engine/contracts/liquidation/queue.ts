import { deleveragingRank } from '@tidemark/sdk/core';
import type { EngineState } from '../../state.ts';
import type { ContractMarket } from '../contractMarket.ts';
import type { Leg } from '../leg.ts';
import { bearablePrice, lotsBetween } from './bearable.ts';

/** The positions of a contract in the order in which they are deleveraged. */
export interface Standing {
  /** The most profitable and most leveraged first. */
  readonly traders: readonly Leg[];
  /** The exchange's own, by account. */
  readonly own: readonly Leg[];
}

/**
 * Those on the other side of a contract: first traders who can bear the price, then the exchange's own, and last those whom the price
 * would ruin. They are ranked once a round of liquidations, because one mark may close thousands of positions, and again when nobody is
 * left who can bear it. To be asked for the next as long as there are lots left.
 */
export function* queueAgainst(state: EngineState, leg: Leg, price: bigint): Generator<Leg> {
  const { market } = leg.seat;
  const { standings } = state.contracts;
  const known = standings.get(market);
  if (known !== undefined) yield* thoseWhoBear(known, leg, price);
  if (leg.lots === 0) return;
  const latest = standingOf(market);
  standings.set(market, latest);
  yield* thoseWhoBear(latest, leg, price);
  yield* opposite(latest, leg);
}

function* thoseWhoBear(standing: Standing, leg: Leg, price: bigint): Generator<Leg> {
  for (const other of opposite(standing, leg)) {
    if (bearablePrice(other, lotsBetween(leg, other), price) === price) yield other;
  }
}

function* opposite({ traders, own }: Standing, leg: Leg): Generator<Leg> {
  const isLong = leg.lots > 0;
  for (const group of [traders, own]) {
    for (const other of group) if (other.lots !== 0 && other.lots > 0 !== isLong) yield other;
  }
}

function standingOf(market: ContractMarket): Standing {
  const legs = market
    .sortedSeats()
    .flatMap((seat) => seat.legs)
    .filter(({ lots }) => lots !== 0);
  const ranked = legs
    .filter(({ seat }) => !seat.pool.account.isSystem)
    .map((leg) => ({ leg, rank: rankOf(leg) }))
    .sort((a, b) => (a.rank === b.rank ? 0 : a.rank > b.rank ? -1 : 1));
  return {
    traders: ranked.map(({ leg }) => leg),
    own: legs.filter(({ seat }) => seat.pool.account.isSystem),
  };
}

function rankOf({ position, seat }: Leg): bigint {
  if (position === undefined) return 0n;
  const behind = seat.pool.equity;
  return deleveragingRank(position, BigInt(seat.market.mark), behind > 0n ? behind : 1n);
}
