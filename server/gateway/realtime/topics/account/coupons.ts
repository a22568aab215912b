import type { CouponEntry } from '../../../../services/growth/coupons/couponCenter.ts';
import type { Publisher } from '../../channel.ts';
import { ownTopic } from '../../topic.ts';

const NEWEST = 50;

/** The user's coupons: the newest and those that are pending, then each that changes, whole. */
export const coupons = ownTopic('coupons', async (context, owner): Promise<Publisher> => {
  const fresh = new Map<string, CouponEntry>();
  const known = new Map<string, CouponEntry>();
  const { now, stop } = await context.coupons.follow(owner, (changed) => {
    for (const coupon of changed) {
      fresh.set(coupon.couponId, coupon);
      known.set(coupon.couponId, coupon);
    }
    context.changed();
  });
  for (const coupon of now) if (!known.has(coupon.couponId)) known.set(coupon.couponId, coupon);
  return {
    snapshot() {
      const newest = newestFirst(known.values());
      const gone = newest.slice(NEWEST).filter(({ status }) => status !== 'Pending');
      for (const { couponId } of gone) known.delete(couponId);
      return { coupons: newest.filter((coupon) => !gone.includes(coupon)) };
    },
    delta() {
      if (fresh.size === 0) return undefined;
      const delta = { coupons: newestFirst(fresh.values()) };
      fresh.clear();
      return delta;
    },
    close: stop,
  };
});

function newestFirst(coupons: Iterable<CouponEntry>): CouponEntry[] {
  return [...coupons].sort((one, other) => other.distributedAt - one.distributedAt);
}
