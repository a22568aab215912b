import { bookChecksum, topicKey } from '@tidemark/sdk/contract';

type Level = readonly [price: string, quantity: string];

const HISTORY = 50;
const DEPTH = 20;
const CENTRE = 10_000;

/** One order book as a server keeps it: the truth, its sequence, and the last deltas for those who ask `since`. */
export class ServerBook {
  readonly key: string;
  #epoch: string;
  #seq = 0;
  #levels = { bids: new Map<number, number>(), asks: new Map<number, number>() };
  #history: { seq: number; text: string }[] = [];
  readonly #random: () => number;

  constructor(pair: string, epoch: string, random: () => number) {
    this.key = topicKey('orderBook', { instrument: pair, depth: DEPTH });
    this.#epoch = epoch;
    this.#random = random;
    for (let i = 0; i < 30; i++) this.#change();
  }

  /** A new life of the server: everything is forgotten and counted from the beginning. */
  restart(epoch: string): void {
    this.#epoch = epoch;
    this.#seq = 0;
    this.#history = [];
    this.#levels = { bids: new Map(), asks: new Map() };
    for (let i = 0; i < 30; i++) this.#change();
  }

  get top(): { bids: Level[]; asks: Level[] } {
    const best = (side: 'bids' | 'asks', direction: 1 | -1): Level[] =>
      [...this.#levels[side]]
        .sort(([a], [b]) => direction * (a - b))
        .slice(0, DEPTH)
        .map(([cents, quantity]) => [(cents / 100).toFixed(2), quantity.toFixed(3)]);
    return { bids: best('bids', -1), asks: best('asks', 1) };
  }

  snapshot(): string {
    const { bids, asks } = this.top;
    return this.#frame('snapshot', { bids, asks, checksum: bookChecksum(bids, asks) });
  }

  /** The deltas after `since`, or undefined when they are no longer held. */
  after(since: { epoch: string; seq: number } | undefined): string[] | undefined {
    if (since?.epoch !== this.#epoch || since.seq > this.#seq) return undefined;
    const missed = this.#history.filter(({ seq }) => seq > since.seq);
    return missed.length === this.#seq - since.seq ? missed.map(({ text }) => text) : undefined;
  }

  /** Changes a few levels; returns the delta. */
  tick(): string {
    const before = this.top;
    for (let i = 0; i < 3; i++) this.#change();
    const { bids, asks } = this.top;
    this.#seq++;
    const data = {
      bids: difference(before.bids, bids),
      asks: difference(before.asks, asks),
      checksum: bookChecksum(bids, asks),
    };
    const text = this.#frame('delta', data);
    this.#history = [...this.#history, { seq: this.#seq, text }].slice(-HISTORY);
    return text;
  }

  #frame(kind: 'snapshot' | 'delta', data: object): string {
    return JSON.stringify({
      key: this.key,
      epoch: this.#epoch,
      seq: this.#seq,
      kind,
      sentAt: Date.now(),
      data,
    });
  }

  #change(): void {
    const distance = Math.floor(this.#random() * 40);
    const quantity = this.#random() < 0.3 ? 0 : Math.ceil(this.#random() * 9_999) / 1_000;
    const [side, cents] =
      this.#random() < 0.5
        ? (['bids', CENTRE - 1 - distance] as const)
        : (['asks', CENTRE + distance] as const);
    if (quantity === 0) this.#levels[side].delete(cents);
    else this.#levels[side].set(cents, quantity);
  }
}

/** What turns one top of the book into the other. */
function difference(before: readonly Level[], after: readonly Level[]): Level[] {
  const prices = new Set(after.map(([price]) => price));
  const known = new Map(before);
  return [
    ...before.filter(([price]) => !prices.has(price)).map(([price]): Level => [price, '0']),
    ...after.filter(([price, quantity]) => known.get(price) !== quantity),
  ];
}
