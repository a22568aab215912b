import { WINDOW_DAYS } from './program.ts';
import { isUnpaid, type Inviter, type Referral, type ReferralBook } from './referralBook.ts';
import type { SuspensionReason } from './tables.ts';

/** Who belongs to whom, as far as the exchange can tell. */
export interface Links {
  areLinked(one: number, other: number): boolean;
  /** The same number for all that belong together. */
  groupOf(userId: number): number;
}

/** Fewer trades than these say nothing about with whom somebody trades. */
const RING_TRADES = 10;

/** Whether the two sides of a trade belong to one inviter: the inviter themselves, an account that belongs to them, or another friend of theirs. */
export function isInside(
  { inviterId }: Referral,
  counterparty: number,
  { book, links }: { readonly book: ReferralBook; readonly links: Links },
): boolean {
  return links.areLinked(inviterId, counterparty) || book.current(counterparty)?.inviterId === inviterId;
}

/** What of a friend's trading of the last thirty days was with the inviter and their other friends; trades with the exchange itself are not. */
function isRing({ days }: Referral, lastDay: number): boolean {
  let [volume, inside, trades] = [0n, 0n, 0];
  for (const [day, traded] of days) {
    if (day <= lastDay - WINDOW_DAYS || day > lastDay) continue;
    volume += traded.volume;
    inside += traded.inside;
    trades += traded.trades;
  }
  return trades >= RING_TRADES && inside * 2n > volume;
}

/**
 * Why the friends of an inviter are suspended at the end of a day, by the number of the referral: who is linked with the inviter, who is linked with a friend that
 * came before them, and who trades mostly inside.
 */
export function findSuspensions(
  { userId, friends }: Inviter,
  links: Links,
  lastDay: number,
): Map<Referral, Exclude<SuspensionReason, 'operator'>> {
  const found = new Map<Referral, Exclude<SuspensionReason, 'operator'>>();
  // Who went over to somebody else takes no ring out of sight: what is not paid yet is looked at as ever.
  const open = [...friends].filter((referral) => referral.endedAt === null || isUnpaid(referral));
  const own = open.filter((referral) => {
    const isLinked = links.areLinked(userId, referral.friendId);
    if (isLinked) found.set(referral, 'linked');
    return !isLinked;
  });
  const seen = new Set<number>();
  for (const referral of own) {
    const group = links.groupOf(referral.friendId);
    const isLinked = seen.has(group);
    if (referral.endedAt === null) seen.add(group);
    if (isLinked) found.set(referral, 'linkedFriends');
    else if (isRing(referral, lastDay)) found.set(referral, 'ring');
  }
  return found;
}
