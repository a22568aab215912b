import { previewFee } from '../ledger/fees.ts';
import { adjustHold, requiredHold } from './holds.ts';
import { endOrder } from './lifecycle.ts';
import { bookFill } from './settlement.ts';
import type { EngineState } from '../state.ts';
import type { Order } from './order.ts';
import type { SelfTradePrevention } from '../protocol.ts';

/** An order on its way through the opposite side of the book. */
export interface Taking {
  readonly order: Order;
  /** The worst price it may trade at, in ticks. */
  readonly limit: number;
  readonly selfTradePrevention: SelfTradePrevention;
  /** Buys for as much as it holds, instead of a quantity. */
  readonly budgeted: boolean;
}

/** Why matching ended: nothing more wanted, nothing left in reach, or the next maker was of the same owner. */
export type MatchEnd = 'satisfied' | 'outOfReach' | 'selfTrade';

/** Trades an order against the opposite side, best price first and oldest order first. */
export function matchOrder(state: EngineState, taking: Taking): MatchEnd {
  const { order, limit } = taking;
  const { holder, market } = order.account;
  const makers = market.book.opposite(order.side);
  for (;;) {
    const level = makers.best;
    if (level === undefined || !makers.reaches(level.price, limit))
      return wantsMore(taking) ? 'outOfReach' : 'satisfied';
    const wanted = taking.budgeted ? affordableLots(order, level.price) : order.remaining;
    if (wanted === 0) return 'satisfied';
    const maker = level.first as Order;
    if (maker.account.holder.owner === holder.owner) {
      if (taking.selfTradePrevention !== 'cancelTaker') cancelMaker(state, maker);
      if (taking.selfTradePrevention !== 'cancelMaker') return 'selfTrade';
      continue;
    }
    const lots = Math.min(wanted, maker.remaining);
    makers.reduce(maker, lots);
    bookFill(state, maker, order, lots);
    if (taking.budgeted) order.quantity = order.filled;
    finishMaker(state, maker);
  }
}

function wantsMore({ order, budgeted }: Taking): boolean {
  return budgeted || order.remaining > 0;
}

function cancelMaker(state: EngineState, maker: Order): void {
  endOrder(state, maker, 'cancelled');
  state.events.order(maker);
}

function finishMaker(state: EngineState, maker: Order): void {
  if (maker.remaining === 0) {
    endOrder(state, maker, 'filled');
  } else {
    maker.status = 'partiallyFilled';
    adjustHold(state.ledger, maker, requiredHold(maker));
  }
  state.events.order(maker);
}

/** The most lots that what a budgeted buy still holds can pay for at `price`, fee included. */
function affordableLots(order: Order, price: number): number {
  const perLot = price * order.account.market.unitsPerTickLot;
  const costs = (lots: number): number => lots * perLot + previewFee(order, lots * perLot, order.takerFeePpm);
  let low = 0;
  let high = (order.held - (order.held % perLot)) / perLot;
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (costs(middle) <= order.held) low = middle;
    else high = middle - 1;
  }
  return low;
}
