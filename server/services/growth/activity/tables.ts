/** A position that is open, as far as the exchange was followed; the engine's own order tells of it too late for who begins behind it. */
export interface OpenPositionRow {
  account: number;
  contract: number;
  positionSide: 'net' | 'long' | 'short';
}

/** What a whole asset was worth last, as far as the exchange was followed. */
export interface UsdtPriceRow {
  asset: string;
  /** Where it is from: `spot` counts where there is one. */
  source: 'spot' | 'index';
  /** Ledger units of USDT. */
  price: string;
}

/** What a user traded on a day, in ledger units of USDT. */
export interface VolumeDayRow {
  userId: number;
  /** UTC, counted from the epoch. */
  day: number;
  market: 'spot' | 'contract';
  volume: string;
  /** Without what was traded with linked accounts. */
  counted: string;
  /** Fees by asset, in ledger units: JSON. */
  fees: string;
}

export interface ActivityTables {
  openPositions: OpenPositionRow;
  usdtPrices: UsdtPriceRow;
  volumeDays: VolumeDayRow;
}
