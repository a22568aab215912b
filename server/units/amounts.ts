import { UNITS_PER_ASSET } from '../engine/protocol.ts';
import { formatExact } from './scaled.ts';

/** Decimals of the ledger: one asset is 1e8 units. */
export const LEDGER_SCALE = 8;

const AMOUNT = /^(\d{1,20})(?:\.(\d{1,8}))?$/;

/** Ledger units as the shortest exact decimal string: `150000000n` → `"1.5"`. */
export function formatUnits(units: bigint): string {
  return formatExact(units, LEDGER_SCALE);
}

/** Reads a non-negative decimal of at most eight decimals; `undefined` for anything else. */
export function parseUnits(text: string): bigint | undefined {
  const match = AMOUNT.exec(text);
  if (match === null) return undefined;
  const fraction = (match[2] ?? '').padEnd(LEDGER_SCALE, '0');
  return BigInt(match[1] ?? '0') * UNITS_PER_ASSET + BigInt(fraction);
}
