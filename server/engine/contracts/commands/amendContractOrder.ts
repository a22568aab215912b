import type { Lots, Ticks } from '@tidemark/sdk/core';
import type { ContractAnswer, ContractCommand } from '../protocol.ts';
import { marketHalted, type Outcome, reject, Reject } from '../../kernel/outcome.ts';
import type { ContractsState } from '../state.ts';
import { admitContractOrder, type ContractAdmission } from '../submit.ts';
import type { ContractOrder } from '../model.ts';
import { fireTriggers } from '../firing.ts';
import {
  concludeContractOrder,
  recount,
  restContractOrder,
  trimDependants,
  withdrawContractOrder,
  withoutOrder,
} from '../lifecycle.ts';
import { matchContractOrder } from '../matching.ts';
import { takeForOrder, settleOrder, heldByOrders } from '../allocation.ts';
import { initialMarginOf, refreshMargin } from '../initialMargin.ts';
import { isTicks } from '../../book/orderTerms.ts';
import { checkLots } from './placeContractOrder.ts';

type Amend = Extract<ContractCommand, { kind: 'amendContractOrder' }>;

/**
 * Changes price and quantity of an open order. Its place in the queue is kept when only the quantity shrinks; otherwise it is
 * treated as new, and may trade at once. Nothing changes when it is rejected.
 */
export function amendContractOrder(state: ContractsState, command: Amend): Outcome<ContractAnswer> {
  const order = state.orders.get(command.orderId);
  if (order?.account.margin.account.id !== command.account)
    return reject('unknownOrder', 'The account has no such open order.');
  if (state.kernel.halted.has(order.account.market.contract.id)) return marketHalted();
  const { price, quantity } = command;
  if (!isTicks(price)) return reject('priceOffTick', 'The price must be a positive multiple of the tick.');
  const wrong = checkLots(quantity, order.account.market.contract);
  if (wrong !== null) return wrong;
  if (quantity <= order.filled)
    return reject('belowMinimumNotional', 'The quantity must exceed what is filled already.');
  const keepsPlace = price === order.price && quantity <= order.quantity;
  const rejected = keepsPlace ? shrink(state, order, quantity) : replace(state, order, price, quantity);
  if (rejected !== null) return rejected;
  refreshMargin(state, order.account);
  const answer = state.reportOrder(order);
  fireTriggers(state);
  return { contractOrders: [answer], repeated: false };
}

function shrink(state: ContractsState, order: ContractOrder, quantity: Lots): null {
  order.account.market.book.own(order.side).reduce(order, order.quantity - quantity);
  order.quantity = quantity;
  order.updatedAt = state.kernel.time;
  recount(order);
  return null;
}

/** Takes the order out, tries it again, and puts it back where it was in everything but the queue when that is rejected. */
function replace(state: ContractsState, order: ContractOrder, price: Ticks, quantity: Lots): Reject | null {
  const { position, account } = order;
  const admission = admitAmended(order, price, quantity);
  if (admission instanceof Reject) return admission;
  const heldBefore =
    account.isolated === null
      ? 0n
      : withoutOrder(order, () => heldByOrders(account, initialMarginOf(account)));
  takeForOrder(state.ledger, account, admission.lack);
  withdrawContractOrder(state, order);
  order.price = price;
  order.quantity = quantity;
  order.updatedAt = state.kernel.time;
  const end = admission.crosses
    ? matchContractOrder(state, { order, limit: price, selfTradePrevention: 'cancelMaker' })
    : 'outOfReach';
  if (order.remaining === 0) concludeContractOrder(state, order, 'filled');
  else if (end === 'satisfied') concludeContractOrder(state, order, 'expired');
  else {
    if (order.filled > 0) order.status = 'partiallyFilled';
    restContractOrder(state, order);
    if (order.reduceOnly) trimDependants(state, position);
  }
  refreshMargin(state, account);
  settleOrder(state.ledger, account, { heldBefore, reduceOnly: order.reduceOnly });
  return null;
}

/** Admits the order as it would be, with what it holds now counted as free. */
function admitAmended(order: ContractOrder, price: Ticks, quantity: Lots): ContractAdmission | Reject {
  const { side, type, timeInForce, reduceOnly, origin, clientOrderId, takeProfit, stopLoss } = order;
  const terms = { side, type, timeInForce, reduceOnly, origin, clientOrderId, takeProfit, stopLoss };
  const lots = quantity - order.filled;
  return withoutOrder(order, () =>
    admitContractOrder(order.position, {
      ...terms,
      price,
      quantity: lots,
      selfTradePrevention: 'cancelMaker',
    }),
  );
}
