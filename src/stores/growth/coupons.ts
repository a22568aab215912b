import type { BonusSummary, Coupon, CouponEvent, CouponOffer, CouponStatus } from '@tidemark/sdk/contract';
import type { PendingAndOver } from '@tidemark/streams';
import { sdk } from '../clients.ts';
import { useItem } from '../data/useItem.ts';
import type { Item } from '../data/useItem.ts';
import { useList } from '../data/useList.ts';
import type { List } from '../data/useList.ts';
import { topics, useTopic } from '../realtime.ts';
import type { TopicState } from '../realtime.ts';

export type { BonusSummary, Coupon, CouponEvent, CouponOffer, CouponStatus };

/** In the order in which a Coupon Center shows them: what can still bring something first. */
export const COUPON_STATUSES = [
  'Pending',
  'Success',
  'Used',
  'Expired',
  'Recalled',
  'Failed',
  'RunOut',
  'Invalid',
] as const satisfies readonly CouponStatus[];

export type CouponStream = TopicState<PendingAndOver<Coupon>>;

/** The user's coupons as they change: those that are pending and the newest that are over. */
export function useCouponStream(): CouponStream {
  return useTopic(topics.coupons);
}

/** What must differ of coupons so that lists of them are fetched again: which there are, and where they stand. `undefined` until they are known. */
function couponsRevision(coupons: PendingAndOver<Coupon> | undefined): string | undefined {
  if (coupons === undefined) return undefined;
  return [...coupons.pending, ...coupons.over]
    .map(({ couponId, status, stage }) => `${couponId}:${status}:${stage ?? ''}`)
    .join(' ');
}

/** The user's coupons of a status, newest first, page by page; their figures move with the stream. */
export function useCoupons(status: CouponStatus, stream: CouponStream): List<Coupon> {
  const list = useList({
    namespace: 'growth.coupons',
    api: 'listCoupons',
    filters: { status },
    revision: couponsRevision(stream.value),
  });
  const items = list.items?.map((coupon) => liveOf(coupon, stream.value));
  return { ...list, items: items?.filter((coupon) => coupon.status === status) };
}

/** A coupon as the stream has it, where that is newer. The name stays: over the stream it is in English. */
function liveOf(coupon: Coupon, coupons: PendingAndOver<Coupon> | undefined): Coupon {
  const live = [...(coupons?.pending ?? []), ...(coupons?.over ?? [])].find(
    ({ couponId }) => couponId === coupon.couponId,
  );
  return live === undefined || live.updatedAt < coupon.updatedAt ? coupon : { ...live, name: coupon.name };
}

/** A coupon with its history; fetched again whenever it changes. */
export function useCoupon(
  couponId: string,
  stream: CouponStream,
): Item<{ readonly coupon: Coupon; readonly history: readonly CouponEvent[] }> {
  const { value } = stream;
  const told = value && [...value.pending, ...value.over].find((coupon) => coupon.couponId === couponId);
  const found = useItem({
    namespace: 'growth.coupon',
    api: 'getCoupon',
    query: { couponId },
    // The stream leaves out a coupon that ended long ago: 0 makes its next change count.
    revision: value && (told?.updatedAt ?? 0),
  });
  const item = found.item && { ...found.item, coupon: liveOf(found.item.coupon, stream.value) };
  return { ...found, item };
}

/** What the user can claim now. */
export function useOffers(stream: CouponStream): Item<readonly CouponOffer[]> {
  return useItem({
    namespace: 'growth.offers',
    api: 'listClaimableCoupons',
    revision: couponsRevision(stream.value),
  });
}

/** The bonus funds as a whole, and how many coupons have which status; fetched again when coupons or the margin account change. */
export function useBonusSummary(stream: CouponStream): Item<BonusSummary> {
  const accounts = useTopic(topics.margin).value;
  const changes = stream.value && [...stream.value.pending, ...stream.value.over];
  const newest = Math.max(0, ...(changes ?? []).map(({ updatedAt }) => updatedAt));
  const balances = accounts?.map(({ balance, held }) => `${balance}:${held}`).join(' ');
  return useItem({
    namespace: 'growth.bonus',
    api: 'getBonusSummary',
    revision: changes && `${newest} ${couponsRevision(stream.value) ?? ''} ${balances ?? ''}`,
  });
}

/** Claims the coupon of a rule. Rejects with the API's error. */
export function claimCoupon(ruleId: string): Promise<Coupon> {
  return sdk.call('claimCoupon', { body: { ruleId } });
}
