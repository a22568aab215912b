import type { SessionEntry } from '@tidemark/streams/session';

export type Level = readonly [price: string, quantity: string];

/** What a market says of its book, in one message. */
export interface BookMessage {
  readonly isSnapshot: boolean;
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
}

/** A book as two plain maps: the oracle of every conversion. Levels by the value of their price. */
export class NaiveBook {
  readonly #bids = new Map<number, string>();
  readonly #asks = new Map<number, string>();

  apply({ isSnapshot, bids, asks }: BookMessage): void {
    for (const [side, levels] of [[this.#bids, bids] as const, [this.#asks, asks] as const]) {
      if (isSnapshot) side.clear();
      for (const [price, quantity] of levels) {
        if (Number(quantity) === 0) side.delete(Number(price));
        else side.set(Number(price), quantity);
      }
    }
  }

  /** The best levels as numbers, each side best first. */
  top(depth: number): { readonly bids: [number, number][]; readonly asks: [number, number][] } {
    const sorted = (side: Map<number, string>, direction: 1 | -1): [number, number][] =>
      [...side]
        .map(([price, quantity]): [number, number] => [price, Number(quantity)])
        .sort((a, b) => direction * (a[0] - b[0]))
        .slice(0, depth);
    return { bids: sorted(this.#bids, -1), asks: sorted(this.#asks, 1) };
  }
}

interface Frame {
  readonly key: string;
  readonly seq: number;
  readonly kind: 'snapshot' | 'delta';
  readonly data: Readonly<Record<string, never>>;
}

/** The frames of a key in entries, in order. */
export function framesOf(
  entries: readonly SessionEntry[],
  key: string,
): (Frame & { readonly wall: number })[] {
  return entries.flatMap((entry) => {
    if (entry.kind !== 'in') return [];
    const frame = JSON.parse(entry.frame) as Frame;
    return frame.key === key ? [{ ...frame, wall: entry.wall }] : [];
  });
}

/** The book that the frames of a key add up to after each of them. */
export function booksOf(entries: readonly SessionEntry[], key: string) {
  const book = new NaiveBook();
  return framesOf(entries, key).map(({ kind, data, wall }) => {
    book.apply({ isSnapshot: kind === 'snapshot', ...(data as unknown as Omit<BookMessage, 'isSnapshot'>) });
    return { wall, top: book.top(Infinity) };
  });
}
