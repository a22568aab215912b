import type { ContractOrder, Trigger } from './model.ts';
import type { ContractOrderState, TriggerState } from './protocol.ts';

/** The order as published now. */
export function contractOrderState(order: ContractOrder): ContractOrderState {
  const { account, position } = order;
  return {
    orderId: order.id,
    account: account.margin.account.id,
    contract: account.market.contract.id,
    clientOrderId: order.clientOrderId,
    side: order.side,
    positionSide: position.side,
    type: order.type,
    timeInForce: order.timeInForce,
    price: order.price,
    quantity: order.quantity,
    filled: order.filled,
    filledValue: order.filledValue,
    fee: order.fee,
    realized: order.realized,
    reduceOnly: order.reduceOnly,
    origin: order.origin,
    takeProfit: order.takeProfit,
    stopLoss: order.stopLoss,
    status: order.status,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
  };
}

/** The trigger as published now. */
export function triggerState(trigger: Trigger): TriggerState {
  const { terms, id, parentOrderId, orderId, failure, status, createdAt, updatedAt } = trigger;
  const { triggerPrice, price, quantity } = trigger;
  return {
    ...terms,
    triggerPrice,
    price,
    quantity,
    triggerId: id,
    parentOrderId,
    orderId,
    failure,
    status,
    createdAt,
    updatedAt,
  };
}
