import type { UserRow } from '../../tables.ts';
import type { CouponRule } from './rule.ts';

const DAY_MS = 86_400_000;
const VERIFIED = 2;

/** Whether a rule is for a user. */
export function isFor(
  { audience }: CouponRule,
  user: Pick<UserRow, 'displayUserId' | 'vipTag' | 'kycStatus' | 'referralCode' | 'createdAt'>,
  time: number,
): boolean {
  const { newWithinDays, displayUserIds, minimumVipTag, verified, referralCodes } = audience;
  return (
    (newWithinDays === undefined || time < user.createdAt + newWithinDays * DAY_MS) &&
    (displayUserIds === undefined || displayUserIds.includes(user.displayUserId)) &&
    (minimumVipTag === undefined || user.vipTag >= minimumVipTag) &&
    (verified === undefined || (user.kycStatus === VERIFIED) === verified) &&
    (referralCodes === undefined || referralCodes.includes(user.referralCode))
  );
}
