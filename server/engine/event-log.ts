import { stateOf, type Order } from './order.ts';
import type { Balance } from './balance.ts';
import type { PriceLevel } from './book/price-level.ts';
import type { EngineEvent, OrderState } from './protocol.ts';

/** The events of the command being executed, in causal order. Orders and balances of the market source go unreported. */
export class EventLog {
  private events: EngineEvent[] = [];

  add(event: EngineEvent): void {
    this.events.push(event);
  }

  /** Reports the order as it stands now. */
  order(order: Order): void {
    if (!order.seat.account.isMarketSource) this.events.push({ kind: 'order', order: stateOf(order) });
  }

  /** Reports the order and returns what was, or would have been, reported. */
  answer(order: Order): OrderState {
    const state = stateOf(order);
    if (!order.seat.account.isMarketSource) this.events.push({ kind: 'order', order: state });
    return state;
  }

  /** Reports the final value of a balance that the command changed. */
  readonly balance = (balance: Balance): void => {
    if (!balance.account.isMarketSource) this.events.push(balanceEvent(balance));
  };

  /** Reports the final value of a level that the command changed. */
  readonly level = (level: PriceLevel): void => {
    if (level.isEmpty) level.side.drop(level);
    this.events.push(levelEvent(level));
  };

  /** Hands over what was collected and starts afresh. */
  take(): EngineEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }
}

export function balanceEvent({
  account,
  asset,
  available,
  held,
}: Balance): Extract<EngineEvent, { kind: 'balance' }> {
  return { kind: 'balance', account: account.id, asset, available, held };
}

export function levelEvent({ side, price, lots }: PriceLevel): Extract<EngineEvent, { kind: 'level' }> {
  return { kind: 'level', instrument: side.instrument, side: side.side, price, lots };
}
