import { bookChecksum } from '@tidemark/sdk/contract';
import type { BookLevel } from '@tidemark/sdk/contract';
import { toWire } from '../../accumulators/bookSide.ts';
import type { BookSide, PriceLevel } from '../../accumulators/bookSide.ts';

/** Every how many deltas carry a checksum. */
const CHECKSUM_EVERY = 20;

interface BookChanges {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly checksum?: number;
}

/** How many levels of each side are better than the best one that changed; Infinity when none did. */
export interface Touched {
  readonly bids: number;
  readonly asks: number;
}

const ANYWHERE: Touched = { bids: 0, asks: 0 };

/** A full book shown as its best `depth` levels and their changes, the way the exchange publishes one. */
export class PublishedBook {
  readonly depth: number;
  readonly #bids: BookSide;
  readonly #asks: BookSide;
  #shownBids: readonly PriceLevel[] = [];
  #shownAsks: readonly PriceLevel[] = [];
  #deltas = 0;

  constructor(depth: number, bids: BookSide, asks: BookSide) {
    this.depth = depth;
    this.#bids = bids;
    this.#asks = asks;
  }

  snapshot(): BookChanges {
    this.#shownBids = this.#bids.top(this.depth);
    this.#shownAsks = this.#asks.top(this.depth);
    const [bids, asks] = [this.#shownBids.map(toWire), this.#shownAsks.map(toWire)];
    return { bids, asks, checksum: bookChecksum(bids, asks) };
  }

  /** What changed among the best levels since the last call; undefined when nothing did. */
  delta(touched: Touched = ANYWHERE): BookChanges | undefined {
    const [oldBids, oldAsks] = [this.#shownBids, this.#shownAsks];
    if (touched.bids < this.depth) this.#shownBids = this.#bids.top(this.depth);
    if (touched.asks < this.depth) this.#shownAsks = this.#asks.top(this.depth);
    const changes = { bids: changed(oldBids, this.#shownBids), asks: changed(oldAsks, this.#shownAsks) };
    if (changes.bids.length + changes.asks.length === 0) return undefined;
    if (++this.#deltas % CHECKSUM_EVERY !== 0) return changes;
    return { ...changes, checksum: bookChecksum(this.#shownBids.map(toWire), this.#shownAsks.map(toWire)) };
  }
}

/** "0" for the levels that left, then the new and the changed ones. */
function changed(before: readonly PriceLevel[], now: readonly PriceLevel[]): readonly BookLevel[] {
  if (before === now) return [];
  // A level that changed is another object.
  const [known, kept] = [new Set(before), new Set(now)];
  const fresh = now.filter((level) => !known.has(level));
  const prices = new Set(fresh.map(({ price }) => price));
  const left = before.filter((level) => !kept.has(level) && !prices.has(level.price));
  return [...left.map(({ price }): BookLevel => [price, '0']), ...fresh.map(toWire)];
}
