import {
  divideDown,
  divideUp,
  FINE_PER_UNIT,
  fineNotional,
  maintenanceMargin,
  profit,
} from '@tidemark/sdk/core';
import type { Leg } from '../leg.ts';

/**
 * The part of what a pool is worth that stands behind one leg, in ledger units. What is left of the money is shared by maintenance
 * margin; a debt (below zero) as {@link debtOf} says.
 */
export function equityBehind(leg: Leg): bigint {
  const { position, seat } = leg;
  const { pool, market } = seat;
  if (position === undefined) return 0n;
  const { equity } = pool;
  if (equity < 0n) return -debtOf(leg, -equity);
  const { maintenance } = pool;
  if (maintenance === 0n) return 0n;
  return (equity * maintenanceMargin(position, BigInt(market.mark), market.ladder)) / maintenance;
}

/** How much of a debt a leg may bear at most, in ledger units; each limit counts what the one before it let pass. */
type Limit = (leg: Leg) => bigint;

/**
 * Whoever closes a leg bears its part of the debt, so it falls first on legs that lost to the mark that moved now, because what they lost
 * is what the other side of the same contract just gained; then on what legs lost since they were opened; and only then on everything.
 */
const LIMITS: readonly Limit[] = [lostToMark, lostSinceEntry, wholeValue];

/** The leg's part of what its pool owes, shared among the legs in proportion to what each limit leaves them, rounded up. */
function debtOf(leg: Leg, owed: bigint): bigint {
  const shares = leg.seat.pool.seats
    .flatMap(({ legs }) => legs)
    .filter(({ lots }) => lots !== 0)
    .map((each) => ({ leg: each, debt: 0n }));
  let left = owed;
  for (const limit of LIMITS) {
    const rooms = shares.map((share) => atLeastZero(limit(share.leg) - share.debt));
    const total = rooms.reduce((sum, room) => sum + room, 0n);
    const part = left < total ? left : total;
    if (part === 0n) continue;
    for (const [i, share] of shares.entries()) share.debt += divideUp(part * (rooms[i] ?? 0n), total);
    left -= part;
  }
  return shares.find((share) => share.leg === leg)?.debt ?? 0n;
}

function lostToMark({ position, seat }: Leg): bigint {
  const { mark, formerMark } = seat.market;
  if (position === undefined || formerMark === 0) return 0n;
  return atLeastZero(profit(position, BigInt(formerMark)) - profit(position, BigInt(mark)));
}

function lostSinceEntry({ position, seat }: Leg): bigint {
  return position === undefined ? 0n : atLeastZero(-profit(position, BigInt(seat.market.mark)));
}

function wholeValue({ position, seat }: Leg): bigint {
  if (position === undefined) return 0n;
  return divideDown(fineNotional(position, BigInt(seat.market.mark), 'down'), FINE_PER_UNIT);
}

function atLeastZero(units: bigint): bigint {
  return units > 0n ? units : 0n;
}
