import * as core from '@tidemark/sdk/core';
import {
  amountOf,
  atLeastZero,
  FINE_PER_UNIT,
  formatUnits,
  rulesOf,
  type LedgerUnits,
} from '@tidemark/sdk/core';
import { insufficientBalance, reject, type Reject } from '../kernel/outcome.ts';
import { MAX_ORDER_UNITS } from '../kernel/limits.ts';
import { lackOf, reachable } from './allocation.ts';
import { leastProfit, leastSurplus } from './floatBounds.ts';
import { initialMarginOf, takerFeeOf, type AddedOrder } from './initialMargin.ts';
import type { ContractOrderTerms, MarginAccount, Position } from './model.ts';
import { instantLoss, isNoWorse, restingLoss } from './openLoss.ts';
import { RULES } from './rules.ts';
import { checkTiers } from './tierLimits.ts';
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
  const tooLarge = checkTiers(extra);
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
