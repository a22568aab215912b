import { formatUnits } from '@tidemark/sdk/core';
import { checkUnfilled, keepsPlace, type Amendment } from '../book/amending.ts';
import { insufficientBalance, marketHalted, Reject, type Outcome } from '../kernel/outcome.ts';
import { admitLimit, type Admission } from './admission.ts';
import { adjustHold, endOrder, forgetQuote, fundingOf, holdAt, requiredHold } from './lifecycle.ts';
import { matchOrder } from './matching.ts';
import type { Order } from './model.ts';
import { checkNotional, checkSize } from './orderRules.ts';
import type { PlacedOrders } from './placeOrder.ts';
import type { NewOrder } from './protocol.ts';
import type { SpotState } from './state.ts';

/** Amends an open order; nothing changes when it is rejected. */
export function amendOrder(state: SpotState, order: Order, amendment: Amendment): Outcome<PlacedOrders> {
  const { market } = order.account;
  if (state.kernel.halted.has(market.instrument.id)) return marketHalted();
  const request = asNew(order, amendment);
  const rejected =
    checkSize(request, market, order.filled) ??
    checkUnfilled(order, amendment) ??
    (keepsPlace(order, amendment) ? shrink(state, order, request) : replace(state, order, request));
  return rejected ?? { orders: [state.report(order)], repeated: false };
}

/** The order that would have to be placed to have what an amendment makes of an open one. */
function asNew(order: Order, amendment: Amendment): NewOrder {
  const { account, side, type, timeInForce, clientOrderId } = order;
  return {
    account: account.holder.id,
    instrument: account.market.instrument.id,
    ...{ side, type, timeInForce, clientOrderId },
    ...amendment,
    quoteBudget: 0n,
  };
}

function shrink(state: SpotState, order: Order, request: NewOrder): Reject | null {
  const { account, price } = order;
  const rejected = checkNotional(request, account, { price, highest: price }, order);
  if (rejected !== null) return rejected;
  account.market.book.own(order.side).reduce(order, order.quantity - request.quantity);
  order.quantity = request.quantity;
  order.updatedAt = state.kernel.time;
  adjustHold(state.ledger, order, requiredHold(order));
  return null;
}

/** Takes the order out of its queue, has it trade at its new price, and puts what is left at the back of that level. */
function replace(state: SpotState, order: Order, request: NewOrder): Reject | null {
  const { account, side } = order;
  const admission = admitLimit(account, request, order);
  if (admission instanceof Reject) return admission;
  const hold = holdAt(order, request.price, request.quantity - order.filled);
  const { asset, available } = fundingOf(order);
  const given = available + BigInt(order.held);
  if (given < BigInt(hold)) {
    return insufficientBalance(
      { asset, required: BigInt(hold), available: given },
      (required, rest) =>
        `Insufficient balance: ${formatUnits(required)} ${asset} required, ${formatUnits(rest)} ${asset} available`,
    );
  }
  const queue = account.market.book.own(side);
  queue.remove(order);
  forgetQuote(order);
  order.price = request.price;
  order.quantity = request.quantity;
  order.updatedAt = state.kernel.time;
  account.orders.repriced(order);
  adjustHold(state.ledger, order, hold);
  enter(state, order, request, admission);
  return null;
}

function enter(state: SpotState, order: Order, request: NewOrder, { crosses, limit }: Admission): void {
  const { selfTradePrevention } = request;
  const end = crosses
    ? matchOrder(state, { order, limit, selfTradePrevention, budgeted: false })
    : 'outOfReach';
  if (end === 'satisfied') endOrder(state, order, 'filled');
  else if (end === 'selfTrade') endOrder(state, order, 'cancelled');
  else {
    if (order.filled > 0) order.status = 'partiallyFilled';
    order.account.market.book.own(order.side).append(order);
    adjustHold(state.ledger, order, requiredHold(order));
  }
}
