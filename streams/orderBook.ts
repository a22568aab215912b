import type { Observable } from 'rxjs';
import { createBook } from './book/book.ts';
import type { OrderBook } from './book/book.ts';
import type { Hub } from './hub/hubApi.ts';
import type { OrStream } from './input.ts';
import type { Topic, TopicState } from './topic.ts';

export type { BookLevel, OrderBook } from './book/book.ts';

export type OrderBookQuery = {
  readonly pair: string;
  /** Levels a side. */
  readonly depth: 20 | 50 | 200;
  /** Price step levels are merged into, as a decimal string such as `"10"`; absent for the pair's own tick. */
  readonly grouping?: string;
};

/** The best levels of a pair's book; deltas carry changed levels, quantity zero removes one. */
export const orderBookTopic: Topic<OrderBookQuery, OrderBook> = {
  name: 'orderBook',
  private: false,
  create: (query) => createBook(query.depth),
};

/** The order book of a pair; restarts when the query changes. */
export function orderBook$(hub: Hub, query: OrStream<OrderBookQuery>): Observable<TopicState<OrderBook>> {
  return hub.topic(orderBookTopic, query);
}
