import { FUNDING_PERIOD_MS, fundingRate, meanPremium, rateOf, type Rate } from '@tidemark/sdk/core';
import { fundingTermsOf } from './fundingTerms.ts';
import type { FundingRules } from './listing.ts';

/**
 * The premium of the interval that is under way, and the rate that it predicts. Samples are equally far apart, so their mean is
 * weighted by time. They are not kept over a restart: the mean then starts again, and what it may do is damped by the formula.
 */
export class FundingInterval {
  readonly #rules: FundingRules;
  #samples: Rate[] = [];
  #predicted: Rate | undefined;

  constructor(rules: FundingRules) {
    this.#rules = rules;
  }

  add(premium: Rate): void {
    this.#samples.push(premium);
    this.#predicted = undefined;
  }

  /** Rate of one interval as it would be charged if the interval ended now, in 1e-12. */
  get rate(): Rate {
    this.#predicted ??= fundingRate(meanPremium(this.#samples), fundingTermsOf(this.#rules));
    return this.#predicted;
  }

  /** The same per 8 hours, as the mark price takes it. */
  get ratePerPeriod(): Rate {
    return rateOf((this.rate * BigInt(FUNDING_PERIOD_MS)) / BigInt(this.#rules.intervalMs));
  }

  /** Begins the next interval. */
  restart(): void {
    this.#samples = [];
    this.#predicted = undefined;
  }
}
