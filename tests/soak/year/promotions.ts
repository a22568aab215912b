import type { CouponRuleInput } from '../../../server/services/growth/coupons/rule.ts';
import { figures, ruleOf } from '../../unit/server/services/growth/coupons/support/couponRules.ts';
import { units } from './markets.ts';
import type { Issued } from './oracles/coupons.ts';
import { DAY } from './time.ts';

const MONEY = { pays: 'money', requirement: null, budget: { amount: '100000', reserve: 'due' } } as const;

function rule(ruleId: string, of: Partial<CouponRuleInput>): CouponRuleInput {
  return ruleOf({ ...figures(of), ...MONEY, ruleId, periodDays: of.periodDays ?? 12 });
}

/** Coupons that pay money: cashback of two sizes, one of which comes to its cap, for volume, and of funding, which operators give. */
export const PROMOTIONS: readonly CouponRuleInput[] = [
  rule('cashback', { type: 'cashback', rate: '0.5', cap: '3000', validDays: 9 }),
  rule('small-cashback', { type: 'cashback', rate: '0.15', cap: '0.5', validDays: 4, periodDays: 5 }),
  rule('volume', { type: 'tradingBonus', amount: '5', targetVolume: '30000', validDays: 10 }),
  rule('funding', {
    ...{ type: 'fundingBonus', rate: '0.75', cap: '40', validDays: 7, distribution: 'operator' },
  }),
];

/** What a coupon of a rule is that somebody has now. */
export function couponOf(
  { type, rate, cap, amount, targetVolume, validDays }: CouponRuleInput,
  { couponId, user, now }: { readonly couponId: string; readonly user: number; readonly now: number },
): Issued {
  return {
    ...{ couponId, user, type: type as Issued['type'], rate: rate ?? '0' },
    ...{ cap: units(Number(cap ?? amount)), target: units(Number(targetVolume ?? '0')) },
    endAt: now + validDays * DAY,
  };
}
