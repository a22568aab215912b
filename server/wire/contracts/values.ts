import { divideNearest, formatExact, formatUnits, INVERSE_SCALE, LEDGER_SCALE } from '@tidemark/sdk/core';
import type { Contract } from '../../engine/contracts/protocol.ts';

/** Decimals of a fine amount: those of a ledger unit twice. */
const FINE_SCALE = 2 * LEDGER_SCALE;

/** An exact value in fine units, in the settlement asset. */
export function valueText(fine: bigint): string {
  return formatExact(fine, FINE_SCALE);
}

/** Average price of fills worth `value` fine units, in price units, to the nearest; `undefined` when nothing was filled. */
export function averagePrice({ kind, lotUnits }: Contract, lots: number, value: bigint): bigint | undefined {
  if (lots === 0 || value === 0n) return undefined;
  const size = BigInt(lots) * BigInt(lotUnits);
  return kind === 'linear' ? divideNearest(value, size) : divideNearest(size * INVERSE_SCALE, value);
}

/** {@link averagePrice} as a decimal; `null` when nothing was filled. */
export function averagePriceText(contract: Contract, lots: number, value: bigint): string | null {
  const average = averagePrice(contract, lots, value);
  return average === undefined ? null : formatUnits(average);
}
