import { openTimeOf } from '../../units/intervals.ts';
import { scaleFor, type Scale } from '../synthetic/scale.ts';
import { humanLots } from '../synthetic/trade-size.ts';
import type { Listing } from '../listing.ts';
import type { Random } from '../synthetic/random.ts';
import type { PlannedTrade } from './runs.ts';
import type { Interval } from './schedule.ts';

const DAY = 86_400_000;

/** Traded value varies like this from sample to sample. */
const VALUE_SIGMA = 0.7;

/** The first trade of a minute is small beside the one that moves the price. */
const OPENING_SHARE = 0.1;

/** Samples one pair's path through the past as trades. */
export class PastPath {
  readonly instrument: number;
  private readonly dailyValue: number;
  private readonly scale: Scale;
  private readonly random: Random;
  private readonly factor: number;
  private planned: PlannedTrade[] = [];
  private last: PlannedTrade | undefined;

  /** `factor` scales the model's prices. */
  constructor({ instrument, character }: Listing, random: Random, factor: number) {
    this.instrument = instrument.id;
    this.dailyValue = character.dailyValue;
    this.scale = scaleFor(instrument);
    this.random = random;
    this.factor = factor;
  }

  /**
   * Plans what trades in an interval that ends at `modelPrice` (USDT). A new minute opens where the last one closed: samples are too
   * far apart for the price to arrive there by itself, and candles would float.
   */
  sample({ start, length }: Interval, modelPrice: number, activity: number): void {
    const { random, scale, last } = this;
    const time = start + random.integer(0, length - 1);
    const price = Math.max(1, Math.round(scale.ticks(modelPrice * this.factor)));
    const value = this.dailyValue * (length / DAY) * activity * random.logNormal(VALUE_SIGMA);
    const minute = openTimeOf('1m', time);
    if (last !== undefined && minute > last.time) {
      this.plan(Math.max(start, minute), last.price, value * OPENING_SHARE);
    }
    this.plan(time, price, value);
  }

  /** Hands over what was planned since the last call. */
  take(): readonly PlannedTrade[] {
    const { planned } = this;
    this.planned = [];
    return planned;
  }

  private plan(time: number, price: number, value: number): void {
    this.last = { time, price, lots: humanLots(this.scale.lots(value, price), this.random) };
    this.planned.push(this.last);
  }
}
