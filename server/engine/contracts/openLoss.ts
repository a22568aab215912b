import { divideUp, FINE_PER_UNIT, fineNotional } from '@tidemark/sdk/core';
import type { Side } from '../protocol.ts';
import type { EngineState } from '../state.ts';
import { byId } from './byId.ts';
import type { ContractMarket } from './contractMarket.ts';
import type { ContractOrder } from './contractOrder.ts';
import type { ContractSeat } from './contractSeat.ts';
import { greatestFillLoss, leastEquity } from './estimate.ts';
import { cancelContractOrder } from './lifecycle.ts';
import type { Prospective } from './requirement.ts';
import { fineWorth, valueOf } from './worth.ts';

/** What the seat's open orders would lose at once if they were filled now; those at the mark or better lose nothing. */
export function restingLoss(seat: ContractSeat): bigint {
  const { market, orders } = seat;
  if (orders.size === 0 || areNoWorse(market, orders)) return 0n;
  orders.tighten();
  if (areNoWorse(market, orders)) return 0n;
  let loss = 0n;
  for (const { leg, side, price, reduceOnly, openLots, openUnits, openFine } of orders) {
    if (reduceOnly || isNoWorse(market, side, price)) continue;
    loss += instantLoss({ leg, side, worth: { lots: openLots, units: openUnits, fine: openFine } });
  }
  return loss;
}

function areNoWorse(market: ContractMarket, { highestBuy, lowestSell }: ContractSeat['orders']): boolean {
  return isNoWorse(market, 'buy', highestBuy) && isNoWorse(market, 'sell', lowestSell);
}

/** Whether trading at a price in ticks is no worse than at the mark. */
export function isNoWorse({ mark, contract }: ContractMarket, side: Side, ticks: number): boolean {
  const price = ticks * contract.tickUnits;
  return mark === 0 || (side === 'buy' ? price <= mark : price >= mark);
}

/** What trading at the order's prices instead of the mark would lose at once, in ledger units, where it opens anything. */
export function instantLoss({ leg, side, worth }: Prospective): bigint {
  const { lots } = worth;
  const { market } = leg.seat;
  if (lots <= leg.closable(side) || market.mark === 0) return 0n;
  const lost = lostToMark(market, side, lots, fineWorth(worth));
  return lost <= 0n ? 0n : divideUp(lost, FINE_PER_UNIT);
}

/** What trading lots for `value` fine units instead of at the mark loses, in fine units; below zero what it gains. */
function lostToMark(
  { contract, mark, lotSize }: ContractMarket,
  side: Side,
  lots: number,
  value: bigint,
): bigint {
  const fair = fineNotional({ kind: contract.kind, size: BigInt(lots) * lotSize }, BigInt(mark), 'down');
  return (contract.kind === 'linear') === (side === 'buy') ? value - fair : fair - value;
}

/**
 * Whether a resting order stands where its owner could not pay for its fill: beyond the mark, with more of the kind open in its contract
 * than everything that is behind it is worth. So what an account is worth never falls below zero by a trade that others bring about,
 * however far the mark has gone since the order was placed.
 */
export function isUnpayable({ seat, side, price }: ContractOrder): boolean {
  const { market, pool, orders } = seat;
  if (pool.account.isSystem || isNoWorse(market, side, price)) return false;
  const least = leastEquity(pool);
  if (greatestOpenLoss(seat) < least) return false;
  orders.tighten();
  if (greatestOpenLoss(seat) < least) return false;
  let loss = 0n;
  for (const order of orders) if (isBeyondMark(order)) loss += fillLoss(order);
  return loss > pool.equity;
}

/** Cancels the orders of a seat that stand beyond the mark. */
export function cancelBeyondMark(state: EngineState, { orders }: ContractSeat): void {
  for (const order of [...orders].filter(isBeyondMark).sort(byId)) cancelContractOrder(state, order);
}

function isBeyondMark({ seat, side, price }: ContractOrder): boolean {
  return !isNoWorse(seat.market, side, price);
}

/** {@link fillLoss} of all orders that stand beyond the mark, at most, as if all stood where the outermost does. */
function greatestOpenLoss({ market, legs, orders }: ContractSeat): number {
  const { highestBuy, lowestSell } = orders;
  let [buys, sells] = [0, 0];
  for (const leg of legs) {
    // Reduce-only orders never add up to more than their position.
    const reducing = leg.reducing.length === 0 ? 0 : Math.abs(leg.lots);
    buys += leg.buys.lots + reducing;
    sells += leg.sells.lots + reducing;
  }
  const bought = isNoWorse(market, 'buy', highestBuy) ? 0 : greatestFillLoss(market, buys, highestBuy);
  const sold = isNoWorse(market, 'sell', lowestSell) ? 0 : greatestFillLoss(market, sells, lowestSell);
  return bought + sold;
}

/** What filling all of an order would cost its owner against the mark, in ledger units, rounding for each of its lots included. */
function fillLoss({ seat, side, price, remaining }: ContractOrder): bigint {
  const { market } = seat;
  const lost = lostToMark(market, side, remaining, valueOf(market, remaining, price));
  return divideUp(lost, FINE_PER_UNIT) + ROUNDING_PER_LOT * BigInt(remaining);
}

/** Each fill rounds against the owner by less than this, in ledger units, and is of a lot at least. */
const ROUNDING_PER_LOT = 2n;
