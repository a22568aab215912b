import { feeOf } from '../fees.ts';
import { MAX_ORDER_UNITS } from '../limits.ts';
import { divideUp } from '../margin/division.ts';
import { FINE_PER_UNIT, MILLION } from '../margin/units.ts';
import type { Side } from '../protocol.ts';
import type { EngineState } from '../state.ts';
import { toUnits } from '../units.ts';
import type { ContractSeat } from './contract-seat.ts';
import { TOLERANCE } from './estimate.ts';
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
 * because filling one undoes the other. Nothing for the exchange's own accounts.
 */
export function requiredMargin(seat: ContractSeat, extra?: Prospective): bigint {
  if (seat.pool.account.isSystem) return 0n;
  const quick = seat.hedge ? undefined : quickMargin(seat, extra?.side, extra?.worth);
  if (quick !== undefined) return toUnits(quick);
  let margin = 0n;
  let opening = 0n;
  for (const leg of seat.legs) {
    const orders = openingValue(leg, extra?.leg === leg ? extra : undefined);
    margin += leg.entryValue + orders;
    opening += orders;
  }
  const initial = divideUp(margin, BigInt(seat.leverage) * FINE_PER_UNIT);
  return initial + divideUp(opening * BigInt(seat.market.contract.takerFeePpm), FEE_DIVISOR);
}

const FEE_DIVISOR = MILLION * FINE_PER_UNIT;

/** Value of the larger side's orders beyond what closes the position, in proportion to their lots. */
function openingValue(leg: Leg, extra: Prospective | undefined): bigint {
  const buys = openingOf(leg.buys, extra?.side === 'buy' ? extra.worth : undefined, leg.closable('buy'));
  const sells = openingOf(leg.sells, extra?.side === 'sell' ? extra.worth : undefined, leg.closable('sell'));
  return buys > sells ? buys : sells;
}

function openingOf(open: Worth, extra: Readonly<Worth> | undefined, closing: number): bigint {
  const lots = open.lots + (extra?.lots ?? 0);
  if (lots <= closing) return 0n;
  const value = fineWorth(open) + (extra === undefined ? 0n : fineWorth(extra));
  return closing === 0 ? value : divideUp(value * BigInt(lots - closing), BigInt(lots));
}

/**
 * The same of a seat in one-way mode whose sums are whole ledger units and exact in a number: `undefined` when they are not, or when the
 * side that closes the position may be the one that counts. Rounding Σ up first changes nothing, for the leverage is a whole number.
 */
function quickMargin(
  { net, leverage, market }: ContractSeat,
  side: Side | undefined,
  extra: Readonly<Worth> = NOTHING,
): number | undefined {
  const { buys, sells, lots } = net;
  if (buys.fine !== 0n || sells.fine !== 0n || extra.fine !== 0n) return undefined;
  const bought = buys.units + (side === 'buy' ? extra.units : 0);
  const sold = sells.units + (side === 'sell' ? extra.units : 0);
  let opening = bought > sold ? bought : sold;
  if (lots !== 0) {
    const isLong = lots > 0;
    const other = isLong
      ? sells.lots + (side === 'sell' ? extra.lots : 0)
      : buys.lots + (side === 'buy' ? extra.lots : 0);
    opening = isLong ? bought : sold;
    const against = isLong ? sold : bought;
    if (against * (1 - Math.min(1, Math.abs(lots) / other)) * (1 + TOLERANCE) > opening) return undefined;
  }
  const sum = net.entryUnits + opening;
  if (sum > Number.MAX_SAFE_INTEGER || opening > MAX_ORDER_UNITS) return undefined;
  return ceilingOf(sum, leverage) + feeOf(opening, market.contract.takerFeePpm);
}

const NOTHING: Readonly<Worth> = noWorth();

/** Quotient of safe integers, rounded up. */
function ceilingOf(dividend: number, divisor: number): number {
  const quotient = Math.floor(dividend / divisor);
  const rest = dividend - quotient * divisor;
  if (rest === 0) return quotient;
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
