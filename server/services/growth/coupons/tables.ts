import type { Generated } from 'kysely';
import type { CouponEnd, CouponStage, CouponStatus } from './states.ts';
import type { CouponType } from './rule.ts';

/** A version of a rule; the newest says whether it is running. Times are milliseconds since the epoch. */
export interface CouponRuleRow {
  ruleId: string;
  version: number;
  /** JSON. */
  rule: string;
  state: 'active' | 'paused' | 'ended';
  createdAt: number;
}

/** A coupon. Amounts are ledger units of its asset. */
export interface CouponRow {
  number: number;
  id: string;
  userId: number;
  ruleId: string;
  ruleVersion: number;
  type: CouponType;
  asset: string;
  status: CouponStatus;
  stage: CouponStage | null;
  reason: CouponEnd | null;
  /** Before the bonus is given, while it is there, or neither any more. */
  phase: 'before' | 'bonus' | 'over';
  /** Whether something may still happen to it: it is pending, or what is left has to be taken back. */
  isOpen: number;
  /** Everything asked for is done: what is left becomes its owner's. */
  isEarned: number;
  /** A position is open that was before it counted. */
  isExposed: number;
  issuedAt: number;
  startAt: number;
  endAt: number;
  updatedAt: number;
  /** What is due, or was. */
  amount: string;
  /** Of the budget, for what it may still give. */
  reserved: string;
  granted: string;
  lost: string;
  released: string;
  recalled: string;
  /** As money. */
  paid: string;
  /** The deposit that it was given for; empty without. */
  deposit: string;
  /** How many orders were given to the engine for it. */
  orders: number;
  /** The one that is not answered; empty without. */
  orderKey: string;
  /** The end that its owner was told to be near, or need not be told of; 0 for none. */
  warnedOf: number;
}

/** What has been counted for a coupon, in ledger units. */
export interface CouponProgressRow {
  number: number;
  volume: string;
  fees: string;
  funding: string;
  costs: string;
  realized: string;
  /** The net result up to when the account had no position last. */
  settled: string;
  /** Of bonus funds, lost by its owner meanwhile. */
  bonusLost: string;
  doubled: string;
}

export interface CouponHistoryRow {
  number: number;
  coupon: number;
  time: number;
  event: string;
  amount: string | null;
  status: CouponStatus;
  stage: CouponStage | null;
}

/** An order whose profit is doubled. */
export interface ProfitDoubleOrderRow {
  orderId: number;
  coupon: number;
  userId: number;
  contract: string;
  side: 'buy' | 'sell';
  /** In the base asset. */
  quantity: string;
  /** Net result of its contract since its first fill, and of the whole account. */
  profit: string;
  accountProfit: string;
  isFilled: number;
  doubled: string;
  status: 'open' | 'paid' | 'ended';
  markedAt: number;
  settledAt: number | null;
}

/** Outbox of bonus commands: written before the engine is asked, finished by the event that tells of it. */
export interface BonusOrderRow {
  key: string;
  coupon: number;
  action: 'grant' | 'recall' | 'release';
  account: number;
  asset: string;
  loss: 'beforeOwn' | 'afterOwn';
  amount: string;
  status: 'pending' | 'done' | 'refused';
  createdAt: number;
}

/** What other transactions tell coupons of: it is dealt with exactly once. */
export interface CouponSignalRow {
  number: number;
  userId: number;
  kind: 'signUp' | 'channelChanged';
  time: number;
}

/** What chains tell of a deposit that was credited before; it is dealt with exactly once. */
export interface DepositSignalRow {
  number: number;
  userId: number;
  kind: 'reversed' | 'returned';
  deposit: string;
  asset: string;
  /** What it is, in ledger units. */
  amount: string;
  time: number;
}

/** Outbox of messages: written with what they tell, and deleted by the transaction that stores the message. */
export interface CouponNewsRow {
  /** Names what it tells, so that it is told once. */
  id: string;
  userId: number;
  name: 'couponIssued' | 'couponEnding' | 'couponReleased' | 'couponRecalled' | 'couponExpired';
  asset: string;
  /** A decimal. */
  amount: string;
  createdAt: number;
}

export interface CouponTables {
  /** Told in the order in which it happened. */
  couponNews: CouponNewsRow & { number: Generated<number> };
  couponRules: CouponRuleRow;
  coupons: CouponRow;
  couponProgress: CouponProgressRow;
  couponHistory: Omit<CouponHistoryRow, 'number'> & { number: Generated<number> };
  profitDoubleOrders: ProfitDoubleOrderRow;
  bonusOrders: BonusOrderRow;
  couponSignals: Omit<CouponSignalRow, 'number'> & { number: Generated<number> };
  depositSignals: Omit<DepositSignalRow, 'number'> & { number: Generated<number> };
}
