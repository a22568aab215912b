import { isNativeApp } from '../../platform/nativeApp.ts';
import { api } from '../clients.ts';
import { createUserResource, useResource } from '../resource.ts';

const couponsOf = createUserResource(() => api.listPendingDepositCoupons());

/**
 * What the coupon that waits for a deposit is worth, in USDT: the first of the list, `undefined` without one. Fetched
 * once per user, never in the native app. Failing to get it is not worth an error: the offer is just not shown.
 */
export function usePendingCoupon(userId: string): string | undefined {
  return useResource(couponsOf(userId), !isNativeApp()).value?.[0]?.couponAmount;
}
