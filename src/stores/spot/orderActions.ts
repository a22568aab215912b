import { isSettledBy, verdictOf } from '../idempotency.ts';
import { createAttempts } from '../attempts.ts';
import type { Attempt } from '../attempts.ts';
import type { NewOrder, Order } from './types.ts';

/** The calls the trading screen makes. Each rejects with an error of the SDK. */
export interface OrderApi {
  placeOrder(order: NewOrder & { readonly clientOrderId: string }): Promise<Order>;
  cancelOrder(orderId: string): Promise<Order>;
  /** Cancels every open order, of one pair when it is given. */
  cancelAllOrders(pair: string | undefined): Promise<readonly Order[]>;
}

export interface OrderActions {
  /**
   * Places an order once: while the same order is on its way the same promise is returned, and one whose answer was
   * lost keeps its client order id when it is sent again.
   */
  place(order: NewOrder): Promise<Order>;
  cancel(orderId: string): Promise<Order>;
  cancelAll(pair: string | undefined): Promise<readonly Order[]>;
}

/** Makes the actions; `newId` gives a client order id that was never used before. */
export function createOrderActions(api: OrderApi, newId: () => string): OrderActions {
  const attempts = createAttempts<NewOrder>(newId);
  const pending = new Map<string, Promise<Order>>();

  const send = async (order: NewOrder, { clientOrderId, wasUnanswered }: Attempt): Promise<Order> => {
    try {
      const placed = await api.placeOrder({ ...order, clientOrderId });
      attempts.settle(clientOrderId);
      return placed;
    } catch (error) {
      if (isSettledBy(verdictOf(error), wasUnanswered)) attempts.settle(clientOrderId);
      else attempts.lose(clientOrderId);
      throw error;
    } finally {
      pending.delete(clientOrderId);
    }
  };

  return {
    place(order) {
      const attempt = attempts.begin(order);
      const started = pending.get(attempt.clientOrderId) ?? send(order, attempt);
      pending.set(attempt.clientOrderId, started);
      return started;
    },
    cancel: (orderId) => api.cancelOrder(orderId),
    cancelAll: (pair) => api.cancelAllOrders(pair),
  };
}
