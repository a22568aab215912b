import type { OperationData, TopicSnapshot } from '@tidemark/sdk/contract';
import type { Paging, Rows } from '../../../views/paging.ts';

export type CouponEntry = TopicSnapshot<'coupons'>['coupons'][number];
export type CouponDetails = OperationData<'getCoupon'>;
export type CouponOffer = OperationData<'listClaimableCoupons'>[number];
export type ProfitDoubleEntry = OperationData<'listProfitDoubleOrders'>['list'][number];
export type BonusSummary = OperationData<'getBonusSummary'>;
export type PendingDepositCoupon = OperationData<'listPendingDepositCoupons'>[number];

/** Coupons at the start of a subscription. */
export interface FollowedCoupons {
  /** The newest 50, and all that are pending. */
  readonly now: readonly CouponEntry[];
  readonly stop: () => void;
}

/** What a user can see of coupons and do with them. Names of coupons are in `language`. */
export interface CouponCenter {
  /** Newest first; ids are the cursors. Throws `UnknownCursor`. */
  page(
    userId: number,
    query: {
      readonly status?: CouponEntry['status'] | undefined;
      readonly type?: CouponEntry['type'] | undefined;
    } & Paging,
    language: string,
  ): Promise<Rows<CouponEntry>>;
  /** `undefined` where the user has no such coupon. */
  details(userId: number, couponId: string, language: string): Promise<CouponDetails | undefined>;
  claimable(userId: number, language: string): Promise<CouponOffer[]>;
  /** Throws {@link CouponRefused}. */
  claim(userId: number, ruleId: string, language: string): Promise<CouponEntry>;
  /** Bonus funds of the engine; what can be taken out of the account beside them is the views' to say. */
  summary(userId: number): Promise<Omit<BonusSummary, 'transferable'>>;
  /** Coupons that wait for the user's deposit, newest first. */
  pendingDeposit(userId: number): Promise<PendingDepositCoupon[]>;
  /** Newest first; order ids are the cursors. Throws `UnknownCursor`. */
  profitDoubleOrders(
    userId: number,
    query: { readonly couponId?: string | undefined; readonly contract?: string | undefined } & Paging,
  ): Promise<Rows<ProfitDoubleEntry>>;
  /** Throws {@link CouponRefused}. */
  markProfitDouble(userId: number, couponId: string, orderId: string): Promise<ProfitDoubleEntry>;
  /** What a transfer out of the perpetual account would recall, in the coupon's asset; `undefined` where it would recall nothing. */
  recalledByTransfer(
    userId: number,
  ): Promise<{ readonly amount: string; readonly asset: string } | undefined>;
  /** Those of a user now, and `listener` for what changes from then on. */
  follow(userId: number, listener: (changed: readonly CouponEntry[]) => void): Promise<FollowedCoupons>;
}

/** Why a coupon is not issued, or an order is not marked. */
export class CouponRefused extends Error {
  override readonly name = 'CouponRefused';
  readonly reason: 'notFound' | 'couponTaken' | 'budgetEmpty' | 'unknownOrder' | 'tooManyMarked';

  constructor(reason: CouponRefused['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}
