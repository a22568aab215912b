import { bookChecksum } from '@tidemark/sdk/contract';
import type { BookLevel } from '@tidemark/sdk/contract';
import { listIn } from '../topic.ts';
import type { Accumulation, Accumulator, ListData } from '../topic.ts';
import { BookSide, toWire } from './bookSide.ts';
import type { PriceLevel } from './bookSide.ts';

export type { PriceLevel } from './bookSide.ts';

/** The best levels of both sides, best first. Unchanged levels and unchanged sides keep their identity between values. */
export interface OrderBook {
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
}

type BookData = ListData & {
  /** Of the best 25 levels a side. */
  readonly checksum?: number;
  /** Of all levels. */
  readonly fullChecksum?: number;
};

/** An order book of as many levels a side as are asked for; deltas carry changed levels, quantity zero removes one. */
export function book(): Accumulation<{ readonly depth: number }, OrderBook> {
  return {
    create: ({ depth }) => createBook(depth),
    snapshotOf: ({ bids, asks }) => ({ bids: bids.map(toWire), asks: asks.map(toWire) }),
  };
}

/** An order book of at most `depth` levels a side. */
export function createBook(depth: number): Accumulator<BookData, BookData, OrderBook> {
  const bids = new BookSide('bids');
  const asks = new BookSide('asks');
  let view: OrderBook = { bids: bids.view(), asks: asks.view() };

  /** Whether what observers are given is what the server has; recordings of older servers know of the best levels alone. */
  const agrees = ({ checksum, fullChecksum }: BookData): boolean => {
    const expected = fullChecksum ?? checksum;
    if (expected === undefined) return true;
    const levels = fullChecksum === undefined ? undefined : depth;
    return bookChecksum(bids.view().map(toWire), asks.view().map(toWire), levels) === expected;
  };

  const put = (data: BookData): boolean => {
    for (const [price, quantity] of listIn<BookLevel>(data, 'bids')) bids.put(price, quantity);
    for (const [price, quantity] of listIn<BookLevel>(data, 'asks')) asks.put(price, quantity);
    bids.truncate(depth);
    asks.truncate(depth);
    return agrees(data);
  };

  return {
    reset: (snapshot) => {
      bids.clear();
      asks.clear();
      return put(snapshot);
    },
    apply: put,
    view: () => {
      const next = { bids: bids.view(), asks: asks.view() };
      if (next.bids !== view.bids || next.asks !== view.asks) view = next;
      return view;
    },
  };
}
