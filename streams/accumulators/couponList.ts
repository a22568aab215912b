import type { Coupon } from '@tidemark/sdk/contract';
import type { Accumulation } from '../topic.ts';
import { pendingList, type PendingAndOver } from './pendingList.ts';

/** Coupons by their id: the frames hold those that changed, whole. */
export function couponList(): Accumulation<unknown, PendingAndOver<Coupon>> {
  return pendingList<Coupon>('coupons', {
    idOf: ({ couponId }) => couponId,
    isOver: ({ status }) => status !== 'Pending',
    timeOf: ({ distributedAt }) => distributedAt,
  });
}
