import type { ContractsState } from './state.ts';
import { type ContractOrder, Trigger } from './model.ts';
import type { TpSl, TriggerPurpose } from './protocol.ts';
import { addTrigger } from './triggerLifecycle.ts';

/** Gives the position that an order has opened the take-profit and stop-loss that came with the order. */
export function attachTpSl(state: ContractsState, order: ContractOrder, lots: number): void {
  if (order.takeProfit !== null) grow(state, order, 'takeProfit', order.takeProfit, lots);
  if (order.stopLoss !== null) grow(state, order, 'stopLoss', order.stopLoss, lots);
}

function grow(
  state: ContractsState,
  order: ContractOrder,
  purpose: TriggerPurpose,
  { triggerPrice, by }: TpSl,
  lots: number,
): void {
  const { account, position } = order;
  for (const trigger of account.triggers) {
    if (trigger.parentOrderId !== order.id || trigger.terms.purpose !== purpose) continue;
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
}
