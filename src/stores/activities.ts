import type { OperationData } from '@tidemark/sdk';
import { isNativeApp } from '../platform/nativeApp.ts';
import { sdk } from './clients.ts';
import { createResource, createUserResource, useResource } from './resource.ts';

/** The campaigns that the pages show. */
export type HomepageActivities = OperationData<'getHomepageActivities'>;

const activities = createResource<HomepageActivities>(() => sdk.call('getHomepageActivities'));

/**
 * The running campaigns, fetched once per page when a component that is `wanted` mounts; `undefined` until they are
 * there and when they cannot be had, because advertising is not worth an error.
 */
export function useActivities(wanted = true): HomepageActivities | undefined {
  return useResource(activities, wanted).value;
}

const couponsOf = createUserResource(() => sdk.call('listPendingDepositCoupons'));

/** A coupon that waits for a deposit, in USDT. */
type PendingDepositCoupon = OperationData<'listPendingDepositCoupons'>[number];

/**
 * The coupon that waits for a deposit: the first of the list, `undefined` without one. Fetched
 * once per user, never in the native app. Failing to get it is not worth an error: the offer is just not shown.
 */
export function usePendingCoupon(userId: string): PendingDepositCoupon | undefined {
  return useResource(couponsOf(userId), !isNativeApp()).value?.[0];
}
