import type { Lots } from '@tidemark/sdk/core';
import { quoteKey } from '../book/orderTerms.ts';
import type { CancelCause, Cancellation, OrderStatus } from '../book/protocol.ts';
import type { ContractsState } from './state.ts';
import { byId } from '../book/openOrders.ts';
import { type ContractOrder, type Position, Trigger } from './model.ts';
import type { ContractOrderState, TriggerState, TpSl, TriggerPurpose } from './protocol.ts';
import { refreshMargin } from './initialMargin.ts';
import { addNotional } from './totals.ts';
import { isReachedNow } from './reaching.ts';
import { RULES } from './rules.ts';

/** Puts an order at the back of its level's queue and counts it in its position. */
export function restContractOrder(state: ContractsState, order: ContractOrder): void {
  const { account, position } = order;
  account.market.book.own(order.side).append(order);
  account.orders.add(order);
  state.orders.add(order);
  if (order.reduceOnly) position.reducing.push(order);
  else count(order, order.remaining);
}

/** Brings what a resting order counts for in its position up to date after its lots changed. */
export function recount(order: ContractOrder): void {
  if (!order.reduceOnly) count(order, order.remaining);
}

/** What `look` sees while a resting order does not count in its position. */
export function withoutOrder<T>(order: ContractOrder, look: () => T): T {
  if (order.reduceOnly) return look();
  count(order, 0);
  const seen = look();
  count(order, order.remaining);
  return seen;
}

/** Lets an order count in its position with so many lots. */
function count(order: ContractOrder, lots: Lots): void {
  const { position, side } = order;
  const sum = side === 'buy' ? position.buys : position.sells;
  sum.lots -= order.openLots;
  sum.units -= order.openUnits;
  if (order.openFine !== 0n) sum.fine -= order.openFine;
  const { units, fine } = sum;
  if (lots > 0) addNotional(sum, order.account.market, lots, order.price);
  order.openLots = lots;
  order.openUnits = sum.units - units;
  order.openFine = sum.fine === fine ? 0n : sum.fine - fine;
}

/** Takes a resting order out of the book and out of its position; it may come back. */
export function withdrawContractOrder(state: ContractsState, order: ContractOrder): void {
  const { account, position } = order;
  account.market.book.own(order.side).remove(order);
  account.orders.delete(order);
  state.orders.delete(order);
  if (order.reduceOnly) position.reducing.splice(position.reducing.indexOf(order), 1);
  else count(order, 0);
  if (account.quotes.size === 0) return;
  const key = quoteKey(order.side, order.price);
  if (account.quotes.get(key) === order) account.quotes.delete(key);
}

/** Notes how an order that rests no longer ended, and frees its client order id. */
export function concludeContractOrder(
  state: ContractsState,
  order: ContractOrder,
  status: OrderStatus,
): void {
  order.status = status;
  order.updatedAt = state.kernel.time;
  if (order.clientOrderId !== '') order.account.margin.holder.clientOrders.end(order.clientOrderId);
}

/** Takes a resting order out of the market for good. The caller refreshes the margin of its account. */
export function endContractOrder(state: ContractsState, order: ContractOrder, status: OrderStatus): void {
  withdrawContractOrder(state, order);
  concludeContractOrder(state, order, status);
}

/** Cancels a resting order, reports it and gives back its margin. @param cause why, where its owner did not ask for it */
export function cancelContractOrder(
  state: ContractsState,
  order: ContractOrder,
  cause?: CancelCause,
): ContractOrderState {
  endContractOrder(state, order, 'cancelled');
  refreshMargin(state, order.account);
  const reported = state.reportOrder(order);
  if (cause !== undefined) reportCancellation(state, order, { orderId: order.id, triggerId: 0, cause });
  return reported;
}

function reportCancellation(
  { events }: ContractsState,
  { account: { margin, market } }: ContractOrder | Trigger,
  what: Cancellation,
): void {
  const { id, isMarketSource } = margin.account;
  if (isMarketSource) return;
  events.add({ kind: 'contractCancellation', account: id, contract: market.contract.id, ...what });
}

/**
 * Keeps what depends on a position in step with it after it changed: reduce-only orders never add up to more than it, the newest give
 * way first, and what protects a position that is closed or turned round goes with it.
 */
export function trimDependants(state: ContractsState, position: Position): void {
  if (position.reducing.length > 0) trimReducing(state, position);
  if (position.account.triggers.size === 0) return;
  for (const trigger of [...position.account.triggers].sort(byId)) {
    if (trigger.position === position && trigger.isBound && position.closable(trigger.terms.side) === 0) {
      cancelTriggerFor(state, trigger, 'nothingToReduce');
    }
  }
}

