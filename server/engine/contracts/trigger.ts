import type { Position } from './position.ts';
import type { ContractAccount } from './contractAccount.ts';
import type { NewTrigger, TriggerState, TriggerStatus } from './protocol.ts';

/** An order that waits for a price. */
export class Trigger {
  readonly id: number;
  readonly account: ContractAccount;
  readonly position: Position;
  readonly terms: NewTrigger;
  readonly parentOrderId: number;
  readonly createdAt: number;
  /** Which way the price must go to reach `triggerPrice`. */
  readonly direction: 'rise' | 'fall';
  /** Ticks; 0 for a trailing stop that is under way. */
  triggerPrice: number;
  price: number;
  quantity: number;
  /** Trailing stops: the best price since it started, in price units; 0 = not started. */
  peak = 0;
  status: TriggerStatus = 'waiting';
  updatedAt: number;
  orderId = 0;
  failure: TriggerState['failure'] = 0;

  constructor(
    id: number,
    position: Position,
    terms: NewTrigger,
    direction: 'rise' | 'fall',
    { time, parentOrderId = 0 }: { readonly time: number; readonly parentOrderId?: number },
  ) {
    this.id = id;
    this.position = position;
    this.account = position.account;
    this.terms = terms;
    this.direction = direction;
    this.parentOrderId = parentOrderId;
    this.triggerPrice = terms.triggerPrice;
    this.price = terms.price;
    this.quantity = terms.quantity;
    this.createdAt = time;
    this.updatedAt = time;
  }

  /** Goes with the position it protects. */
  get isBound(): boolean {
    return this.terms.purpose !== 'entry';
  }
}

/** The trigger as the world sees it now. */
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
