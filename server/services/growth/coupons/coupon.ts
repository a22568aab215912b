import { accountIdOf, PRODUCT, type AccountId, type BonusLoss } from '../../../engine/protocol.ts';
import type { TradeActivity } from '../activity.ts';
import { unitsOf } from './money.ts';
import { isPaidAfterwards, type CouponRule } from './rule.ts';
import { waitsForDeposit, type CouponEnd, type CouponState } from './states.ts';
import type { BonusOrderRow, CouponRow } from './tables.ts';

/** What was counted for a coupon: in its period, then, from zero, while its bonus is in force. Ledger units. */
export interface Progress {
  volume: bigint;
  fees: bigint;
  funding: bigint;
  /** Fees of the account that the bonus stands in, whichever contracts count. */
  costs: bigint;
  realized: bigint;
  /** What realized profit, fees and funding came to when the account had no position last. */
  settled: bigint;
  /** Bonus funds that its owner lost meanwhile: they are nobody's loss that could be paid back. */
  bonusLost: bigint;
  /** Profit of marked orders that is to be paid once more. */
  doubled: bigint;
}

export function noProgress(): Progress {
  return {
    volume: 0n,
    fees: 0n,
    funding: 0n,
    costs: 0n,
    realized: 0n,
    settled: 0n,
    bonusLost: 0n,
    doubled: 0n,
  };
}

/** What is known of trading besides what is being told. */
export interface TradingFacts {
  /** Whether an account had an open position before, in any contract or in one. */
  isOpen(account: AccountId, contract?: number): boolean;
  /** Whether a market charges no fees at all. */
  isFree(market: Pick<TradeActivity, 'market' | 'instrument'>): boolean;
}

/** A coupon in memory; times in milliseconds since the epoch, amounts in ledger units. */
export interface Coupon {
  /** In the order of issue, over all rules. */
  readonly number: number;
  readonly id: string;
  readonly userId: number;
  readonly rule: CouponRule;
  readonly issuedAt: number;
  state: CouponState;
  reason: CouponEnd | null;
  phase: CouponRow['phase'];
  isEarned: boolean;
  /** A position is open that was before it counted: what that brings, up to when the account has none, is not counted. */
  isExposed: boolean;
  startAt: number;
  endAt: number;
  updatedAt: number;
  amount: bigint;
  reserved: bigint;
  granted: bigint;
  lost: bigint;
  released: bigint;
  recalled: bigint;
  paid: bigint;
  deposit: string;
  orders: number;
  /** Given and not answered. */
  orderKey: string;
  /** The end that its owner was told to be near, or need not be told of; 0 for none. */
  warnedOf: number;
  progress: Progress;
}

/** Something that is to be moved for a coupon, once for its key. */
export interface PlannedOrder {
  readonly key: string;
  readonly coupon: Coupon;
  readonly action: BonusOrderRow['action'] | 'pay';
  readonly amount: bigint;
  readonly time: number;
}

/** Whether an order gives its owner something. */
export function isGiving({ action }: PlannedOrder): boolean {
  return action !== 'recall';
}

/** What is left of its bonus. */
export function leftOf({ granted, lost, released, recalled }: Coupon): bigint {
  return granted - lost - released - recalled;
}

/** What is left of its bonus where that is there; before, what it may still give. */
export function worthOf(coupon: Coupon): bigint {
  if (coupon.phase === 'bonus') return leftOf(coupon);
  return coupon.amount > 0n ? coupon.amount : mostOf(coupon.rule);
}

/** Whether something may still happen to it. */
export function isOpen(coupon: Coupon): boolean {
  return coupon.state.status === 'Pending' || coupon.orderKey !== '' || leftOf(coupon) > 0n;
}

/** Deposit rewards are lost last, every other bonus first. */
export function lossOf({ type }: Pick<CouponRule, 'type'>): BonusLoss {
  return type === 'depositReward' ? 'afterOwn' : 'beforeOwn';
}

/** Where bonus funds of a user stand. */
export function bonusAccountOf(userId: number): AccountId {
  return accountIdOf(userId, PRODUCT.derivatives);
}

/** The most that a coupon of a rule can give. */
export function mostOf(rule: Pick<CouponRule, 'amount' | 'cap'>): bigint {
  return unitsOf(rule.amount ?? rule.cap ?? '0');
}

/** Whether what is done until its end is counted, and paid then. */
export function isCounting({ rule, phase, state }: Coupon): boolean {
  return phase === 'before' && state.stage === 'inForce' && isPaidAfterwards(rule.type);
}

/**
 * Word for word: during the validity of a deposit reward any transfer out of the perpetual account recalls it, and so does a change of the channel by a user
 * who is no affiliate. One that is earned is its owner's.
 */
export function isRecallable({ rule, state, isEarned, startAt, endAt }: Coupon, time: number): boolean {
  const isValid = startAt <= time && time < endAt;
  return rule.type === 'depositReward' && state.status === 'Pending' && isValid && !isEarned;
}

/** What is set aside when a coupon is issued; what is given at once always is. */
export function setAside(rule: CouponRule): bigint {
  const isDueAtOnce = !waitsForDeposit(rule.type) && !isPaidAfterwards(rule.type);
  return isDueAtOnce || rule.budget.reserve === 'issued' ? mostOf(rule) : 0n;
}
