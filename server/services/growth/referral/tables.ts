import type { Generated } from 'kysely';

/** Whose trades earn a commission for whom; see docs/referral.md. Times are milliseconds since the epoch, days are counted from it in UTC. */

export type CommissionMarket = 'spot' | 'contract';

/** Why a referral earns nothing for now. */
export type SuspensionReason = 'linked' | 'linkedFriends' | 'ring' | 'operator';

export interface ReferralCodeRow {
  code: string;
  userId: number;
  /** Percent of the commission that goes to the friend. */
  share: number;
  label: string;
  /** 0 or 1; exactly one of a user's is 1. */
  isDefault: number;
  createdAt: number;
}

/** That a user was brought by another, from one time to the next. */
export interface ReferralRow {
  number: number;
  friendId: number;
  inviterId: number;
  code: string;
  /** As it was when the friend came: what was promised stays. */
  share: number;
  joinedAt: number;
  /** When the friend went over to another inviter; null while they have not. */
  endedAt: number | null;
  /** Percent of the inviter's rate that counts today, by the friend's fee tier. */
  factor: number;
  /** 0 while it is not suspended. */
  suspendedAt: number;
  /** Empty while it is not suspended. */
  reason: SuspensionReason | '';
  /** What the operator said. */
  note: string;
  /** What an operator has looked at and let pass: it does not suspend the referral again. */
  cleared: SuspensionReason | '';
  /** What the friend has traded since, in ledger units of USDT. */
  volume: string;
}

/** What a friend traded on a day; kept for as long as it counts. */
export interface ReferralDayRow {
  number: number;
  day: number;
  /** Ledger units of USDT. */
  volume: string;
  /** The part of it that was traded with the inviter or with their other friends. */
  inside: string;
  trades: number;
}

/** Commission of a referral in hundred-millionths of ledger units, so that nothing is ever rounded. */
export interface ReferralAccrualRow {
  number: number;
  market: CommissionMarket;
  asset: string;
  /** The inviter's part that is not in a payout yet. */
  own: string;
  /** The friend's part that is not in a payout yet. */
  friend: string;
  ownTotal: string;
  friendTotal: string;
}

/** What a payout left over of somebody's commission: less than one ledger unit, in hundred-millionths. */
export interface ReferralCarryRow {
  userId: number;
  market: CommissionMarket;
  asset: string;
  carry: string;
}

/** What somebody earned on a day, as an inviter or as the friend, in hundred-millionths of ledger units. */
export interface ReferralHistoryRow {
  userId: number;
  day: number;
  market: CommissionMarket;
  asset: string;
  role: 'inviter' | 'friend';
  amount: string;
}

/** What an inviter earns of the fees today. */
export interface ReferralInviterRow {
  userId: number;
  /** Place in the table of levels, from 0. */
  level: number;
  activeFriends: number;
  /** Hundredths of a percent of the fee. */
  spot: number;
  contract: number;
}

/** A payment that was planned with the transfer of its key. */
export interface ReferralPayoutRow {
  number: number;
  key: string;
  userId: number;
  /** The day that ended. */
  day: number;
  market: CommissionMarket;
  asset: string;
  /** Ledger units. */
  amount: string;
  plannedAt: number;
}

/** Bonus funds that stand in an account; none where there is no row. */
export interface ReferralBonusRow {
  account: number;
  asset: string;
  loss: string;
  left: string;
}

/** The day that has begun; at most one row. */
export interface ReferralStateRow {
  only: 1;
  day: number;
}

/** A fee tier that an operator has given, until commission goes by it. */
export interface ReferralGivenTierRow {
  number: Generated<number>;
  userId: number;
  tier: number;
  givenAt: number;
}

/** Somebody who brings users for a living; their friends count as brought by the exchange's own channel. */
export interface AffiliateRow {
  userId: number;
  since: number;
}

/** With a number that the database gives. */
type Numbered<Row extends { number: number }> = Omit<Row, 'number'> & { number: Generated<number> };

export interface ReferralTables {
  referralCodes: ReferralCodeRow;
  referrals: Numbered<ReferralRow>;
  referralDays: ReferralDayRow;
  referralAccruals: ReferralAccrualRow;
  referralCarries: ReferralCarryRow;
  referralHistory: ReferralHistoryRow;
  referralInviters: ReferralInviterRow;
  referralPayouts: Numbered<ReferralPayoutRow>;
  referralBonuses: ReferralBonusRow;
  referralState: ReferralStateRow;
  affiliates: AffiliateRow;
  referralGivenTiers: ReferralGivenTierRow;
}
