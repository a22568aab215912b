import type { Side } from '../../engine/protocol.ts';

/** A public trade; price in ticks, quantity in lots. */
export interface PublicTrade {
  readonly tradeId: number;
  readonly price: number;
  readonly lots: number;
  readonly takerSide: Side;
  readonly time: number;
}

/** The newest trades of one pair. */
export class RecentTrades {
  readonly #capacity: number;
  #trades: PublicTrade[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  add(trade: PublicTrade): void {
    this.#trades.push(trade);
    if (this.#trades.length >= this.#capacity * 2) this.#trades = this.#trades.slice(-this.#capacity);
  }

  last(): PublicTrade | undefined {
    return this.#trades.at(-1);
  }

  /** At most `limit` trades, newest first. */
  newest(limit: number): PublicTrade[] {
    return this.#trades.slice(-Math.min(limit, this.#capacity)).reverse();
  }
}
