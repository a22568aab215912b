/** What a contract is worth now, and what holding it will cost. */
export interface ContractPrices {
  readonly contract: number;
  /** Price units, 1e-8 of the quote asset. */
  readonly mark: number;
  readonly index: number;
  /** Whether the index has not been confirmed for a minute; see `IndexAge`. */
  readonly isIndexStale: boolean;
  /** Rate at which the interval under way would be charged if it ended now, in 1e-12. */
  readonly fundingRate: number;
  /** End of the interval under way, in milliseconds since the epoch. */
  readonly nextFundingTime: number;
  /** When they were valid. */
  readonly time: number;
}

/** A mark that a tester asked for in place of the market's own. */
export interface ScriptedMark {
  readonly contract: number;
  /** Price units. */
  readonly mark: number;
}
