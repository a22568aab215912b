import { depthOf, SUM_BYTES } from '@tidemark/sdk/reserves';

export const HASH_BYTES = 32;

/** An entry of a tree's file: 32 bytes of hash and the sum. */
export const ENTRY_BYTES = HASH_BYTES + SUM_BYTES;

/**
 * How many entries each level of a file has, that of the leaves first. Paddings are left out: they are the same everywhere. The entries of
 * the leaves have blinded ids instead of hashes, so that a user's leaf is found by halves; their hashes follow from them.
 */
export function levelSizes(leaves: number): number[] {
  const sizes = [leaves];
  for (let level = 0; level < depthOf(leaves); level += 1) sizes.push(Math.ceil((sizes[level] ?? 0) / 2));
  return sizes;
}
