import type { DepthFrame, RecordedLevel, SnapshotFrame, TickerFrame } from './frame.ts';
import type { Side } from '../../engine/protocol.ts';

/** The best bid and ask; a side that is empty has none. */
export interface TopOfBook {
  readonly bid: RecordedLevel | undefined;
  readonly ask: RecordedLevel | undefined;
}

/**
 * The recorded book as it should stand: the depth frames, and over them the newest ticker that is ahead of them. A depth frame always
 * ends the ticker's reign, so that right after it the book is the depth stream's own.
 */
export class RecordedBook {
  readonly #levels = { buy: new Map<number, number>(), sell: new Map<number, number>() };
  #depthId = 0;
  #ticker: TickerFrame | undefined;

  /** Last update id of the newest depth frame, or of the snapshot. */
  get updateId(): number {
    return this.#depthId;
  }

  reset(snapshot: SnapshotFrame): void {
    this.#levels.buy.clear();
    this.#levels.sell.clear();
    this.apply(snapshot);
  }

  apply(frame: DepthFrame | SnapshotFrame): void {
    for (const level of frame.bids) this.#set('buy', level);
    for (const level of frame.asks) this.#set('sell', level);
    this.#depthId = frame.lastUpdateId;
    this.#ticker = undefined;
  }

  /** Takes the ticker over the depth unless it is older; says whether it did. */
  overlay(ticker: TickerFrame): boolean {
    if (ticker.updateId <= (this.#ticker?.updateId ?? this.#depthId)) return false;
    this.#ticker = ticker;
    return true;
  }

  /** Lots that should rest at a price. */
  lots(side: Side, price: number): number {
    const ticker = this.#ticker;
    if (ticker !== undefined) {
      const best = side === 'buy' ? ticker.bid : ticker.ask;
      if (price === best.price) return best.lots;
      if (side === 'buy' ? price > best.price : price < best.price) return 0;
    }
    return this.depthLots(side, price);
  }

  /** Lots at a price by the depth frames alone. */
  depthLots(side: Side, price: number): number {
    return this.#levels[side].get(price) ?? 0;
  }

  /** Prices of one side by the depth frames alone, in no order. */
  depthPrices(side: Side): Iterable<number> {
    return this.#levels[side].keys();
  }

  top(): TopOfBook {
    return this.#ticker ?? { bid: this.#best('buy'), ask: this.#best('sell') };
  }

  #set(side: Side, { price, lots }: RecordedLevel): void {
    if (lots === 0) this.#levels[side].delete(price);
    else this.#levels[side].set(price, lots);
  }

  #best(side: Side): RecordedLevel | undefined {
    let best: number | undefined;
    for (const price of this.#levels[side].keys()) {
      if (best === undefined || (side === 'buy' ? price > best : price < best)) best = price;
    }
    return best === undefined ? undefined : { price: best, lots: this.depthLots(side, best) };
  }
}
