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

/** So far ahead it is looked for a level that stayed; most changes are alone among levels that did. */
const LOOKAHEAD = 8;

/** "0" for the levels that left, then the new and the changed ones. */
function changed(before: readonly PriceLevel[], now: readonly PriceLevel[]): readonly BookLevel[] {
  if (before === now) return [];
  const left: PriceLevel[] = [];
  const fresh: PriceLevel[] = [];
  let at = 0;
  let to = 0;
  // A level that changed is another object, and those that stayed are in the same order: the nearest pair ahead is the next of them.
  while (at < before.length || to < now.length) {
    const [gone, come] = untilCommon(before, at, now, to);
    for (const end = at + gone; at < end; at++) left.push(before[at] as PriceLevel);
    for (const end = to + come; to < end; to++) fresh.push(now[to] as PriceLevel);
    at++;
    to++;
  }
  const prices = new Set(fresh.map(({ price }) => price));
  const emptied = left.filter(({ price }) => !prices.has(price));
  return [...emptied.map(({ price }): BookLevel => [price, '0']), ...fresh.map(toWire)];
}

/** How many levels of each list come before the next one, or the end, that both have. */
function untilCommon(
  before: readonly PriceLevel[],
  at: number,
  now: readonly PriceLevel[],
  to: number,
): readonly [gone: number, come: number] {
  const [atEnd, toEnd] = [before.length - at, now.length - to];
  for (let span = 0; span <= LOOKAHEAD; span++) {
    const most = Math.min(span, atEnd);
    for (let gone = Math.max(0, span - toEnd); gone <= most; gone++)
      if (before[at + gone] === now[to + span - gone]) return [gone, span - gone];
  }
  const rest = new Map(now.slice(to).map((level, index) => [level, index]));
  const gone = before.slice(at).findIndex((level) => rest.has(level));
  return gone < 0 ? [atEnd, toEnd] : [gone, rest.get(before[at + gone] as PriceLevel) ?? 0];
}
