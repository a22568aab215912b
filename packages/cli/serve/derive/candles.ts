import { topicKey, type Candle } from '@tidemark/sdk/contract';
import { formatUnits, INTERVALS, openTimeOf, type Interval } from '@tidemark/sdk/core';
import type { SessionEntry } from '@tidemark/streams/session';
import { DerivedKey } from './derivedKey.ts';
import { withScale } from './scales.ts';
import { valueOf, type ExactTrade } from './trades.ts';

/** A candle that changes is told no more often than this, in microseconds. */
const TOLD_EVERY = 250_000;

/** Adds trades of one instrument up to candles of one interval. */
export class CandleBuilder {
  readonly #interval: Interval;
  readonly #priceScale: number;
  #openedAt = -Infinity;
  #prices = { open: 0n, high: 0n, low: 0n, close: 0n };
  #sums = { volume: 0n, quoteVolume: 0n, trades: 0 };

  /** @param priceScale decimals that prices are told with, at least */
  constructor(interval: Interval, priceScale = 0) {
    this.#interval = interval;
    this.#priceScale = priceScale;
  }

  /** Returns the candle that is over with this trade, if one is. Trades of a candle that is over count for the present one. */
  add(trade: ExactTrade): Candle | undefined {
    const { price, quantity, tradedAt } = trade;
    const openedAt = openTimeOf(this.#interval, tradedAt);
    const over = openedAt > this.#openedAt ? this.candle() : undefined;
    if (openedAt > this.#openedAt) {
      this.#openedAt = openedAt;
      this.#prices = { open: price, high: price, low: price, close: price };
      this.#sums = { volume: 0n, quoteVolume: 0n, trades: 0 };
    }
    const prices = this.#prices;
    prices.close = price;
    if (price > prices.high) prices.high = price;
    if (price < prices.low) prices.low = price;
    this.#sums.volume += quantity;
    this.#sums.quoteVolume += valueOf(trade);
    this.#sums.trades++;
    return over;
  }

  /** As it stands; undefined before the first trade. */
  candle(): Candle | undefined {
    if (this.#openedAt === -Infinity) return undefined;
    const { open, high, low, close } = this.#prices;
    const { volume, quoteVolume, trades } = this.#sums;
    const told = (price: bigint): string => withScale(formatUnits(price), this.#priceScale);
    return {
      openedAt: this.#openedAt,
      open: told(open),
      high: told(high),
      low: told(low),
      close: told(close),
      volume: formatUnits(volume),
      quoteVolume: formatUnits(quoteVolume),
      trades,
    };
  }
}

/** Frames of the topic `candles` of an instrument in every interval, made of its trades. */
export function candleEntries(
  instrument: string,
  trades: readonly ExactTrade[],
  startedAt: number,
  priceScale: number,
  isMissing: (key: string) => boolean,
): SessionEntry[] {
  return INTERVALS.flatMap((interval) => {
    const key = topicKey('candles', { instrument, interval });
    if (!isMissing(key)) return [];
    const derived = new DerivedKey(key, startedAt);
    const entries = [derived.next(0, { candles: [] })];
    const builder = new CandleBuilder(interval, priceScale);
    let toldAt = -Infinity;
    let waiting: Candle[] = [];
    for (const [index, trade] of trades.entries()) {
      const over = builder.add(trade);
      if (over !== undefined) waiting.push(over);
      const next = trades[index + 1];
      if (next !== undefined && next.at - toldAt < TOLD_EVERY) continue;
      const present = builder.candle();
      entries.push(
        derived.next(trade.at, { candles: present === undefined ? waiting : [...waiting, present] }),
      );
      waiting = [];
      toldAt = trade.at;
    }
    return entries;
  });
}
