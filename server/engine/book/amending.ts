import type { Lots, Ticks } from '@tidemark/sdk/core';
import { reject, type Reject } from '../kernel/outcome.ts';
import type { AmendOrderCommand, SelfTradePrevention } from './protocol.ts';

/** What an open order of any product is to become. */
export interface Amendment {
  /** In ticks. */
  readonly price: Ticks;
  /** In lots; counts what is filled already. */
  readonly quantity: Lots;
  readonly selfTradePrevention: SelfTradePrevention;
}

/** What an amendment starts from. */
interface Standing {
  readonly price: Ticks;
  readonly quantity: Lots;
  readonly filled: Lots;
}

/** What a command makes of an order: what it does not name stays. */
export function amendmentOf(order: Standing, command: AmendOrderCommand): Amendment {
  const { price, quantity, selfTradePrevention } = command;
  return {
    price: price === 0 ? order.price : price,
    quantity: quantity === 0 ? order.quantity : quantity,
    selfTradePrevention,
  };
}

/** Whether an amended order keeps its place in the queue: nobody behind it is worse off when only its quantity shrinks. */
export function keepsPlace(order: Standing, { price, quantity }: Amendment): boolean {
  return price === order.price && quantity <= order.quantity;
}

/** Rejects a quantity of which nothing would be left. */
export function checkUnfilled({ filled }: Standing, { quantity }: Amendment): Reject | null {
  return quantity > filled
    ? null
    : reject('belowMinimumNotional', 'The quantity must exceed what is filled already.');
}
