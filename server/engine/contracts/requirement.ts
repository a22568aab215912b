import { divideUp, FINE_PER_UNIT, MILLION, toBigInt } from '@tidemark/sdk/core';
import { feeOf } from '../ledger/fees.ts';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import type { Side } from '../protocol.ts';
import type { EngineState } from '../state.ts';
import type { ContractSeat } from './contractSeat.ts';
import type { Leg } from './leg.ts';
import { fineWorth, noWorth, type Worth } from './worth.ts';

/** An order that is not in the book yet, as far as margin is concerned. */
export interface Prospective {
  readonly leg: Leg;
  readonly side: Side;
  readonly worth: Readonly<Worth>;
}

/**
 * What a seat must set aside, in ledger units: the initial margin of its positions, and margin and taker fees of the open orders that
 * could enlarge them. Orders against a position first close it, which needs nothing; of the two sides of a leg only the larger counts,
 * because filling one undoes the other. Nothing for the exchange's own accounts. Values are rounded up to ledger units before anything
 * is worked out from them, so that numbers suffice as long as they are exact.
 */
export function requiredMargin(seat: ContractSeat, extra?: Prospective): bigint {
  if (seat.pool.account.isSystem) return 0n;
  const { takerFeePpm } = seat.market.contract;
  let entry = 0;
  let opening = 0;
  for (const leg of seat.legs) {
    entry += leg.entryUnits;
    opening += openingUnits(leg, extra?.leg === leg ? extra : undefined);
  }
  if (entry + opening <= Number.MAX_SAFE_INTEGER && opening <= MAX_ORDER_UNITS) {
    const units = ceilingOf(entry + opening, seat.leverage) + feeOf(opening, takerFeePpm);
    if (units <= Number.MAX_SAFE_INTEGER) return toBigInt(units);
  }
  return largeMargin(seat, extra);
}

/** The same where numbers are not exact. */
function largeMargin({ legs, leverage, market }: ContractSeat, extra: Prospective | undefined): bigint {
  let entry = 0n;
  let opening = 0n;
  for (const leg of legs) {
    entry += divideUp(leg.entryValue, FINE_PER_UNIT);
    opening += largeOpening(leg, extra?.leg === leg ? extra : undefined);
  }
  const fee = divideUp(opening * BigInt(market.contract.takerFeePpm), MILLION);
  return divideUp(entry + opening, BigInt(leverage)) + fee;
}

/** Value of the larger side's orders beyond what closes the position, in proportion to their lots; too large to be safe if it is not exact. */
function openingUnits(leg: Leg, extra: Prospective | undefined): number {
  const buys = unitsBeyond(leg.buys, extra?.side === 'buy' ? extra.worth : NOTHING, leg.closable('buy'));
  const sells = unitsBeyond(leg.sells, extra?.side === 'sell' ? extra.worth : NOTHING, leg.closable('sell'));
  return buys > sells ? buys : sells;
}

function unitsBeyond(open: Worth, extra: Readonly<Worth>, closing: number): number {
  const lots = open.lots + extra.lots;
  if (lots <= closing) return 0;
  const units = open.units + extra.units;
  const isExact = units <= Number.MAX_SAFE_INTEGER && lots <= LARGEST_SQUARED;
  if (!isExact || open.fine !== 0n || extra.fine !== 0n) return safeNumber(beyond(open, extra, closing));
  if (closing === 0) return units;
  const perLot = Math.floor(units / lots);
  return perLot * (lots - closing) + ceilingOf((units - perLot * lots) * (lots - closing), lots);
}

/** Products of two numbers up to this are exact. */
const LARGEST_SQUARED = 2 ** 26;

const NOTHING: Readonly<Worth> = noWorth();

/** Infinite when it could not be exact. */
function safeNumber(units: bigint): number {
  return units > MAX_SAFE ? Number.POSITIVE_INFINITY : Number(units);
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

function largeOpening(leg: Leg, extra: Prospective | undefined): bigint {
  const buys = beyond(leg.buys, extra?.side === 'buy' ? extra.worth : NOTHING, leg.closable('buy'));
  const sells = beyond(leg.sells, extra?.side === 'sell' ? extra.worth : NOTHING, leg.closable('sell'));
  return buys > sells ? buys : sells;
}

function beyond(open: Worth, extra: Readonly<Worth>, closing: number): bigint {
  const lots = open.lots + extra.lots;
  if (lots <= closing) return 0n;
  return divideUp(
    (fineWorth(open) + fineWorth(extra)) * BigInt(lots - closing),
    BigInt(lots) * FINE_PER_UNIT,
  );
}

/** Quotient of safe integers that are not negative, rounded up. */
function ceilingOf(dividend: number, divisor: number): number {
  const quotient = Math.floor(dividend / divisor);
  const rest = dividend - quotient * divisor;
  return rest > 0 ? quotient + 1 : quotient;
}

/** Most lots a leg could come to when the orders of one side are all filled. */
export function largestLots({ lots, buys, sells }: Leg, extra?: Prospective): number {
  const bought = buys.lots + (extra?.side === 'buy' ? extra.worth.lots : 0);
  const sold = sells.lots + (extra?.side === 'sell' ? extra.worth.lots : 0);
  return Math.max(Math.abs(lots), lots + bought, sold - lots);
}

/** Brings what the pool holds for a seat to what it requires now, which the caller may know already. */
export function refreshMargin(state: EngineState, seat: ContractSeat, required = requiredMargin(seat)): void {
  if (required === seat.required) return;
  state.ledger.reserve(seat.pool.wallet, required - seat.required);
  seat.required = required;
}
