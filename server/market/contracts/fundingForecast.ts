/** When funding of a contract comes next, and how much it will be as things stand. */
export interface FundingForecast {
  /** Rate of the interval under way, in 1e-12: positive when longs pay. */
  readonly rate: number;
  /** When it is charged. */
  readonly time: number;
  readonly intervalMs: number;
  /** The rate lies within ± this, in 1e-12. */
  readonly cap: number;
}

/** Whoever works out the funding rates. */
export interface FundingForecasts {
  /** By contract id; `undefined` for a contract without funding. */
  fundingForecast(contract: number): FundingForecast | undefined;
}
