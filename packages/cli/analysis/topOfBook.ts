import { topics } from '@tidemark/streams';
import type { OrderBook } from '@tidemark/streams';
import type { SessionEntry } from '@tidemark/streams/session';
import type { Range } from '../times/timeOptions.ts';
import { queryOf } from './keys.ts';

/** The best prices at a moment, in milliseconds since the start; a side that is empty has none. */
export interface Top {
  readonly at: number;
  readonly bid: number | undefined;
  readonly ask: number | undefined;
}

interface BookFrame {
  readonly kind: string;
  readonly seq: number;
  readonly data: never;
}

/** Follows the best prices of a book: as they stood at the end of each of `count` equal parts of a range in milliseconds. */
export class TopFollower {
  readonly #tops: Top[] = [];
  readonly #book;
  readonly #prefix: string;
  readonly #count: number;
  readonly #range: Required<Range>;
  #isWhole = false;
  #seq = 0;

  constructor(key: string, count: number, range: Required<Range>) {
    this.#book = topics.orderBook.accumulate.create(queryOf(key) as never);
    this.#prefix = `{"key":${JSON.stringify(key)},`;
    this.#count = count;
    this.#range = range;
  }

  /** To be called with each entry of a session, in order. */
  see(entry: SessionEntry): void {
    if (entry.kind === 'close') {
      this.#note(entry.at / 1_000);
      this.#isWhole = false;
      return;
    }
    if (entry.kind !== 'in' || !entry.frame.startsWith(this.#prefix)) return;
    this.#note(entry.at / 1_000);
    try {
      this.#apply(JSON.parse(entry.frame) as BookFrame);
    } catch {
      // No frame, or one whose data are none of a book: it has half of them at most.
      this.#isWhole = false;
    }
  }

  /** The best prices at the end of each part. */
  end(): readonly Top[] {
    this.#note(Infinity);
    return this.#tops;
  }

  #apply({ kind, seq, data }: BookFrame): void {
    if (kind === 'snapshot') this.#isWhole = this.#book.reset(data);
    else this.#isWhole &&= seq === this.#seq + 1 && this.#book.apply(data);
    this.#seq = seq;
  }

  #note(until: number): void {
    const { from, to } = this.#range;
    for (let part = this.#tops.length + 1; part <= this.#count; part++) {
      const end = from + ((to - from) * part) / this.#count;
      if (end >= until) return;
      this.#tops.push(topAt(this.#book.view(), this.#isWhole, end));
    }
  }
}

function topAt({ bids, asks }: OrderBook, isWhole: boolean, at: number): Top {
  const price = (level: { readonly price: string } | undefined): number | undefined =>
    level === undefined || !isWhole ? undefined : Number(level.price);
  return { at, bid: price(bids[0]), ask: price(asks[0]) };
}
