import type { DepthProfile } from './depthProfile.ts';
import type { Random } from './random.ts';
import type { QuoteLevel, Side } from '../../engine/protocol.ts';

/** Levels that the market maker keeps on each side. */
export const LADDER_LEVELS = 230;

const MOST_FILLED_IN = 12;
const MOST_APPENDED = 3;
const SLACK = 8;
const REFRESH_DEPTH = 14;
const WIDE_GAP = 1.6;
const NARROW_GAP = 0.3;

/** The changes of one side of the ladder; nothing is named that stays as it is. */
export class LadderChanges {
  readonly removals: QuoteLevel[] = [];
  readonly targets: QuoteLevel[] = [];
  readonly #side: Side;
  readonly #best: number;
  readonly #profile: DepthProfile;
  readonly #random: Random;

  constructor(side: Side, best: number, profile: DepthProfile, random: Random) {
    this.#side = side;
    this.#best = best;
    this.#profile = profile;
    this.#random = random;
  }

  /** Works out how to get from `prices` (where the maker stands now, best first) to a ladder that begins at the best price. */
  plan(prices: readonly number[]): this {
    const standing = prices.filter((price) => this.#distance(price) >= 0);
    for (const price of prices) if (this.#distance(price) < 0) this.#remove(price);
    const nearest = standing[0];
    if (nearest === undefined) {
      this.#build(LADDER_LEVELS, this.#best);
      return this;
    }
    if (nearest !== this.#best) this.#fillIn(nearest);
    this.#refresh(standing);
    this.#trimOrAppend(standing);
    return this;
  }

  #distance(price: number): number {
    return this.#side === 'buy' ? this.#best - price : price - this.#best;
  }

  #remove(price: number): void {
    this.removals.push({ side: this.#side, price, lots: 0 });
  }

  #set(price: number): void {
    if (price < 1) return;
    this.targets.push({
      side: this.#side,
      price,
      lots: this.#profile.lots(price, this.#distance(price), this.#random),
    });
  }

  #next(price: number): number {
    return this.#profile.nextPrice(this.#side, price, this.#distance(price), this.#random);
  }

  /** Sets `count` levels from `first` outwards. */
  #build(count: number, first: number): void {
    let price = first;
    for (let i = 0; i < count; i += 1) {
      this.#set(price);
      price = this.#next(price);
    }
  }

  /** Bridges the way from the new best price to where the ladder stood. */
  #fillIn(nearest: number): void {
    let price = this.#best;
    for (let i = 0; i < MOST_FILLED_IN && this.#distance(price) < this.#distance(nearest); i += 1) {
      this.#set(price);
      price = this.#next(price);
    }
  }

  /** Some makers near the best price change their minds: holes fill, crowds thin out, sizes change. */
  #refresh(standing: readonly number[]): void {
    const random = this.#random;
    const profile = this.#profile;
    const touched = new Set<number>();
    for (let i = random.integer(1, 4); i > 0; i -= 1) {
      const k = Math.floor(random.exponential(REFRESH_DEPTH));
      const price = standing[k];
      const further = standing[k + 1];
      if (price === undefined || further === undefined || touched.has(price)) continue;
      touched.add(price);
      const gap = Math.abs(further - price);
      const usual = profile.gap(price, this.#distance(price));
      if (gap > WIDE_GAP * usual && gap > 1) {
        this.#set(Math.min(price, further) + random.integer(1, gap - 1));
      } else if (gap < NARROW_GAP * usual && price !== this.#best) this.#remove(price);
      else this.#set(price);
    }
  }

  #trimOrAppend(standing: readonly number[]): void {
    const worst = standing.at(-1);
    if (worst === undefined) return;
    if (standing.length < LADDER_LEVELS) {
      this.#build(Math.min(MOST_APPENDED, LADDER_LEVELS - standing.length), this.#next(worst));
    } else if (standing.length > LADDER_LEVELS + SLACK) {
      for (const price of standing.slice(LADDER_LEVELS)) this.#remove(price);
    }
  }
}
