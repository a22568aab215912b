import type { EngineEvent } from '../../engine/protocol.ts';
import { BookSide, type Level } from './bookSide.ts';
import { topLevels } from './topLevels.ts';

export type LevelEvent = Extract<EngineEvent, { kind: 'level' }>;

/** A book cut to its best levels, best first. */
export interface BookTop {
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** The public book of one trade pair. */
export class BookView {
  readonly bids = new BookSide('buy');
  readonly asks = new BookSide('sell');

  apply(event: LevelEvent): void {
    (event.side === 'buy' ? this.bids : this.asks).set(event.price, event.lots);
  }

  /** The best `depth` levels a side, after merging prices into multiples of `groupTicks` (1 = as they are). */
  top(depth: number, groupTicks = 1): BookTop {
    return {
      bids: topLevels(this.bids, 'buy', depth, groupTicks),
      asks: topLevels(this.asks, 'sell', depth, groupTicks),
    };
  }
}
