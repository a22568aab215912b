import Decimal from 'decimal.js';
import type { TFunction } from 'i18next';
import type { Coupon, CouponOffer } from '../../../stores/growth/coupons.ts';
import type { Format } from '../../../ui/format/format.ts';
import { inOrder } from '../../../ui/format/inOrder.ts';

type Valued = Pick<Coupon | CouponOffer, 'bonusAmount' | 'asset' | 'terms'>;

/** What a coupon is worth in a few signs: its amount, or its share and the most that comes of it. */
export function worthOf(
  { bonusAmount, asset, terms }: Valued,
  t: TFunction,
  { formatAmount, formatRate }: Pick<Format, 'formatAmount' | 'formatRate'>,
): string {
  const amount = (value: string): string => inOrder(`${formatAmount(value)} ${asset}`);
  const { rate, cap } = terms;
  if (rate === null) {
    const known = new Decimal(bonusAmount).gt(0) ? bonusAmount : cap;
    return amount(known ?? bonusAmount);
  }
  const share = inOrder(formatRate(rate, scaleOf(rate)));
  return cap === null ? share : t('growth.coupons.shareUpTo', { share, cap: amount(cap) });
}

/** Decimals of a share as a percentage. */
function scaleOf(rate: string): number {
  return Math.max(0, new Decimal(rate).decimalPlaces() - 2);
}

/** How much of a requirement is met, 0 to 1. */
export function shareDone(done: string, required: string): number {
  const whole = new Decimal(required);
  if (whole.lte(0)) return 1;
  return Decimal.max(0, Decimal.min(1, new Decimal(done).div(whole))).toNumber();
}
