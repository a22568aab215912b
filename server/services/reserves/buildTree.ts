import { EMPTY_TREE, PADDING, parentNode, RESERVE_TAG, sumBytes, type SumNode } from '@tidemark/sdk/reserves';
import type { PackedBalances } from './liabilities.ts';
import { putHash } from './putHash.ts';
import type { SnapshotKeys } from './snapshotKeys.ts';
import { sortedEntries } from './sortedEntries.ts';
import { ENTRY_BYTES, HASH_BYTES } from './treeLayout.ts';

/** The tree of an asset, when all of it is hashed. */
export interface BuiltTree {
  readonly asset: string;
  readonly leaves: number;
  /** Ledger units. */
  readonly sum: bigint;
  /** Hex. */
  readonly root: string;
}

/** A level, entry behind entry. */
type Level = Buffer<ArrayBuffer>;

/**
 * Builds the tree of an asset level by level, each in a typed array that the next one replaces, so a million leaves take some 150 MB outside of the
 * heap and nothing in it. The same tree as `@tidemark/sdk/reserves` verifies.
 * @param write told each level of the file, see `levelSizes`
 * Throws a RangeError when a sum takes more than 16 bytes.
 */
export function buildTree(
  balances: PackedBalances,
  keys: SnapshotKeys,
  write: (level: Uint8Array) => void,
): BuiltTree {
  const { asset, owners } = balances;
  const leaves = owners.length;
  if (leaves === 0) return { asset, leaves, sum: 0n, root: Buffer.from(EMPTY_TREE.hash).toString('hex') };
  let level = sortedEntries(balances, keys);
  write(level);
  hashLeaves(level);
  for (let padding = PADDING; level.length > ENTRY_BYTES; padding = parentNode(padding, padding)) {
    level = parentsOf(level, padding);
    write(level);
  }
  const sum = (viewOf(level).getBigUint64(HASH_BYTES) << 64n) + viewOf(level).getBigUint64(HASH_BYTES + 8);
  return { asset, leaves, sum, root: level.toString('hex', 0, HASH_BYTES) };
}

/** Puts the hashes of leaves in the place of their blinded ids. */
function hashLeaves(level: Level): void {
  const preimage = new Uint8Array(1 + ENTRY_BYTES);
  preimage[0] = RESERVE_TAG.leaf;
  for (let at = 0; at < level.length; at += ENTRY_BYTES) {
    preimage.set(level.subarray(at, at + ENTRY_BYTES), 1);
    putHash(level, at, preimage);
  }
}

/** An entry is hash and sum, so the bytes of a node are those of its two children, one behind the other. */
function parentsOf(level: Level, padding: SumNode): Level {
  const above = Buffer.alloc(Math.ceil(level.length / (2 * ENTRY_BYTES)) * ENTRY_BYTES);
  const preimage = new Uint8Array(1 + 2 * ENTRY_BYTES);
  const sums = viewOf(preimage);
  const target = viewOf(above);
  preimage[0] = RESERVE_TAG.node;
  for (let at = 0, from = 0; at < above.length; at += ENTRY_BYTES, from += 2 * ENTRY_BYTES) {
    preimage.set(level.subarray(from, from + 2 * ENTRY_BYTES), 1);
    if (from + ENTRY_BYTES >= level.length)
      preimage.set([...padding.hash, ...sumBytes(padding.sum)], 1 + ENTRY_BYTES);
    putHash(above, at, preimage);
    putSum(target, at + HASH_BYTES, sums);
  }
  return above;
}

/** Adds the sums of two children in 64 bits at a time: whole bigints of each node would be most of the work. */
function putSum(target: DataView, at: number, children: DataView): void {
  const left = 1 + HASH_BYTES;
  const right = left + ENTRY_BYTES;
  const low = children.getBigUint64(left + 8);
  const sum = BigInt.asUintN(64, low + children.getBigUint64(right + 8));
  const carry = sum < low ? 1n : 0n;
  const high = children.getBigUint64(left) + children.getBigUint64(right) + carry;
  if (high !== BigInt.asUintN(64, high)) throw new RangeError('What is owed takes more than 16 bytes');
  target.setBigUint64(at, high);
  target.setBigUint64(at + 8, sum);
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
