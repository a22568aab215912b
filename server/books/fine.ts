import { UNITS_PER_ASSET } from '@tidemark/sdk/core';
import { ATTO_PER_LEDGER_UNIT } from '../custody/amounts.ts';

/** The valuation asset in parts of a ledger unit, {@link PARTS} of them, so that nothing that is cut on the way can be seen in the end. */
export type Fine = bigint;

const FINER = 10n ** 18n;
const PARTS = ATTO_PER_LEDGER_UNIT * FINER;

/**
 * Values an amount.
 *
 * @param inQuote atto units of an asset times its price in units of USDT
 * @param price of the valuation asset, in units of USDT; 0n where it has none
 */
export function inValuation(inQuote: bigint, price: bigint, valuationAsset: 'USDT' | 'BTC'): Fine {
  const divisor = valuationAsset === 'USDT' ? UNITS_PER_ASSET : price;
  return divisor === 0n ? 0n : (inQuote * FINER) / divisor;
}

/** The nearest ledger unit. */
export function toUnits(amount: Fine): bigint {
  const half = amount < 0n ? -PARTS / 2n : PARTS / 2n;
  return (amount + half) / PARTS;
}
