import { divideNearest, markPrice, premiumIndex, priceOf } from '@tidemark/sdk/core';
import type { Command } from '../../engine/protocol.ts';
import type { BookWatch } from '../shared/bookWatch.ts';
import { FundingInterval, PREMIUM_EVERY_MS } from './fundingInterval.ts';
import { fundingTimeAt } from './fundingTerms.ts';
import { impactPrice } from './impact.ts';
import { IndexAge } from './indexAge.ts';
import type { ContractListing } from './listing.ts';
import type { ContractPrices } from './prices.ts';

/** What a contract's prices follow from. */
export interface PricingInputs {
  readonly listing: ContractListing;
  readonly watch: BookWatch;
  /** The newest index, in price units, and when its source confirmed it; `undefined` while there is none. */
  readonly index: () => { readonly price: number; readonly time: number } | undefined;
  /** As the engine knows it: survives every restart. */
  readonly lastFundingTime: number;
}

const MARK_EVERY_MS = 1_000;

/** mid − index is averaged over this many marks: half a minute. */
const BASIS_SAMPLES = 30;

/** The mark follows at once when the index moved by more than one part in this many. */
const INDEX_STEP = 10_000;

/**
 * Index, mark and funding of one contract. A funding time that passed while the exchange was stopped is charged once, at the restart's
 * mark and rate; times before it are not, for nobody could trade between them.
 *
 * While the index is stale the mark stands still, so that nobody is liquidated by it, and an interval that ends is charged at a rate of 0.
 */
export class ContractPricing {
  readonly #inputs: PricingInputs;
  readonly #interval: FundingInterval;
  readonly #basis = new MovingAverage(BASIS_SAMPLES);
  readonly #indexAge = new IndexAge();
  #lastFundingTime: number;
  #markedIn = -1;
  #sampledIn = -1;
  #current: ContractPrices | undefined;
  /** The mark by the formula, whatever is scripted. */
  #ownMark = 0;
  #scripted: number | null = null;
  #isScriptNew = false;

  constructor(inputs: PricingInputs) {
    this.#inputs = inputs;
    this.#interval = new FundingInterval(inputs.listing.funding);
    this.#lastFundingTime = inputs.lastFundingTime;
  }

  get contract(): number {
    return this.#inputs.listing.contract.id;
  }

  /** As of the last step; `undefined` before the first index. */
  get prices(): ContractPrices | undefined {
    return this.#current;
  }

  /** In price units; `null` while the formula gives the mark. */
  get scriptedMark(): number | null {
    return this.#scripted;
  }

  /**
   * From the next step on the mark is what is given here, in price units, until `null` gives it back to the formula. Everything else
   * continues by itself: the premium is the book's against the index, and funding is charged at the mark that the formula gives.
   */
  script(mark: number | null): void {
    this.#scripted = mark;
    this.#isScriptNew = true;
  }

