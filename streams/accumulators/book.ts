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

type BookData = ListData & { readonly checksum?: number };

/** Levels a side that the checksum covers. */
const CHECKSUM_LEVELS = 25;

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

  const checksum = (): number =>
    bookChecksum(bids.top(CHECKSUM_LEVELS).map(toWire), asks.top(CHECKSUM_LEVELS).map(toWire));

  const put = (data: BookData): boolean => {
    for (const [price, quantity] of listIn<BookLevel>(data, 'bids')) bids.put(price, quantity);
    for (const [price, quantity] of listIn<BookLevel>(data, 'asks')) asks.put(price, quantity);
    bids.truncate(depth);
    asks.truncate(depth);
    return data.checksum === undefined || data.checksum === checksum();
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
