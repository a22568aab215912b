import { type FundingTerms, MILLION, RATE_ONE } from '@tidemark/sdk/core';
import type { FundingRules } from './listing.ts';

/** Funding rules as the formulas take them. */
export function fundingTermsOf({ intervalMs, capPpm }: FundingRules): FundingTerms {
  return { intervalMs, cap: (BigInt(capPpm) * RATE_ONE) / MILLION };
}

/** The funding time at or before a time; both in milliseconds since the epoch. */
export function fundingTimeAt(time: number, { intervalMs }: FundingRules): number {
  return Math.floor(time / intervalMs) * intervalMs;
}
