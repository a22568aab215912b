import type { OperationBody, Sdk } from '@tidemark/sdk';
import type { SendOnce } from '../sendOnce.ts';
import type { NewOrder, Order } from './types.ts';

/** What a trader can do with pairs. Each rejects with an error of the SDK. */
export interface OrderActions {
  /** Places an order once: one whose answer was lost keeps its client order id when the same is sent again. */
  place(order: NewOrder): Promise<Order>;
  cancel(orderId: string): Promise<Order>;
  /** Cancels every open order, of one pair when it is given. */
  cancelAll(pair: string | undefined): Promise<readonly Order[]>;
}

/** Makes the actions. */
export function createOrderActions(sdk: Pick<Sdk, 'call'>, once: SendOnce): OrderActions {
  return {
    place: once('placeOrder', (order: NewOrder, clientOrderId) =>
      sdk.call('placeOrder', { body: { ...order, clientOrderId } as OperationBody<'placeOrder'> }),
    ),
    cancel: (orderId) => sdk.call('cancelOrder', { body: { orderId } }),
    cancelAll: async (pair) =>
      (await sdk.call('cancelAllOrders', { body: pair === undefined ? {} : { pair } })).orders,
  };
}
