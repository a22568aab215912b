import { hexToBytes, keccak256, type Hex } from 'viem';

const BITS = 2_048;

/** The three bits of a bloom filter that a value sets (Yellow Paper, 4.3.1), from the lowest on. */
export function bloomBits(value: Hex): readonly number[] {
  const hash = hexToBytes(keccak256(value));
  return [0, 2, 4].map((at) => (((hash[at] ?? 0) << 8) | (hash[at + 1] ?? 0)) % BITS);
}

/** Whether a block's filter has all these bits: if not, its logs certainly lack what they stand for. */
export function hasBits(bloom: Hex, bits: readonly number[]): boolean {
  return bits.every((bit) => {
    const digit = Number.parseInt(bloom.at(-1 - Math.floor(bit / 4)) ?? '0', 16);
    return ((digit >> (bit % 4)) & 1) === 1;
  });
}
