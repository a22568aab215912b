import { VolatilityFactor } from './meanReverting.ts';
import { Random } from './random.ts';
import type { Motion } from './instrument.ts';
import type { Reference } from './syntheticSource.ts';

const SECONDS_PER_YEAR = 365.25 * 86_400;

/** Half-life of the pull towards the listing's price, which keeps a market that runs for months in sight of it. */
const PULL_HALF_LIFE = 45 * 86_400;
const PULL = Math.LN2 / PULL_HALF_LIFE;

interface Asset {
  readonly anchor: number;
  /** Standard deviation of the return over one second. */
  readonly deviation: number;
  readonly correlation: number;
  readonly volatility: VolatilityFactor;
  logPrice: number;
}

/**
 * The reference prices of all pairs: correlated geometric random walks with one common factor and volatility that clusters on
 * three scales (hours and minutes for the whole market, half an hour for each pair). Prices are in USDT, as floating point:
 * they lead the market and are never booked.
 */
export class PriceModel {
  readonly #random: Random;
  readonly #assets: readonly Asset[];
  readonly #slow: VolatilityFactor;
  readonly #fast: VolatilityFactor;

  /** `startPrices` in the order of `listings`. */
  constructor(
    listings: readonly { readonly character: Motion }[],
    startPrices: readonly number[],
    seed: number,
  ) {
    this.#random = new Random(seed, 0);
    this.#slow = new VolatilityFactor(8 * 3_600, 0.35, this.#random);
    this.#fast = new VolatilityFactor(600, 0.3, this.#random);
    this.#assets = listings.map(({ character }, i) => ({
      anchor: Math.log(character.startPrice),
      deviation: character.volatility / Math.sqrt(SECONDS_PER_YEAR),
      correlation: character.correlation,
      volatility: new VolatilityFactor(1_800, 0.3, this.#random),
      logPrice: Math.log(startPrices[i] ?? character.startPrice),
    }));
  }

  advance(seconds: number): void {
    const random = this.#random;
    this.#slow.advance(seconds, random);
    this.#fast.advance(seconds, random);
    const common = random.normal();
    const marketVolatility = this.#slow.multiplier * this.#fast.multiplier * Math.sqrt(seconds);
    for (const asset of this.#assets) {
      asset.volatility.advance(seconds, random);
      const { correlation } = asset;
      const shock = correlation * common + Math.sqrt(1 - correlation * correlation) * random.normal();
      asset.logPrice += asset.deviation * marketVolatility * asset.volatility.multiplier * shock;
      asset.logPrice += (asset.anchor - asset.logPrice) * -Math.expm1(-PULL * seconds);
    }
  }

  /** Price of the pair at `index`, in USDT. */
  price(index: number): number {
    return Math.exp(this.#assets[index]?.logPrice ?? Number.NaN);
  }

  /** How nervous the pair is now; 1 on average. Trading picks up with it. */
  activity(index: number): number {
    return this.#slow.multiplier * this.#fast.multiplier * (this.#assets[index]?.volatility.multiplier ?? 1);
  }
}

/** The grid on which the model moves in real time: finer than any pair's quotes. */
const GRID_MS = 100;

/** After a longer pause than this the model takes one step over the rest instead of every small one. */
const LONGEST_WALK_MS = 60_000;

/** Moves the shared price model along with time, the same way whichever pair asks first. */
export class PriceFeed {
  readonly model: PriceModel;
  #time: number;

  constructor(model: PriceModel, startTime: number) {
    this.model = model;
    this.#time = startTime;
  }

  /** Brings the model to `time`; earlier times change nothing. */
  advanceTo(time: number): void {
    if (time - this.#time > LONGEST_WALK_MS) {
      this.model.advance((time - this.#time - LONGEST_WALK_MS) / 1_000);
      this.#time = time - LONGEST_WALK_MS;
    }
    while (this.#time + GRID_MS <= time) {
      this.model.advance(GRID_MS / 1_000);
      this.#time += GRID_MS;
    }
  }
}

/** A pair's price in the shared model. */
export class PairReference implements Reference {
  readonly #feed: PriceFeed;
  readonly #index: number;

  /** `index` is the pair's place in the model. */
  constructor(feed: PriceFeed, index: number) {
    this.#feed = feed;
    this.#index = index;
  }

  priceAt(time: number): number {
    this.#feed.advanceTo(time);
    return this.#feed.model.price(this.#index);
  }

  activity(): number {
    return this.#feed.model.activity(this.#index);
  }
}
