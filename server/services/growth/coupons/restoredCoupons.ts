import { leftOf, type Coupon, type PlannedOrder } from './coupon.ts';
import type { CouponBook } from './couponBook.ts';
import { initialState, type CouponEnd, type CouponStep } from './states.ts';

const DAY_MS = 86_400_000;

/** What changes coupons: see `CouponLife`. */
interface Life {
  canGive(coupon: Coupon, amount: bigint): boolean;
  end(coupon: Coupon, reason: CouponEnd, time: number): void;
  give(coupon: Coupon, amount: bigint, time: number): void;
  isDouble(coupon: Coupon): boolean;
  order(coupon: Coupon, action: PlannedOrder['action'], amount: bigint, time: number): void;
  step(coupon: Coupon, step: CouponStep, time: number): void;
}

/**
 * The deposit of a coupon that ended with it is there again: so is the coupon, with what was counted for it and a period of its own. What was taken back of
 * the bonus is given once more; what was lost stays lost.
 */
export function restore(
  { book, life }: { readonly book: CouponBook; readonly life: Life },
  coupon: Coupon,
  { amount, time }: { readonly amount: bigint; readonly time: number },
): void {
  const { rule } = coupon;
  book.change(coupon, time, () => {
    coupon.state = initialState(rule.type);
    coupon.reason = null;
    coupon.amount = amount;
    coupon.startAt = time;
    coupon.endAt = time + rule.bonusDays * DAY_MS;
  });
  book.watch(coupon);
  book.tell(coupon, time, 'staged');
  if (life.isDouble(coupon)) return life.end(coupon, 'abuse', time);
  if (coupon.granted === 0n && coupon.orderKey === '') return life.give(coupon, amount, time);
  life.step(coupon, 'conditionMet', time);
  giveAgain({ book, life }, coupon, time);
}

/** Gives what was taken back of a bonus, once that is known. */
export function giveAgain(
  { book, life }: { readonly book: CouponBook; readonly life: Pick<Life, 'canGive' | 'end' | 'order'> },
  coupon: Coupon,
  time: number,
): void {
  const due = coupon.amount + coupon.recalled - coupon.granted;
  if (coupon.orderKey !== '' || due <= 0n) return;
  if (!life.canGive(coupon, due)) return life.end(coupon, 'budgetEmpty', time);
  book.change(coupon, time, () => {
    coupon.reserved = due;
    if (leftOf(coupon) === 0n) coupon.phase = 'before';
  });
  life.order(coupon, 'grant', due, time);
}
