import { formatUnits } from '@tidemark/sdk/core';
import { isSameRequest } from '../../kernel/clientOrders.ts';
import { adjustHold, fundingOf, requiredHold } from '../holds.ts';
import { Order } from '../order.ts';
import { reject, Reject } from '../../kernel/reject.ts';
import { checkForm, checkSize } from '../orderRules.ts';
import { admit, type Admission } from '../admission.ts';
import { restOrder } from '../lifecycle.ts';
import { matchOrder, type MatchEnd } from '../matching.ts';
import type { NewOrder, OrderStatus } from '../../protocol.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import type { MarketAccount } from '../marketAccount.ts';
import type { EngineState } from '../../state.ts';

/** Admits an order, holds what it may cost, trades it, and lets the rest stand or end as its type and time in force say. */
export function placeOrder(state: EngineState, request: NewOrder): Outcome {
  const malformed = checkForm(request);
  if (malformed !== null) return malformed;
  const market = state.markets.get(request.instrument);
  if (market === undefined)
    return reject('unknownInstrument', `There is no instrument ${request.instrument}.`);
  const holder = state.ledger.account(request.account);
  if (request.clientOrderId !== '') {
    const earlier = holder.clientOrders.find(request.clientOrderId);
    if (earlier !== undefined && isSameRequest(earlier.request, request)) {
      return { orders: [earlier.answer], repeated: true };
    }
    if (earlier !== undefined)
      return reject('clientOrderIdReused', 'This clientOrderId was used for another order.');
  }
  const wrongSize = checkSize(request, market);
  if (wrongSize !== null) return wrongSize;
  const account = state.marketAccount(holder, market);
  const admission = admit(account, request);
  if (admission instanceof Reject) return admission;
  return enter(state, account, request, admission);
}

function enter(state: EngineState, account: MarketAccount, request: NewOrder, admission: Admission): Outcome {
  const order = new Order(state.lastOrderId + 1, account, request, state.time);
  const hold = admission.hold ?? requiredHold(order);
  const funding = fundingOf(order);
  if (!state.ledger.tryHold(funding, hold)) {
    return reject(
      'insufficientBalance',
      `The order needs ${formatUnits(BigInt(hold))} ${funding.asset}; ${formatUnits(funding.available)} is available.`,
    );
  }
  state.lastOrderId = order.id;
  order.held = hold;
  const end: MatchEnd = admission.crosses
    ? matchOrder(state, {
        order,
        limit: admission.limit,
        selfTradePrevention: request.selfTradePrevention,
        budgeted: request.quoteBudget !== 0n,
      })
    : 'outOfReach';
  order.status = statusAfter(order, end);
  const rests = order.status === 'open' || order.status === 'partiallyFilled';
  if (rests) restOrder(state, order);
  if (admission.crosses || !rests) adjustHold(state.ledger, order, rests ? requiredHold(order) : 0);
  const answer = state.events.answer(order);
  if (order.clientOrderId !== '') {
    const { clientOrders } = account.holder;
    if (rests) clientOrders.rememberOpen(order.clientOrderId, { request, answer, order });
    else clientOrders.rememberEnded(order.clientOrderId, { request, answer });
  }
  return { orders: [answer], repeated: false };
}

function statusAfter(order: Order, end: MatchEnd): OrderStatus {
  if (end === 'satisfied') return 'filled';
  if (end === 'selfTrade') return 'cancelled';
  if (order.type === 'market' || order.timeInForce !== 'GTC') return 'expired';
  return order.filled > 0 ? 'partiallyFilled' : 'open';
}
