import { bookChecksum } from '@tidemark/sdk/contract';
import type { BookLevel } from '@tidemark/sdk/contract';
import { listIn } from '../topic.ts';
import type { Accumulation, Accumulator, ListData } from '../topic.ts';
import { BookText, type WrittenLevels } from './bookText.ts';
import { BookSide, toWire } from './bookSide.ts';
import type { PriceLevel } from './bookSide.ts';

export type { PriceLevel } from './bookSide.ts';

/** The best levels of both sides, best first. Unchanged levels and unchanged sides keep their identity between values. */
export interface OrderBook {
  readonly bids: readonly PriceLevel[];
  readonly asks: readonly PriceLevel[];
}

/** Levels a side that `checksum` is of. */
const CHECKSUM_LEVELS = 25;

interface Checksums {
  /** Of the best levels. */
  readonly checksum?: number | undefined;
  /** Of all levels. */
  readonly fullChecksum?: number | undefined;
}

type BookData = ListData & Checksums;

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
  const written = new BookText();
  let view: OrderBook | undefined;

  /** Whether what observers are given is what the server has; recordings of older servers know of the best levels alone. */
  const agrees = ({ checksum, fullChecksum }: Checksums): boolean => {
    const expected = fullChecksum ?? checksum;
    if (expected === undefined) return true;
    const levels = fullChecksum === undefined ? CHECKSUM_LEVELS : depth;
    return bookChecksum(bids.wire(levels), asks.wire(levels), levels) === expected;
  };

  const truncate = (): void => {
    bids.truncate(depth);
    asks.truncate(depth);
  };

  const put = (data: BookData): boolean => {
    for (const [price, quantity] of listIn<BookLevel>(data, 'bids')) bids.put(price, quantity);
    for (const [price, quantity] of listIn<BookLevel>(data, 'asks')) asks.put(price, quantity);
    truncate();
    return agrees(data);
  };

  return {
    reset: (snapshot) => {
      bids.clear();
      asks.clear();
      return put(snapshot);
    },
    apply: put,
    applyText: (text, from, to) => {
      if (!written.read(text, from, to)) return undefined;
      putAll(bids, text, written.bids);
      putAll(asks, text, written.asks);
      truncate();
      return agrees(written);
    },
    view: () => {
      const next = { bids: bids.view(), asks: asks.view() };
      if (next.bids !== view?.bids || next.asks !== view.asks) view = Object.freeze(next);
      return view;
    },
  };
}

function putAll(side: BookSide, text: string, levels: WrittenLevels): void {
  for (let at = 0; at < levels.length; at += 2) side.putWritten(text, levels.at(at), levels.at(at + 1));
}
