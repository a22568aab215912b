import { formatUnits, UNITS_PER_ASSET } from '@tidemark/sdk/core';
import type { Markets } from '../../views/markets.ts';
import { mostOf } from './coupons/coupon.ts';
import { timesOf, unitsOf } from './coupons/money.ts';
import type { CouponRuleInput, Requirement } from './coupons/rule.ts';
import type { ReferralProgram } from './referral/program.ts';

const PPM = 1_000_000n;

/** Which trades count. */
type Counted = Pick<Requirement, 'markets' | 'contracts'>;

/** What a trade costs at least in the markets that count, in parts per million; undefined where nothing can be traded. */
export type LeastFee = (counted: Counted) => number | undefined;

/** The least fees of the markets there are, of a user in the lowest tier. Volume in markets without any fee counts for no rule. */
export function leastFeesOf(markets: Pick<Markets, 'pairs' | 'listedContracts'>): LeastFee {
  return ({ markets: kind, contracts }) => {
    const pairs = kind === 'contracts' ? [] : markets.pairs().map(({ units }) => units.instrument);
    const traded = kind === 'spot' ? [] : markets.listedContracts().map(({ contract }) => contract);
    const named = traded.filter(({ name }) => contracts === null || contracts.includes(name));
    const fees = [...pairs, ...named]
      .filter(({ makerFeePpm, takerFeePpm }) => makerFeePpm > 0 || takerFeePpm > 0)
      .map(({ makerFeePpm, takerFeePpm }) => Math.min(makerFeePpm, takerFeePpm));
    return fees.length === 0 ? undefined : Math.min(...fees);
  };
}

/** The highest part of a fee that a referral program gives away, in hundred-millionths. */
export function mostCommission({ levels, feeTiers }: ReferralProgram): bigint {
  const rates = levels.flatMap(({ spot, contract }) => [unitsOf(spot), unitsOf(contract)]);
  const factors = feeTiers.map(({ factor }) => unitsOf(factor));
  const [rate, factor] = [max(rates), factors.length === 0 ? UNITS_PER_ASSET : max(factors)];
  return (rate * factor) / UNITS_PER_ASSET;
}

/**
 * What is wrong with a rule that pays more than what it asks for costs: whoever has many accounts would empty its budget. `undefined` where nothing is. What an
 * operator gives by hand, or looks at before it is paid, is theirs to decide; a contract voucher goes back.
 */
export function coverFault(
  rule: CouponRuleInput,
  { leastFee, commission }: { readonly leastFee: LeastFee; readonly commission: bigint },
): string | undefined {
  const { type, distribution, reviewAbove, requirement, targetVolume } = rule;
  const isDecided = distribution === 'operator' || (reviewAbove !== null && unitsOf(reviewAbove) === 0n);
  if (isDecided || type === 'contractVoucher') return undefined;
  // A part of the fees is covered by the fees, as long as what invites pay of them does not come on top.
  if (type === 'cashback' && unitsOf(rule.rate ?? '0') + commission <= UNITS_PER_ASSET) return undefined;
  const pays = mostOf(rule);
  const counted = requirement ?? { markets: 'all', contracts: null };
  const fee = leastFee(counted);
  if (fee === undefined) return undefined;
  const volume = volumeOf(requirement, pays) + unitsOf(targetVolume ?? '0');
  const costs = (volume * BigInt(fee)) / PPM;
  if (costs >= pays) return undefined;
  const needed = fee === 0 ? undefined : (pays * PPM + BigInt(fee) - 1n) / BigInt(fee);
  const instead =
    needed === undefined
      ? 'no volume costs anything there'
      : `the volume must be ${formatUnits(needed)} ${rule.asset} at least`;
  return `rule.requirement: costs ${formatUnits(costs)} ${rule.asset} in fees and the rule pays ${formatUnits(pays)}: ${instead}`;
}

function volumeOf(requirement: Requirement | null, pays: bigint): bigint {
  const volume = requirement?.volume ?? null;
  if (volume === null) return 0n;
  return 'amount' in volume ? unitsOf(volume.amount) : timesOf(pays, volume.multiple);
}

function max(values: readonly bigint[]): bigint {
  return values.reduce((most, value) => (value > most ? value : most), 0n);
}
