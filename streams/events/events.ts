import type {
  ContractFill,
  ContractOrder,
  Fill,
  Message,
  Order,
  Trade,
  TriggerOrder,
} from '@tidemark/sdk/contract';
import { isOpenStatus } from '../accumulators/orderList.ts';
import { topics } from '../topics.ts';
import { isClosed, positionKey } from '../topics/keys.ts';
import { eventsOf } from './eventSource.ts';
import { entryFold, stateFold } from './folds.ts';

const hasEnded = ({ status }: { readonly status: string }): boolean => !isOpenStatus(status);

/**
 * What happens, for `hub.events`: each event exactly once, in order, across reconnections. The states of `topics` show the newest of
 * everything instead, and leave out what was in between.
 */
export const events = {
  /** Every change of the user's spot orders, their ends included. */
  orders: eventsOf(topics.orders, () => stateFold<Order>('orders', ({ orderId }) => orderId, hasEnded)),
  /** The user's spot fills. */
  fills: eventsOf(topics.fills, () =>
    entryFold<Fill>('fills', ({ pair, tradeId, role }) => `${pair} ${tradeId} ${role}`),
  ),
  /** The public trades of a pair or contract. */
  trades: eventsOf(topics.trades, () => entryFold<Trade>('trades', ({ tradeId }) => tradeId)),
  /** Every change of the user's positions; the side of one that was closed is null. */
  positions: eventsOf(topics.positions, () => stateFold('positions', positionKey, isClosed)),
  /** Every change of the user's orders in contracts, their ends included. */
  contractOrders: eventsOf(topics.contractOrders, () =>
    stateFold<ContractOrder>('orders', ({ orderId }) => orderId, hasEnded),
  ),
  /** Every change of the user's trigger orders, their ends included. */
  triggerOrders: eventsOf(topics.triggerOrders, () =>
    stateFold<TriggerOrder>('triggers', ({ triggerId }) => triggerId, hasEnded),
  ),
  /** The user's fills in contracts. */
  contractFills: eventsOf(topics.contractFills, () =>
    entryFold<ContractFill>('fills', ({ contract, tradeId, role }) => `${contract} ${tradeId} ${role}`),
  ),
  /** The user's new messages; that one was read is no event. */
  messages: eventsOf(topics.messages, () =>
    entryFold<Message>(
      'messages',
      ({ id }) => id,
      ({ read }) => read,
    ),
  ),
};
