/** Which part of the fees users pay; see docs/fees.md. Of users who never were above level 0 there is no row. */
export interface FeeLevelRow {
  userId: number;
  /** What the user has: the higher of what was earned and what an operator has given. */
  level: number;
  /** By volume and balance, at the last change of tiers. */
  earned: number;
  /** The least that the user has, by decision of an operator. */
  floor: number;
  /** Counted volume and balance that decided, in ledger units of USDT. */
  volume: string;
  balance: string;
  /** When they did; milliseconds since the epoch. */
  decidedAt: number;
  spotMaker: number;
  spotTaker: number;
  contractMaker: number;
  contractTaker: number;
  /** Grows with every change, and how far the engine and the user know of them. */
  revision: number;
  sentRevision: number;
}

/** The day (UTC, counted from the epoch) whose tiers are in force; at most one row. */
export interface FeeDayRow {
  only: 1;
  day: number;
  /** What assets count at until the next change: ledger units of USDT by asset, as JSON. */
  prices: string;
}

export interface FeeTierTables {
  feeLevels: FeeLevelRow;
  feeDay: FeeDayRow;
}
