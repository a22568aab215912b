import { MeanReverting } from '../synthetic/meanReverting.ts';
import { Random } from '../synthetic/random.ts';
import type { Reference } from '../synthetic/syntheticSource.ts';
import type { ContractListing } from './listing.ts';

/** How long a contract stays dear or cheap, in seconds: long enough that it shows in the funding rate. */
const HALF_LIFE = 3 * 3_600;

/** Random streams of bases begin here; the pairs' and contracts' own streams have their ids. */
const STREAM = 20_000;

/** How far a contract trades from its index. */
export class Basis {
  readonly #random: Random;
  readonly #process: MeanReverting;

  constructor({ contract, basisBps }: ContractListing, seed: number) {
    this.#random = new Random(seed, STREAM + contract.id);
    this.#process = new MeanReverting(HALF_LIFE, basisBps / 10_000, this.#random);
  }

  advance(seconds: number): void {
    this.#process.advance(seconds, this.#random);
  }

  /** As a fraction of the index. */
  get premium(): number {
    return this.#process.value;
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
