import type { Coupons } from '../../account/coupons.ts';
import { CouponRefused, type CouponCenter } from './couponCenter.ts';

const MONTH_MS = 30 * 86_400_000;

/** A Coupon Center without rules: it knows of coupons that wait for a deposit, and issues none. */
export function noCoupons(coupons: Pick<Coupons, 'pendingDeposit'>): CouponCenter {
  const nothing = { rows: [], nextCursor: null };
  const refuse = (what: string) =>
    Promise.reject(new CouponRefused('notFound', `There is no such ${what}`));
  return {
    page: () => Promise.resolve(nothing),
    details: () => Promise.resolve(undefined),
    claimable: () => Promise.resolve([]),
    claim: () => refuse('coupon'),
    summary: () =>
      Promise.resolve({
        asset: 'USDT',
        bonus: '0',
        beforeOwn: '0',
        afterOwn: '0',
        transferable: '0',
        counts: [],
      }),
    async pendingDeposit(userId) {
      const rows = await coupons.pendingDeposit(userId);
      return rows.map(({ id, couponAmount, createTime }) => ({
        couponAmount,
        couponId: id,
        minimumDeposit: '0',
        endAt: createTime + MONTH_MS,
      }));
    },
    profitDoubleOrders: () => Promise.resolve(nothing),
    markProfitDouble: () => refuse('coupon'),
    async recalledByTransfer(userId) {
      const [first] = await coupons.pendingDeposit(userId);
      return first && { amount: first.couponAmount, asset: 'USDT' };
    },
    follow: () => Promise.resolve({ now: [], stop: () => undefined }),
  };
}