  /** What is due at a time that never runs backwards: the funding of an interval that has ended, and a new mark. */
  step(now: number): readonly Command[] {
    const newest = this.#inputs.index();
    if (newest === undefined) return [];
    const { price: index, time } = newest;
    this.#indexAge.look(time, now);
    if (this.#indexAge.isStale && this.#scripted === null && !this.#isScriptNew) return this.#standStill(now);
    // A restart has no mark yet that funding could be charged at.
    const first = this.#current === undefined ? this.#look(index, now) : [];
    const funding = this.#settle(now);
    return [...first, ...funding, ...this.#look(index, now)];
  }

  /** Keeps the last mark, and charges nothing for an interval that ends. */
  #standStill(now: number): readonly Command[] {
    const current = this.#current;
    if (current === undefined) return [];
    if (!current.isIndexStale) this.#current = { ...current, isIndexStale: true, time: now };
    return this.#settle(now, 0);
  }

  /**
   * Charges at the last own mark before the new interval began.
   *
   * @param rate in 1e-12; what the interval has come to where left out
   */
  #settle(now: number, rate = Number(this.#interval.rate)): readonly Command[] {
    const { contract, funding } = this.#inputs.listing;
    const fundingTime = fundingTimeAt(now, funding);
    if (this.#current === undefined || fundingTime <= this.#lastFundingTime) return [];
    const mark = this.#ownMark;
    this.#lastFundingTime = fundingTime;
    this.#interval.restart();
    return [{ kind: 'settleFunding', contract: contract.id, fundingTime, mark, rate }];
  }

  #look(index: number, now: number): readonly Command[] {
    this.#samplePremium(index, now);
    const second = Math.floor(now / MARK_EVERY_MS);
    const isDue = second !== this.#markedIn;
    if (!isDue && !this.#isScriptNew && !this.#hasMoved(index)) return [];
    if (isDue) this.#sampleBasis(index);
    this.#isScriptNew = false;
    this.#markedIn = second;
    return this.#mark(index, now);
  }

  #samplePremium(index: number, now: number): void {
    const slot = Math.floor(now / PREMIUM_EVERY_MS);
    if (slot === this.#sampledIn) return;
    this.#sampledIn = slot;
    const { watch, listing } = this.#inputs;
    const { contract, funding } = listing;
    const bid = impactPrice(watch.depth('buy'), 'buy', contract, funding.impactNotional);
    const ask = impactPrice(watch.depth('sell'), 'sell', contract, funding.impactNotional);
    // A book too thin for the impact notional says nothing.
    if (bid !== undefined && ask !== undefined)
      this.#interval.add(premiumIndex(bid, ask, priceOf(index)), now);
  }

  #sampleBasis(index: number): void {
    const { watch, listing } = this.#inputs;
    const bid = watch.best('buy');
    const ask = watch.best('sell');
    if (bid === undefined || ask === undefined) return;
    const middle = (BigInt(bid + ask) * BigInt(listing.contract.tickUnits)) / 2n;
    this.#basis.add(middle - BigInt(index));
  }

  #hasMoved(index: number): boolean {
    const before = this.#current?.index ?? 0;
    return Math.abs(index - before) * INDEX_STEP > before;
  }

  #mark(index: number, now: number): readonly Command[] {
    const { watch, listing } = this.#inputs;
    const { contract, funding } = listing;
    const nextFundingTime = fundingTimeAt(now, funding) + funding.intervalMs;
    const basis = this.#basis.mean;
    const last =
      watch.lastPrice === 0 ? BigInt(index) + basis : BigInt(watch.lastPrice) * BigInt(contract.tickUnits);
    this.#ownMark = Number(
      markPrice({
        index: priceOf(index),
        rate: this.#interval.ratePerPeriod,
        msToFunding: nextFundingTime - now,
        basis,
        last: priceOf(last),
      }),
    );
    const current = this.#current;
    const mark = this.#scripted ?? this.#ownMark;
    const fundingRate = Number(this.#interval.rate);
    const { isStale: isIndexStale } = this.#indexAge;
    this.#current = {
      contract: contract.id,
      mark,
      index,
      isIndexStale,
      fundingRate,
      nextFundingTime,
      time: now,
    };
    if (mark === current?.mark && index === current.index) return [];
    return [{ kind: 'mark', contract: contract.id, mark, index }];
  }
}

/** The mean of the newest samples. */
class MovingAverage {
  readonly #capacity: number;
  readonly #samples: bigint[] = [];
  #sum = 0n;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  add(sample: bigint): void {
    this.#samples.push(sample);
    this.#sum += sample;
    if (this.#samples.length > this.#capacity) this.#sum -= this.#samples.shift() ?? 0n;
  }

  /** Rounded to the nearest whole number; 0 without a sample. */
  get mean(): bigint {
    return this.#samples.length === 0 ? 0n : divideNearest(this.#sum, BigInt(this.#samples.length));
  }
}
