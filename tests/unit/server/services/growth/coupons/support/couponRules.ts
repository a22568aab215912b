import { WELCOME_BONUS } from '../../../../../../../server/services/growth/coupons/defaultRule.ts';
import type { CouponRuleInput } from '../../../../../../../server/services/growth/coupons/rule.ts';

export const DAY = 86_400_000;
export const ADA = 100;
export const BOB = 101;
export const EVE = 102;

/** An amount in ledger units. */
export function units(amount: number): bigint {
  return BigInt(Math.round(amount * 1e8));
}

/** A rule whose coupons are claimed: 20 USDT for a volume of 10,000, except where told otherwise. */
export function ruleOf(changes: Partial<CouponRuleInput> = {}): CouponRuleInput {
  return {
    ...WELCOME_BONUS,
    ruleId: 'rule',
    distribution: 'claim',
    requirement: { volume: { amount: '10000' }, markets: 'contracts', contracts: null, profit: null },
    ...changes,
  };
}

const NOTHING_SAID = { amount: null, rate: null, cap: null, minimumDeposit: null, targetVolume: null };

/** Figures of a rule that are not those of a cash bonus. */
export function figures(of: Partial<CouponRuleInput>): Partial<CouponRuleInput> {
  return { ...NOTHING_SAID, ...of };
}
