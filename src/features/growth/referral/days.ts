import type { ReferralDay } from '../../../stores/growth/referral.ts';
import type Decimal from 'decimal.js';
import { Money } from '../../../ui/format/decimal.ts';

const DAY_MS = 86_400_000;

/** What each UTC day up to today earned of an asset, on all markets together; the oldest first, days without anything included. */
export function pointsOf(
  found: readonly ReferralDay[],
  asset: string,
  { now, days }: { readonly now: number; readonly days: number },
): { readonly name: string; readonly sum: Decimal }[] {
  return Array.from({ length: days }, (_, place) => {
    const name = new Date(now - (days - 1 - place) * DAY_MS).toISOString().slice(0, 10);
    const parts = found.filter((each) => each.day === name && each.asset === asset);
    const sum = parts.reduce(
      (all, { asInviter, asFriend }) => all.plus(asInviter).plus(asFriend),
      new Money(0),
    );
    return { name, sum };
  });
}
