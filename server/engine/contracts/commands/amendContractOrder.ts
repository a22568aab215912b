import type { LedgerUnits, Lots } from '@tidemark/sdk/core';
import { checkUnfilled, keepsPlace, type Amendment } from '../../book/amending.ts';
import type { ContractAnswer } from '../protocol.ts';
import { marketHalted, type Outcome, Reject } from '../../kernel/outcome.ts';
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
import { heldByOrders, settleOrder, startOrder, takeAnew, takeForOrder } from '../allocation.ts';
import { initialMarginOf, refreshMargin } from '../initialMargin.ts';
import { checkPrice } from '../../book/orderTerms.ts';
import { checkSteps } from '../../book/steps.ts';
import { checkLots, wholeOf } from './placeContractOrder.ts';

/** Amends an open order; nothing changes when it is rejected. */
export function amendContractOrder(
  state: ContractsState,
  order: ContractOrder,
  amendment: Amendment,
): Outcome<ContractAnswer> {
  const { contract } = order.account.market;
  if (state.kernel.halted.has(contract.id)) return marketHalted();
  const { price, quantity } = amendment;
  const whole = wholeOf(state, order.position, order);
  const rest = quantity - order.filled;
  const rejected =
    checkPrice({ type: order.type, price }) ??
    checkLots(quantity, contract, rest === whole ? quantity : 0) ??
    checkSteps(price, rest === whole ? 0 : rest, contract) ??
    checkUnfilled(order, amendment) ??
    (keepsPlace(order, amendment) ? shrink(state, order, quantity) : replace(state, order, amendment));
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
function replace(state: ContractsState, order: ContractOrder, amendment: Amendment): Reject | null {
  const { position, account } = order;
  const { price, quantity, selfTradePrevention } = amendment;
  const admission = admitAmended(order, amendment);
  if (admission instanceof Reject) return admission;
  const start = startOrder(position, account.isolated === null ? 0n : heldByOthers(order));
  takeForOrder(state.ledger, account, admission.lack);
  takeAnew(state, account, start.held);
  withdrawContractOrder(state, order);
  order.price = price;
  order.quantity = quantity;
  order.updatedAt = state.kernel.time;
  const end = admission.crosses
    ? matchContractOrder(state, { order, limit: price, selfTradePrevention })
    : 'outOfReach';
  if (order.remaining === 0) concludeContractOrder(state, order, 'filled');
  else if (end === 'selfTrade') concludeContractOrder(state, order, 'cancelled');
  else if (end === 'satisfied') concludeContractOrder(state, order, 'expired');
  else {
    if (order.filled > 0) order.status = 'partiallyFilled';
    restContractOrder(state, order);
    if (order.reduceOnly) trimDependants(state, position);
  }
  refreshMargin(state, account);
  settleOrder(state, start, order.reduceOnly);
  return null;
}

/** What the other open orders of its account hold. */
function heldByOthers(order: ContractOrder): LedgerUnits {
  const { account } = order;
  return withoutOrder(order, () => heldByOrders(account, initialMarginOf(account)));
}

/** Admits the order as it would be, with what it holds now counted as free. */
function admitAmended(
  order: ContractOrder,
  { price, quantity, selfTradePrevention }: Amendment,
): ContractAdmission | Reject {
  const { side, type, timeInForce, reduceOnly, origin, clientOrderId, takeProfit, stopLoss } = order;
  const terms = { side, type, timeInForce, reduceOnly, origin, clientOrderId, takeProfit, stopLoss };
  const lots = quantity - order.filled;
  return withoutOrder(order, () =>
    admitContractOrder(order.position, {
      ...terms,
      price,
      quantity: lots,
      selfTradePrevention,
    }),
  );
}
