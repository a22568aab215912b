import { divideNearest } from '../division.ts';
import { RATE_ONE, type Price, type Rate } from '../units.ts';

/** 8 hours, the period that funding rates are quoted for. */
export const FUNDING_PERIOD_MS = 8 * 60 * 60_000;

const percent = (hundredths: bigint): bigint => (RATE_ONE * hundredths) / 10_000n;

/** Interest part of a funding rate, 0.01 % per 8 h. */
const INTEREST = percent(1n);

/** How far the interest part may pull the rate from the premium, 0.05 %. */
const DAMPING = percent(5n);

/** Premium index of one sample: [max(0, impactBid − I) − max(0, I − impactAsk)] ÷ I, as a rate. */
export function premiumIndex(impactBid: Price, impactAsk: Price, index: Price): Rate {
  const above = impactBid > index ? impactBid - index : 0n;
  const below = index > impactAsk ? index - impactAsk : 0n;
  return divideNearest((above - below) * RATE_ONE, index) as Rate;
}

/** The samples of an interval's premium so far, summed up. */
export interface PremiumSum {
  /** Σ weight × premium. */
  readonly weighted: bigint;
  /** Σ weights. */
  readonly weights: bigint;
}

/** An interval without a sample. */
export const NO_PREMIUM: PremiumSum = { weighted: 0n, weights: 0n };

/** Adds a sample that weighs linearly by its time. @param slot which one of the interval's equally long parts it is of, from 1 */
export function addPremium({ weighted, weights }: PremiumSum, premium: Rate, slot: number): PremiumSum {
  const weight = BigInt(slot);
  return { weighted: weighted + weight * premium, weights: weights + weight };
}

/**
 * The average premium of an interval, P̄ = Σ k·Pₖ ÷ Σ k of the samples Pₖ of its k-th parts, as Binance and Bybit have it: the later a
 * sample, the more it weighs. 0 without a sample.
 */
export function averagePremium({ weighted, weights }: PremiumSum): Rate {
  return (weights === 0n ? 0n : divideNearest(weighted, weights)) as Rate;
}

export interface FundingTerms {
  readonly intervalMs: number;
  /** The rate of one interval lies within ± this. */
  readonly cap: Rate;
}

/** Rate of one interval from its average premium: P̄ + clamp(0.01 % − P̄, ±0.05 %) per 8 h, scaled to the interval and capped. */
export function fundingRate(premium: Rate, { intervalMs, cap }: FundingTerms): Rate {
  const perPeriod = premium + clamp(INTEREST - premium, DAMPING);
  return clamp(divideNearest(perPeriod * BigInt(intervalMs), BigInt(FUNDING_PERIOD_MS)), cap) as Rate;
}

function clamp(value: bigint, limit: bigint): bigint {
  if (value > limit) return limit;
  const lowest = 0n - limit;
  return value < lowest ? lowest : value;
}
