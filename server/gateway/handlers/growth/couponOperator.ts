import { CODE } from '@tidemark/sdk/contract';
import { formatUnits } from '@tidemark/sdk/core';
import type { Coupon } from '../../../services/growth/coupons/coupon.ts';
import { entryOf } from '../../../services/growth/coupons/couponEntry.ts';
import { CouponRuleRefused } from '../../../services/growth/coupons/couponRules.ts';
import { displayUserIdOf } from '../../../services/identity/displayUserId.ts';
import { ApiError } from '../../http/apiError.ts';
import type { HandlerContext } from '../context.ts';
import type { Handlers } from '../types.ts';
import { namedUser } from '../userStanding.ts';

type CouponOperatorOperation =
  | 'listCouponRules'
  | 'createCouponRule'
  | 'previewCouponRule'
  | 'setCouponRuleState'
  | 'showCouponRule'
  | 'grantCoupon'
  | 'reviewCoupon';

const DAY_MS = 86_400_000;
const NEWEST = 20;

/** What operators decide of coupons and their rules. */
export function couponOperatorHandlers({
  services,
}: HandlerContext): Pick<Handlers, CouponOperatorOperation> {
  const { users, growth } = services;
  const { rules, reader } = growth.coupons;
  return {
    listCouponRules: () => rules.list().map((known) => rules.figures(known)),
    createCouponRule: ({ body: { rule } }) =>
      told(async () => {
        await rules.requireCovered(rule);
        return rules.figures(await rules.create(rule));
      }),

    previewCouponRule: ({ body: { rule, days } }) =>
      told(async () => {
        const found = await growth.coupons.preview(rule, days);
        const issued = found.reduce((sum, each) => sum + each.issued, 0);
        const cost = found.reduce((sum, each) => sum + each.granted + each.paid - each.recalled, 0n);
        return {
          issued,
          cost: formatUnits(cost),
          days: found.map(({ day, granted, paid, released, recalled, ...each }) => ({
            day: new Date(day * DAY_MS).toISOString().slice(0, 10),
            issued: each.issued,
            granted: formatUnits(granted),
            paid: formatUnits(paid),
            released: formatUnits(released),
            recalled: formatUnits(recalled),
          })),
        };
      }),

    setCouponRuleState: ({ body: { ruleId, state, isRevoked } }) =>
      told(async () => {
        // Costs may have changed since the rule was made.
        if (state === 'active') await rules.requireStillCovered(ruleId);
        return rules.figures(await rules.setState(ruleId, state, isRevoked));
      }),

    showCouponRule: ({ query: { ruleId } }) =>
      told(async () => {
        const known = rules.require(ruleId);
        const coupons = await reader.ofRule(ruleId, NEWEST);
        return { rule: { ...known.rule }, figures: rules.figures(known), coupons: coupons.map(toCoupon) };
      }),

    async grantCoupon({ body: { ruleId, displayUserId } }) {
      const { id } = await namedUser(users, displayUserId);
      return told(async () => toCoupon(await rules.grant(ruleId, id)));
    },

    reviewCoupon: ({ body: { couponId, isApproved } }) =>
      told(async () => toCoupon(await rules.review(couponId, isApproved))),
  };
}

function toCoupon(coupon: Coupon) {
  const { couponId, status, stage, reason, distributedAt, endAt, remainingAmount } = entryOf(coupon, 'en_US');
  return {
    couponId,
    ruleId: coupon.rule.ruleId,
    displayUserId: displayUserIdOf(coupon.userId),
    ...{ status, stage, reason, distributedAt, endAt, remainingAmount },
    amount: formatUnits(coupon.amount),
  };
}

async function told<Told>(decide: () => Promise<Told>): Promise<Told> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof CouponRuleRefused)) throw error;
    throw new ApiError(error.why === 'unknown' ? CODE.notFound : CODE.invalid, error.message);
  }
}
