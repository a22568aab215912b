import type { CouponType } from '../../../../../../../server/services/growth/coupons/rule.ts';
import {
  COUPON_STATUSES,
  COUPON_STEPS,
  initialState,
  nextState,
  STATUS_OF_END,
  type CouponEnd,
  type CouponStage,
  type CouponStatus,
} from '../../../../../../../server/services/growth/coupons/states.ts';

const ENDS = Object.keys(STATUS_OF_END) as CouponEnd[];

export const FINAL_STATUSES = COUPON_STATUSES.filter(
  (status): status is Exclude<CouponStatus, 'Pending'> => status !== 'Pending',
);

/** Every end that coupons of a type can come to: what the state machine can be walked to from their beginning. */
export function endsOf(type: CouponType): CouponEnd[] {
  const reached = new Set<CouponEnd>();
  const seen = new Set<CouponStage | null>();
  const open = [initialState(type)];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    if (seen.has(state.stage)) continue;
    seen.add(state.stage);
    for (const step of [...COUPON_STEPS, ...ENDS]) {
      const next = nextState(type, state, step);
      if (next === undefined) continue;
      if (next.stage === null) reached.add(step as CouponEnd);
      else open.push(next);
    }
  }
  return ENDS.filter((end) => reached.has(end));
}
