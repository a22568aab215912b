import {
  addPremium,
  averagePremium,
  FUNDING_PERIOD_MS,
  fundingRate,
  NO_PREMIUM,
  rateOf,
  type PremiumSum,
  type Rate,
} from '@tidemark/sdk/core';
import { fundingTermsOf } from './fundingTerms.ts';
import type { FundingRules } from './listing.ts';

/** How often the premium is sampled. */
export const PREMIUM_EVERY_MS = 5_000;

/**
 * The premium of the interval that is under way, and the rate that it predicts. Its samples weigh linearly by their time. They are not kept
 * over a restart: the average then starts again, and what it may do is damped by the formula.
 */
export class FundingInterval {
  readonly #rules: FundingRules;
  #premiums: PremiumSum = NO_PREMIUM;
  #predicted: Rate | undefined;

  constructor(rules: FundingRules) {
    this.#rules = rules;
  }

  /** @param time since the epoch, whose multiples of the interval are the funding times */
  add(premium: Rate, time: number): void {
    const slot = Math.floor((time % this.#rules.intervalMs) / PREMIUM_EVERY_MS) + 1;
    this.#premiums = addPremium(this.#premiums, premium, slot);
    this.#predicted = undefined;
  }

  /** Rate of one interval as it would be charged if the interval ended now, in 1e-12. */
  get rate(): Rate {
    this.#predicted ??= fundingRate(averagePremium(this.#premiums), fundingTermsOf(this.#rules));
    return this.#predicted;
  }

  /** The same per 8 hours, as the mark price takes it. */
  get ratePerPeriod(): Rate {
    return rateOf((this.rate * BigInt(FUNDING_PERIOD_MS)) / BigInt(this.#rules.intervalMs));
  }

  /** Begins the next interval. */
  restart(): void {
    this.#premiums = NO_PREMIUM;
    this.#predicted = undefined;
  }
}
