import { BookSide } from './bookSide.ts';
import type { ChangeList } from '../kernel/changeList.ts';
import type { PriceLevel, Resting } from './priceLevel.ts';
import type { Side } from '../protocol.ts';

/** The resting orders of one instrument. */
export class OrderBook<Entry extends Resting<Entry>> {
  readonly bids: BookSide<Entry>;
  readonly asks: BookSide<Entry>;

  /** `changes` collects the levels changed by the current command. */
  constructor(instrument: number, changes: ChangeList<PriceLevel<Entry>>) {
    this.bids = new BookSide<Entry>(instrument, 'buy', changes);
    this.asks = new BookSide<Entry>(instrument, 'sell', changes);
  }

  /** The side on which an order of `side` rests. */
  own(side: Side): BookSide<Entry> {
    return side === 'buy' ? this.bids : this.asks;
  }

  /** The side that an order of `side` trades with. */
  opposite(side: Side): BookSide<Entry> {
    return side === 'buy' ? this.asks : this.bids;
  }
}
