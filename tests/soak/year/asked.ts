import { CouponRefused } from '../../../server/services/growth/coupons/couponCenter.ts';
import { CouponRuleRefused } from '../../../server/services/growth/coupons/couponRules.ts';
import { EarnRefusal, EarnRejected } from '../../../server/services/growth/earn/refusal.ts';

const REFUSALS = [CouponRefused, CouponRuleRefused, EarnRefusal, EarnRejected];

/** What the exchange answers; `undefined` where it refuses. */
export async function asked<T>(what: Promise<T>): Promise<T | undefined> {
  try {
    return await what;
  } catch (error) {
    if (!REFUSALS.some((refusal) => error instanceof refusal)) throw error;
    return undefined;
  }
}
