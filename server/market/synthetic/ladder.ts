import type { BookWatch } from '../shared/bookWatch.ts';
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

/** A standing best price is kept while it is this many half spreads from the middle: quotes do not follow every breath. */
const KEEP_FROM = 0.35;
const KEEP_TO = 2.2;

/**
 * The levels to change so that the market maker's book surrounds `middle` (fractional ticks): removals first, so that no target meets
 * an order that is about to go.
 */
export function requote(
  watch: BookWatch,
  middle: number,
  profile: DepthProfile,
  random: Random,
): QuoteLevel[] {
  const best = chooseBestPrices(watch, middle, profile, random);
  const bids = new LadderChanges('buy', best.bid, profile, random).plan(watch.ownPrices('buy'));
  const asks = new LadderChanges('sell', best.ask, profile, random).plan(watch.ownPrices('sell'));
  return [...bids.removals, ...asks.removals, ...bids.targets, ...asks.targets];
}

/** The best prices that the market maker wants to stand at, in ticks; `bid < ask` always. */
interface BestPrices {
  readonly bid: number;
  readonly ask: number;
}

/**
 * Chooses the best prices around a fair price. Quotes never run into users' resting orders: those are traded with on purpose, by the taker bot.
 */
function chooseBestPrices(
  watch: BookWatch,
  middle: number,
  profile: DepthProfile,
  random: Random,
): BestPrices {
  const half = profile.halfSpread(middle);
  const choose = (current: number | undefined, direction: -1 | 1): number => {
    const distance = current === undefined ? 0 : (current - middle) * direction;
    if (current !== undefined && distance >= half * KEEP_FROM && distance <= half * KEEP_TO) return current;
    return Math.round(middle + direction * half * (0.6 + 0.8 * random.uniform()));
  };
  const bid = Math.max(1, choose(watch.ownPrices('buy')[0], -1));
  const ask = Math.max(bid + 1, choose(watch.ownPrices('sell')[0], 1));
  const userBid = watch.bestUserLevel('buy');
  const userAsk = watch.bestUserLevel('sell');
  return {
    bid: userAsk === undefined ? bid : Math.min(bid, userAsk.price - 1),
    ask: userBid === undefined ? ask : Math.max(ask, userBid.price + 1),
  };
}

/** The changes of one side of the ladder; nothing is named that stays as it is. */
class LadderChanges {
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
