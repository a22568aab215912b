import type { Generated } from 'kysely';

/** What a user has subscribed of an asset, and what it earns. Amounts are decimal strings of ledger units. */
export interface EarnAccountRow {
  userId: number;
  asset: string;
  balance: string;
  /** Everything before this hour is in `accrued`. */
  hour: number;
  /** The least that there was since that hour began. */
  low: string;
  /** Interest that is not paid yet, in fractions of a ledger unit. */
  accrued: string;
  /** Interest that has arrived, of all days together. */
  paid: string;
  /** The newest day whose interest has arrived; null before the first one. */
  paidDay: number | null;
  /** What arrived for that day. */
  paidThen: string;
}

/** Rates of all products from an hour on. */
export interface EarnRateRow {
  fromHour: number;
  /** JSON: asset → tiers. */
  tiers: string;
}

/** How far days were paid. */
export interface EarnStateRow {
  only: number;
  /** The last day whose end was reckoned with. */
  day: number;
}

export type EarnKind = 'subscription' | 'redemption' | 'interest';

/**
 * `scheduled`: a redemption of a later moment; `waiting`: interest that the budget could not pay when it was due; `pending`: its money is on
 * the way. All others are over.
 */
export type EarnStatus = 'scheduled' | 'waiting' | 'pending' | 'done' | 'rejected' | 'cancelled';

/** Money into Earn or out of it. */
export interface EarnMovementRow {
  /** Grows by one. */
  number: Generated<number>;
  /** As users know it. */
  id: string;
  /** Of its transfer. */
  key: string;
  userId: number;
  asset: string;
  kind: EarnKind;
  /** Decimal string of ledger units. */
  amount: string;
  status: EarnStatus;
  /** By auto-subscribe: 1. */
  isAuto: number;
  clientId: string | null;
  /** When a scheduled redemption is for. */
  runAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** What is subscribed by itself of what the wallet has beyond an amount. */
export interface EarnAutoRow {
  userId: number;
  asset: string;
  /** Stays in the wallet; decimal string of ledger units. */
  keep: string;
  /** The newest day on which it was looked at, or was switched on. */
  day: number;
}

export interface EarnTables {
  earnAccounts: EarnAccountRow;
  earnRates: EarnRateRow;
  earnState: EarnStateRow;
  earnMovements: EarnMovementRow;
  earnAuto: EarnAutoRow;
}
