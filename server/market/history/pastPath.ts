import { openTimeOf } from '@tidemark/sdk/core';
import { humanLots, type Scale } from '../synthetic/scale.ts';
import type { OrderEntry } from '../shared/source.ts';
import type { SyntheticInstrument } from '../synthetic/instrument.ts';
import type { Random } from '../synthetic/random.ts';
import type { PlannedTrade } from './runs.ts';
import type { Interval } from './schedule.ts';

const DAY = 86_400_000;

/** Traded value varies like this from sample to sample. */
const VALUE_SIGMA = 0.7;

/** The first trade of a minute is small beside the one that moves the price. */
const OPENING_SHARE = 0.1;

/** Samples the path of one pair or contract through the past as trades. */
export class PastPath {
  readonly orderEntry: OrderEntry;
  readonly #dailyValue: number;
  readonly #scale: Scale;
  readonly #random: Random;
  readonly #factor: number;
  #planned: PlannedTrade[] = [];
  #last: PlannedTrade | undefined;

  /** `factor` scales the model's prices. */
  constructor({ orderEntry, scale, character }: SyntheticInstrument, random: Random, factor: number) {
    this.orderEntry = orderEntry;
    this.#dailyValue = character.dailyValue;
    this.#scale = scale;
    this.#random = random;
    this.#factor = factor;
  }

  /**
   * Plans what trades in an interval that ends at `modelPrice` (USDT). A new minute opens where the last one closed: samples are too
   * far apart for the price to arrive there by itself, and candles would float. `span` is the time since the last sample.
   */
  sample({ start, length }: Interval, modelPrice: number, activity: number, span = length): void {
    const random = this.#random;
    const scale = this.#scale;
    const last = this.#last;
    const time = start + random.integer(0, length - 1);
    const price = Math.max(1, Math.round(scale.ticks(modelPrice * this.#factor)));
    const value = this.#dailyValue * (span / DAY) * activity * random.logNormal(VALUE_SIGMA);
    const minute = openTimeOf('1m', time);
    if (last !== undefined && minute > last.time) {
      this.#plan(Math.max(start, minute), last.price, value * OPENING_SHARE);
    }
    this.#plan(time, price, value);
  }

  /** Hands over what was planned since the last call. */
  take(): readonly PlannedTrade[] {
    const planned = this.#planned;
    this.#planned = [];
    return planned;
  }

  #plan(time: number, price: number, value: number): void {
    this.#last = { time, price, lots: humanLots(this.#scale.lots(value, price), this.#random) };
    this.#planned.push(this.#last);
  }
}
