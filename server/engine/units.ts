import { UNITS_PER_ASSET } from './protocol.ts';

/** Writes ledger units as a decimal amount for messages: 150 000 000n → `1.5`. */
export function formatUnits(units: bigint): string {
  const magnitude = units < 0n ? -units : units;
  const whole = magnitude / UNITS_PER_ASSET;
  const fraction = (magnitude % UNITS_PER_ASSET).toString().padStart(8, '0').replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
