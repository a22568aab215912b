import { useList } from '../data/useList.ts';
import type { List } from '../data/useList.ts';
import { useEndedRevision } from '../endedRevision.ts';
import { topics, useTopic } from '../realtime.ts';
import type { Fill, Order } from './types.ts';

const ofPair = (pair: string | undefined) => (pair === undefined ? {} : { pair });

/** Orders that have ended, newest first; fetched again whenever one more ends. */
export function useOrderHistory(pair: string | undefined): List<Order> {
  return useList({
    namespace: 'trading.orderHistory',
    api: 'listOrderHistory',
    filters: ofPair(pair),
    revision: useEndedRevision(useTopic(topics.orders), ({ orderId }) => orderId),
  });
}

/** The user's fills, newest first; fetched again whenever there is a new one. */
export function useFillHistory(pair: string | undefined): List<Fill> {
  return useList({
    namespace: 'trading.fills',
    api: 'listFills',
    filters: ofPair(pair),
    revision: useTopic(topics.fills).value?.[0]?.tradeId,
  });
}
