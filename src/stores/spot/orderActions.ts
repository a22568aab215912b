import type { SendOnce } from '../sendOnce.ts';
import type { NewOrder, Order } from './types.ts';

/** The calls the trading screen makes. Each rejects with an error of the SDK. */
export interface OrderApi {
  placeOrder(order: NewOrder & { readonly clientOrderId: string }): Promise<Order>;
  cancelOrder(orderId: string): Promise<Order>;
  /** Cancels every open order, of one pair when it is given. */
  cancelAllOrders(pair: string | undefined): Promise<readonly Order[]>;
}

export interface OrderActions {
  /** Places an order once: one whose answer was lost keeps its client order id when the same is sent again. */
  place(order: NewOrder): Promise<Order>;
  cancel(orderId: string): Promise<Order>;
  cancelAll(pair: string | undefined): Promise<readonly Order[]>;
}

/** Makes the actions. */
export function createOrderActions(api: OrderApi, once: SendOnce): OrderActions {
  return {
    place: once('placeOrder', (order: NewOrder, clientOrderId) =>
      api.placeOrder({ ...order, clientOrderId }),
    ),
    cancel: (orderId) => api.cancelOrder(orderId),
    cancelAll: (pair) => api.cancelAllOrders(pair),
  };
}
