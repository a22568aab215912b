import crc32 from 'crc-32';
import type { BookLevel } from '../models.ts';

/** Levels a side that the checksum covers. */
const LEVELS = 25;

/**
 * CRC-32 (unsigned) of the best 25 levels a side, `bidPrice:bidQuantity:askPrice:askQuantity:…`, best first and in turn; a side that has
 * fewer is skipped. Takes the strings exactly as they came over the wire.
 */
export function bookChecksum(bids: readonly BookLevel[], asks: readonly BookLevel[]): number {
  const parts: string[] = [];
  for (let i = 0; i < LEVELS; i++) {
    const bid = bids[i];
    const ask = asks[i];
    if (bid !== undefined) parts.push(bid[0], bid[1]);
    if (ask !== undefined) parts.push(ask[0], ask[1]);
  }
  return crc32.str(parts.join(':')) >>> 0;
}
