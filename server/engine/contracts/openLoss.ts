import * as core from '@tidemark/sdk/core';
import {
  lossToMark,
  priceOf,
  toAmount,
  sizeOfLots,
  type BorneTrade,
  type Notional,
  type Ticks,
  type LedgerUnits,
} from '@tidemark/sdk/core';
import type { Side } from '../book/protocol.ts';
import type { ContractsState } from './state.ts';
import { byId } from '../book/openOrders.ts';
import type { ContractMarket, ContractOrder, ContractAccount } from './model.ts';
import { greatestFillLoss, leastEquity } from './floatBounds.ts';
import { cancelContractOrder } from './lifecycle.ts';
import type { AddedOrder } from './initialMargin.ts';
import { inSizes, orderNotional } from './totals.ts';

/** What the account's open orders would lose at once if they were filled now; those at the mark or better lose nothing. */
export function restingLoss(account: ContractAccount): LedgerUnits {
  const { market, orders } = account;
  if (orders.size === 0 || areNoWorse(market, orders)) return 0n;
  orders.tighten();
  if (areNoWorse(market, orders)) return 0n;
  let loss = 0n;
  for (const { position, side, price, reduceOnly, openLots, openUnits, openFine } of orders) {
    if (reduceOnly || isNoWorse(market, side, price)) continue;
    loss += instantLoss({ position, side, notional: { lots: openLots, units: openUnits, fine: openFine } });
  }
  return loss;
}

function areNoWorse(market: ContractMarket, { highestBuy, lowestSell }: ContractAccount['orders']): boolean {
  return isNoWorse(market, 'buy', highestBuy) && isNoWorse(market, 'sell', lowestSell);
}

/** Whether trading at a price in ticks is no worse than at the mark. */
export function isNoWorse({ mark, contract }: ContractMarket, side: Side, ticks: Ticks): boolean {
  const price = ticks * contract.tickUnits;
  return mark === 0 || (side === 'buy' ? price <= mark : price >= mark);
}

/** What trading at the order's prices instead of the mark would lose at once, in ledger units, where it opens anything. */
export function instantLoss({ position, side, notional }: AddedOrder): LedgerUnits {
  const { lots } = notional;
  const { market } = position.account;
  if (lots <= position.closable(side) || market.mark === 0) return 0n;
  return core.instantLoss(borneTrade(market, side, inSizes(notional, market)), priceOf(market.mark));
}

function borneTrade(
  { contract: { kind } }: ContractMarket,
  side: Side,
  { size, value }: Notional,
): BorneTrade {
  return { kind, side, size, value };
}

/**
 * Whether a resting order stands where its owner could not pay for its fill: beyond the mark, with more of the kind open in its contract
 * than everything that is behind it is worth. So what an account is worth never falls below zero by a trade that others bring about,
 * however far the mark has gone since the order was placed.
 */
export function isUnpayable({ account, side, price }: ContractOrder): boolean {
  const { market, margin, orders } = account;
  if (margin.account.isSystem || isNoWorse(market, side, price)) return false;
  const least = leastEquity(margin);
  if (greatestOpenLoss(account) < least) return false;
  orders.tighten();
  if (greatestOpenLoss(account) < least) return false;
  let loss = 0n;
  for (const order of orders) if (isBeyondMark(order)) loss += fillLoss(order);
  // Its fill may use up what the order took.
  return loss > margin.equity + margin.apart;
}

/** Cancels the orders of an account that stand beyond the mark. */
export function cancelBeyondMark(state: ContractsState, { orders }: ContractAccount): void {
  for (const order of [...orders].filter(isBeyondMark).sort(byId))
    cancelContractOrder(state, order, 'unpayable');
}

function isBeyondMark({ account, side, price }: ContractOrder): boolean {
  return !isNoWorse(account.market, side, price);
}

/** {@link fillLoss} of all orders that stand beyond the mark, at most, as if all stood where the outermost does. */
function greatestOpenLoss({ market, positions, orders }: ContractAccount): number {
  const { highestBuy, lowestSell } = orders;
  let [buys, sells] = [0, 0];
  for (const position of positions) {
    // Reduce-only orders never add up to more than their position.
    const reducing = position.reducing.length === 0 ? 0 : Math.abs(position.lots);
    buys += position.buys.lots + reducing;
    sells += position.sells.lots + reducing;
  }
  const bought = isNoWorse(market, 'buy', highestBuy) ? 0 : greatestFillLoss(market, buys, highestBuy);
  const sold = isNoWorse(market, 'sell', lowestSell) ? 0 : greatestFillLoss(market, sells, lowestSell);
  return bought + sold;
}

/** What filling all of an order would cost its owner against the mark, in ledger units, rounding for each of its lots included. */
function fillLoss({ account, side, price, remaining }: ContractOrder): LedgerUnits {
  const { market } = account;
  const trade = {
    size: sizeOfLots(remaining, market.lotSize),
    value: orderNotional(market, remaining, price),
  };
  const lost = lossToMark(borneTrade(market, side, trade), priceOf(market.mark));
  return toAmount(lost, 'up') + ROUNDING_PER_LOT * BigInt(remaining);
}

/** Each fill rounds against the owner by less than this, in ledger units, and is of a lot at least. */
const ROUNDING_PER_LOT = 2n;
