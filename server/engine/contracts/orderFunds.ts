import * as core from '@tidemark/sdk/core';
import {
  amountOf,
  atLeastZero,
  FINE_PER_UNIT,
  fineAmountOf,
  fineNotional,
  formatUnits,
  priceOf,
  rulesOf,
  sizeOfLots,
  tierOf,
  toAmount,
  type LedgerUnits,
  type Lots,
} from '@tidemark/sdk/core';
import { insufficientBalance, reject, type Reject } from '../kernel/outcome.ts';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import { lackOf, reachable } from './allocation.ts';
import { approximateNotional, leastProfit, leastSurplus, TOLERANCE } from './floatBounds.ts';
import { initialMarginOf, largestLots, takerFeeOf, type AddedOrder } from './initialMargin.ts';
import type { ContractMarket, ContractOrderTerms, MarginAccount, Position } from './model.ts';
import { instantLoss, isNoWorse, restingLoss } from './openLoss.ts';
import { RULES } from './rules.ts';
import { addNotional, inFineUnits, inSizes, type NotionalSum } from './totals.ts';

const LARGEST_VALUE = BigInt(MAX_ORDER_UNITS) * FINE_PER_UNIT;

/**
 * Rejects what the account cannot carry: too large for its leverage, or more margin, fees and instant loss than is free, in the cross
 * account as well for an isolated one. Otherwise tells what the account requires with the order in it, and what it lacks.
 *
 * @param notional what the opposite side offers the order up to its limit; what is left of the order is added to it
 */
export function checkFunds(
  position: Position,
  order: Pick<ContractOrderTerms, 'type' | 'side' | 'price' | 'quantity'>,
  notional: NotionalSum,
): { readonly required: LedgerUnits; readonly lack: LedgerUnits } | Reject {
  const { account } = position;
  const { market, margin, isolated } = account;
  const found = notional.lots;
  const freed = isolated === null ? 0n : marginFreed(position, order, notional);
  const rest = rulesOf(order.type).isPriced ? order.quantity - found : 0;
  if (rest > 0) addNotional(notional, market, rest, order.price);
  if (notional.units > MAX_ORDER_UNITS || (notional.fine > 0n && inFineUnits(notional) > LARGEST_VALUE)) {
    return reject('aboveMaximum', `An order may be worth at most ${formatUnits(BigInt(MAX_ORDER_UNITS))}.`);
  }
  const extra: AddedOrder = { position, side: order.side, notional };
  const tooLarge = checkLeverage(extra);
  if (tooLarge !== null) return tooLarge;
  const required = initialMarginOf(account, extra);
  const isFair = found === 0 && isNoWorse(market, order.side, order.price);
  const needed =
    required - account.heldMargin - freed + (isFair ? 0n : instantLoss(extra)) + restingLoss(account);
  if (needed <= 0n || isFree(margin, needed)) return { required, lack: 0n };
  const lack = lackOf(account, needed);
  if (isolated !== null && lack <= isolated.takeable) return { required, lack };
  const asset = market.contract.settle;
  return insufficientBalance(
    { asset, required: needed, available: reachable(account) },
    (all, free) =>
      `Insufficient margin: ${formatUnits(all)} ${asset} required, ${formatUnits(free)} ${asset} available`,
    isolated === null ? needed - margin.free : lack - isolated.takeable,
  );
}

/** What the part of an order that trades at once and closes the position frees for the part that opens another. */
function marginFreed(
  position: Position,
  { side, quantity }: Pick<ContractOrderTerms, 'side' | 'quantity'>,
  offer: Readonly<NotionalSum>,
): LedgerUnits {
  const { open, account } = position;
  const { market, margin, leverage } = account;
  const closable = position.closable(side);
  if (open === undefined || closable === 0 || quantity <= closable) return 0n;
  const { free } = margin;
  const uncovered = amountOf(atLeastZero(0n - free));
  const takerFee = takerFeeOf(market.contract);
  return core.marginFreed(open, inSizes(offer, market), { leverage, takerFee, uncovered });
}

function isFree(margin: MarginAccount, needed: LedgerUnits): boolean {
  const { available } = margin.wallet;
  if (needed > available) return false;
  const isClear = Number(available - needed) + leastProfit(margin) > 0 && keepsMaintenance(margin, needed);
  return isClear || needed <= margin.free;
}

/** Whether an account certainly covers its maintenance margin and the initial margin of its orders without so much. */
function keepsMaintenance(margin: MarginAccount, needed: LedgerUnits): boolean {
  if (margin.inForce.rules < RULES.keptMaintenance) return true;
  return leastSurplus(margin) > Number(margin.wallet.held + needed);
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
function isWithinLeverage({ contract, mark, steps }: ContractMarket, lots: Lots, leverage: number): boolean {
  if (mark === 0) return false;
  const notional = approximateNotional(contract, lots, mark) * (1 + TOLERANCE) + 2;
  for (const { maxValue, maxLeverage } of steps) if (notional < maxValue) return leverage <= maxLeverage;
  return false;
}
