import type { Generated } from 'kysely';

/**
 * How a change stands: `announced` waits for its time, `applying` is in force while orders are still being cancelled, `refused` could not
 * be applied when its time came.
 */
export type MarketChangeStatus = 'announced' | 'applying' | 'applied' | 'withdrawn' | 'refused';

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

export interface MarketTables {
  marketChanges: MarketChangeRow;
}
