import { formatRatio, formatUnits } from '@tidemark/sdk/core';
import { valueOf, type ExactTrade } from './trades.ts';

const DAY_MS = 86_400_000;
const RATE_SCALE = 6;

/** What a quote tells of the last 24 hours. */
export interface DayFigures {
  readonly last: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly volume: string;
  readonly quoteVolume: string;
  readonly change: string;
  readonly changeRate: string;
}

/** The trades of the last 24 hours before the newest one, added up. A session that is shorter counts from its first trade. */
export class DayWindow {
  #trades: ExactTrade[] = [];
  /** Trades before this are older than a day. */
  #first = 0;
  #volume = 0n;
  #value = 0n;
  /** Indices of trades whose prices fall, and rise, from the highest and the lowest of the window on. */
  readonly #highs = new Extremes((one, other) => one >= other);
  readonly #lows = new Extremes((one, other) => one <= other);

  add(trade: ExactTrade): void {
    const index = this.#trades.push(trade) - 1;
    this.#volume += trade.quantity;
    this.#value += valueOf(trade);
    this.#highs.push(index, trade.price);
    this.#lows.push(index, trade.price);
    for (let old = this.#trades[this.#first]; old && old.tradedAt <= trade.tradedAt - DAY_MS;) {
      this.#volume -= old.quantity;
      this.#value -= valueOf(old);
      this.#first++;
      old = this.#trades[this.#first];
    }
    this.#highs.dropBefore(this.#first);
    this.#lows.dropBefore(this.#first);
  }

  /** Undefined before the first trade. */
  figures(): DayFigures | undefined {
    const [open, last] = [this.#trades[this.#first], this.#trades.at(-1)];
    if (open === undefined || last === undefined) return undefined;
    const change = last.price - open.price;
    return {
      last: formatUnits(last.price),
      open: formatUnits(open.price),
      high: formatUnits(this.#highs.best ?? last.price),
      low: formatUnits(this.#lows.best ?? last.price),
      volume: formatUnits(this.#volume),
      quoteVolume: formatUnits(this.#value),
      change: formatUnits(change),
      changeRate: formatRatio(change, open.price, RATE_SCALE),
    };
  }
}

/** The extreme of a moving window: of its values those that no later one surpasses. */
class Extremes {
  #kept: { readonly index: number; readonly price: bigint }[] = [];
  readonly #surpasses: (one: bigint, other: bigint) => boolean;

  constructor(surpasses: (one: bigint, other: bigint) => boolean) {
    this.#surpasses = surpasses;
  }

  get best(): bigint | undefined {
    return this.#kept[0]?.price;
  }

  push(index: number, price: bigint): void {
    while (this.#kept.length > 0 && this.#surpasses(price, this.#kept.at(-1)?.price ?? price))
      this.#kept.pop();
    this.#kept.push({ index, price });
  }

  dropBefore(index: number): void {
    while ((this.#kept[0]?.index ?? Infinity) < index) this.#kept.shift();
  }
}
