import { Random } from './random.ts';
import { VolatilityFactor } from './volatility.ts';
import type { Listing } from '../spot/listing.ts';

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
  constructor(listings: readonly Listing[], startPrices: readonly number[], seed: number) {
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
