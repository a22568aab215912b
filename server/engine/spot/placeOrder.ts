import { Order } from './model.ts';
import { formatUnits, type SafeAmount } from '@tidemark/sdk/core';
import { insufficientBalance, marketHalted, reject, Reject, type Outcome } from '../kernel/outcome.ts';
import { checkForm, checkSize } from './orderRules.ts';
import { admit, type Admission } from './admission.ts';
import { statusOfRest } from '../book/orderTerms.ts';
import { alignOwn } from '../book/steps.ts';
import { adjustHold, fundingOf, requiredHold, restOrder } from './lifecycle.ts';
import { matchOrder } from './matching.ts';
import type { NewOrder, OrderState } from './protocol.ts';
import type { MatchEnd, OrderStatus } from '../book/protocol.ts';
import { stateOf, type SpotState } from './state.ts';

/** What a spot command has to show. */
export interface PlacedOrders {
  readonly orders: readonly OrderState[];
}

/** An order that may be placed, before it holds or trades anything. */
interface Placeable {
  readonly order: Order;
  readonly admission: Admission;
  /** Units that it has to set aside. */
  readonly hold: SafeAmount;
}

/** Admits an order, holds what it may cost, trades it, and lets the rest stand or end as its type and time in force say. */
export function placeOrder(state: SpotState, request: NewOrder): Outcome<PlacedOrders> {
  const checked = checkOrder(state, request);
  return 'order' in checked ? enter(state, request, checked) : checked;
}

/** Checks an order as {@link placeOrder} does and answers it as accepted, before it trades. Places nothing. */
export function testOrder(state: SpotState, request: NewOrder): Outcome<PlacedOrders> {
  const checked = checkOrder(state, request);
  return 'order' in checked ? { orders: [stateOf(checked.order)], repeated: false } : checked;
}

/** Applies every rule to an order. Returns the earlier answer for one that was placed before. */
function checkOrder(state: SpotState, given: NewOrder): Placeable | Outcome<PlacedOrders> {
  const request = alignOwn(given, state.markets.get(given.instrument)?.instrument);
  const malformed = checkForm(request);
  if (malformed !== null) return malformed;
  const market = state.markets.get(request.instrument);
  if (market === undefined)
    return reject('unknownInstrument', `There is no instrument ${request.instrument}.`);
  const spot = state.account(request.account);
  if (request.clientOrderId !== '') {
    const earlier = spot.clientOrders.find(request.clientOrderId);
    if (earlier !== undefined && isSameRequest(earlier.request, request)) {
      return { orders: [earlier.answer], repeated: true };
    }
    if (earlier !== undefined)
      return reject('clientOrderIdReused', 'This clientOrderId was used for another order.');
  }
  if (state.kernel.halted.has(request.instrument)) return marketHalted();
  const wrongSize = checkSize(request, market);
  if (wrongSize !== null) return wrongSize;
  const account = state.marketAccount(spot, market);
  const admission = admit(account, request);
  if (admission instanceof Reject) return admission;
  const order = new Order(state.kernel.lastOrderId + 1, account, request, state.kernel.time);
  const hold = admission.hold ?? requiredHold(order);
  const funding = fundingOf(order);
  if (!funding.free.isAtLeast(hold)) {
    const { asset, available } = funding;
    return insufficientBalance(
      { asset, required: BigInt(hold), available },
      (required, given) =>
        `Insufficient balance: ${formatUnits(required)} ${asset} required, ${formatUnits(given)} ${asset} available`,
    );
  }
  return { order, admission, hold };
}

function enter(
  state: SpotState,
  request: NewOrder,
  { order, admission, hold }: Placeable,
): Outcome<PlacedOrders> {
  state.ledger.hold(fundingOf(order), hold);
  state.kernel.lastOrderId = order.id;
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
  const answer = state.report(order);
  if (order.clientOrderId !== '') {
    const { clientOrders } = order.account.spot;
    if (rests) clientOrders.rememberOpen(order.clientOrderId, { request, answer, order });
    else clientOrders.rememberEnded(order.clientOrderId, { request, answer });
  }
  return { orders: [answer], repeated: false };
}

function statusAfter(order: Order, end: MatchEnd): OrderStatus {
  if (end === 'satisfied') return 'filled';
  return end === 'selfTrade' ? 'cancelled' : statusOfRest(order);
}

/** Whether two requests ask for exactly the same order. */
function isSameRequest(a: NewOrder, b: NewOrder): boolean {
  return (
    a.account === b.account &&
    a.instrument === b.instrument &&
    a.side === b.side &&
    a.type === b.type &&
    a.timeInForce === b.timeInForce &&
    a.price === b.price &&
    a.quantity === b.quantity &&
    a.quoteBudget === b.quoteBudget &&
    a.selfTradePrevention === b.selfTradePrevention
  );
}
