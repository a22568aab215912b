import type { Lots, SafePrice, Ticks } from '@tidemark/sdk/core';
import type { NewTrigger, TriggerState, TriggerStatus } from './protocol.ts';

/** When a trigger came into being, and the order that it came with; 0 = none. */
export interface TriggerOrigin {
  readonly time: number;
  readonly parentOrderId?: number;
}

/** How an order waits for a price, whoever placed it. */
export class TriggerTerms {
  readonly id: number;
  readonly terms: NewTrigger;
  readonly parentOrderId: number;
  readonly createdAt: number;
  /** Which way the price must go to reach `triggerPrice`. */
  readonly direction: 'rise' | 'fall';
  /** Ticks; 0 for a trailing stop that is under way. */
  triggerPrice: Ticks;
  price: Ticks;
  quantity: Lots;
  /** Trailing stops: the best price since it started, in price units; 0 = not started. */
  peak: SafePrice = 0;
  /** Its price has come, and it waits for somebody to trade with; see `exits.ts`. */
  isUnfilled = false;
  status: TriggerStatus = 'waiting';
  updatedAt: number;
  orderId = 0;
  failure: TriggerState['failure'] = 0;

  constructor(
    id: number,
    terms: NewTrigger,
    direction: 'rise' | 'fall',
    { time, parentOrderId = 0 }: TriggerOrigin,
  ) {
    this.id = id;
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
    return this.terms.purpose !== 'entry' || this.isUnfilled;
  }
}
