import { MILLION, RATE_ONE, rateOf, type FundingTerms } from '@tidemark/sdk/core';
import type { FundingRules } from './listing.ts';

/** Funding rules as the formulas take them. */
export function fundingTermsOf({ intervalMs, capPpm }: FundingRules): FundingTerms {
  return { intervalMs, cap: rateOf((BigInt(capPpm) * RATE_ONE) / MILLION) };
}

/** The funding time at or before a time; both in milliseconds since the epoch. */
export function fundingTimeAt(time: number, { intervalMs }: FundingRules): number {
  return Math.floor(time / intervalMs) * intervalMs;
}
