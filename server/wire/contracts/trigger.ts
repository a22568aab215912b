import type { TriggerOrder } from '@tidemark/sdk/contract';
import type { TriggerState } from '../../engine/contracts/protocol.ts';
import type { ContractView } from '../../views/contracts/contractView.ts';
import { feeRate } from '../market.ts';
import { marginModeOf } from './marginMode.ts';

/** Ids begin at 1. */
const idText = (id: number): string | null => (id === 0 ? null : String(id));

/** An order that waits for a price, as the API shows it. */
export function toTriggerOrder(trigger: TriggerState, { contract, units }: ContractView): TriggerOrder {
  const { triggerPrice, callbackPpm, price, quantity, failure } = trigger;
  return {
    triggerId: String(trigger.triggerId),
    clientTriggerId: trigger.clientTriggerId,
    contract: contract.name,
    marginMode: marginModeOf(trigger.account),
    positionSide: trigger.positionSide,
    side: trigger.side,
    purpose: trigger.purpose,
    triggerBy: trigger.by,
    triggerPrice: triggerPrice === 0 ? null : units.price(triggerPrice),
    callbackRate: callbackPpm === 0 ? null : feeRate(callbackPpm),
    type: trigger.type,
    price: price === 0 ? null : units.price(price),
    quantity: quantity === 0 ? null : units.quantity(quantity),
    reduceOnly: trigger.reduceOnly,
    parentOrderId: idText(trigger.parentOrderId),
    orderId: idText(trigger.orderId),
    failureCode: failure === 0 ? null : failure,
    status: trigger.status,
    createdAt: trigger.createdAt,
    updatedAt: trigger.updatedAt,
  };
}
