import { bookChecksum, type BookLevel, type Trade } from '@tidemark/sdk/contract';
import { book } from '@tidemark/streams';
import type { Session, SessionEntry } from '@tidemark/streams/session';
import { queryOf } from '../../analysis/keys.ts';
import { withScale, type Scales } from './scales.ts';

interface Frame {
  readonly key: string;
  readonly epoch: string;
  readonly seq: number;
  readonly kind: 'snapshot' | 'delta';
  readonly data: BookChanges | { readonly trades: readonly Trade[] };
}

interface BookChanges {
  readonly bids: readonly BookLevel[];
  readonly asks: readonly BookLevel[];
  readonly checksum?: number;
  readonly fullChecksum?: number;
}

const MARKET_FRAME = /^\{"key":"(trades|orderBook)\?/;

/**
 * A session of another exchange whose books and trades are told in the decimals of their instruments, as ours are: others fill all prices up with
 * zeros. Checksums, which are of these texts, are made anew. What Tidemark has sent stays as it is.
 */
export function onScales(session: Session, scalesOf: (instrument: string) => Scales): Session {
  const { header, entries } = session;
  if (header.source === 'tidemark') return session;
  const books = new Map<string, ScaledBook>();
  const scaled = (frame: Frame): Frame['data'] => {
    const { key, data } = frame;
    const query = queryOf(key);
    const scales = scalesOf(String(query['instrument']));
    if ('trades' in data) return { ...data, trades: data.trades.map((trade) => tradeOn(trade, scales)) };
    const own = books.get(key) ?? new ScaledBook(Number(query['depth']), scales);
    books.set(key, own);
    return own.take(frame, data);
  };
  return {
    header,
    entries: entries.map((entry): SessionEntry => {
      if (entry.kind !== 'in' || !MARKET_FRAME.test(entry.frame)) return entry;
      const frame = JSON.parse(entry.frame) as Frame;
      return { ...entry, frame: JSON.stringify({ ...frame, data: scaled(frame) }) };
    }),
  };
}

function tradeOn(trade: Trade, scales: Scales): Trade {
  const { price, quantity } = trade;
  return {
    ...trade,
    price: withScale(price, scales.price),
    quantity: withScale(quantity, scales.quantity),
  };
}

/** Follows the book of one key, for its checksums. */
class ScaledBook {
  readonly #depth: number;
  readonly #scales: Scales;
  readonly #book;
  #last = { epoch: '', seq: 0 };
  #isKnown = false;

  constructor(depth: number, scales: Scales) {
    this.#depth = depth;
    this.#scales = scales;
    this.#book = book().create({ depth });
  }

  take({ kind, epoch, seq }: Frame, data: BookChanges): BookChanges {
    const { checksum, fullChecksum, ...rest } = data;
    const changes = { ...rest, bids: this.#levels(rest.bids), asks: this.#levels(rest.asks) };
    const follows = epoch === this.#last.epoch && seq === this.#last.seq + 1;
    this.#isKnown = kind === 'snapshot' || (this.#isKnown && follows);
    this.#last = { epoch, seq };
    if (kind === 'snapshot') this.#book.reset(changes as never);
    else if (this.#isKnown) this.#book.apply(changes as never);
    if (!this.#isKnown) return changes;
    return {
      ...changes,
      ...(checksum !== undefined && { checksum: this.#checksum() }),
      ...(fullChecksum !== undefined && { fullChecksum: this.#checksum(this.#depth) }),
    };
  }

  #checksum(levels?: number): number {
    const { bids, asks } = book().snapshotOf(this.#book.view()) as Pick<BookChanges, 'bids' | 'asks'>;
    return bookChecksum(bids, asks, levels);
  }

  #levels(levels: readonly BookLevel[]): BookLevel[] {
    const { price, quantity } = this.#scales;
    return levels.map(([at, size]) => [
      withScale(at, price),
      // As it is where a level has gone.
      size === '0' ? size : withScale(size, quantity),
    ]);
  }
}
