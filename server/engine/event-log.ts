import { stateOf, type Order } from './order.ts';
import type { EngineEvent, OrderState } from './protocol.ts';

/** The events of the command being executed, in causal order. */
export class EventLog {
  private events: EngineEvent[] = [];

  add(event: EngineEvent): void {
    this.events.push(event);
  }

  /** Reports the order as it stands now, unless it belongs to the market source. */
  order(order: Order): void {
    if (!order.seat.account.isMarketSource) this.events.push({ kind: 'order', order: stateOf(order) });
  }

  /** Reports the order and returns what was, or would have been, reported. */
  answer(order: Order): OrderState {
    const state = stateOf(order);
    if (!order.seat.account.isMarketSource) this.events.push({ kind: 'order', order: state });
    return state;
  }

  /** Hands over what was collected and starts afresh. */
  take(): EngineEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }
}
