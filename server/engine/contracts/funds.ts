import {
  FINE_PER_UNIT,
  fineAmountOf,
  fineNotional,
  formatUnits,
  priceOf,
  sizeOfLots,
  tierOf,
  toAmount,
} from '@tidemark/sdk/core';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import { insufficientBalance, reject, type Reject } from '../kernel/reject.ts';
import type { ContractOrderTerms, ContractMarket, Position, MarginAccount } from './model.ts';
import { leastProfit, TOLERANCE, approximateNotional } from './floatBounds.ts';
import { instantLoss, isNoWorse, restingLoss } from './openLoss.ts';
import { largestLots, initialMarginOf, type AddedOrder } from './initialMargin.ts';
import { addNotional, inFineUnits, type NotionalSum } from './notionalSum.ts';

const LARGEST_VALUE = BigInt(MAX_ORDER_UNITS) * FINE_PER_UNIT;

/**
 * Rejects what the account cannot carry: too large for its leverage, or more margin, fees and instant loss than is free. Otherwise
 * tells what the account requires with the order in it.
 *
 * @param notional what the opposite side offers the order up to its limit; what is left of the order is added to it
 */
export function checkFunds(
  position: Position,
  order: Pick<ContractOrderTerms, 'type' | 'side' | 'price' | 'quantity'>,
  notional: NotionalSum,
): bigint | Reject {
  const { account } = position;
  const { market, margin } = account;
  const found = notional.lots;
  const rest = order.type === 'market' ? 0 : order.quantity - found;
  if (rest > 0) addNotional(notional, market, rest, order.price);
  if (notional.units > MAX_ORDER_UNITS || (notional.fine > 0n && inFineUnits(notional) > LARGEST_VALUE)) {
    return reject('aboveMaximum', `An order may be worth at most ${formatUnits(BigInt(MAX_ORDER_UNITS))}.`);
  }
  const extra: AddedOrder = { position, side: order.side, notional };
  const tooLarge = checkLeverage(extra);
  if (tooLarge !== null) return tooLarge;
  const required = initialMarginOf(account, extra);
  const isFair = found === 0 && isNoWorse(market, order.side, order.price);
  const needed = required - account.heldMargin + (isFair ? 0n : instantLoss(extra)) + restingLoss(account);
  if (needed <= 0n || isFree(margin, needed)) return required;
  const asset = market.contract.settle;
  return insufficientBalance(
    { asset, required: needed, available: margin.free },
    (all, free) => `The order needs ${formatUnits(all)} ${asset}; ${formatUnits(free)} is free.`,
  );
}

function isFree(margin: MarginAccount, needed: bigint): boolean {
  const { available } = margin.wallet;
  if (needed > available) return false;
  return Number(available - needed) + leastProfit(margin) > 0 || needed <= margin.free;
}

/** Rejects an order that could bring the position into a tier that does not allow its leverage. */
function checkLeverage(extra: AddedOrder): Reject | null {
  const { position } = extra;
  const { market, leverage } = position.account;
  const largest = largestLots(position, extra);
  if (largest <= Math.abs(position.lots) || isWithinLeverage(market, largest, leverage)) return null;
  const { kind } = market.contract;
  const perLot = market.mark === 0 ? inFineUnits(extra.notional) / BigInt(extra.notional.lots) : 0n;
  const fine =
    market.mark === 0
      ? fineAmountOf(perLot * BigInt(largest))
      : fineNotional({ kind, size: sizeOfLots(largest, market.lotSize) }, priceOf(market.mark), 'up');
  const notional = toAmount(fine, 'up');
  const last = market.ladder.at(-1);
  if (last !== undefined && notional > last.maxValue) {
    return reject('aboveMaximum', `A position may be worth at most ${formatUnits(last.maxValue)}.`);
  }
  const tier = tierOf(market.ladder, notional);
  if (leverage <= tier.maxLeverage) return null;
  const allowed = market.ladder.findLast(({ maxLeverage }) => maxLeverage >= leverage);
  return reject(
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
  const notional = approximateNotional(contract, lots, mark) * (1 + TOLERANCE) + 2;
  for (const { maxValue, maxLeverage } of steps) if (notional < maxValue) return leverage <= maxLeverage;
  return false;
}
