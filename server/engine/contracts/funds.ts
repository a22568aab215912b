import { divideUp, FINE_PER_UNIT, fineNotional, formatUnits, tierOf } from '@tidemark/sdk/core';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import { refuse, type Refusal } from '../kernel/reject.ts';
import type { ContractOrderTerms } from './contractOrder.ts';
import type { ContractMarket } from './contractMarket.ts';
import { leastProfit, TOLERANCE, valueOfLots } from './estimate.ts';
import type { Leg } from './leg.ts';
import { instantLoss, isNoWorse, restingLoss } from './openLoss.ts';
import type { Pool } from './pool.ts';
import { largestLots, requiredMargin, type Prospective } from './requirement.ts';
import { addWorth, fineWorth, type Worth } from './worth.ts';

const LARGEST_VALUE = BigInt(MAX_ORDER_UNITS) * FINE_PER_UNIT;

/**
 * Refuses what the account cannot carry: too large for its leverage, or more margin, fees and instant loss than is free. Otherwise
 * tells what the seat requires with the order in it.
 *
 * @param worth what the opposite side offers the order up to its limit; what is left of the order is added to it
 */
export function checkFunds(
  leg: Leg,
  order: Pick<ContractOrderTerms, 'type' | 'side' | 'price' | 'quantity'>,
  worth: Worth,
): bigint | Refusal {
  const { seat } = leg;
  const { market, pool } = seat;
  const found = worth.lots;
  const rest = order.type === 'market' ? 0 : order.quantity - found;
  if (rest > 0) addWorth(worth, market, rest, order.price);
  if (worth.units > MAX_ORDER_UNITS || (worth.fine > 0n && fineWorth(worth) > LARGEST_VALUE)) {
    return refuse('aboveMaximum', `An order may be worth at most ${formatUnits(BigInt(MAX_ORDER_UNITS))}.`);
  }
  const extra: Prospective = { leg, side: order.side, worth };
  const tooLarge = checkLeverage(extra);
  if (tooLarge !== null) return tooLarge;
  const required = requiredMargin(seat, extra);
  const isFair = found === 0 && isNoWorse(market, order.side, order.price);
  const needed = required - seat.required + (isFair ? 0n : instantLoss(extra)) + restingLoss(seat);
  if (needed <= 0n || isFree(pool, needed)) return required;
  const { free } = pool;
  return refuse(
    'insufficientBalance',
    `The order needs ${formatUnits(needed)} ${market.contract.settle}; ${formatUnits(free > 0n ? free : 0n)} is free.`,
  );
}

function isFree(pool: Pool, needed: bigint): boolean {
  const { available } = pool.wallet;
  if (needed > available) return false;
  return Number(available - needed) + leastProfit(pool) > 0 || needed <= pool.free;
}

/** Refuses an order that could bring the position into a tier that does not allow its leverage. */
function checkLeverage(extra: Prospective): Refusal | null {
  const { leg } = extra;
  const { market, leverage } = leg.seat;
  const largest = largestLots(leg, extra);
  if (largest <= Math.abs(leg.lots) || isWithinLeverage(market, largest, leverage)) return null;
  const price = market.mark === 0 ? fineWorth(extra.worth) / BigInt(extra.worth.lots) : 0n;
  const size = BigInt(largest) * market.lotSize;
  const fine =
    market.mark === 0
      ? price * BigInt(largest)
      : fineNotional({ kind: market.contract.kind, size }, BigInt(market.mark), 'up');
  const worth = divideUp(fine, FINE_PER_UNIT);
  const last = market.ladder.at(-1);
  if (last !== undefined && worth > last.maxValue) {
    return refuse('aboveMaximum', `A position may be worth at most ${formatUnits(last.maxValue)}.`);
  }
  const tier = tierOf(market.ladder, worth);
  if (leverage <= tier.maxLeverage) return null;
  const allowed = market.ladder.findLast(({ maxLeverage }) => maxLeverage >= leverage);
  return refuse(
    'leverageTooHigh',
    `With ${leverage}x a position may be worth at most ${formatUnits(allowed?.maxValue ?? 0n)}; ${tier.maxLeverage}x is allowed for this one.`,
  );
}

/** Whether a size is clearly inside a tier that allows the leverage. */
function isWithinLeverage(
  { contract, mark, steps }: ContractMarket,
  lots: number,
  leverage: number,
): boolean {
  if (mark === 0) return false;
  const worth = valueOfLots(contract, lots, mark) * (1 + TOLERANCE) + 2;
  for (const { maxValue, maxLeverage } of steps) if (worth < maxValue) return leverage <= maxLeverage;
  return false;
}
