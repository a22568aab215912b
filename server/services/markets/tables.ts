import type { Generated } from 'kysely';

/**
 * How a change stands: `announced` waits for its time, `averaging` takes the marks of a contract that is being delisted, `applying` is in force while orders are still being cancelled, `refused` could not
 * be applied when its time came.
 */
export type MarketChangeStatus = 'announced' | 'averaging' | 'applying' | 'applied' | 'withdrawn' | 'refused';

/** A change of a market's rules. Times are milliseconds since the Unix epoch. */
export interface MarketChangeRow {
  id: Generated<number>;
  /** Name of the pair or contract. */
  instrument: string;
  /** A `RuleChange` as JSON. */
  rules: string;
  startsAt: number;
  announcedAt: number;
  status: MarketChangeStatus;
  /** Orders and triggers that it cancelled. */
  cancelled: number;
}

/** Marks of a contract in the window before its end; amounts are price units. */
export interface SettlementAverageRow {
  changeId: number;
  /** Sum of the samples, as decimal digits. */
  sum: string;
  samples: number;
  /** The second of the newest sample, in milliseconds since the Unix epoch; 0 before the first. */
  sampledAt: number;
  /** The settlement price; `null` until trading has ended. */
  price: number | null;
}

export interface MarketTables {
  marketChanges: MarketChangeRow;
  settlementAverages: SettlementAverageRow;
}
