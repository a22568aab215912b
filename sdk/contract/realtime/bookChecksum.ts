import type { BookLevel } from '../models.ts';

/** Levels a side that the member `checksum` covers; `fullChecksum` covers all of them. */
const LEVELS = 25;

/** The bits of CRC-32 as ISO 3309 has it, lowest first. */
const POLYNOMIAL = 0xedb88320;

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? POLYNOMIAL : 0);
  return remainder;
});

/**
 * CRC-32 (unsigned) of the best `levels` levels a side, `bidPrice:bidQuantity:askPrice:askQuantity:…`, best first and in turn; a side that
 * has fewer is skipped. Takes the strings exactly as they came over the wire: decimals, whose letters are a byte each.
 */
export function bookChecksum(
  bids: readonly BookLevel[],
  asks: readonly BookLevel[],
  levels: number = LEVELS,
): number {
  const parts: string[] = [];
  for (let i = 0; i < Math.min(levels, Math.max(bids.length, asks.length)); i++)
    parts.push(...(bids[i] ?? []), ...(asks[i] ?? []));
  const text = parts.join(':');
  let sum = -1;
  for (let at = 0; at < text.length; at++)
    sum = (TABLE[(sum ^ text.charCodeAt(at)) & 0xff] as number) ^ (sum >>> 8);
  return ~sum >>> 0;
}
