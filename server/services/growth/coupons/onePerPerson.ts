import type { Coupon } from './coupon.ts';
import type { KnownRule } from './couponBook.ts';

const DAY_MS = 86_400_000;

/** Which accounts belong to one person. */
export interface CouponLinks {
  areLinked(one: number, other: number): boolean;
  /** Everybody who counts as one person with a user when a bonus is given, the user included. */
  personOf(userId: number): readonly number[];
}

/** After when the last coupon of a person forbids another one at a time: a period of days begins with each, so none of its boundaries gives two. */
function since(periodDays: number | null, time: number): number {
  return periodDays === null ? -Infinity : time - periodDays * DAY_MS;
}

/** Whether one of the accounts of a person had a coupon of a rule too short a time ago. */
export function isTaken({ rule, takenBy }: KnownRule, members: readonly number[], time: number): boolean {
  return members.some(
    (member) => (takenBy.get(member)?.issuedAt ?? -Infinity) > since(rule.periodDays, time),
  );
}

/** Whether another account of the same person had a coupon of the rule before this one, within its period. */
export function isDouble(
  { userId, number, issuedAt, rule }: Coupon,
  known: KnownRule | undefined,
  members: readonly number[],
): boolean {
  return members.some((member) => {
    const taken = member === userId ? undefined : known?.takenBy.get(member);
    return taken !== undefined && taken.number < number && taken.issuedAt > since(rule.periodDays, issuedAt);
  });
}
