import type { Reference } from '../synthetic/reference.ts';

/** A price outside that is another market's. */
export class FollowedReference implements Reference {
  readonly #priceThere: () => number | undefined;
  #known: number;

  /** `first` counts until the other market has a price; both in USDT. */
  constructor(priceThere: () => number | undefined, first: number) {
    this.#priceThere = priceThere;
    this.#known = first;
  }

  priceAt(): number {
    this.#known = this.#priceThere() ?? this.#known;
    return this.#known;
  }

  activity(): number {
    return 1;
  }
}
