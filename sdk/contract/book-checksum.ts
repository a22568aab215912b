import crc32 from 'crc-32';
import type { BookLevel } from '../generated/schemas.ts';

const LEVELS = 25;

/**
 * CRC-32 (unsigned) of the best 25 levels a side, written as `bidPrice:bidQuantity:askPrice:askQuantity:…`, best first and in
 * turn; a side that has fewer is skipped. Prices and quantities are taken exactly as they are on the wire.
 */
export function bookChecksum(bids: readonly BookLevel[], asks: readonly BookLevel[]): number {
  const parts: string[] = [];
  for (let index = 0; index < LEVELS; index++) {
    const bid = bids[index];
    const ask = asks[index];
    if (bid !== undefined) parts.push(bid[0], bid[1]);
    if (ask !== undefined) parts.push(ask[0], ask[1]);
  }
  return crc32.bstr(parts.join(':')) >>> 0;
}
