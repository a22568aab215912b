import type { ContractMarket } from './contractMarket.ts';
import type { Leg } from './leg.ts';
import type { Pool } from './pool.ts';

/**
 * Floating-point bounds in ledger units. They decide the clear cases at a fraction of the cost of exact arithmetic; whatever is near is
 * left to it, so that what the engine does never depends on them.
 */

/** Far more than the relative error of the few operations that lead to a bound. */
export const TOLERANCE = 1e-9;

const FINE = 1e8;

/** Value of a leg at a price in price units. */
export function legValue({ lots, seat }: Leg, price: number): number {
  return valueOfLots(seat.market.contract, Math.abs(lots), price);
}

/** Value of some lots at a price in price units. */
export function valueOfLots(
  { kind, lotUnits }: { readonly kind: 'linear' | 'inverse'; readonly lotUnits: number },
  lots: number,
  price: number,
): number {
  return kind === 'linear' ? (lots * lotUnits * price) / FINE : ((lots * lotUnits) / price) * FINE;
}

/** Whether closing a leg gains when its value rises: a linear long does, and so does an inverse short. */
export function gainsWithValue({ lots, seat }: Leg): boolean {
  return lots > 0 === (seat.market.contract.kind === 'linear');
}

/** What the positions of a pool gain at their marks, at least. */
export function leastProfit({ seats }: Pool): number {
  let profit = 0;
  let size = 0;
  for (const { market, legs } of seats) {
    for (const leg of legs) {
      if (leg.lots === 0 || market.mark === 0) continue;
      const value = legValue(leg, market.mark);
      const entry = leg.entryUnits;
      profit += gainsWithValue(leg) ? value - entry : entry - value;
      size += value + entry;
    }
  }
  return size === 0 ? 0 : profit - size * TOLERANCE - 4;
}

/** What a pool is worth at the marks, at least. */
export function leastEquity(pool: Pool): number {
  const balance = Number(pool.wallet.available) + Number(pool.wallet.held);
  return balance - Math.abs(balance) * TOLERANCE + leastProfit(pool);
}

/** What closing a whole leg at a price in ticks would lose against its mark, at most. */
export function greatestLoss(leg: Leg, ticks: number): number {
  const { mark, contract } = leg.seat.market;
  const price = ticks * contract.tickUnits;
  const [fair, paid] = [legValue(leg, mark), legValue(leg, price)];
  const loss = gainsWithValue(leg) ? fair - paid : paid - fair;
  // Prices are rounded to whole units, each of which is worth as much.
  const perUnit = fair / mark + paid / price;
  return loss + (fair + paid) * TOLERANCE + 2 * perUnit + 2;
}

/** What filling lots at a price in ticks beyond the mark would lose against it, at most, roundings of every lot included. */
export function greatestFillLoss({ contract, mark }: ContractMarket, lots: number, ticks: number): number {
  const fair = valueOfLots(contract, lots, mark);
  const paid = valueOfLots(contract, lots, ticks * contract.tickUnits);
  return Math.abs(paid - fair) + (fair + paid) * TOLERANCE + 3 * lots;
}

/** What a pool is worth beyond its maintenance margin, at least. */
export function leastSurplus(pool: Pool): number {
  let needed = 0;
  for (const { market, legs } of pool.seats) {
    for (const leg of legs) {
      if (leg.lots !== 0) needed += mostMaintenance(legValue(leg, market.mark), market);
    }
  }
  return leastEquity(pool) - needed;
}

/** With rising rates and fitting deductions, the margin is the largest of all tiers' value × rate − deduction. */
function mostMaintenance(value: number, { steps }: ContractMarket): number {
  let most = 0;
  for (const { rate, deduction } of steps) most = Math.max(most, value * rate - deduction);
  return most + value * TOLERANCE + 2;
}
