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

/** Mean of the samples of an interval; 0 without a sample. */
export function meanPremium(samples: readonly Rate[]): Rate {
  if (samples.length === 0) return 0n as Rate;
  const sum = samples.reduce<bigint>((total, sample) => total + sample, 0n);
  return divideNearest(sum, BigInt(samples.length)) as Rate;
}

export interface FundingTerms {
  readonly intervalMs: number;
  /** The rate of one interval lies within ± this. */
  readonly cap: Rate;
}

/** Rate of one interval from its mean premium: P̄ + clamp(0.01 % − P̄, ±0.05 %) per 8 h, scaled to the interval and capped. */
export function fundingRate(premium: Rate, { intervalMs, cap }: FundingTerms): Rate {
  const perPeriod = premium + clamp(INTEREST - premium, DAMPING);
  return clamp(divideNearest(perPeriod * BigInt(intervalMs), BigInt(FUNDING_PERIOD_MS)), cap) as Rate;
}

function clamp(value: bigint, limit: bigint): bigint {
  if (value > limit) return limit;
  const lowest = 0n - limit;
  return value < lowest ? lowest : value;
}
