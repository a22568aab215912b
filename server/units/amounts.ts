import { UNITS_PER_ASSET } from '../engine/protocol.ts';

/** Decimals of the ledger: one asset is 1e8 units. */
export const LEDGER_SCALE = 8;

const AMOUNT = /^(\d{1,20})(?:\.(\d{1,8}))?$/;

/** Ledger units as the shortest exact decimal string: `150000000n` → `"1.5"`. */
export function formatUnits(units: bigint): string {
  const sign = units < 0n ? '-' : '';
  const size = units < 0n ? -units : units;
  const fraction = (size % UNITS_PER_ASSET).toString().padStart(LEDGER_SCALE, '0').replace(/0+$/, '');
  const whole = (size / UNITS_PER_ASSET).toString();
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}

/** Reads a non-negative decimal of at most eight decimals; `undefined` for anything else. */
export function parseUnits(text: string): bigint | undefined {
  const match = AMOUNT.exec(text);
  if (match === null) return undefined;
  const fraction = (match[2] ?? '').padEnd(LEDGER_SCALE, '0');
  return BigInt(match[1] ?? '0') * UNITS_PER_ASSET + BigInt(fraction);
}
