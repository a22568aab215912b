import { putHash } from './putHash.ts';

/** Of SHA-256. */
const BLOCK_BYTES = 64;
const HASH_BYTES = 32;

const LONGEST_TEXT = 255;

/**
 * HMAC-SHA-256 (RFC 2104) of many short ASCII texts under one key, of a block at most: the runtime's own takes thirty times as long for each, most of
 * it to set up. The test compares both.
 * @param head what every text begins with
 * @returns writes the 32 bytes of a text
 */
export function keyedHash(key: Uint8Array, head: string): (target: Buffer, at: number, rest: string) => void {
  const inner = Buffer.alloc(BLOCK_BYTES + head.length + LONGEST_TEXT);
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);
  for (let place = 0; place < BLOCK_BYTES; place += 1) {
    inner[place] = (key[place] ?? 0) ^ 0x36;
    outer[place] = (key[place] ?? 0) ^ 0x5c;
  }
  inner.write(head, BLOCK_BYTES, 'latin1');
  const restAt = BLOCK_BYTES + head.length;
  return (target, at, rest) => {
    putHash(outer, BLOCK_BYTES, inner.subarray(0, restAt + inner.write(rest, restAt, 'latin1')));
    putHash(target, at, outer);
  };
}
