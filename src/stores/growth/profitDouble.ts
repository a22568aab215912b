import type { Coupon, ProfitDoubleOrder } from '@tidemark/sdk/contract';
import type { PendingAndOver } from '@tidemark/streams';
import Decimal from 'decimal.js';
import { useMemo } from 'react';
import { sdk } from '../clients.ts';
import { useList } from '../data/useList.ts';
import type { List } from '../data/useList.ts';
import { createUserResource, useResource } from '../resource.ts';
import { useCouponStream } from './coupons.ts';
import type { CouponStream } from './coupons.ts';

export type { ProfitDoubleOrder };

/** The most that one call gives. */
const PAGE = 100;

const newestMarks = createUserResource(() =>
  sdk.call('listProfitDoubleOrders', { query: { limit: PAGE } }).then(({ list }) => list),
);

/** What the open orders of a user can be doubled with. */
export interface ProfitDoubling {
  /** The coupon that takes marks now, the one that ends first; `undefined` without one. */
  readonly coupon: Coupon | undefined;
  /** Ids of the newest orders that are marked, whichever coupon they are marked for; none until they are known. */
  readonly marked: ReadonlySet<string>;
  /** Has the coupon double the profit of an order. Rejects with the API's error. */
  readonly mark: (couponId: string, orderId: string) => Promise<ProfitDoubleOrder>;
}

/** Marking orders of a user; without a coupon that takes marks nothing is asked for. */
export function useProfitDoubling(userId: string): ProfitDoubling {
  const coupon = profitDoubleCoupon(useCouponStream().value);
  const resource = newestMarks(userId);
  const marks = useResource(resource, coupon !== undefined).value;
  return {
    coupon,
    marked: new Set(marks?.map(({ orderId }) => orderId)),
    async mark(couponId, orderId) {
      const order = await sdk.call('markProfitDouble', { body: { couponId, orderId } });
      resource.update((known) => [order, ...known]);
      return order;
    },
  };
}

/** The coupon that takes marks, the one that ends first. One that has been paid is worked off like any other bonus and takes none. */
function profitDoubleCoupon(coupons: PendingAndOver<Coupon> | undefined): Coupon | undefined {
  return (coupons?.pending ?? [])
    .filter(
      ({ type, stage, bonusAmount, profitDoubleAmount }) =>
        type === 'profitDouble' &&
        stage === 'inForce' &&
        new Decimal(bonusAmount).isZero() &&
        new Decimal(profitDoubleAmount).isZero(),
    )
    .sort((one, other) => one.endAt - other.endAt)[0];
}

/** Orders whose profit coupons double or doubled, newest first, page by page; fetched again when one of the coupons changes. */
export function useProfitDoubleOrders(filters: { readonly contract?: string }): List<ProfitDoubleOrder> {
  return useList({
    namespace: 'growth.profitDouble',
    api: 'listProfitDoubleOrders',
    filters,
    revision: revisionOf(useCouponStream()),
  });
}

/** The names of profit-double coupons by their ids, in the language of the page. */
export function useProfitDoubleNames(): ReadonlyMap<string, string> {
  const { items } = useList({
    namespace: 'growth.profitDoubleCoupons',
    api: 'listCoupons',
    filters: { type: 'profitDouble' },
    pageSize: PAGE,
    revision: revisionOf(useCouponStream()),
  });
  return useMemo(() => new Map(items?.map(({ couponId, name }) => [couponId, name])), [items]);
}

function revisionOf({ value }: CouponStream): string | undefined {
  return (
    value &&
    [...value.pending, ...value.over]
      .filter(({ type }) => type === 'profitDouble')
      .map(({ couponId, updatedAt }) => `${couponId}:${updatedAt}`)
      .join(' ')
  );
}
