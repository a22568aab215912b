import type { Basis } from '../contracts/basis.ts';
import type { PriceFeed } from './priceFeed.ts';

/** The price outside that one synthetic source follows. */
export interface Reference {
  /** The price at a time that never runs backwards, in USDT. */
  priceAt(time: number): number;
  /** How nervous it is now; 1 on average. */
  activity(): number;
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

/** A contract's price: that of its underlying and a basis. */
export class ContractReference implements Reference {
  readonly #underlying: Reference;
  readonly #basis: Basis;
  #time: number;

  constructor(underlying: Reference, basis: Basis, startTime: number) {
    this.#underlying = underlying;
    this.#basis = basis;
    this.#time = startTime;
  }

  priceAt(time: number): number {
    if (time > this.#time) {
      this.#basis.advance((time - this.#time) / 1_000);
      this.#time = time;
    }
    return this.#underlying.priceAt(time) * (1 + this.#basis.premium);
  }

  activity(): number {
    return this.#underlying.activity();
  }
}
