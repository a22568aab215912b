import type { OrderState } from '../../engine/protocol.ts';
import { OwnedStates } from '../market/ownedStates.ts';

/** Open spot orders of every user, as of the last batch applied. */
export class SpotAccounts {
  readonly #orders = new OwnedStates<OrderState>({
    keyOf: ({ orderId }) => orderId,
    isOver: ({ status }) => status !== 'open' && status !== 'partiallyFilled',
  });

  applyOrder(order: OrderState): void {
    this.#orders.apply(order);
  }

  /** Newest first. */
  openOrders(owner: number): OrderState[] {
    return this.#orders.of(owner).sort((a, b) => b.createdAt - a.createdAt || b.orderId - a.orderId);
  }
}
