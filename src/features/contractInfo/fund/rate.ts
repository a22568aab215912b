/** Decimals of a funding rate in percent. */
export const RATE_SCALE = 4;
