import { REMEMBERED_CLIENT_ORDERS } from './limits.ts';
import type { Order } from './order.ts';
import type { NewOrder, OrderState } from './protocol.ts';

/** What a client order id was used for, and what was answered. */
export interface ClientOrder {
  readonly request: NewOrder;
  readonly answer: OrderState;
}

/** A client order whose order is still open. */
export interface OpenClientOrder extends ClientOrder {
  readonly order: Order;
}

/**
 * The client order ids of one account. An id is kept as long as its order is open, and then until
 * {@link REMEMBERED_CLIENT_ORDERS} later orders of the account have ended; after that it may be used anew. Refused orders use up
 * no id.
 */
export class ClientOrderMemory {
  /** By client order id, oldest first. */
  readonly open = new Map<string, OpenClientOrder>();
  /** By client order id, in the order in which they ended. */
  readonly ended = new Map<string, ClientOrder>();

  find(clientOrderId: string): ClientOrder | undefined {
    return this.open.get(clientOrderId) ?? this.ended.get(clientOrderId);
  }

  rememberOpen(clientOrderId: string, entry: OpenClientOrder): void {
    this.open.set(clientOrderId, entry);
  }

  rememberEnded(clientOrderId: string, entry: ClientOrder): void {
    this.ended.set(clientOrderId, entry);
    if (this.ended.size <= REMEMBERED_CLIENT_ORDERS) return;
    for (const oldest of this.ended.keys()) {
      this.ended.delete(oldest);
      return;
    }
  }

  /** Moves the id of an order that just ended from the open to the ended ones. */
  end(clientOrderId: string): void {
    const entry = this.open.get(clientOrderId);
    if (entry === undefined) return;
    this.open.delete(clientOrderId);
    this.rememberEnded(clientOrderId, { request: entry.request, answer: entry.answer });
  }
}

/** Whether two requests ask for exactly the same order. */
export function isSameRequest(a: NewOrder, b: NewOrder): boolean {
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
