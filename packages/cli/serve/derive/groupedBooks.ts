import { bookChecksum, topicKey, type BookLevel } from '@tidemark/sdk/contract';
import { formatUnits, LEDGER_SCALE, parseUnits } from '@tidemark/sdk/core';
import type { SessionEntry } from '@tidemark/streams/session';
import { DerivedKey } from './derivedKey.ts';
import { withScale, type Scales } from './scales.ts';

/** A grouped book changes no more often than this, in microseconds. */
const TOLD_EVERY = 250_000;

const STEPS = 4;

/** The steps that books are offered in, the tick first; each is ten times the one before. */
export function groupingsOf(priceScale: number): string[] {
  const tick = 10n ** BigInt(LEDGER_SCALE - priceScale);
  return Array.from({ length: STEPS }, (_, power) => formatUnits(tick * 10n ** BigInt(power)));
}

/** What a frame of a book tells. */
export interface BookFrame {
  readonly seq: number;
  readonly epoch: string;
  readonly kind: 'snapshot' | 'delta';
  readonly data: { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] };
}

type Side = Map<bigint, bigint>;

/** Price and quantity of levels by their prices, in units of 1e-8. */
interface Levels {
  readonly bids: Side;
  readonly asks: Side;
}

/**
 * Books of one instrument with their levels merged: bids rounded down to the steps, asks up. They are made of the levels that the session tells, and
 * where frames are missing they are, too.
 *
 * @param depth in merged levels a side
 */
export class GroupedBooks {
  readonly #whole: Levels = { bids: new Map(), asks: new Map() };
  readonly #books: readonly GroupedBook[];
  #toldAt = -Infinity;
  #isWhole = false;

  constructor(instrument: string, depth: number, { groupings, scales, startedAt }: GroupingOptions) {
    this.#books = groupings.map((grouping) => {
      const key = topicKey('orderBook', { instrument, depth, grouping });
      return new GroupedBook(new DerivedKey(key, startedAt), depth, parseUnits(grouping) ?? 1n, scales);
    });
  }

  /** @param at in microseconds since the start */
  book(at: number, bids: readonly BookLevel[], asks: readonly BookLevel[]): SessionEntry[] {
    this.#whole.bids.clear();
    this.#whole.asks.clear();
    this.#put(bids, asks);
    this.#isWhole = true;
    this.#toldAt = at;
    return this.#books.map((book) => book.snapshot(at, this.#whole));
  }

  changes(at: number, bids: readonly BookLevel[], asks: readonly BookLevel[]): SessionEntry[] {
    if (!this.#isWhole) return [];
    this.#put(bids, asks);
    if (at - this.#toldAt < TOLD_EVERY) return [];
    this.#toldAt = at;
    return this.#books.flatMap((book) => book.delta(at, this.#whole));
  }

  gap(at: number): SessionEntry[] {
    if (!this.#isWhole) return [];
    this.#isWhole = false;
    return this.#books.map((book) => book.gap(at));
  }

  #put(bids: readonly BookLevel[], asks: readonly BookLevel[]): void {
    put(this.#whole.bids, bids);
    put(this.#whole.asks, asks);
  }
}

export interface GroupingOptions {
  /** Steps of the price, as they are in keys. */
  readonly groupings: readonly string[];
  readonly scales: Scales;
  /** Of the session, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
}

function put(side: Side, levels: readonly BookLevel[]): void {
  for (const [price, quantity] of levels) {
    const [at, size] = [parseUnits(price), parseUnits(quantity)];
    if (at === undefined || size === undefined) continue;
    if (size === 0n) side.delete(at);
    else side.set(at, size);
  }
}

/** One step's book, as it was told last. */
class GroupedBook {
  readonly #key: DerivedKey;
  readonly #depth: number;
  readonly #step: bigint;
  readonly #scales: Scales;
  #told: Levels = { bids: new Map(), asks: new Map() };

  constructor(key: DerivedKey, depth: number, step: bigint, scales: Scales) {
    this.#key = key;
    this.#depth = depth;
    this.#step = step;
    this.#scales = scales;
  }

  snapshot(at: number, whole: Levels): SessionEntry {
    this.#told = this.#grouped(whole);
    const bids = this.#wire([...this.#told.bids]);
    const asks = this.#wire([...this.#told.asks]);
    return this.#key.next(at, { bids, asks, checksum: bookChecksum(bids, asks) }, 'snapshot');
  }

  delta(at: number, whole: Levels): SessionEntry[] {
    const before = this.#told;
    this.#told = this.#grouped(whole);
    const bids = this.#wire(changed(before.bids, this.#told.bids));
    const asks = this.#wire(changed(before.asks, this.#told.asks));
    return bids.length + asks.length === 0 ? [] : [this.#key.next(at, { bids, asks })];
  }

  gap(at: number): SessionEntry {
    return this.#key.gap(at, { bids: [], asks: [] });
  }

  #grouped({ bids, asks }: Levels): Levels {
    const step = this.#step;
    return {
      bids: this.#merged(
        bids,
        (price) => (price / step) * step,
        (a, b) => (a < b ? 1 : -1),
      ),
      asks: this.#merged(
        asks,
        (price) => ((price + step - 1n) / step) * step,
        (a, b) => (a < b ? -1 : 1),
      ),
    };
  }

  #merged(side: Side, round: (price: bigint) => bigint, order: (a: bigint, b: bigint) => number): Side {
    const merged: Side = new Map();
    for (const [price, quantity] of side) {
      const rounded = round(price);
      // A bid below the first step would be at no price at all.
      if (rounded > 0n) merged.set(rounded, (merged.get(rounded) ?? 0n) + quantity);
    }
    const sorted = [...merged].sort(([a], [b]) => order(a, b));
    return new Map(sorted.slice(0, this.#depth));
  }

  #wire(levels: readonly (readonly [bigint, bigint])[]): BookLevel[] {
    const { price, quantity } = this.#scales;
    return levels.map(([at, size]) => [
      withScale(formatUnits(at), price),
      size === 0n ? '0' : withScale(formatUnits(size), quantity),
    ]);
  }
}

/** Zero for the levels that left, then the new and the changed ones. */
function changed(before: Side, now: Side): (readonly [bigint, bigint])[] {
  const left = [...before.keys()].filter((price) => !now.has(price));
  const fresh = [...now].filter(([price, quantity]) => before.get(price) !== quantity);
  return [...left.map((price) => [price, 0n] as const), ...fresh];
}
