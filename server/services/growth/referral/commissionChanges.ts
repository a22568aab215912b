import { accrualKey, type Referral } from './referralBook.ts';
import type { CommissionMarket, ReferralBonusRow, ReferralHistoryRow, ReferralPayoutRow } from './tables.ts';

/** A payment to be planned. */
export type NewPayout = Omit<ReferralPayoutRow, 'number'>;

/** What has changed in memory since it was written last. */
export class CommissionChanges {
  /** Whose volume or factor has changed. */
  readonly referrals = new Set<Referral>();
  readonly suspended = new Set<Referral>();
  /** Days of referrals in which something was traded. */
  readonly days = new Map<Referral, Set<number>>();
  readonly accruals = new Map<Referral, Set<string>>();
  readonly inviters = new Set<number>();
  readonly carries = new Set<string>();
  readonly bonuses = new Map<string, ReferralBonusRow>();
  readonly payouts: NewPayout[] = [];
  /** Added to what is stored already. */
  readonly history = new Map<string, Omit<ReferralHistoryRow, 'amount'> & { amount: bigint }>();
  /** Days that count for nothing any more end before it. */
  forgetBefore = 0;
  isNewDay = false;

  traded(referral: Referral, day: number): void {
    setOf(this.days, referral).add(day);
  }

  accrued(referral: Referral, market: CommissionMarket, asset: string): void {
    setOf(this.accruals, referral).add(accrualKey(market, asset));
  }

  /** @param amount in hundred-millionths of ledger units */
  earned(entry: Omit<ReferralHistoryRow, 'amount'>, amount: bigint): void {
    if (amount === 0n) return;
    const { userId, day, market, asset, role } = entry;
    const key = `${userId} ${day} ${market} ${asset} ${role}`;
    const known = this.history.get(key);
    if (known === undefined) this.history.set(key, { ...entry, amount });
    else known.amount += amount;
  }
}

function setOf<Key, Value>(sets: Map<Key, Set<Value>>, key: Key): Set<Value> {
  let set = sets.get(key);
  if (set === undefined) sets.set(key, (set = new Set()));
  return set;
}
