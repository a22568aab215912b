import type { OperationQuery } from '@tidemark/sdk';
import { useList } from '../data/useList.ts';
import type { List } from '../data/useList.ts';
import { useEndedRevision } from '../endedRevision.ts';
import { fillsRevision } from '../fillsRevision.ts';
import { topics, useTopic } from '../realtime.ts';
import type { Fill, Order } from './types.ts';

/** What fills are narrowed by; absent members do not narrow. Times are milliseconds since the Unix epoch. */
export type FillFilters = Pick<
  OperationQuery<'listFills'>,
  'pair' | 'side' | 'type' | 'orderId' | 'startAt' | 'endAt'
>;
/** What orders that have ended are narrowed by. */
export type OrderFilters = Omit<FillFilters, 'orderId'> & Pick<OperationQuery<'listOrderHistory'>, 'status'>;

/** Orders that have ended, newest first; fetched again whenever one more ends. */
export function useOrderHistory(filters: OrderFilters): List<Order> {
  return useList({
    namespace: 'trading.orderHistory',
    api: 'listOrderHistory',
    filters,
    revision: useEndedRevision(useTopic(topics.orders), ({ orderId }) => orderId),
  });
}

/** The user's fills, newest first; fetched again whenever there is a new one. */
export function useFillHistory(filters: FillFilters): List<Fill> {
  return useList({
    namespace: 'trading.fills',
    api: 'listFills',
    filters,
    revision: fillsRevision(useTopic(topics.fills).value, ({ pair }) => pair),
  });
}
