import { BookSide } from './book-side.ts';
import type { ChangeList } from '../change-list.ts';
import type { PriceLevel } from './price-level.ts';
import type { Side } from '../protocol.ts';

/** The resting orders of one instrument. */
export class OrderBook {
  readonly bids: BookSide;
  readonly asks: BookSide;

  /** `changes` collects the levels changed by the current command. */
  constructor(instrument: number, changes: ChangeList<PriceLevel>) {
    this.bids = new BookSide(instrument, 'buy', changes);
    this.asks = new BookSide(instrument, 'sell', changes);
  }

  /** The side on which an order of `side` rests. */
  own(side: Side): BookSide {
    return side === 'buy' ? this.bids : this.asks;
  }

  /** The side that an order of `side` trades with. */
  opposite(side: Side): BookSide {
    return side === 'buy' ? this.asks : this.bids;
  }
}
