import { UNITS_PER_ASSET } from '../protocol.ts';

const scratch = new DataView(new ArrayBuffer(8));
const TWO_TO_32 = 2 ** 32;

/**
 * `BigInt(units)` for a safe integer, in a third of its time: the constructor takes a slow path for numbers beyond 32 bits, and
 * nearly every command converts some.
 */
export function toUnits(units: number): bigint {
  scratch.setInt32(4, Math.floor(units / TWO_TO_32), true);
  scratch.setInt32(0, units, true);
  return scratch.getBigInt64(0, true);
}

/** Writes ledger units as a decimal amount for messages: 150 000 000n → `1.5`. */
export function formatUnits(units: bigint): string {
  const magnitude = units < 0n ? -units : units;
  const whole = magnitude / UNITS_PER_ASSET;
  const fraction = (magnitude % UNITS_PER_ASSET).toString().padStart(8, '0').replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
