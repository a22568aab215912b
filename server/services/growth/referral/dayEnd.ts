import { parseUnits } from '@tidemark/sdk/core';
import type { CommissionChanges } from './commissionChanges.ts';
import {
  COMMISSION_SCALE,
  dayOf,
  dayText,
  factorOf,
  levelOf,
  ratesOf,
  WINDOW_DAYS,
  type ReferralProgram,
} from './program.ts';
import type { Inviter, Referral, ReferralBook } from './referralBook.ts';
import { findSuspensions, type Links } from './rings.ts';
import type { CommissionMarket } from './tables.ts';
import type { VipTiers } from './vipTiers.ts';

export interface DayEndParts {
  readonly book: ReferralBook;
  readonly links: Links;
  /** By user, market and asset, in hundred-millionths of ledger units. */
  readonly carries: Map<string, bigint>;
  readonly changes: CommissionChanges;
}

/** What the rates of a day are set by. */
export interface RateParts {
  readonly book: ReferralBook;
  readonly links: Links;
  readonly tiers: Pick<VipTiers, 'of'>;
  readonly program: ReferralProgram;
  readonly changes: CommissionChanges;
}

/**
 * Ends a UTC day: suspends, and pays what was earned. The rates of the one that begins are set by {@link setLevels}.
 * @param ended.day the one that ended
 * @param ended.time when the exchange came to know: on the next day, or later where it stood still
 */
export function endDay(parts: DayEndParts, ended: { readonly day: number; readonly time: number }): void {
  const { day, time } = ended;
  const lastDay = dayOf(time) - 1;
  const { book } = parts;
  for (const inviter of book.inviters.values()) suspend(parts, inviter, { day: lastDay, time });
  for (const referral of book.all.values()) if (isPaid(referral, parts.links)) handOver(parts, referral);
  plan(parts, day, time);
}

/** Sets the rates of a day that begins, by the fee tiers that were decided for it. @param lastDay the one before it */
export function setLevels(parts: RateParts, lastDay: number): void {
  const { book, changes } = parts;
  for (const inviter of book.inviters.values()) setLevel(parts, inviter, lastDay);
  changes.forgetBefore = lastDay - WINDOW_DAYS + 2;
  for (const { days } of book.all.values())
    for (const each of days.keys()) if (each < changes.forgetBefore) days.delete(each);
}

function suspend(
  { links, changes }: DayEndParts,
  inviter: Inviter,
  { day, time }: { readonly day: number; readonly time: number },
): void {
  for (const [referral, reason] of findSuspensions(inviter, links, day)) {
    // Links to the inviter are never let pass: who brings themselves has brought nobody.
    if (referral.suspendedAt > 0 || (reason !== 'linked' && referral.cleared === reason)) continue;
    Object.assign(referral, { suspendedAt: time, reason, note: '' });
    changes.suspended.add(referral);
  }
}

function isPaid({ suspendedAt, inviterId, friendId }: Referral, links: Links): boolean {
  return suspendedAt === 0 && !links.areLinked(inviterId, friendId);
}

/** Moves what a referral has earned to those whose it is. */
function handOver({ carries, changes }: DayEndParts, referral: Referral): void {
  const { inviterId, friendId, accruals } = referral;
  for (const accrual of accruals.values()) {
    const { market, asset, own, friend } = accrual;
    if (own === 0n && friend === 0n) continue;
    for (const [userId, earned] of [
      [inviterId, own],
      [friendId, friend],
    ] as const) {
      if (earned === 0n) continue;
      const key = `${userId} ${market} ${asset}`;
      carries.set(key, (carries.get(key) ?? 0n) + earned);
      changes.carries.add(key);
    }
    accrual.own = 0n;
    accrual.friend = 0n;
    changes.accrued(referral, market, asset);
  }
}

/** Plans a payout of every whole ledger unit; fractions stay for the next. */
function plan({ carries, changes }: DayEndParts, day: number, plannedAt: number): void {
  for (const key of changes.carries) {
    const carry = carries.get(key) ?? 0n;
    const amount = carry / COMMISSION_SCALE;
    if (amount === 0n) continue;
    carries.set(key, carry % COMMISSION_SCALE);
    const [user = '', market = '', asset = ''] = key.split(' ');
    changes.payouts.push({
      key: `commission:${dayText(day)}:${user}:${asset}:${market}`,
      userId: Number(user),
      day,
      market: market as CommissionMarket,
      asset,
      amount: amount.toString(),
      plannedAt,
    });
  }
}

/** Sets what an inviter earns from now on, and what counts of it for each of their friends. */
function setLevel({ links, program, tiers, changes }: RateParts, inviter: Inviter, day: number): void {
  const least = parseUnits(program.activeVolume) ?? 0n;
  let activeFriends = 0;
  for (const referral of inviter.friends) {
    if (referral.endedAt !== null) continue;
    if (isPaid(referral, links) && volumeOf(referral, day) >= least) activeFriends++;
    const factor = factorOf(program, tiers.of(referral.friendId));
    if (factor === referral.factor) continue;
    referral.factor = factor;
    changes.referrals.add(referral);
  }
  setRates({ program, tiers, changes }, inviter, activeFriends);
}

/** The tier of somebody is another one from now on, as an inviter and as a friend; who is active is counted by days. */
export function setRatesOf(
  { book, program, tiers, changes }: Omit<RateParts, 'links'>,
  userId: number,
): void {
  const inviter = book.inviters.get(userId);
  if (inviter !== undefined && inviter.level >= 0)
    setRates({ program, tiers, changes }, inviter, inviter.activeFriends);
  const own = book.current(userId);
  const factor = factorOf(program, tiers.of(userId));
  if (own === undefined || own.factor === factor) return;
  own.factor = factor;
  changes.referrals.add(own);
}

function setRates(
  { program, tiers, changes }: Pick<RateParts, 'program' | 'tiers' | 'changes'>,
  inviter: Inviter,
  activeFriends: number,
): void {
  const level = levelOf(program, { activeFriends, vipTier: tiers.of(inviter.userId) });
  const next = { level, activeFriends, ...ratesOf(program, level) };
  if (Object.entries(next).every(([name, value]) => inviter[name as keyof typeof next] === value)) return;
  Object.assign(inviter, next);
  changes.inviters.add(inviter.userId);
}

function volumeOf({ days }: Referral, lastDay: number): bigint {
  let sum = 0n;
  for (const [day, { volume }] of days) if (day > lastDay - WINDOW_DAYS && day <= lastDay) sum += volume;
  return sum;
}
