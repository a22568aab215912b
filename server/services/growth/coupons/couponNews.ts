import { formatUnits } from '@tidemark/sdk/core';
import type { NewMessage } from '../../messages/message.ts';
import { worthOf, type Coupon } from './coupon.ts';
import type { CouponNewsRow } from './tables.ts';

/** How long before its end the owner of a coupon is told of it. */
const NOTICE_MS = 3 * 86_400_000;

/** When something is next due for a pending coupon: its owner is told that it ends soon, or it ends. */
export function nextDue(coupon: Coupon): number {
  return coupon.warnedOf === coupon.endAt ? coupon.endAt : Math.max(coupon.endAt - NOTICE_MS, 0);
}

/** Whether the owner of a coupon would lose it at its end, has been told of it before, and cannot have seen that it is so short. */
export function isWorthWarning(coupon: Coupon): boolean {
  const { state, isEarned, startAt, endAt } = coupon;
  const isLosable = state.status === 'Pending' && state.stage !== 'review' && !isEarned;
  return isLosable && endAt - startAt > NOTICE_MS;
}

/** What its owner is told of something that happened to a coupon; `undefined` where it is not worth a message. */
export function newsOf(
  coupon: Coupon,
  event: string,
  amount: bigint | null,
  time: number,
): CouponNewsRow | undefined {
  switch (event) {
    case 'issued':
      return newsRow(coupon, 'couponIssued', worthOf(coupon), time);
    case 'endsSoon':
      return newsRow(coupon, 'couponEnding', worthOf(coupon), time);
    case 'released':
    case 'paid':
      return newsRow(coupon, 'couponReleased', amount ?? 0n, time);
    case 'ended':
      if (coupon.state.status === 'Expired') return newsRow(coupon, 'couponExpired', worthOf(coupon), time);
      if (coupon.state.status === 'Recalled') return newsRow(coupon, 'couponRecalled', worthOf(coupon), time);
      return undefined;
    default:
      return undefined;
  }
}

function newsRow(
  { id, userId, rule, orders, endAt, reason }: Coupon,
  name: CouponNewsRow['name'],
  amount: bigint,
  createdAt: number,
): CouponNewsRow {
  // A bonus is released anew for each order, a coupon whose bonus was given has another end, and a chain can take a deposit back more than once.
  const isAgain = name === 'couponRecalled' && reason === 'depositReversed';
  const which =
    name === 'couponReleased'
      ? `:${orders}`
      : name === 'couponEnding'
        ? `:${endAt}`
        : isAgain
          ? `:${createdAt}`
          : '';
  return {
    ...{ id: `${name}:${id}${which}`, userId, name, asset: rule.asset, createdAt },
    amount: formatUnits(amount),
  };
}

const TITLES: Readonly<Record<CouponNewsRow['name'], (worth: string) => string>> = {
  couponIssued: (worth) => `You have a new coupon worth up to ${worth}.`,
  couponEnding: (worth) => `Your coupon worth up to ${worth} ends in less than 3 days.`,
  couponReleased: (worth) =>
    `${worth} from your coupon is now your own money. You can transfer and withdraw it.`,
  couponRecalled: (worth) => `Your deposit reward of ${worth} was recalled.`,
  couponExpired: (worth) => `Your coupon worth up to ${worth} has expired.`,
};

/** The message about it. */
export function couponMessage({ id, userId, name, asset, amount, createdAt }: CouponNewsRow): NewMessage {
  return {
    ...{ id, userId, type: 'user', linkUrl: '/m/#/mobile/coupon', createTime: createdAt },
    title: TITLES[name](`${amount} ${asset}`),
    template: { name, params: { amount, asset } },
  };
}