function trimReducing(state: ContractsState, position: Position): void {
  const newestFirst = (): ContractOrder[] => position.reducing.toSorted((a, b) => b.id - a.id);
  for (const order of newestFirst()) {
    if (position.closable(order.side) === 0) cancelContractOrder(state, order, 'nothingToReduce');
  }
  let excess = position.reducing.reduce((sum, order) => sum + order.remaining, 0) - Math.abs(position.lots);
  for (const order of newestFirst()) {
    if (excess <= 0) break;
    const cut = Math.min(excess, order.remaining);
    excess -= cut;
    if (cut === order.remaining) cancelContractOrder(state, order, 'nothingToReduce');
    else shrink(state, order, cut);
  }
}

function shrink(state: ContractsState, order: ContractOrder, lots: Lots): void {
  order.account.market.book.own(order.side).reduce(order, lots);
  order.quantity -= lots;
  order.updatedAt = state.kernel.time;
  state.reportOrder(order);
}

/** Makes a trigger wait for its price. */
export function addTrigger(state: ContractsState, trigger: Trigger): void {
  state.triggers.set(trigger.id, trigger);
  trigger.account.triggers.add(trigger);
  if (trigger.isUnfilled) state.unfilled.add(trigger);
  else trigger.account.market.triggers.add(trigger);
}

/** Takes a trigger out of the market without firing it, and reports it. */
export function dropTrigger(state: ContractsState, trigger: Trigger): TriggerState {
  trigger.account.market.triggers.remove(trigger);
  forgetTrigger(state, trigger);
  return concludeTrigger(state, trigger, 'cancelled');
}

/** Cancels a trigger that its owner did not cancel, and says why. */
export function cancelTriggerFor(state: ContractsState, trigger: Trigger, cause: CancelCause): TriggerState {
  const dropped = dropTrigger(state, trigger);
  reportCancellation(state, trigger, { orderId: 0, triggerId: trigger.id, cause });
  return dropped;
}

/** Takes a trigger out of everything that knows it but its market's queues. */
export function forgetTrigger(state: ContractsState, trigger: Trigger): void {
  state.triggers.delete(trigger.id);
  state.unfilled.delete(trigger);
  trigger.account.triggers.delete(trigger);
}

/** Reports how a trigger ended, and frees its client id. */
export function concludeTrigger(
  state: ContractsState,
  trigger: Trigger,
  status: Trigger['status'],
): TriggerState {
  trigger.status = status;
  trigger.updatedAt = state.kernel.time;
  const { clientTriggerId } = trigger.terms;
  if (clientTriggerId !== '') trigger.account.margin.holder.clientTriggers.end(clientTriggerId);
  return state.reportTrigger(trigger);
}

/** Gives the position that an order has opened the take-profit and stop-loss that came with the order. */
export function attachTpSl(state: ContractsState, order: ContractOrder, lots: Lots): void {
  if (order.takeProfit !== null) grow(state, order, 'takeProfit', order.takeProfit, lots);
  if (order.stopLoss !== null) grow(state, order, 'stopLoss', order.stopLoss, lots);
}

function grow(
  state: ContractsState,
  order: ContractOrder,
  purpose: TriggerPurpose,
  { triggerPrice, by }: TpSl,
  lots: Lots,
): void {
  const { account, position } = order;
  for (const trigger of account.triggers) {
    if (trigger.parentOrderId !== order.id || trigger.terms.purpose !== purpose) continue;
    // Its price came before these lots did.
    if (trigger.isUnfilled) continue;
    // 0 is the whole position, however large it becomes.
    if (trigger.quantity > 0) trigger.quantity += lots;
    trigger.updatedAt = state.kernel.time;
    state.reportTrigger(trigger);
    return;
  }
  const side = order.side === 'buy' ? 'sell' : 'buy';
  // A short's profit lies below, and so does a long's loss.
  const direction = (side === 'sell') === (purpose === 'takeProfit') ? 'rise' : 'fall';
  const terms = {
    account: account.margin.account.id,
    contract: account.market.contract.id,
    side,
    positionSide: position.side,
    purpose,
    by,
    triggerPrice,
    callbackPpm: 0,
    type: 'market',
    price: 0,
    quantity: lots,
    reduceOnly: true,
    clientTriggerId: '',
  } as const;
  state.lastTriggerId += 1;
  const id = state.lastTriggerId;
  const trigger = new Trigger(id, position, terms, direction, {
    time: state.kernel.time,
    parentOrderId: order.id,
  });
  addTrigger(state, trigger);
  state.reportTrigger(trigger);
  // No price will come that it has not seen: the one that it came into being at is one of those that it waits for.
  if (state.rules < RULES.exits || !isReachedNow(trigger)) return;
  account.market.triggers.remove(trigger);
  state.fired.push(trigger);
}
