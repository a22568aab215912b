import type { OperationBody, Sdk } from '@tidemark/sdk';
import type { SendOnce } from '../sendOnce.ts';
import type { NewOrder, Order } from './types.ts';

/** What orders are chosen by before they are cancelled together; absent members choose all. */
export type OrderScope = Readonly<OperationBody<'cancelAllOrders'>>;

/** What a trader can do with pairs. Each rejects with an error of the SDK. */
export interface OrderActions {
  /** Places an order once: one whose answer was lost keeps its client order id when the same is sent again. */
  place(order: NewOrder): Promise<Order>;
  cancel(orderId: string): Promise<Order>;
  /** Cancels every open order; of one pair, side or type, where the scope names it. */
  cancelAll(scope: OrderScope): Promise<readonly Order[]>;
}

/** Makes the actions. */
export function createOrderActions(sdk: Pick<Sdk, 'call'>, once: SendOnce): OrderActions {
  return {
    place: once('placeOrder', (order: NewOrder, clientOrderId) =>
      sdk.call('placeOrder', { body: { ...order, clientOrderId } as OperationBody<'placeOrder'> }),
    ),
    cancel: (orderId) => sdk.call('cancelOrder', { body: { orderId } }),
    cancelAll: async (scope) => (await sdk.call('cancelAllOrders', { body: scope })).orders,
  };
}
