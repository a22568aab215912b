import { crc32 } from 'node:zlib';

/**
 * Checksum of a record over its own bytes and, through `previous`, over all records before it: a record that was lost, swapped or
 * altered shows at once. The chain starts from 0.
 */
export function chainChecksum(bytes: Uint8Array, previous: number): number {
  return crc32(bytes, previous);
}
