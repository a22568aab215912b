import { REMEMBERED_CLIENT_ORDERS } from './limits.ts';
import type { NewOrder } from '../protocol.ts';

/** What a client order id was used for, and what was answered. */
export interface ClientOrder<Request, Answer> {
  readonly request: Request;
  readonly answer: Answer;
}

/** A client order whose order is still open. */
export interface OpenClientOrder<Request, Answer, Live> extends ClientOrder<Request, Answer> {
  readonly order: Live;
}

/**
 * The client order ids of one account. An id is kept as long as its order is open, and then until
 * {@link REMEMBERED_CLIENT_ORDERS} later orders of the account have ended; after that it may be used anew. Rejected orders use up
 * no id.
 */
export class ClientOrderMemory<Request, Answer, Live> {
  /** By client order id, oldest first. */
  readonly open = new Map<string, OpenClientOrder<Request, Answer, Live>>();
  /** By client order id, in the order in which they ended. */
  readonly ended = new Map<string, ClientOrder<Request, Answer>>();

  find(clientOrderId: string): ClientOrder<Request, Answer> | undefined {
    return this.open.get(clientOrderId) ?? this.ended.get(clientOrderId);
  }

  rememberOpen(clientOrderId: string, entry: OpenClientOrder<Request, Answer, Live>): void {
    this.open.set(clientOrderId, entry);
  }

  rememberEnded(clientOrderId: string, entry: ClientOrder<Request, Answer>): void {
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
