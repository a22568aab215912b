/** Bounds that keep every sum and product of the engine exact. */

/**
 * Largest value or size of one order, in ledger units (45 035 996 whole assets). Together with the largest fee rate it keeps
 * `notional + fee` below 2^53, so the money of a single order is exact in a `number`.
 */
export const MAX_ORDER_UNITS = 2 ** 52;

/** Most that may exist of one asset, in ledger units (46 billion whole assets): every balance fits a signed 64-bit integer. */
export const MAX_ASSET_UNITS = 2n ** 62n;

/** Highest fee rate an instrument may have: 10 %. */
export const MAX_FEE_PPM = 100_000;

/** Longest client order id, transfer key or asset name, in UTF-16 code units. */
export const MAX_KEY_LENGTH = 128;

export const MAX_INSTRUMENT_ID = 9_999;

/** How many ended orders per account keep their client order id; ids of open orders are always kept. */
export const REMEMBERED_CLIENT_ORDERS = 1_000;

/** How many of the newest transfer keys are kept. */
export const REMEMBERED_TRANSFERS = 100_000;

/** Most levels that one `quote` command may name. */
export const MAX_QUOTE_LEVELS = 20_000;
